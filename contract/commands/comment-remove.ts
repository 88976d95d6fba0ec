import * as v from 'valibot'
import { done } from '../wire/schema.ts'
import { command } from './command.ts'
import { atComment, commentChange, creationOf, nothing } from './place.ts'

export const commentRemove = command({
  kind: 'comment.remove',
  version: 1,
  endpoint: {
    method: 'DELETE',
    path: '/api/v1/board/comment/{slug}/{postId}/{commentId}',
  },
  payload: v.object({ params: atComment, data: nothing }),
  subject: 'comment',
  entity: ({ params }) => params.commentId,
  lane: 'comment',
  after: ({ params }) => [creationOf('post', params.postId)],
  compares: true,
  allowedWhileSuspended: 'quarantine',
  quarantine: commentChange,
  answer: () => done,
})
