import type { Context } from 'hono'
import type { AnswerOf, Endpoint, ParsedOf } from '../../contract/endpoint.ts'
import { header, revisionOf } from '../../contract/headers.ts'
import type { Db } from '../db/connect.ts'
import type { Heard } from '../live/message.ts'
import type { Services } from '../services.ts'
import type { Facts } from './facts.ts'
import { problem } from './problem.ts'

/** An answer with more than its content. Made by `call.reply()`. */
export class Reply<T> {
  readonly answer: T
  readonly etag: string | null
  readonly status: number | null
  readonly headers: Record<string, string>
  readonly json: string | null

  constructor(answer: T, init: ReplyInit) {
    this.answer = answer
    this.etag = init.etag ?? null
    this.status = init.status ?? null
    this.headers = init.headers ?? {}
    this.json = init.json ?? null
  }
}

export interface ReplyInit {
  /** strong, with its quotes: `etagOf(revision)` */
  etag?: string
  /** another one than the endpoint's `success`: 200 where a create found its own earlier effect */
  status?: number
  /** not kept for a replay; the etag is */
  headers?: Record<string, string>
  /** the answer as JSON, where it has been made already */
  json?: string
}

/** The outcome of `call.once()`, ready to be sent. */
export class Outcome {
  readonly response: Response
  constructor(response: Response) {
    this.response = response
  }
}

/** What a handler is given: everything about one call, typed by its endpoint. */
export type Call<E extends Endpoint, Who> = ParsedOf<E> & {
  who: Who
  /** in a JSON write of a signed-in person its transaction; elsewhere the pool */
  db: Db
  services: Services
  facts: Facts
  /** for bodies of bytes and forms, and their abort signal */
  request: Request
  /** Hono's context, for cookies */
  context: Context
  reply(answer: AnswerOf<E>, init?: ReplyInit): Reply<AnswerOf<E>>
  /** Tells the live streams, after the commit; a rollback or a replay tells nothing. */
  publish(heard: Heard): void
  /** Runs after the commit; what it throws is logged, not answered. */
  after(effect: () => void | Promise<void>): void
  /** The revision of If-Match. Throws `revision-required`, `bad-request`. */
  ifMatch(): number
  /**
   * For handlers of bytes and forms: `work` in a transaction that keeps the Idempotency-Key, when
   * the request has one, together with its answer. `content` is what the key's fingerprint covers,
   * such as the digest of the bytes.
   */
  once(
    content: Buffer,
    work: (tx: Db) => Promise<AnswerOf<E> | Reply<AnswerOf<E>>>,
  ): Promise<Outcome>
}

export type Handler<E extends Endpoint, Who> = (
  call: Call<E, Who>,
) => Promise<AnswerOf<E> | Reply<AnswerOf<E>> | Outcome | Response>

/** See `Call.ifMatch`; of the value of the header. */
export function ifMatchOf(value: string | null): number {
  if (value === null) throw problem('revision-required')
  const revision = revisionOf(value)
  if (revision === null) throw problem('bad-request', { fields: { [header.ifMatch]: 'type' } })
  return revision
}
