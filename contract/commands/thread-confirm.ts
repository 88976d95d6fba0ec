import * as v from 'valibot'
import { done } from '../wire/schema.ts'
import { command } from './command.ts'
import { atThread } from './place.ts'

/** A person has read a notice: it waits offline, and the device knows it at once. */
export const threadConfirm = command({
  kind: 'thread.confirm',
  version: 1,
  endpoint: { method: 'POST', path: '/api/v1/thread/{slug}/{postId}/confirm' },
  payload: v.object({
    params: atThread,
    data: v.object({ revision: v.number(), confirmedAt: v.string() }),
  }),
  subject: 'thread',
  entity: ({ params }) => params.postId,
  lane: 'confirm',
  allowedWhileSuspended: 'no',
  answer: () => done,
})
