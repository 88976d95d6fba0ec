import type { AnswerOf, Endpoint } from '../../../contract/endpoint.ts'
import { header } from '../../../contract/headers.ts'
import { uuidv7 } from '../../outbox/uuid.ts'
import { type CallInput, call } from './call.ts'
import { Problem } from './problem.ts'
import { beginWrite, doesOf, endWrite, loseWrite, outdateWrites } from './unanswered.ts'

/** Said before the key was looked up: what it asked for may be done all the same. */
const unheard: unknown[] = [401, 408, 425, 429, 'in-flight', 'actor-mismatch']

/** The server has said no: what is pressed next is a new intent. */
export const refused = (error: unknown) =>
  error instanceof Problem &&
  error.status >= 400 &&
  error.status < 500 &&
  !unheard.includes(error.status) &&
  !unheard.includes(error.code)

/** A captcha's response is another one each time: it is no part of what is asked. */
function intentOf({ params, query, body, headers }: CallInput<Endpoint>, id: string): string {
  const { 'g-recaptcha-response': _, ...content } = (body ?? {}) as Record<string, unknown>
  return JSON.stringify([id, params, query, content, headers])
}

/**
 * A write that a person presses, under an `Idempotency-Key` (design §4). Where the answer was lost,
 * the same asking goes under the same key, also from a form that was closed and opened again: it
 * takes effect once. What set something is a new intent once something else was answered of its
 * resource, or what stands was read anew (`unanswered.ts`). For what is not queued; the outbox has
 * keys of its own.
 * @param rows names what is asked where the body is too large to be kept: a digest of what is added
 */
export async function write<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  rows?: string,
): Promise<AnswerOf<E>> {
  const loose = input as CallInput<Endpoint>
  const asked = rows ? JSON.stringify([endpoint.id, rows]) : intentOf(loose, endpoint.id)
  const does = doesOf(endpoint, rows !== undefined, loose.headers?.[header.ifMatch])
  const since = performance.now()
  const key = beginWrite(endpoint, asked, does, uuidv7())
  try {
    const answer = await call<Endpoint>(endpoint, {
      ...loose,
      headers: { ...loose.headers, [header.idempotencyKey]: `"${key}"` },
    })
    endWrite(asked)
    outdateWrites(endpoint, since)
    return answer as AnswerOf<E>
  } catch (error) {
    if (refused(error)) endWrite(asked)
    else loseWrite(asked)
    throw error
  }
}
