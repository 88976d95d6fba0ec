import * as v from 'valibot'
import { requiredProse } from '../text/name-text.ts'
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

/** Why an official form is printed with its sensitive values, in characters. */
export const mostPrintReason = 200

export const printSubmission = endpoint({
  id: 'print.submission',
  method: 'POST',
  path: '/api/v1/print/post/{boardId}/{postId}/submission',
  summary:
    'The official form of a record as a PDF for the authority, its sensitive values in clear: who printed it why is recorded with each of them, so that a repeated call is another',
  params: v.object({ boardId: idParam, postId: uuid }),
  body: v.strictObject({
    reason: requiredProse(mostPrintReason),
  }),
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
