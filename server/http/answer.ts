import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import type { AnswerOf, Endpoint } from '../../contract/wire/endpoint.ts'
import { header } from '../../contract/wire/headers.ts'
import { quarantinedAnswer, quarantinedStatus } from '../../contract/wire/quarantined.ts'
import { packJson } from './compress.ts'
import type { Stored } from './idempotency.ts'
import { Reply } from './reply.ts'

export interface Answer {
  stored: Stored
  /** sent, but not stored for a replay */
  headers: Record<string, string>
  replayed: boolean
}

/** What a handler returned, as it is stored and sent. `check`: throw where it breaks its contract. */
export function answerOf<E extends Endpoint>(
  endpoint: E,
  result: AnswerOf<E> | Reply<AnswerOf<E>>,
  check: boolean,
): Answer {
  const reply = result instanceof Reply ? result : new Reply(result, {})
  const shape =
    endpoint.quarantined && reply.status === quarantinedStatus
      ? quarantinedAnswer
      : endpoint.returns
  if (check) v.parse(shape, reply.answer)
  const body = endpoint.answer === 'empty' ? null : (reply.json ?? JSON.stringify(reply.answer))
  const stored = { status: reply.status ?? endpoint.success, etag: reply.etag, body }
  return { stored, headers: reply.headers, replayed: false }
}

export async function sendAnswer(c: Context, answer: Answer): Promise<Response> {
  const { stored, headers, replayed } = answer
  const sent: Record<string, string> = { ...headers }
  if (stored.etag) sent[header.etag] = stored.etag
  if (replayed) sent[header.replayed] = 'true'
  // By Hono's context, which adds the cookies that a handler has set.
  const status = stored.status as StatusCode
  if (stored.body === null) return c.newResponse(null, status, sent)
  const packed = await packJson(stored.body, c.req.path, c.req.header('accept-encoding'))
  return c.newResponse(packed.body, status, { ...packed.headers, ...sent })
}
