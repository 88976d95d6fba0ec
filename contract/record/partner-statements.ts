import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { instant, uuid } from '../wire/schema.ts'
import { post } from './post.ts'

/** 산업안전보건관리비: what is confirmed of partners goes into the main contractor's month. */
export const takeOverStatements = endpoint({
  id: 'post.takeOverStatements',
  method: 'POST',
  path: '/api/v1/board/post/3/{postId}/statements',
  summary:
    'Take confirmed statements of partners of the same month over into a safety cost, each once',
  params: v.object({ postId: uuid }),
  body: v.strictObject({ writtenAt: instant }),
  /** as it was where there is nothing to take over */
  returns: post,
})
