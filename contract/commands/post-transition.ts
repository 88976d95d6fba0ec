import * as v from 'valibot'
import { postTransitionBody } from '../record/post.ts'
import { revised } from './answer.ts'
import { command } from './command.ts'
import { atPost, recordChange } from './place.ts'

/** A transition of a record, or of one of its rows, by the workflow of its board. */
export const postTransition = command({
  kind: 'post.transition',
  version: 1,
  endpoint: {
    method: 'POST',
    path: '/api/v1/board/post/{boardId}/{postId}/transition',
  },
  payload: v.object({ params: atPost, data: postTransitionBody }),
  subject: 'record',
  entity: ({ params }) => params.postId,
  lane: 'post',
  compares: true,
  laterKeepBase: true,
  allowedWhileSuspended: 'quarantine',
  quarantine: {
    ...recordChange,
    needsVersion: true,
    confirmedByAnother: true,
  },
  answer: revised,
})
