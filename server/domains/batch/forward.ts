import type { InferOutput } from 'valibot'
import type { BatchOperation } from '../../../contract/wire/batch.ts'
import type { batchAnswer } from '../../../contract/wire/batch-answer.ts'
import { endpoints } from '../../../contract/wire/endpoints.ts'
import { header } from '../../../contract/wire/headers.ts'

type BatchAnswer = InferOutput<typeof batchAnswer>

/** The calls that the outbox sends as JSON: nothing else, and no batch, goes by a batch. */
const queued = endpoints
  .filter((endpoint) => endpoint.queued && endpoint.bodyKind === 'json')
  .map(({ method, path }) => ({
    method,
    path: new RegExp(`^${path.replace(/\{\w+\}/g, '[\\w-]+')}/?$`),
  }))

export const isQueued = ({ method, path }: Pick<BatchOperation, 'method' | 'path'>): boolean =>
  queued.some((call) => call.method === method && call.path.test(path))

/** Of the batch's own body and answer, or said by each operation itself. */
const ownHeaders = new Set<string>([
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'keep-alive',
  'transfer-encoding',
  header.actor,
  header.basedOn,
  header.idempotencyKey,
  header.ifMatch,
])

/** An operation as the request that it would be alone, of the same client by the same way. */
export function requestOf(batch: Request, operation: BatchOperation): Request {
  const { method, path, body, key, actor, ifMatch, basedOn } = operation
  const headers = new Headers()
  for (const [name, value] of batch.headers) if (!ownHeaders.has(name)) headers.set(name, value)
  headers.set(header.idempotencyKey, key)
  headers.set(header.actor, String(actor))
  if (ifMatch != null) headers.set(header.ifMatch, ifMatch)
  if (basedOn != null) headers.set(header.basedOn, basedOn)
  if (body !== null) headers.set('content-type', 'application/json')
  return new Request(new URL(path, batch.url), { method, headers, body })
}

const answerHeaders = [
  header.app,
  header.etag,
  header.replayed,
  header.requestId,
  header.retryAfter,
] as const

export async function answerFrom(response: Response): Promise<BatchAnswer> {
  const { status, headers } = response
  const said = answerHeaders.flatMap((name) => {
    const value = headers.get(name)
    return value === null ? [] : [[name, value] as const]
  })
  return { status, headers: Object.fromEntries(said), body: await response.text() }
}
