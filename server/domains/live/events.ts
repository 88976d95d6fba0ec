import type { LiveEvent } from '../../../contract/wire/live.ts'
import type { LiveMessage } from '../../platform/live/message.ts'

/** What decides who is notified of a record. */
export interface LiveEventOf {
  id: string
  boardId: number
  projectId: number
  companyId: number | null
  responsibleCompanyIds: readonly number[]
  writer: { id: number }
}

/** The event that a record, its comments or its files changed, for people who may see it. */
export function changeEvent(
  type: Extract<LiveEvent, { postId: string; projectId: number }>['type'],
  post: LiveEventOf,
  by: number,
): LiveMessage {
  const companyIds = [post.companyId, ...post.responsibleCompanyIds].filter((id) => id !== null)
  const { id: postId, boardId, projectId } = post
  return { event: { type, projectId, boardId, postId, by }, companyIds, writerId: post.writer.id }
}

/** A hint to each of these people that a notification waits. */
export function noticesOf(memberIds: readonly number[]): LiveMessage[] {
  return [...new Set(memberIds)].map((memberId) => ({ event: { type: 'notification', memberId } }))
}
