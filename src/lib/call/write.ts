import type { AnswerOf, Endpoint } from '../../../contract/endpoint.ts'
import { header } from '../../../contract/headers.ts'
import { uuidv7 } from '../../outbox/uuid.ts'
import { type CallInput, call } from './call.ts'
import { Problem } from './problem.ts'

/** Writes of which nobody knows whether they took effect: what was asked → its key. */
const unanswered = new Map<string, string>()

/** Said before the key was looked up: what it asked for may be done all the same. */
const unheard: unknown[] = [401, 408, 425, 429, 'in-flight', 'actor-mismatch']

/** The server has said no: what is pressed next is a new intent. */
const refused = (error: unknown) =>
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
 * takes effect once. For what is not queued; the outbox has keys of its own.
 */
export async function write<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<AnswerOf<E>> {
  const { headers } = input as CallInput<Endpoint>
  const asked = intentOf(input as CallInput<Endpoint>, endpoint.id)
  const key = unanswered.get(asked) ?? uuidv7()
  unanswered.set(asked, key)
  try {
    const answer = await call<Endpoint>(endpoint, {
      ...(input as CallInput<Endpoint>),
      headers: { ...headers, [header.idempotencyKey]: `"${key}"` },
    })
    unanswered.delete(asked)
    return answer as AnswerOf<E>
  } catch (error) {
    if (refused(error)) unanswered.delete(asked)
    throw error
  }
}
