import * as v from 'valibot'
import { approvalApprove, approvalReject } from '../../../contract/approval/decide.ts'
import {
  type ApprovalDocument,
  type ApprovalRow,
  approvalDocument,
  approvalSlug,
} from '../../../contract/approval/document.ts'
import {
  approvalConfirm,
  approvalRedraft,
  approvalRemove,
  approvalUntemp,
  approvalWithdraw,
} from '../../../contract/approval/write.ts'
import { isProblem } from '../../lib/call/problem.ts'
import { write } from '../../lib/call/write.ts'

/** What a person does with a document by a press. */
export type Act =
  | 'approve'
  | 'agree'
  | 'reject'
  | 'withdraw'
  | 'redraft'
  | 'confirm'
  | 'submit'
  | 'remove'

/** The document afterwards; null: it is deleted. Refused where it is not the one that was read. */
export async function sendAct(
  act: Act,
  { id, revision, round }: Pick<ApprovalRow, 'id' | 'revision' | 'round'>,
  comment = '',
): Promise<ApprovalDocument | null> {
  const params = { board: approvalSlug, id }
  const body = { revision }
  switch (act) {
    case 'approve':
    case 'agree':
      return await write(approvalApprove, {
        params: { id },
        body: { ...body, round, content: comment.trim() || null },
      })
    case 'reject':
      return await write(approvalReject, { params: { id }, body: { ...body, round, comment } })
    case 'withdraw':
      return await write(approvalWithdraw, { params, body })
    case 'redraft':
      return await write(approvalRedraft, { params, body })
    case 'submit':
      return await write(approvalUntemp, { params, body })
    case 'confirm':
      return await write(approvalConfirm, { params, body: {} })
    case 'remove':
      await write(approvalRemove, { params })
      return null
  }
}

/** The document as it is, that a refusal came with; null for any other failure. */
export function refusedWith(error: unknown): ApprovalDocument | null {
  if (!isProblem(error) || (error.status !== 409 && error.status !== 412)) return null
  const read = v.safeParse(approvalDocument, error.data)
  return read.success ? read.output : null
}
