import * as v from 'valibot'
import { done } from '../wire/schema.ts'
import { command } from './command.ts'
import { atThread, nothing } from './place.ts'

export const threadRemove = command({
  kind: 'thread.remove',
  version: 1,
  endpoint: { method: 'DELETE', path: '/api/v1/thread/{slug}/{postId}' },
  payload: v.object({ params: atThread, data: nothing }),
  subject: 'thread',
  entity: ({ params }) => params.postId,
  lane: 'post',
  // Afterwards the server knows no such post to comment on.
  afterComments: true,
  allowedWhileSuspended: 'no',
  answer: () => done,
})
