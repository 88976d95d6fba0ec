import type { Db } from '../../platform/db/connect.ts'
import type { LiveMessage } from '../../platform/live/message.ts'
import { noticesOf } from '../live/events.ts'
import { audienceOf } from './target/audience.ts'

interface Changed {
  boardId: number
  projectId: number | null
  rootId: string
}

/** People of one message: it is to fit into what servers tell each other at once. */
const mostPeople = 500

/** The event that something of a thread changed, for those who may read it. `who`: these alone. */
export function threadEvent(
  { boardId, projectId, rootId }: Changed,
  by: number,
  who: readonly number[] | null,
): LiveMessage[] {
  const event = { type: 'thread', boardId, projectId, postId: rootId, by } as const
  if (who === null) return [{ event }]
  const parts = Math.ceil(who.length / mostPeople)
  return Array.from({ length: parts }, (_, part) => ({
    event,
    memberIds: who.slice(part * mostPeople, (part + 1) * mostPeople),
  }))
}

/** The events of a change and of the notifications that it sent. */
export async function threadEvents(
  tx: Db,
  post: Changed,
  by: number,
  notified: readonly number[] = [],
): Promise<LiveMessage[]> {
  return [...threadEvent(post, by, await audienceOf(tx, post.rootId)), ...noticesOf(notified)]
}
