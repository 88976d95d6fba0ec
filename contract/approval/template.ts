import * as v from 'valibot'
import { approvalKinds } from '../codes/approval.ts'
import { nameText, requiredName } from '../text/name-text.ts'
import { emptyAsNull, nullAsAbsent, sentBack } from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, idParam } from '../wire/schema.ts'
import { approvalElement } from './document.ts'
import { approvalLine } from './write.ts'

/** Templates of one person at most. */
export const mostTemplates = 50

const type = v.picklist(
  approvalKinds.map(({ code }) => code),
  'option',
)

/** A line that somebody saved for themselves. */
export const lineTemplate = v.object({
  id,
  title: v.string(),
  desc: v.string(),
  /** kind of the documents that it is for, by its code; null: all */
  type: v.nullable(v.string()),
  approvalLine: v.array(approvalElement),
  updatedAt: v.string(),
})
export type LineTemplate = v.InferOutput<typeof lineTemplate>

const path = '/api/v1/approval/line/template'

export const templateList = endpoint({
  id: 'approval.templateList',
  method: 'GET',
  path,
  summary: 'My saved lines, by title',
  returns: v.object({ data: v.array(lineTemplate) }),
})

/** Sent back as it was read, a saved line is saved as another one. */
export const templateCreate = endpoint({
  id: 'approval.templateCreate',
  method: 'PUT',
  path,
  summary: 'Save a line for myself',
  body: sentBack(
    v.strictObject({
      title: requiredName(100),
      desc: nullAsAbsent(v.optional(nameText(500), '')),
      type: v.optional(emptyAsNull(v.nullable(type)), null),
      approvalLine,
    }),
    lineTemplate.entries,
  ),
  returns: lineTemplate,
  success: 201,
})

export const templateRemove = endpoint({
  id: 'approval.templateRemove',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Delete a saved line of mine; twice is once',
  params: v.object({ id: idParam }),
  returns: done,
})
