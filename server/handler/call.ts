import type { Context } from 'hono'
import type { AnswerOf, Endpoint, ParsedOf } from '../../contract/wire/endpoint.ts'
import type { AtOnce } from '../http/at-once.ts'
import type { Facts } from '../http/facts.ts'
import type { Outcome, Reply, ReplyInit } from '../http/reply.ts'
import type { Person } from '../identity/person.ts'
import type { Remembered } from '../identity/remembered.ts'
import type { Db } from '../platform/db/connect.ts'
import type { LiveMessage } from '../platform/live/message.ts'
import type { Services } from './services.ts'

/** The input of a handler: everything about one call, typed by its endpoint. */
export type Call<E extends Endpoint, Who> = ParsedOf<E> & {
  who: Who
  /** where `who` comes from memory: the handler's statement must confirm it (`BindOptions.confirms`) */
  remembered?: Remembered
  /** in a JSON write of a signed-in person its transaction; elsewhere the pool */
  db: Db
  services: Services
  facts: Facts
  /** for bodies of bytes and forms, and their abort signal */
  request: Request
  /** Hono's context, for cookies */
  context: Context
  reply(answer: AnswerOf<E>, init?: ReplyInit): Reply<AnswerOf<E>>
  /** Answers another request of this client, by the whole way that it would go alone. */
  forward(request: Request): Promise<Response>
  /** Sends an event to the live streams after the commit; a rollback or a replay sends nothing. */
  publish(event: LiveMessage): void
  /** Runs after the commit; what it throws is logged, not answered. */
  after(effect: () => void | Promise<void>): void
  /** The revision of If-Match. Throws `revision-required`, `bad-request`. */
  ifMatch(): number
  /**
   * The same of a change that clients without an outbox may send without: null for them. What has a key
   * waited on a device meanwhile, and is refused as by `ifMatch`.
   */
  seen(): number | null
  /**
   * For handlers of bytes and forms: `work` in a transaction that stores the Idempotency-Key, when
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

/**
 * Validates a write and names the one statement that does it; null where it takes more than one. It
 * writes nothing itself and locks nothing: what it read may be read and validated again.
 */
export type Shortcut<E extends Endpoint> = (
  call: Call<E, Person>,
) => Promise<AtOnce<AnswerOf<E>> | null>
