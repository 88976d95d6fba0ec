import type { approvalApprove, approvalReject } from '../../../../contract/approval/decide.ts'
import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { recordChange } from '../../audit/record.ts'
import { bindManifest, checkManifest } from '../../post/write/manifest.ts'
import { assertRecordArrived } from '../attached/files.ts'
import { recountApprovalFiles } from '../files.ts'
import { lockedApproval } from '../find.ts'
import { assertOpened } from '../opened.ts'
import { ownFiles } from '../present.ts'
import { type ApprovalRecord, stateOf } from '../record.ts'
import { answerMoved, assertMay, nextOf, storeMove, storeSaid } from './move.ts'

/** Nobody signs what is not there. Files of decisions are no part of what is signed. */
function assertArrived(record: ApprovalRecord): void {
  const awaited = ownFiles(record).findIndex(({ arrivedAt }) => arrivedAt === null)
  if (awaited === -1) return
  throw problem('files-awaited', { fields: { [`uploads.${awaited}`]: 'required' } })
}

/** A file that the document has belongs to what was said before: naming it again would rename it there. */
function assertNew({ uploads }: ApprovalRecord, named: readonly { id: string }[]): void {
  if (named.some(({ id }) => uploads.some((has) => has.id === id))) throw problem('id-taken')
}

/** Approves, or agrees where the person's element says so. */
export async function approveApproval(
  call: Call<typeof approvalApprove, Person>,
): Promise<ApprovalDocument> {
  const { db, who, params, body, facts } = call
  const record = await lockedApproval(call, params.id)
  const own = stateOf(record).line.find(({ user_id }) => user_id === who.id)
  const action = own?.type === 'agreement' ? 'agree' : 'approve'
  assertMay(call, record, action)
  await assertOpened(call, record, body)
  assertArrived(record)
  await assertRecordArrived(db, record)
  const next = nextOf(call, record, action)
  const holder = { holder: 'approval', id: record.id } as const
  assertNew(record, body.uploads)
  const lines = await checkManifest(db, who.id, holder, body.uploads)
  await bindManifest(db, who.id, holder, lines)
  if (lines.length > 0) await recountApprovalFiles(db, record.id)
  const number = await storeMove(call, record, next, false)
  const comments = body.content ?? null
  await storeSaid(call, record, { comments, files: lines.map(({ id }) => id) })
  await recordChange(db, who, facts, {
    action,
    entity: 'approval',
    entityId: record.id,
    projectId: record.projectId,
    after: {
      round: record.round,
      digest: record.digest,
      comments,
      status: next.status,
      ...(number && { number }),
      uploads: lines.map(({ id, name, sha256 }) => ({ id, name, sha256 })),
    },
  })
  return await answerMoved(call, record, next)
}

/** Rejects with a comment, which ends the document. */
export async function rejectApproval(
  call: Call<typeof approvalReject, Person>,
): Promise<ApprovalDocument> {
  const { db, who, params, body, facts } = call
  const record = await lockedApproval(call, params.id)
  assertMay(call, record, 'reject')
  const { comment } = body
  await assertOpened(call, record, body)
  const next = nextOf(call, record, 'reject')
  await storeMove(call, record, next, false)
  await storeSaid(call, record, { comments: comment })
  await recordChange(db, who, facts, {
    action: 'reject',
    entity: 'approval',
    entityId: record.id,
    projectId: record.projectId,
    after: { round: record.round, digest: record.digest, comments: comment },
  })
  return await answerMoved(call, record, next)
}
