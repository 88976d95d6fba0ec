import * as v from 'valibot'
import { projectRole } from '../project/project.ts'
import { endpoint } from '../wire/endpoint.ts'
import { idParam, personRef, uuid } from '../wire/schema.ts'

/** Somebody who was notified of stopped work. */
const notified = v.object({
  who: personRef,
  /** in the project now; null: not in it any more */
  role: v.nullable(projectRole),
  /** the server's clock */
  at: v.string(),
  /** when they opened it; null: not yet */
  readAt: v.nullable(v.string()),
})
export type Notified = v.InferOutput<typeof notified>

export const postNotified = endpoint({
  id: 'post.notified',
  method: 'GET',
  path: '/api/v1/board/post/{boardId}/{postId}/notified',
  summary: 'Who was notified of stopped work, and who has opened it; who opened it first, first',
  params: v.object({ boardId: idParam, postId: uuid }),
  returns: v.object({ data: v.array(notified) }),
})
