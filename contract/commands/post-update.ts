import * as v from 'valibot'
import { shapes } from '../merge/shape.ts'
import { postUpdateBody, values } from '../record/post.ts'
import { revised } from './answer.ts'
import { command } from './command.ts'
import { afterLinked, linkedIn } from './linked.ts'
import { atPost, recordChange } from './place.ts'

/**
 * What a change started from, stored beside it and never sent: what another's version is merged
 * with, by the shapes that its fields had then. null: an older build did not store it.
 */
const base = v.object({
  title: v.optional(v.string()),
  content: v.optional(v.string()),
  values,
  shapes,
})

export const postUpdate = command({
  kind: 'post.update',
  version: 2,
  upcast: { 1: (payload) => ({ ...(payload as object), base: null }) },
  endpoint: { method: 'POST', path: '/api/v1/board/post/{boardId}/{postId}' },
  payload: v.object({
    params: atPost,
    data: postUpdateBody,
    base: v.optional(v.nullable(base), null),
  }),
  subject: 'record',
  entity: ({ params }) => params.postId,
  lane: 'post',
  after: ({ params, data }) => afterLinked(data, params.postId),
  compares: true,
  laterKeepBase: true,
  allowedWhileSuspended: 'quarantine',
  quarantine: {
    ...recordChange,
    needs: ({ params, data }) => [params.postId, ...linkedIn(data)],
    needsVersion: true,
    asComments: true,
  },
  answer: revised,
})
