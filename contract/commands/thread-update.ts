import * as v from 'valibot'
import { revised } from './answer.ts'
import { command } from './command.ts'
import { atThread } from './place.ts'

/**
 * The screen checks the words against the contract. With `base`, the revision that its writer had read, the
 * server refuses it (412) where somebody else has changed the words since; without, the last change stands.
 */
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
