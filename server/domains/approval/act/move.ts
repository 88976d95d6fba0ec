import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import {
  type ApprovalAction,
  type ApprovalState,
  actionsOf,
  afterAction,
  isTheirs,
} from '../../../../contract/approval/machine.ts'
import { etagOf, header } from '../../../../contract/wire/headers.ts'
import type { Facts } from '../../../http/facts.ts'
import { type Problem, problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { personSnapshot } from '../../../identity/person-json.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { runText } from '../../../platform/db/rows.ts'
import type { LiveMessage } from '../../../platform/live/message.ts'
import { approvalEvents } from '../events.ts'
import { loadApproval } from '../find.ts'
import { type Notice, notifyApproval } from '../notify.ts'
import { giveNumber } from '../number.ts'
import { presentApproval } from '../present.ts'
import { type ApprovalRecord, stateOf } from '../record.ts'

/** Who acts, and how: a call, or these parts of one. */
export interface Acting {
  db: Db
  who: Person
  facts: Facts
  publish(event: LiveMessage): void
}

/** The document as it is, for whoever acted on what it was. */
export const asItIs = (
  { who, facts }: Acting,
  record: ApprovalRecord,
  code: 'wrong-state' | 'changed' | 'not-opened' = 'wrong-state',
): Problem =>
  problem(code, {
    data: presentApproval(record, who, facts.lang),
    headers: { [header.etag]: etagOf(record.revision) },
  })

/**
 * Whether the person may do this now. Throws `forbidden` where it is not theirs at all, else
 * `wrong-state` with the document.
 */
export function assertMay(acting: Acting, record: ApprovalRecord, action: ApprovalAction): void {
  const state = stateOf(record)
  if (!isTheirs(state, acting.who.id, action)) throw problem('forbidden')
  if (!actionsOf(state, acting.who.id).includes(action)) throw asItIs(acting, record)
}

/** Throws `changed` with the document where the person read another version of it. */
export function assertSeen(acting: Acting, record: ApprovalRecord, seen: number | undefined): void {
  if (seen !== undefined && seen !== record.revision) throw asItIs(acting, record, 'changed')
}

/** The document after an action that the person may do. */
export function nextOf(acting: Acting, record: ApprovalRecord, action: ApprovalAction) {
  const next = afterAction(stateOf(record), acting.who.id, action)
  if (!next) throw asItIs(acting, record)
  return next
}

const ends = (status: string) => status === 'complete' || status === 'reject'

/**
 * Writes what has changed, only over what was read: another change in between is `wrong-state`.
 * Returns the number of a document that it completes.
 */
export async function storeMove(
  acting: Acting,
  record: ApprovalRecord,
  next: ApprovalState,
  /** the writer moved it: what others have read is another version */
  revised: boolean,
): Promise<string | null> {
  const { db } = acting
  const moved = await runText(db, {
    name: 'approval-move',
    text: `update approval_document set status = $4, round = $5, revision = revision + $6::int,
        updated_at = now(),
        submitted_at = case when $7 then now() when $4 = 'temp' then null else submitted_at end,
        decided_at = case when $8 then now() when $4 in ('complete', 'reject') then decided_at end
      where id = $1 and status = $2 and revision = $3 and deleted_at is null`,
    values: [
      record.id,
      record.status,
      record.revision,
      next.status,
      next.round,
      revised ? 1 : 0,
      record.status === 'temp' && next.status !== 'temp',
      ends(next.status) && record.status !== next.status,
    ],
  })
  if (moved !== 1) throw asItIs(acting, record)
  if (next.round !== record.round) return null
  const changed = next.line.flatMap(({ user_id, status }, at) => {
    const was = record.line[at]?.status
    return was === status ? [] : [{ user_id, was, status }]
  })
  const written = await runText(db, {
    name: 'approval-move-line',
    text: `update approval_element e set status = x.status
      from jsonb_to_recordset($3::jsonb) as x(user_id int, was text, status text)
      where e.document_id = $1 and e.round = $2 and e.member_id = x.user_id and e.status = x.was`,
    values: [record.id, record.round, JSON.stringify(changed)],
  })
  if (written !== changed.length) throw asItIs(acting, record)
  if (next.status !== 'ongoing' && next.status !== 'temp') {
    await runText(db, {
      name: 'approval-round-end',
      text: `update approval_round set status = $3, ended_at = now()
        where document_id = $1 and round = $2 and ended_at is null`,
      values: [record.id, record.round, next.status],
    })
  }
  // The last of all: others of the place wait from here on.
  const completes = next.status === 'complete' && record.status !== 'complete'
  return completes ? await giveNumber(db, record.id) : null
}

/** Writes what the person said with a decision, and who they are at this moment. */
export async function storeSaid(
  { db, who }: Acting,
  { id, round }: ApprovalRecord,
  { comments = null, files = [] }: { comments?: string | null; files?: readonly string[] } = {},
): Promise<void> {
  await runText(db, {
    name: 'approval-said',
    text: `update approval_element set comments = $4, files = $5, acted_at = now(),
        member_snapshot = ${personSnapshot('$3')}
      where document_id = $1 and round = $2 and member_id = $3`,
    values: [id, round, who.id, comments, files],
  })
}

/** After a move: notifies, publishes, and answers with the document. */
export async function answerMoved(
  acting: Acting,
  record: ApprovalRecord,
  next: ApprovalState,
  more: readonly Notice[] = [],
): Promise<ApprovalDocument> {
  const { db, who, facts, publish } = acting
  const moved = { before: stateOf(record), now: next, who, more }
  const notified = await notifyApproval(db, record, moved)
  const now = await loadApproval(acting, record.id)
  for (const event of approvalEvents(record, now, notified)) publish(event)
  return presentApproval(now, who, facts.lang)
}
