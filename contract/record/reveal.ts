import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, idParam, listOf, paging, personRef, uuid } from '../wire/schema.ts'

const params = v.object({ boardId: idParam, postId: uuid })

export const postReveal = endpoint({
  id: 'post.reveal',
  method: 'POST',
  path: '/api/v1/board/post/{boardId}/{postId}/reveal',
  summary: 'A sensitive value in clear; each look is recorded, so that a repeated call is another',
  params,
  body: v.strictObject({
    /** key of a sensitive field of the board */
    field: v.pipe(v.string(), v.regex(/^[A-Za-z_]\w{0,63}$/, 'key')),
  }),
  returns: v.object({
    field: v.string(),
    /** null where the record has none */
    value: v.nullable(v.string()),
  }),
})

export const postReveals = endpoint({
  id: 'post.reveals',
  method: 'GET',
  path: '/api/v1/board/post/{boardId}/{postId}/reveal',
  summary: 'Who looked at the sensitive values of a record, newest first',
  params,
  query: v.strictObject(paging(20, 100)),
  returns: listOf(
    v.object({
      id,
      /** key of the field */
      field: v.string(),
      who: v.nullable(personRef),
      /** why, where it was printed for an authority */
      reason: v.nullable(v.string()),
      /** the server's clock */
      at: v.string(),
    }),
  ),
})
