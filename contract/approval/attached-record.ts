import * as v from 'valibot'
import { approvalStatuses } from '../codes/approval.ts'
import type { Values } from '../form/field-types.ts'
import { values } from '../record/post.ts'
import { upload } from '../record/upload.ts'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParam, uuid } from '../wire/schema.ts'
import { approvalElement, approvalWriter, codeAnswer } from './document.ts'
import { approvalBoard } from './write.ts'

/** A record as it is frozen at submission, as its writer reads it: sensitive values are masked. */
export interface SubmittedRecord {
  boardId: number
  postId: string
  /** the revision of the record */
  version: number
  title: string
  /** code of one of the board's states */
  status: string
  values: Values
  content: string
  files: readonly { id: string; name: string; sha256: string }[]
}

const versionOf = {
  version: v.number(),
  title: v.string(),
  status: v.string(),
  values,
  content: v.string(),
}

/** What a submission has frozen of a record, with its files. */
export const frozenRecord = v.object({
  boardId: id,
  postId: v.string(),
  projectId: id,
  ...versionOf,
  uploads: v.array(upload),
})
export type FrozenRecord = v.InferOutput<typeof frozenRecord>

/** A version of a record, as far as two are compared. */
export const recordVersion = v.object({
  ...versionOf,
  /** when it was submitted */
  submittedAt: v.string(),
})
export type RecordVersion = v.InferOutput<typeof recordVersion>

export const approvalRecordOne = endpoint({
  id: 'approval.recordOne',
  method: 'GET',
  path: '/api/v1/approval/document/{board}/{id}/round/{round}/record',
  summary: 'The record that a submission carries, as it was submitted',
  params: v.object({
    board: approvalBoard,
    id: uuid,
    /** which submission, from 1 */
    round: idParam,
  }),
  returns: v.object({
    record: frozenRecord,
    /** its version now; null: removed, or not for the reader */
    version: v.nullable(v.number()),
    /** as it was submitted the time before, by any document; null: never, or not for the reader */
    before: v.nullable(recordVersion),
  }),
})

/** A document that carries a record, as far as readers of the record learn of it. */
export const recordApproval = v.object({
  id: v.string(),
  status: codeAnswer(approvalStatuses),
  /** null: not completed */
  number: v.nullable(v.string()),
  /** which submission, from 1 */
  round: v.number(),
  /** of the record, as it was submitted; null: a draft */
  version: v.nullable(v.number()),
  /** who submitted it, and those who decide, in their order: the boxes of its stamp table. Absent from older servers */
  writer: v.optional(v.nullable(v.pick(approvalWriter, ['id', 'name', 'position'])), null),
  line: v.optional(
    v.array(
      v.pick(approvalElement, ['type', 'user_name', 'position', 'status', 'final', 'updated_at']),
    ),
    [],
  ),
  /** names of those whose turn it is */
  turns: v.array(v.string()),
  /** when it was submitted last; null: never */
  submittedAt: v.nullable(v.string()),
  /** when it was completed or rejected */
  decidedAt: v.nullable(v.string()),
  /** the reader may open the document */
  readable: v.boolean(),
})
export type RecordApproval = v.InferOutput<typeof recordApproval>

/** Documents of one record that are listed, the newest ones. */
export const mostRecordApprovals = 50

export const approvalOfRecord = endpoint({
  id: 'approval.ofRecord',
  method: 'GET',
  path: '/api/v1/board/post/{boardId}/{postId}/approval',
  summary: 'Documents that carry a record along their line, the newest first',
  params: v.object({ boardId: idParam, postId: uuid }),
  returns: v.object({ data: v.array(recordApproval) }),
})
