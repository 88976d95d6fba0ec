import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { idParam, listOf, paging, personRef, uuid } from '../wire/schema.ts'
import { post } from './post.ts'

/** A record that was removed, and is in the database still. */
const removedRow = v.object({
  id: v.string(),
  title: v.string(),
  /** the day that lists count, yyyy-MM-dd */
  date: v.nullable(v.string()),
  /** code of one of the board's states */
  status: v.string(),
  writer: personRef,
  removedAt: v.string(),
  removedBy: v.nullable(personRef),
  /** until then it can be brought back and nobody can erase it; null: no end is known yet */
  until: v.nullable(v.string()),
})
export type RemovedRow = v.InferOutput<typeof removedRow>

export const postRemoved = endpoint({
  id: 'post.removed',
  method: 'GET',
  path: '/api/v1/board/post/{boardId}/removed',
  summary:
    'Removed records of a board, the last first: those that the person removed; all of them for who runs the project',
  params: v.object({ boardId: idParam }),
  query: v.strictObject({ ...paging(50, 200), projectId: idParam }),
  returns: listOf(removedRow),
})

/**
 * A record that was never removed, or was brought back meanwhile, is answered as it is. Throws
 * `period-taken` where another one has its period by now.
 */
export const postRestore = endpoint({
  id: 'post.restore',
  method: 'POST',
  path: '/api/v1/board/post/{boardId}/{postId}/restore',
  summary: 'Bring a removed record back, with its photos and comments',
  params: v.object({ boardId: idParam, postId: uuid }),
  body: v.optional(v.strictObject({}), {}),
  returns: post,
})
