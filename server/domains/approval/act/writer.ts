import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import { recordChange } from '../../audit/record.ts'
import { lockedApproval } from '../find.ts'
import { storeLine } from '../line.ts'
import { stateOf } from '../record.ts'
import {
  type Acting,
  answerMoved,
  assertMay,
  assertSeen,
  nextOf,
  storeMove,
  storeSaid,
} from './move.ts'

interface Asked {
  documentId: string
  /** the revision that was read */
  seen: () => number | undefined
}

/** Takes a document back, or makes a rejected or withdrawn one a draft again. */
export async function moveByWriter(
  acting: Acting,
  action: 'withdraw' | 'redraft',
  { documentId, seen }: Asked,
): Promise<ApprovalDocument> {
  const { db, who, facts } = acting
  const record = await lockedApproval(acting, documentId)
  assertMay(acting, record, action)
  assertSeen(acting, record, seen())
  const next = nextOf(acting, record, action)
  await storeMove(acting, record, next, true)
  if (next.round !== record.round) {
    await storeLine(db, { documentId, round: next.round }, next.line)
  }
  await recordChange(db, who, facts, {
    action,
    entity: 'approval',
    entityId: documentId,
    projectId: record.projectId,
    before: { status: record.status, round: record.round },
    after: { status: next.status, round: next.round },
  })
  return await answerMoved(acting, record, next)
}

/** Somebody who reads only has read it; twice is once. */
export async function confirmApproval(
  acting: Acting,
  documentId: string,
): Promise<ApprovalDocument> {
  const { db, who, facts } = acting
  const record = await lockedApproval(acting, documentId)
  const own = stateOf(record).line.find(({ user_id }) => user_id === who.id)
  if (own?.status === 'confirmed') return await answerMoved(acting, record, stateOf(record))
  assertMay(acting, record, 'confirm')
  const next = nextOf(acting, record, 'confirm')
  await storeMove(acting, record, next, false)
  await storeSaid(acting, record)
  await recordChange(db, who, facts, {
    action: 'confirm',
    entity: 'approval',
    entityId: documentId,
    projectId: record.projectId,
    after: { round: record.round },
  })
  return await answerMoved(acting, record, next)
}
