import * as v from 'valibot'
import { manifestItem } from '../record/upload.ts'
import { requiredProse } from '../text/name-text.ts'
import { emptyAsNull, newLines, sentBack } from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { readVersion } from '../wire/read-version.ts'
import { uuid } from '../wire/schema.ts'
import {
  approvalAfter,
  approvalDocument,
  mostApprovalComment,
  mostDecisionFiles,
} from './document.ts'
import { approvalBoard } from './write.ts'

const one = v.object({ id: uuid })

const count = v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1, 'min')))

/**
 * What was read: another one is refused as `changed`, with the document as it is. Absent: the submission that
 * the caller opened last. Who has opened none is refused as `not-opened`.
 */
const read = {
  /** the revision that was read */
  revision: count,
  /** the submission that was read, from 1 */
  round: count,
  /** the digest that was read with it */
  digest: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'digest'))),
}

export const approvalApprove = endpoint({
  id: 'approval.approve',
  method: 'POST',
  path: '/api/v1/approval/{id}/approve',
  queued: true,
  quarantined: false,
  summary: 'Approve or agree, whichever the element of the caller asks for',
  params: one,
  body: v.strictObject({
    /** a comment; null: none */
    content: v.optional(emptyAsNull(v.nullable(requiredProse(mostApprovalComment))), null),
    /** files that come with the decision */
    uploads: v.optional(
      newLines(v.pipe(v.array(manifestItem), v.maxLength(mostDecisionFiles, 'max'))),
      [],
    ),
    ...read,
  }),
  returns: approvalDocument,
})

export const approvalReject = endpoint({
  id: 'approval.reject',
  method: 'POST',
  path: '/api/v1/approval/{id}/reject',
  queued: true,
  quarantined: false,
  summary: 'Reject a document with a comment, which ends it',
  params: one,
  body: v.strictObject({ comment: requiredProse(mostApprovalComment), ...read }),
  returns: approvalDocument,
})

const note = v.strictObject({ content: requiredProse(mostApprovalComment) })

export const approvalAfterCreate = endpoint({
  id: 'approval.afterCreate',
  method: 'POST',
  path: '/api/v1/approval/{board}/{id}/after',
  summary: 'Write a note to a completed document (후기 의견)',
  params: v.object({ board: approvalBoard, id: uuid }),
  body: v.strictObject({
    ...note.entries,
    /** of the form for a change: a new one has none */
    afterId: v.optional(v.nullable(v.literal(''))),
  }),
  returns: approvalDocument,
})

/** A note can be sent back as it was read. */
export const approvalAfterUpdate = endpoint({
  id: 'approval.afterUpdate',
  method: 'PUT',
  path: '/api/v1/approval/{board}/{id}/after/{afterId}',
  summary: "Reword one's own note; earlier words stay in the history",
  params: v.object({ board: approvalBoard, id: uuid, afterId: uuid }),
  body: sentBack(
    v.strictObject({
      ...note.entries,
      /** its own, as the path has it */
      id: v.optional(uuid),
      afterId: v.optional(uuid),
      updatedAt: readVersion.updatedAt,
      updated_at: readVersion.updated_at,
    }),
    approvalAfter.entries,
  ),
  returns: approvalDocument,
})
