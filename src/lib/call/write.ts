import type { AnswerOf, Endpoint } from '../../../contract/wire/endpoint.ts'
import { header } from '../../../contract/wire/headers.ts'
import { uuidv7 } from '../../outbox/engine/uuid.ts'
import { type CallInput, call } from './call.ts'
import { Problem } from './problem.ts'
import { beginWrite, doesOf, endWrite, loseWrite, outdateWrites } from './unanswered.ts'

/** Answers from before the key lookup: an earlier attempt may have taken effect. */
const unheard: unknown[] = [401, 408, 425, 429, 'in-flight', 'actor-mismatch']

/** The server refused: the next press is a new intent. */
export const refused = (error: unknown) =>
  error instanceof Problem &&
  error.status >= 400 &&
  error.status < 500 &&
  !unheard.includes(error.status) &&
  !unheard.includes(error.code)

/** A captcha's response differs each time, so it is not part of the intent. */
function intentOf({ params, query, body, headers }: CallInput<Endpoint>, id: string): string {
  const { 'g-recaptcha-response': _, ...content } = (body ?? {}) as Record<string, unknown>
  return JSON.stringify([id, params, query, content, headers])
}

/**
 * A write by a pressed button, with an `Idempotency-Key`. When the answer was lost, the same
 * request uses the same key, also from a form that was closed and opened again, so it takes effect
 * once. A `sets` becomes a new intent once another write of its resource was answered or the value
 * was read again (`unanswered.ts`). Only for writes outside the outbox, which has its own keys.
 * @param rows names the request where the body is too large to be stored: a digest of the rows
 */
export async function write<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  rows?: string,
): Promise<AnswerOf<E>> {
  const loose = input as CallInput<Endpoint>
  const requested = rows ? JSON.stringify([endpoint.id, rows]) : intentOf(loose, endpoint.id)
  const does = doesOf(endpoint, rows !== undefined, loose.headers?.[header.ifMatch])
  const since = performance.now()
  const key = beginWrite(endpoint, requested, does, uuidv7())
  try {
    const answer = await call<Endpoint>(endpoint, {
      ...loose,
      headers: { ...loose.headers, [header.idempotencyKey]: `"${key}"` },
    })
    endWrite(requested)
    outdateWrites(endpoint, since)
    return answer as AnswerOf<E>
  } catch (error) {
    if (refused(error)) endWrite(requested)
    else loseWrite(requested)
    throw error
  }
}
