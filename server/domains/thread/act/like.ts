import type { threadLike, threadRead } from '../../../../contract/thread/act.ts'
import type { Call } from '../../../handler/call.ts'
import type { Person } from '../../../identity/person.ts'
import { runText } from '../../../platform/db/rows.ts'
import { threadEvents } from '../events.ts'
import { lockThread } from '../find.ts'
import { loadThread, seenThread } from '../load.ts'

/**
 * Likes a post, or takes that back; each twice is once. Of a post that is gone by then nothing is
 * left to do: a device that pressed offline is done with it.
 */
export async function likeThread(call: Call<typeof threadLike, Person>): Promise<{ ok: true }> {
  const { db, who, params, body } = call
  const seen = await seenThread(call, params)
  if (!seen) return { ok: true }
  const { record } = seen
  await lockThread(db, record.rootId)
  await runText(db, {
    name: body.on ? 'thread-like' : 'thread-unlike',
    text: body.on
      ? 'insert into thread_like (post_id, member_id) values ($1, $2) on conflict do nothing'
      : 'delete from thread_like where post_id = $1 and member_id = $2',
    values: [record.id, who.id],
  })
  await runText(db, {
    name: 'thread-likes',
    text: `update thread_post p set like_count = (select count(*) from thread_like l
      where l.post_id = p.id) where p.id = $1`,
    values: [record.id],
  })
  for (const event of await threadEvents(db, record, who.id)) call.publish(event)
  return { ok: true }
}

/** The person has opened a post: the first time counts, the revision says whether it changed since. */
export async function readThreadOnce(call: Call<typeof threadRead, Person>): Promise<{ ok: true }> {
  const { db, who, params } = call
  const { record } = await loadThread(call, params)
  await runText(db, {
    name: 'thread-read',
    text: `insert into thread_read (post_id, member_id, revision) values ($1, $2, $3)
      on conflict (post_id, member_id) do update
        set revision = greatest(thread_read.revision, excluded.revision)`,
    values: [record.id, who.id, record.revision],
  })
  return { ok: true }
}
