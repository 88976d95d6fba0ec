import type { ProblemBody } from '../../contract/wire/error.ts'
import type { Log } from '../platform/log.ts'
import type { Facts } from './facts.ts'
import { closerWords } from './messages/refusals.ts'
import { fieldSentence, sentenceOf } from './messages.ts'
import type { Problem } from './problem.ts'
import { asProblem, rootOf } from './refusal.ts'

function bodyOf(refusal: Problem, facts: Facts): ProblemBody {
  const { code, detail } = refusal
  const body: ProblemBody = {
    error: {
      code: /^-?\d+$/.test(String(code)) ? Number(code) : code,
      message: detail.about
        ? closerWords[detail.about][facts.lang]
        : sentenceOf(code, facts.lang, Number(detail.headers?.['retry-after'] ?? 60)),
    },
  }
  if (code === 1002) body.error.error = 'invalid_credentials'
  if (code === 1003) body.error.error = 'invalid_reset_password_code'
  if (detail.fields) {
    body.error.fields = Object.fromEntries(
      Object.entries(detail.fields).map(([path, word]) => [path, fieldSentence(word, facts.lang)]),
    )
  }
  if (detail.data !== undefined) body.data = detail.data
  return body
}

/**
 * The answer to any thrown error. An unexpected one is logged and reveals nothing to the caller.
 */
export function refuse(error: unknown, facts: Facts, log: Log): Response {
  const refusal = asProblem(error)
  if (refusal.status >= 500) {
    const root = rootOf(error) as Error & { code?: unknown; constraint?: unknown }
    log[refusal.code === 'internal' ? 'error' : 'warn']('request failed', {
      answered: refusal.code,
      error: root.message,
      code: root.code,
      constraint: root.constraint,
      stack: root.stack,
    })
  }
  return new Response(JSON.stringify(bodyOf(refusal, facts)), {
    status: refusal.status,
    headers: {
      'content-type': 'application/json; charset=UTF-8',
      // RFC 9110 §15.5.2. Browsers ask nobody for a password because of it.
      ...(refusal.status === 401 && { 'www-authenticate': 'Bearer realm="siteon"' }),
      ...refusal.detail.headers,
    },
  })
}
