import type { SubmittedRecord } from '../../../../contract/approval/attached-record.ts'
import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import { submitFaults } from '../../../../contract/approval/line.ts'
import type { Submitted } from '../../../../contract/approval/round.ts'
import type { RichDoc } from '../../../../contract/rich/rich.ts'
import { problem } from '../../../http/problem.ts'
import { personSnapshot } from '../../../identity/person-json.ts'
import { runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { type Carrying, frozenRecord } from '../attached/freeze.ts'
import { assertAble, assertNoFaults, digestOf } from '../line.ts'
import { mayWriteApproval } from '../policy.ts'
import { ownFiles } from '../present.ts'
import { type ApprovalRecord, stateOf } from '../record.ts'
import { answerMoved, assertMay, nextOf, storeMove } from './move.ts'

/** What is submitted: from here on it does not change, and its digest is what people sign. */
function submittedOf(record: ApprovalRecord, attached: SubmittedRecord | null): Submitted {
  return {
    kind: record.kind,
    title: record.title,
    content: record.content as RichDoc,
    security: record.security,
    priority: record.priority,
    projectId: record.projectId,
    projectOrderId: record.projectOrderId,
    line: stateOf(record).line.map(({ user_id, type, step, final }) => ({
      user_id,
      type,
      step,
      final,
    })),
    uploads: ownFiles(record).map(({ id, name, sha256 }) => ({ id, name, sha256 })),
    ...(attached && { record: attached }),
  }
}

/**
 * Submits a draft of the person's; those on its line are stored as they are now, and so is its record.
 * @param seen the version of the record that the person read
 */
export async function submitApproval(
  acting: Carrying,
  record: ApprovalRecord,
  seen: number | undefined,
): Promise<ApprovalDocument> {
  const { db, who, facts } = acting
  assertMay(acting, record, 'submit')
  if (!mayWriteApproval(who)) throw problem('forbidden')
  const { line } = stateOf(record)
  assertNoFaults(submitFaults(line, who.id))
  await assertAble(db, line, record.projectId)
  const next = nextOf(acting, record, 'submit')
  const submitted = submittedOf(record, await frozenRecord(acting, record, seen))
  const digest = digestOf(submitted)
  await runText(db, {
    name: 'approval-round',
    text: `insert into approval_round (document_id, round, status, digest, submitted,
        writer_snapshot, plain, search)
      select d.id, $2, 'ongoing', $3, $4, ${personSnapshot('d.writer_id')}, d.plain, d.search
      from approval_document d where d.id = $1`,
    values: [record.id, record.round, digest, JSON.stringify(submitted)],
  })
  await runText(db, {
    name: 'approval-snapshots',
    text: `update approval_element e set member_snapshot = ${personSnapshot('e.member_id')}
      where e.document_id = $1 and e.round = $2`,
    values: [record.id, record.round],
  })
  await runText(db, {
    name: 'approval-writer-snapshot',
    text: `update approval_document set writer_snapshot = ${personSnapshot('$2')} where id = $1`,
    values: [record.id, who.id],
  })
  await storeMove(acting, record, next, true)
  await recordChange(db, who, facts, {
    action: 'submit',
    entity: 'approval',
    entityId: record.id,
    projectId: record.projectId,
    after: { ...submitted, round: record.round, digest },
  })
  return await answerMoved(acting, record, next)
}
