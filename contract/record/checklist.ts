import * as v from 'valibot'
import { listedGroups } from '../form/asked-shape.ts'
import { endpoint } from '../wire/endpoint.ts'
import { idParam, listOf, paging, personRef } from '../wire/schema.ts'

/** A version of the questions that a project asks in a checklist; it never changes. */
export const checklistVersion = v.object({
  /** from 1 */
  version: v.number(),
  /** null: what the board asks */
  groups: v.nullable(listedGroups),
  /** who made it, as they were then */
  by: personRef,
  at: v.string(),
})
export type ChecklistVersion = v.InferOutput<typeof checklistVersion>

const params = v.object({
  id: idParam,
  boardId: idParam,
  /** key of an adaptable checklist of the board */
  field: v.pipe(v.string(), v.regex(/^[a-z]\w{0,63}$/, 'key')),
})

const path = '/api/v1/project/{id}/checklist/{boardId}/{field}'

export const checklistVersions = endpoint({
  id: 'checklist.versions',
  method: 'GET',
  path,
  summary: "Versions of a project's own checklist, the newest first; none: the board's questions",
  params,
  query: v.strictObject(paging(20, 20)),
  returns: listOf(checklistVersion),
})

export const checklistSave = endpoint({
  id: 'checklist.save',
  method: 'PUT',
  path,
  summary: 'Make the next version of a checklist; records that are written keep theirs',
  params,
  body: v.strictObject({
    /** the version that the person saw; 0: there was none. Another one is `wrong-state` */
    base: v.pipe(v.number(), v.safeInteger(), v.minValue(0, 'min')),
    /** null: ask what the board asks again */
    groups: v.nullable(listedGroups),
  }),
  returns: checklistVersion,
})
