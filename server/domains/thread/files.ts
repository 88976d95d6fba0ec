import * as v from 'valibot'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import type { LiveMessage } from '../../platform/live/message.ts'
import { recountThreadFiles } from './counts.ts'
import { threadEvents } from './events.ts'

const eventRow = v.object({
  boardId: v.number(),
  projectId: v.nullable(v.number()),
  rootId: v.string(),
})

/** Locks the thread of a post before its files are touched, as whoever changes the post does. */
export async function lockThreadOf(tx: Db, postId: string): Promise<void> {
  await runText(tx, {
    name: 'thread-lock-of',
    text: `select 1 from thread_post
      where id = (select root_id from thread_post where id = $1) for update`,
    values: [postId],
  })
}

/** Files are counted under a lock, or two that arrive at once would each count without the other. */
export async function threadFileArrived(
  tx: Db,
  postId: string,
  who: Pick<Person, 'id'>,
): Promise<LiveMessage[]> {
  const rows = await rowsOfText(tx, eventRow, {
    name: 'thread-file-arrived',
    text: `select board_id as "boardId", project_id as "projectId", root_id as "rootId"
      from thread_post where id = $1 and deleted_at is null for update`,
    values: [postId],
  })
  await recountThreadFiles(tx, postId)
  return rows[0] ? await threadEvents(tx, rows[0], who.id) : []
}

/** Takes files off a post, those alone that `kept` does not name. */
export async function keepFiles(tx: Db, postId: string, kept: readonly string[]): Promise<void> {
  await runText(tx, {
    name: 'thread-keep-files',
    text: `update upload set detached_at = now()
      where thread_id = $1 and detached_at is null and id <> all($2::uuid[])`,
    values: [postId, kept],
  })
}
