import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { id, idParam, listOf, paging, text } from './schema.ts'

/** A field: a work site or lot of a project (현장·공구). */
export const fieldRow = v.object({
  id,
  project_id: id,
  field_name: v.string(),
  field_code: v.nullable(v.string()),
})
export type FieldRow = v.InferOutput<typeof fieldRow>

export const fieldList = endpoint({
  id: 'field.list',
  method: 'GET',
  path: '/api/v1/field',
  summary: 'Fields (work sites) of a project',
  query: v.strictObject({
    ...paging(100, 1000),
    projectId: idParam,
    keyword: v.optional(text(200)),
  }),
  returns: listOf(fieldRow),
})
