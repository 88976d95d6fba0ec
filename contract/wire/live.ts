import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { id } from './schema.ts'

/** Of a person, of the last 30 days. What was read before is the same as long as this is. */
const notificationState = v.object({
  /** id of the newest one, read or not */
  newest: v.nullable(id),
  unread: v.number(),
  /** of the unread */
  urgent: v.optional(v.number()),
})
export type NotificationState = v.InferOutput<typeof notificationState>

/** An event that says something changed; the reader fetches it again. Never the data itself. */
export const liveEvent = v.variant('type', [
  v.object({
    type: v.picklist(['post', 'comment', 'attachment']),
    projectId: id,
    boardId: id,
    postId: v.string(),
    /** the member who did it */
    by: id,
  }),
  v.object({
    type: v.literal('thread'),
    boardId: id,
    /** null: for all projects */
    projectId: v.nullable(id),
    /** the first post of the thread */
    postId: v.string(),
    by: id,
  }),
  v.object({ type: v.literal('notification'), memberId: id }),
  // a document that this person wrote or on whose line they are
  v.object({ type: v.literal('approval'), memberId: id, documentId: v.string() }),
  // a person entered or left
  v.object({ type: v.literal('gate'), projectId: id }),
  // what a phone keeps of a project: its checklists
  v.object({ type: v.literal('project'), projectId: id }),
  // folders or files of its libraries
  v.object({ type: v.literal('library'), projectId: id }),
  // a page of the office (contract/page), one of those that the listener does not read included
  v.object({ type: v.literal('page') }),
  /** events may have been missed: ask for everything on screen again */
  v.object({
    type: v.literal('resync'),
    /** as a stream begins: unread notifications as they are, so that known ones need no asking */
    notifications: v.optional(notificationState),
  }),
])
export type LiveEvent = v.InferOutput<typeof liveEvent>

/** The last thing a stream says where its account has too many: it is not to come back at once. */
export const liveClosed = v.object({
  type: v.literal('closed'),
  /** seconds */
  retryAfter: v.pipe(v.number(), v.minValue(0), v.maxValue(3600)),
})
export type LiveClosed = v.InferOutput<typeof liveClosed>

export const live = endpoint({
  id: 'live.stream',
  method: 'GET',
  path: '/api/v1/live',
  summary: 'Server-sent events of what the caller may see; closed when the session ends',
  waits: true,
  returns: v.unknown(),
  answer: 'stream',
})
