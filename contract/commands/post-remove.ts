import * as v from 'valibot'
import { done } from '../wire/schema.ts'
import { command } from './command.ts'
import { atPost, nothing, recordChange } from './place.ts'

export const postRemove = command({
  kind: 'post.remove',
  version: 1,
  endpoint: { method: 'DELETE', path: '/api/v1/board/post/{boardId}/{postId}' },
  payload: v.object({ params: atPost, data: nothing }),
  subject: 'record',
  entity: ({ params }) => params.postId,
  lane: 'post',
  compares: true,
  laterKeepBase: true,
  // Afterwards the server knows no such record to comment on.
  afterComments: true,
  allowedWhileSuspended: 'quarantine',
  quarantine: recordChange,
  answer: () => done,
})
