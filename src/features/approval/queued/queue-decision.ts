import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import { outbox } from '../../../lib/outbox/page-outbox.ts'
import { intent } from '../../../outbox/commands/intent.ts'
import type { Act } from '../send-act.ts'

/** Decisions that wait on the device while there is no connection; others need the server at once. */
export const waitsOffline = (act: Act): act is 'approve' | 'agree' | 'reject' =>
  act === 'approve' || act === 'agree' || act === 'reject'

type Read = Pick<ApprovalDocument, 'id' | 'revision' | 'round' | 'digest' | 'post'>

/** A decision on a document as it was read. On this device for certain when it resolves. */
export async function queueDecision(
  act: 'approve' | 'agree' | 'reject',
  { id, revision, round, digest, post }: Read,
  comment: string,
): Promise<void> {
  const params = { id }
  const read = { revision, round, digest: digest ?? '' }
  const rest = { title: post.title, tenant: post.projectId }
  const said = comment.trim()
  await outbox().enqueue([
    act === 'reject'
      ? intent('approval.reject', { params, data: { comment: said, ...read } }, rest)
      : intent('approval.approve', { params, data: { content: said || null, ...read } }, rest),
  ])
}
