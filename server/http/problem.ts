import { type ProblemCode, problems } from '../../contract/wire/error.ts'
import type { CloserWord } from './messages/refusals.ts'

export interface ProblemDetail {
  /** field path → message key of server/http/messages.ts, or a sentence of its own */
  fields?: Record<string, string>
  /** says more closely what the code says, instead of its sentence */
  about?: CloserWord
  /** the current representation, with 412; the reasons, with `in-use` */
  data?: unknown
  headers?: Record<string, string>
}

/** An expected refusal. Any other error is answered with 500. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly detail: ProblemDetail

  constructor(code: ProblemCode, detail: ProblemDetail = {}) {
    super(String(code))
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return problems[this.code]
  }
}

/** `throw problem('not-found')`: rolls the transaction back and answers with the code's status. */
export function problem(code: ProblemCode, detail?: ProblemDetail): Problem {
  return new Problem(code, detail)
}
