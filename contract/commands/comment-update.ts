import * as v from 'valibot'
import { commentUpdateBody } from '../record/comment.ts'
import { revised } from './answer.ts'
import { command } from './command.ts'
import { atComment, commentChange, creationOf } from './place.ts'

export const commentUpdate = command({
  kind: 'comment.update',
  version: 1,
  endpoint: {
    method: 'POST',
    path: '/api/v1/board/comment/{slug}/{postId}/{commentId}',
  },
  payload: v.object({ params: atComment, data: commentUpdateBody }),
  subject: 'comment',
  entity: ({ params }) => params.commentId,
  lane: 'comment',
  after: ({ params }) => [creationOf('post', params.postId)],
  compares: true,
  allowedWhileSuspended: 'quarantine',
  quarantine: commentChange,
  answer: revised,
})
