import type { threadRemove } from '../../../../contract/thread/post.ts'
import { header, revisionOf } from '../../../../contract/wire/headers.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { recountThread } from '../counts.ts'
import { threadEvents } from '../events.ts'
import { lockedThread } from '../load.ts'
import { notifyThread, withdrawNotifications } from '../notify.ts'
import { mayChange } from '../policy.ts'

/** Deletes a post; of the first one the whole thread is gone with it. It is kept 90 days. */
export async function removeThread(call: Call<typeof threadRemove, Person>): Promise<{ ok: true }> {
  const { db, who, params, facts, request } = call
  const { board, record, place } = await lockedThread(call, params, { deleted: true })
  if (!mayChange(who, board, record, place))
    throw problem(record.deleted ? 'not-found' : 'forbidden')
  // From two devices, or by two people: the result is the same.
  if (record.deleted) return { ok: true }
  const seen = request.headers.get(header.ifMatch)
  if (seen !== null && revisionOf(seen) !== record.revision) throw problem('revision-mismatch')
  await runText(db, {
    name: 'thread-remove',
    text: `update thread_post set deleted_at = now(), deleted_by = $2, sticky_order = null,
      revision = revision + 1 where id = $1`,
    values: [record.id, who.id],
  })
  await recountThread(db, { rootId: record.rootId, postId: record.id })
  await recordChange(db, who, facts, {
    action: 'remove',
    entity: 'thread',
    entityId: record.id,
    projectId: record.projectId,
    before: { title: record.title },
  })
  await withdrawNotifications(db, board, record)
  const notified = await notifyThread(db, board, who, 'threadRemoved', record, [record.writer.id])
  for (const event of await threadEvents(db, record, who.id, notified)) call.publish(event)
  return { ok: true }
}
