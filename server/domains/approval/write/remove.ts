import type { approvalRemove } from '../../../../contract/approval/write.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { assertMay } from '../act/move.ts'
import { approvalEvents } from '../events.ts'
import { assertBoard, findApproval, lockApproval } from '../find.ts'

/** Deletes a draft that was never submitted; its writer's second time is as the first. */
export async function removeApproval(
  call: Call<typeof approvalRemove, Person>,
): Promise<{ ok: true }> {
  const { db, who, params, facts } = call
  assertBoard(params.board)
  const found = await findApproval(call, params.id)
  if (found) await lockApproval(db, params.id)
  // Somebody may have deleted it while it was waited for.
  const record = found && (await findApproval(call, params.id))
  if (!record && (await isRemoved(call))) return { ok: true }
  if (!record) throw problem('not-found')
  assertMay(call, record, 'remove')
  const removed = await runText(db, {
    name: 'approval-remove',
    text: `update approval_document set deleted_at = now(), revision = revision + 1
      where id = $1 and status = 'temp' and round = 1 and deleted_at is null`,
    values: [record.id],
  })
  if (removed !== 1) throw problem('wrong-state')
  await recordChange(db, who, facts, {
    action: 'remove',
    entity: 'approval',
    entityId: record.id,
    projectId: record.projectId,
    before: { title: record.title },
  })
  for (const event of approvalEvents(record, record)) call.publish(event)
  return { ok: true }
}

async function isRemoved({ db, who, params }: Call<typeof approvalRemove, Person>) {
  const found = await runText(db, {
    name: 'approval-removed',
    text: `select 1 from approval_document
      where id = $1 and writer_id = $2 and deleted_at is not null`,
    values: [params.id, who.id],
  })
  return found > 0
}
