import * as v from 'valibot'
import { endpoint } from './endpoint.ts'
import { id } from './schema.ts'

/** A hint that something changed; the reader asks again. Never the thing itself. */
export const liveEvent = v.variant('type', [
  v.object({
    type: v.picklist(['post', 'comment', 'attachment']),
    projectId: id,
    boardId: id,
    postId: v.string(),
    /** the member who did it */
    by: id,
  }),
  v.object({ type: v.literal('notification'), memberId: id }),
  // somebody came or went
  v.object({ type: v.literal('gate'), projectId: id }),
  /** events may have been missed: ask for everything on screen again */
  v.object({ type: v.literal('resync') }),
])
export type LiveEvent = v.InferOutput<typeof liveEvent>

export const live = endpoint({
  id: 'live.stream',
  method: 'GET',
  path: '/api/v1/live',
  summary: 'Server-sent events of what the caller may see; closed when the session ends',
  waits: true,
  returns: v.unknown(),
  answer: 'stream',
})
