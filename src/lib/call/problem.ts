import type { ProblemCode } from '../../../contract/wire/error.ts'

/** Failures that the app itself detects, beside the codes of the wire. */
export type LocalCode =
  | 'network' // no connection, or it broke
  | 'timeout' // no answer in time
  | 'not-ours' // a captive portal or a proxy answered: the answer has no `x-app`
  | 'bad-answer' // our server's, but not in the contract's shape: a newer server, or a bug

interface ProblemParts {
  code: ProblemCode | LocalCode | string | number
  message: string
  status?: number
  fields?: Record<string, string>
  requestId?: string | null
  data?: unknown
  retryAfter?: string | null
  cause?: unknown
}

/** A call that failed. `status` is 0 where no answer of ours came. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemParts['code']
  readonly status: number
  /** field path → message, with 422 */
  readonly fields: Record<string, string>
  readonly requestId: string | null
  /** the current version, with 412 */
  readonly data: unknown
  readonly retryAfter: string | null

  constructor(parts: ProblemParts) {
    super(parts.message, { cause: parts.cause })
    this.code = parts.code
    this.status = parts.status ?? 0
    this.fields = parts.fields ?? {}
    this.requestId = parts.requestId ?? null
    this.data = parts.data
    this.retryAfter = parts.retryAfter ?? null
  }

  /** The device could not reach the server: nothing was refused, so nothing may be discarded. */
  get offline(): boolean {
    return this.status === 0 && this.code !== 'bad-answer'
  }
}

export function isProblem(error: unknown, code?: ProblemParts['code']): error is Problem {
  return error instanceof Problem && (code === undefined || error.code === code)
}
