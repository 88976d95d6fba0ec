import { header, revisionOf } from '../../contract/wire/headers.ts'
import { problem } from './problem.ts'

/** An answer with more than its content. Made by `call.reply()`. */
export class Reply<T> {
  readonly #answer: T
  readonly etag: string | null
  readonly status: number | null
  readonly headers: Record<string, string>
  readonly json: string | null

  constructor(answer: T, init: ReplyInit) {
    this.#answer = answer
    this.etag = init.etag ?? null
    this.status = init.status ?? null
    this.headers = init.headers ?? {}
    this.json = init.json ?? null
  }

  get answer(): T {
    return this.#answer
  }
}

export interface ReplyInit {
  /** strong, with its quotes: `etagOf(revision)` */
  etag?: string
  /** another one than the endpoint's `success`: 200 where a create found its own earlier effect */
  status?: number
  /** not stored for a replay; the etag is */
  headers?: Record<string, string>
  /** the answer as JSON, where it has been made already */
  json?: string
}

/** An answer that was made as JSON text, and is parsed only where somebody wants to look at it. */
export class JsonReply<T> extends Reply<T> {
  constructor(json: string) {
    super(undefined as T, { json })
  }

  override get answer(): T {
    return JSON.parse(this.json ?? 'null') as T
  }
}

/** The outcome of `call.once()`, ready to be sent. */
export class Outcome {
  readonly response: Response
  constructor(response: Response) {
    this.response = response
  }
}

/** The revision of an If-Match header's value. Throws `revision-required`, `bad-request`. */
export function ifMatchOf(value: string | null): number {
  if (value === null) throw problem('revision-required')
  const revision = revisionOf(value)
  if (revision === null) throw problem('bad-request', { fields: { [header.ifMatch]: 'type' } })
  return revision
}

/** The same of a call that may come without: null. Throws `bad-request`. */
export const optionalIfMatch = ({ headers }: Request): number | null => {
  const value = headers.get(header.ifMatch)
  return value === null ? null : ifMatchOf(value)
}
