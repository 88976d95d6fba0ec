import type { threadModerate } from '../../../../contract/thread/act.ts'
import type { ThreadPost } from '../../../../contract/thread/post.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { recountThread } from '../counts.ts'
import { threadEvents } from '../events.ts'
import { loadThread, lockedThread } from '../load.ts'
import { notifyThread, withdrawNotifications } from '../notify.ts'
import { mayModerate } from '../policy.ts'
import { presentThread } from '../present.ts'

/** Hides a post with a reason, of which its writer is notified; or restores a hidden or deleted one. */
export async function moderateThread(
  call: Call<typeof threadModerate, Person>,
): Promise<ThreadPost> {
  const { db, who, params, body, facts } = call
  if (!mayModerate(who)) {
    await loadThread(call, params)
    throw problem('forbidden')
  }
  const { board, record, place } = await lockedThread(call, params, { deleted: true })
  const hides = body.action === 'hide'
  if (hides ? record.hidden || record.deleted : !record.hidden && !record.deleted) {
    throw problem('wrong-state', { data: presentThread(board, record, who, place) })
  }
  const reason = body.action === 'hide' ? body.reason : null
  await runText(db, {
    name: hides ? 'thread-hide' : 'thread-restore',
    text: hides
      ? `update thread_post set hidden_at = now(), hidden_by = $2, hidden_reason = $3,
          sticky_order = null where id = $1`
      : `update thread_post set hidden_at = null, hidden_by = null, hidden_reason = null,
          deleted_at = null, deleted_by = null where id = $1`,
    values: hides ? [record.id, who.id, reason] : [record.id],
  })
  await recountThread(db, { rootId: record.rootId, postId: record.id })
  await recordChange(db, who, facts, {
    action: body.action,
    entity: 'thread',
    entityId: record.id,
    projectId: record.projectId,
    after: hides ? { reason } : null,
  })
  if (hides) await withdrawNotifications(db, board, record)
  const to = hides ? [record.writer.id] : []
  const notified = await notifyThread(db, board, who, 'threadHidden', record, to)
  for (const event of await threadEvents(db, record, who.id, notified)) call.publish(event)
  // A reply can be restored before the post that begins its thread.
  const now = await loadThread(call, params, { deleted: true })
  return presentThread(board, now.record, who, place)
}
