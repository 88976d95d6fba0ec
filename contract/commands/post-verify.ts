import * as v from 'valibot'
import { postVerifyBody } from '../record/post.ts'
import { revised } from './answer.ts'
import { command } from './command.ts'
import { atPost, recordChange } from './place.ts'

/** Stored by builds before `post.transition`. Still replayed; no screen creates it any more. */
export const postVerify = command({
  kind: 'post.verify',
  version: 1,
  endpoint: {
    method: 'POST',
    path: '/api/v1/board/post/{boardId}/{postId}/verify',
  },
  payload: v.object({ params: atPost, data: postVerifyBody }),
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
