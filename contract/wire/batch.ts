import * as v from 'valibot'
import { batchAnswers, mostInBatch } from './batch-answer.ts'
import { endpoint } from './endpoint.ts'
import { id } from './schema.ts'

/** What a header can carry. */
const headerText = v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,300}$/, 'id'))

export const batchOperation = v.strictObject({
  method: v.picklist(['POST', 'PUT', 'PATCH', 'DELETE']),
  /** of a queued call: /api/v1/… */
  path: v.pipe(v.string(), v.maxLength(500), v.regex(/^\/api\/[^?#]+$/, 'id')),
  /** JSON text, byte for byte as the call would send it alone; null for a call without a body */
  body: v.nullable(v.string()),
  /** its Idempotency-Key */
  key: headerText,
  /** member id for whom the device sends, as in X-Actor */
  actor: id,
  /** its If-Match */
  ifMatch: v.optional(v.nullable(headerText), null),
  /** its X-Based-On */
  basedOn: v.optional(v.nullable(headerText), null),
})
export type BatchOperation = v.InferInput<typeof batchOperation>

export const batch = endpoint({
  id: 'batch.send',
  method: 'POST',
  path: '/api/v1/batch',
  summary: 'Up to 50 queued writes in one request, each with its own key, transaction and answer',
  keyed: false,
  body: v.strictObject({
    operations: v.pipe(v.array(batchOperation), v.minLength(1), v.maxLength(mostInBatch)),
  }),
  /**
   * Answers in the order of the operations. Where the time of the request ran out there are fewer:
   * the rest was not tried.
   */
  returns: batchAnswers,
})
