import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { idParam, uuid } from '../wire/schema.ts'

export const printApproval = endpoint({
  id: 'print.approval',
  method: 'GET',
  path: '/api/v1/print/approval/{id}',
  summary:
    'A document of approval as a PDF, A4, with its stamp table, in the language of the request',
  params: v.object({ id: uuid }),
  returns: v.unknown(),
  answer: 'bytes',
})

export const printPost = endpoint({
  id: 'print.post',
  method: 'GET',
  path: '/api/v1/print/post/{boardId}/{postId}',
  summary: 'A record as a PDF, A4, in the language of the request',
  params: v.object({ boardId: idParam, postId: uuid }),
  returns: v.unknown(),
  answer: 'bytes',
})
