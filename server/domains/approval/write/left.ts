import * as v from 'valibot'
import type { ApprovalDocument } from '../../../../contract/approval/document.ts'
import { orderedLine } from '../../../../contract/approval/line.ts'
import type { approvalDiscard, approvalTakeOver } from '../../../../contract/approval/stalled.ts'
import { bigramsOf } from '../../../../contract/text/bigrams.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { personSnapshot } from '../../../identity/person-json.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { approvalEvents } from '../events.ts'
import { recountApprovalFiles } from '../files.ts'
import { assertBoard, loadApproval, lockApproval } from '../find.ts'
import { storeLine } from '../line.ts'
import { mayUnblock } from '../policy.ts'
import { ownFiles, presentApproval } from '../present.ts'
import { stateOf } from '../record.ts'
import { isAble } from '../visible.ts'

const leftRow = v.object({
  id: v.string(),
  writer: v.object({ id: v.number(), able: v.boolean() }),
  status: v.string(),
  round: v.number(),
  security: v.string(),
  projectId: v.nullable(v.number()),
  title: v.string(),
  plain: v.string(),
  deleted: v.boolean(),
})

async function rowOf(db: Db, id: string) {
  const [row] = await rowsOfText(db, leftRow, {
    name: 'approval-left',
    text: `select d.id, jsonb_build_object('id', w.id, 'able', ${isAble('w', 'd.project_id')}) as writer,
        d.status, d.round, d.security, d.project_id as "projectId", d.title, d.plain,
        d.deleted_at is not null as deleted
      from approval_document d join member w on w.id = d.writer_id where d.id = $1`,
    values: [id],
  })
  return row
}

/**
 * The draft of a writer who was suspended or left, locked, for whoever runs its project. Any other document is
 * none: a draft is its writer's alone.
 */
async function leftDraft(
  { db, who }: { db: Db; who: Person },
  { board, id }: { board: string; id: string },
) {
  assertBoard(board)
  await lockApproval(db, id)
  const row = await rowOf(db, id)
  if (!row || !mayUnblock(who, row) || row.status !== 'temp' || row.writer.able) {
    throw problem('not-found')
  }
  return row
}

/** Makes such a draft the person's own: they go on with it, and its history says whose it was. */
export async function takeOverDraft(
  call: Call<typeof approvalTakeOver, Person>,
): Promise<ApprovalDocument> {
  const { db, who, params, body, facts } = call
  const row = await leftDraft(call, params)
  if (row.deleted) throw problem('not-found')
  await runText(db, {
    name: 'approval-take-over',
    text: `update approval_document set writer_id = $2, writer_snapshot = ${personSnapshot('$2')},
        search = $3, revision = revision + 1, updated_at = now()
      where id = $1`,
    values: [row.id, who.id, bigramsOf([row.title, row.plain, who.name])],
  })
  const record = await loadApproval(call, row.id)
  const line = stateOf(record).line.filter(({ user_id }) => user_id !== who.id)
  await storeLine(db, { documentId: row.id, round: row.round }, orderedLine(line))
  // Only whoever announced a file may send it: what has not arrived will not.
  await runText(db, {
    name: 'approval-take-over-files',
    text: `update upload set owner_id = case when arrived_at is null then owner_id else $2 end,
        detached_at = case when arrived_at is null then now() end
      where id = any($1::uuid[])`,
    values: [ownFiles(record).map(({ id }) => id), who.id],
  })
  await recountApprovalFiles(db, row.id)
  await recordChange(db, who, facts, {
    action: 'take-over',
    entity: 'approval',
    entityId: row.id,
    projectId: row.projectId,
    before: { writer: row.writer.id },
    after: { writer: who.id, reason: body.reason },
  })
  const now = await loadApproval(call, row.id)
  for (const event of approvalEvents(now, now)) call.publish(event)
  return presentApproval(now, who, facts.lang)
}

/** Removes such a draft, where nothing of it was ever submitted. */
export async function discardDraft(
  call: Call<typeof approvalDiscard, Person>,
): Promise<{ ok: true }> {
  const { db, who, params, body, facts } = call
  const row = await leftDraft(call, params)
  if (row.round > 1) throw problem('wrong-state')
  if (row.deleted) return { ok: true }
  await runText(db, {
    name: 'approval-discard',
    text: `update approval_document set deleted_at = now(), revision = revision + 1 where id = $1`,
    values: [row.id],
  })
  await recordChange(db, who, facts, {
    action: 'discard',
    entity: 'approval',
    entityId: row.id,
    projectId: row.projectId,
    before: { title: row.title, writer: row.writer.id },
    after: { reason: body.reason },
  })
  return { ok: true }
}
