import * as v from 'valibot'
import { done } from '../wire/schema.ts'
import { command } from './command.ts'
import { atThread, creationOf } from './place.ts'

export const threadLike = command({
  kind: 'thread.like',
  version: 1,
  endpoint: { method: 'POST', path: '/api/v1/thread/{slug}/{postId}/like' },
  payload: v.object({ params: atThread, data: v.object({ on: v.boolean() }) }),
  subject: 'thread',
  entity: ({ params }) => params.postId,
  lane: 'like',
  after: ({ params }) => [creationOf('post', params.postId)],
  allowedWhileSuspended: 'no',
  answer: () => done,
})
