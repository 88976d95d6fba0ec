import type { LiveMessage } from '../../platform/live/message.ts'
import { noticesOf } from '../live/events.ts'

/** The event that something of a thread changed, for those who may read it. */
export function threadEvent(
  post: { boardId: number; projectId: number | null; rootId: string },
  by: number,
): LiveMessage {
  const { boardId, projectId, rootId } = post
  return { event: { type: 'thread', boardId, projectId, postId: rootId, by } }
}

/** The events of a change and of the notifications that it sent. */
export const threadEvents = (
  post: Parameters<typeof threadEvent>[0],
  by: number,
  notified: readonly number[] = [],
): LiveMessage[] => [threadEvent(post, by), ...noticesOf(notified)]
