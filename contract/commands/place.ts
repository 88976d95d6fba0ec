import * as v from 'valibot'
import { uuid } from '../wire/schema.ts'
import type { After } from './command.ts'

const boardId = v.pipe(v.number(), v.integer())

/** Path parameters of the commands about records and comments, as they are stored. */
export const atBoard = v.object({ boardId })
export const atPost = v.object({ boardId, postId: uuid })
export const atSlug = v.object({ slug: v.string() })
export const atThread = v.object({ slug: v.string(), postId: uuid })
export const atComment = v.object({ slug: v.string(), postId: uuid, commentId: uuid })

/** The data of a command without a body. */
export const nothing = v.optional(v.undefined())

export const creationOf = (lane: 'post' | 'comment', id: string): After => ({
  lane: `${lane}:${id}`,
  wait: 'creation',
})

interface AtPost {
  params: { postId: string }
}

/** What the server needs to know of a quarantined change of a record, and of a comment. */
export const recordChange = {
  record: ({ params }: AtPost) => params.postId,
  needs: ({ params }: AtPost) => [params.postId],
}
export const commentChange = {
  record: recordChange.record,
  needs: ({ params }: AtPost & { params: { commentId: string } }) => [
    params.postId,
    params.commentId,
  ],
}
