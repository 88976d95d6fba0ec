import * as v from 'valibot'
import { approvalKinds } from '../codes/approval.ts'
import { requiredProse } from '../text/name-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, idParam, knownOr, personRef, uuid } from '../wire/schema.ts'
import { approvalDocument, codeAnswer, mostApprovalComment } from './document.ts'
import { approvalBoard } from './write.ts'

/** Rows of the list at most. */
export const mostStalled = 100

/** A document that nobody moves any more. */
const stalled = v.object({
  id: v.string(),
  /** `turn`: it waits for somebody who cannot decide; `draft`: its writer was suspended or left */
  what: knownOr(['turn', 'draft'], 'turn'),
  title: v.string(),
  kind: codeAnswer(approvalKinds),
  writer: personRef,
  /** whose turn it is, and who cannot decide; of a draft none */
  people: v.array(personRef),
  projectId: v.nullable(id),
  projectName: v.nullable(v.string()),
  /** a draft that was never submitted: it can be removed */
  removable: v.boolean(),
  updatedAt: v.string(),
})
export type Stalled = v.InferOutput<typeof stalled>

export const approvalStalled = endpoint({
  id: 'approval.stalled',
  method: 'GET',
  path: '/api/v1/approval/stalled',
  summary: 'Documents that wait for somebody who cannot decide, and drafts of writers who left',
  query: v.strictObject({ projectId: v.optional(idParam) }),
  returns: v.object({ data: v.array(stalled) }),
})

const params = v.object({ board: approvalBoard, id: uuid })
const at = '/api/v1/approval/{board}/{id}'
/** why, for those on the line and for the history */
const reason = requiredProse(mostApprovalComment)
/** The revision that was read: another one is refused with the document as it is. */
const revision = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'min')))

export const approvalReplace = endpoint({
  id: 'approval.replace',
  method: 'POST',
  path: `${at}/replace`,
  summary: 'Put somebody else in the place of a person whose turn it is and who cannot decide',
  params,
  body: v.strictObject({
    /** who cannot decide */
    user_id: id,
    /** who decides instead */
    to_user_id: id,
    reason,
    revision,
  }),
  returns: approvalDocument,
})

export const approvalReturn = endpoint({
  id: 'approval.return',
  method: 'POST',
  path: `${at}/return`,
  summary: 'Give a document that waits for somebody who cannot decide back to its writer',
  params,
  body: v.strictObject({ reason, revision }),
  returns: approvalDocument,
})

export const approvalTakeOver = endpoint({
  id: 'approval.takeOver',
  method: 'POST',
  path: `${at}/takeover`,
  summary: 'Take over the draft of a writer who was suspended or left',
  params,
  body: v.strictObject({ reason }),
  returns: approvalDocument,
})

export const approvalDiscard = endpoint({
  id: 'approval.discard',
  method: 'POST',
  path: `${at}/discard`,
  summary: 'Remove a draft, never submitted, of a writer who was suspended or left; twice is once',
  params,
  body: v.strictObject({ reason }),
  returns: done,
})
