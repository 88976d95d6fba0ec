import * as v from 'valibot'
import {
  type ApprovalKind,
  approvalKinds,
  type approvalPriorities,
  type approvalSecurities,
} from '../codes/approval.ts'
import type { RichDoc } from '../rich/rich.ts'
import { endpoint } from '../wire/endpoint.ts'
import { idParam, uuid } from '../wire/schema.ts'
import type { SubmittedRecord } from './attached-record.ts'
import {
  approvalDocument,
  approvalPost,
  approvalRound,
  approvalWriter,
  codeAnswer,
} from './document.ts'
import type { LineElement } from './line.ts'
import { approvalBoard } from './write.ts'

/** What is frozen at submission; people sign its SHA-256. */
export interface Submitted {
  kind: ApprovalKind
  title: string
  content: RichDoc
  security: (typeof approvalSecurities)[number]['code']
  priority: (typeof approvalPriorities)[number]['code']
  projectId: number | null
  projectOrderId: number | null
  line: readonly LineElement[]
  uploads: readonly { id: string; name: string; sha256: string }[]
  /** absent where it carries none: the digests of such documents are what they were */
  record?: SubmittedRecord
}

/** A submission with what was submitted. */
export const approvalSubmission = v.object({
  ...approvalRound.entries,
  writer: approvalWriter,
  /** null: a build before did not store what was submitted */
  kind: v.nullable(codeAnswer(approvalKinds)),
  /** null: likewise */
  post: v.nullable(approvalPost),
  record: approvalDocument.entries.record,
})
export type ApprovalSubmission = v.InferOutput<typeof approvalSubmission>

const path = '/api/v1/approval/document/{board}/{id}/round'

export const approvalRoundList = endpoint({
  id: 'approval.roundList',
  method: 'GET',
  path,
  summary: 'Submissions of a document that I may read, the latest first',
  params: v.object({ board: approvalBoard, id: uuid }),
  returns: v.object({ data: v.array(approvalRound) }),
})

export const approvalRoundOne = endpoint({
  id: 'approval.roundOne',
  method: 'GET',
  path: `${path}/{round}`,
  summary: 'A submission with its words and files, as they were submitted',
  params: v.object({
    board: approvalBoard,
    id: uuid,
    /** which submission, from 1 */
    round: idParam,
  }),
  returns: approvalSubmission,
})
