import * as v from 'valibot'
import { revised } from './answer.ts'
import { command } from './command.ts'
import { atThread } from './place.ts'

/** Nothing is compared: the writer's last change stands, and the history has them all (decisions/071). */
export const threadUpdate = command({
  kind: 'thread.update',
  version: 1,
  endpoint: { method: 'POST', path: '/api/v1/thread/{slug}/{postId}' },
  payload: v.object({ params: atThread, data: v.record(v.string(), v.unknown()) }),
  subject: 'thread',
  entity: ({ params }) => params.postId,
  lane: 'post',
  allowedWhileSuspended: 'no',
  answer: revised,
})
