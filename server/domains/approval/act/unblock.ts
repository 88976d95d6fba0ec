import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import { type ApprovalState, afterReturn } from '../../../../contract/approval/machine.ts'
import type { approvalReplace, approvalReturn } from '../../../../contract/approval/stalled.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { personSnapshot } from '../../../identity/person-json.ts'
import { runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { seenPeople } from '../../thread/write/mentions.ts'
import { type Carrying, notSeeing } from '../attached/freeze.ts'
import { assertBoard, lockedApproval } from '../find.ts'
import { ableAmong } from '../line.ts'
import { mayUnblock } from '../policy.ts'
import { type ApprovalRecord, stateOf } from '../record.ts'
import { type Acting, answerMoved, asItIs, assertSeen, storeMove } from './move.ts'

/** A document that the person may free, locked. Throws `forbidden`. */
async function blockedApproval(
  acting: Acting,
  { board, id }: { board: string; id: string },
): Promise<ApprovalRecord> {
  assertBoard(board)
  const record = await lockedApproval(acting, id)
  if (!mayUnblock(acting.who, record)) throw problem('forbidden')
  return record
}

/** Who decides instead: on the document and its record, seen by whoever names them, and not on the line yet. Throws `invalid`. */
async function assertInstead(acting: Carrying, record: ApprovalRecord, id: number) {
  const { db, who } = acting
  const refuse = (rule: string) => problem('invalid', { fields: { to_user_id: rule } })
  if (id === record.writer.id) throw refuse('lineself')
  if (record.line.some(({ person }) => person.id === id)) throw refuse('linetwice')
  const able = await ableAmong(db, await seenPeople(db, who, [id]), record.projectId)
  if (!able.includes(id)) throw refuse('lineperson')
  const [unseen] = await notSeeing(acting, record, [id])
  if (unseen) throw refuse('linerecord')
}

/** Puts somebody else in the place of a person whose turn it is and who cannot decide. */
export async function replaceApprover(
  call: Call<typeof approvalReplace, Person>,
): Promise<ApprovalDocument> {
  const { db, who, params, body, facts } = call
  const record = await blockedApproval(call, params)
  const before = stateOf(record)
  const waits = record.line.some(
    ({ person, step, status, unavailable }) =>
      person.id === body.user_id && step !== null && status === 'wait' && unavailable,
  )
  if (before.status !== 'ongoing' || !waits) throw asItIs(call, record)
  assertSeen(call, record, body.revision)
  await assertInstead(call, record, body.to_user_id)
  const put = await runText(db, {
    name: 'approval-replace',
    text: `update approval_element e set member_id = $4, member_snapshot = ${personSnapshot('$4')},
        replaced = e.replaced || jsonb_build_array(jsonb_build_object(
          'was', coalesce(e.member_snapshot, ${personSnapshot('e.member_id')}),
          'by', ${personSnapshot('$5')}, 'reason', $6::text, 'at', $7::text))
      where e.document_id = $1 and e.round = $2 and e.member_id = $3 and e.status = 'wait'`,
    values: [
      record.id,
      record.round,
      body.user_id,
      body.to_user_id,
      who.id,
      body.reason,
      new Date().toISOString(),
    ],
  })
  if (put !== 1) throw asItIs(call, record)
  await runText(db, {
    name: 'approval-touch',
    text: 'update approval_document set updated_at = now() where id = $1',
    values: [record.id],
  })
  await recordChange(db, who, facts, {
    action: 'replace',
    entity: 'approval',
    entityId: record.id,
    projectId: record.projectId,
    before: { user_id: body.user_id },
    after: {
      user_id: body.to_user_id,
      reason: body.reason,
      round: record.round,
      digest: record.digest,
    },
  })
  const now: ApprovalState = {
    ...before,
    line: before.line.map((one) =>
      one.user_id === body.user_id ? { ...one, user_id: body.to_user_id } : one,
    ),
  }
  return await answerMoved(call, record, now, [
    { kind: 'approvalReplaced', box: 'ongoing', whoId: who.id, to: [record.writer.id] },
  ])
}

/** Gives a document that waits for somebody who cannot decide back to its writer. */
export async function returnApproval(
  call: Call<typeof approvalReturn, Person>,
): Promise<ApprovalDocument> {
  const { db, who, params, body, facts } = call
  const record = await blockedApproval(call, params)
  const next = afterReturn(stateOf(record))
  if (!next) throw asItIs(call, record)
  assertSeen(call, record, body.revision)
  await storeMove(call, record, next, true)
  await runText(db, {
    name: 'approval-returned',
    text: `update approval_round set returned = jsonb_build_object('by', ${personSnapshot('$3')},
        'reason', $4::text, 'at', $5::text)
      where document_id = $1 and round = $2`,
    values: [record.id, record.round, who.id, body.reason, new Date().toISOString()],
  })
  await recordChange(db, who, facts, {
    action: 'return',
    entity: 'approval',
    entityId: record.id,
    projectId: record.projectId,
    before: { status: record.status, round: record.round },
    after: { status: next.status, round: next.round, reason: body.reason, digest: record.digest },
  })
  return await answerMoved(call, record, next, [
    { kind: 'approvalReturned', box: 'reject', whoId: who.id, to: [record.writer.id] },
  ])
}
