import * as v from 'valibot'
import { commentCreateBody } from '../record/comment.ts'
import { revised } from './answer.ts'
import { command } from './command.ts'
import { atThread, creationOf } from './place.ts'

export const commentCreate = command({
  kind: 'comment.create',
  version: 1,
  endpoint: { method: 'PUT', path: '/api/v1/board/comment/{slug}/{postId}' },
  payload: v.object({ params: atThread, data: commentCreateBody }),
  subject: 'comment',
  entity: ({ data }) => data.id,
  lane: 'comment',
  after: ({ params, data }) => [
    creationOf('post', params.postId),
    ...(data.parentId ? [creationOf('comment', data.parentId)] : []),
  ],
  creates: true,
  allowedWhileSuspended: 'quarantine',
  quarantine: {
    record: ({ params }) => params.postId,
    needs: ({ params, data }) => [params.postId, ...(data.parentId ? [data.parentId] : [])],
  },
  answer: revised,
})
