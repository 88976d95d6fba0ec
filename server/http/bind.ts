import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import type { AnswerOf, Endpoint, ParsedOf } from '../../contract/endpoint.ts'
import { header } from '../../contract/headers.ts'
import { heldAnswer, heldStatus } from '../../contract/held.ts'
import { parseQuery } from '../../contract/query.ts'
import type { Person } from '../auth/person.ts'
import { signedIn } from '../auth/sign-in.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Asked } from '../review/asked.ts'
import { type Cause, causeToHold } from '../review/cause.ts'
import { holdOperation } from '../review/hold.ts'
import { resultOf } from '../review/queries.ts'
import { type Copy, dropCopy, takeOver } from '../review/take-over.ts'
import type { Services } from '../services.ts'
import { note } from '../trace.ts'
import { maxJsonBytes, parseJson, readBody } from './body.ts'
import { type Call, type Handler, ifMatchOf, Outcome, Reply } from './call.ts'
import { packJson } from './compress.ts'
import type { Facts } from './facts.ts'
import {
  claimFailed,
  claimSql,
  fingerprintOf,
  keyOf,
  type Stored,
  storedAnswer,
  storeSql,
} from './idempotency.ts'
import { accountRate, deliveryRate } from './limits.ts'
import { Problem, problem } from './problem.ts'
import { validate } from './validate.ts'

/** A call of the wire with its handler; server/app.ts mounts it. */
export interface Bound {
  endpoint: Endpoint
  run(c: Context, services: Services, facts: Facts): Promise<Response>
}

export interface BindOptions {
  /** bytes of a JSON body at most */
  maxBody?: number
}

/** Binds a handler to a call of a signed-in person (access `session` or `media`). */
export function bind<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, Person>,
  options: BindOptions = {},
): Bound {
  if (endpoint.access !== 'session' && endpoint.access !== 'media') {
    throw new Error(`${endpoint.id} is ${endpoint.access}: use bindOpen`)
  }
  return {
    endpoint,
    run: async (c, services, facts) => {
      const who = await signedIn(c, endpoint, services)
      note({ memberId: who.id, deviceId: who.deviceId ?? undefined })
      if (who.delivery) services.limits.take(`delivery:${who.id}`, deliveryRate)
      else services.limits.take(`account:${who.id}`, accountRate)
      assertActor(c, who)
      if (endpoint.queued && !facts.key) throw problem('key-required')
      return new Run(endpoint, handler, c, services, facts, who, options).answer()
    },
  }
}

/** Binds a handler to a call of no signed-in person; it looks at a credential of its own itself. */
export function bindOpen<E extends Endpoint>(
  endpoint: E,
  handler: Handler<E, null>,
  options: BindOptions = {},
): Bound {
  if (endpoint.access === 'session' || endpoint.access === 'media') {
    throw new Error(`${endpoint.id} needs a person: use bind`)
  }
  return {
    endpoint,
    run: (c, services, facts) =>
      new Run(endpoint, handler, c, services, facts, null, options).answer(),
  }
}

/** What the device sends for A must not take effect as B (offline.md §1.7). */
function assertActor(c: Context, who: Person): void {
  const actor = c.req.header(header.actor)
  if (actor !== undefined && actor !== String(who.id)) throw problem('actor-mismatch')
}

/** How a write ended: what is sent, and whether it was sent before. */
interface Settled {
  stored: Stored
  headers: Record<string, string>
  replayed: boolean
}

/** What a write does, in its transaction; `copy` is what it takes the place of. */
type Work<E extends Endpoint> = (
  tx: Db,
  copy: Copy | null,
) => Promise<AnswerOf<E> | Reply<AnswerOf<E>>>

const isWrite = (endpoint: Endpoint) => endpoint.method !== 'GET' && endpoint.method !== 'HEAD'

/** One call on its way: parse, transaction, handler, kept answer, effects after the commit. */
class Run<E extends Endpoint, Who extends Person | null> {
  private readonly endpoint: E
  private readonly handler: Handler<E, Who>
  private readonly c: Context
  private readonly services: Services
  private readonly facts: Facts
  private readonly who: Who
  private readonly options: BindOptions
  private effects: (() => void | Promise<void>)[] = []

  constructor(
    endpoint: E,
    handler: Handler<E, Who>,
    c: Context,
    services: Services,
    facts: Facts,
    who: Who,
    options: BindOptions,
  ) {
    this.endpoint = endpoint
    this.handler = handler
    this.c = c
    this.services = services
    this.facts = facts
    this.who = who
    this.options = options
  }

  async answer(): Promise<Response> {
    const json = this.endpoint.bodyKind === 'json' && isWrite(this.endpoint)
    const bytes = json
      ? await readBody(this.c.req.raw, this.options.maxBody ?? maxJsonBytes)
      : Buffer.alloc(0)
    const parsed = this.parse(bytes)
    if (parsed instanceof Problem) {
      // A later build may refuse what an earlier one took: what was taken stays answered.
      const kept = json ? await this.kept(bytes) : null
      if (!kept) throw parsed
      return this.send(kept, {}, true)
    }
    if (json && this.who) {
      const work = (async (tx: Db) =>
        this.handler(this.call(parsed, tx, await this.version(tx)))) as Work<E>
      return this.endpoint.queued
        ? await this.doneOrHeld(work, parsed, bytes, this.who)
        : await this.once(bytes, work)
    }
    const result = await this.handler(this.call(parsed, this.services.db))
    const response =
      result instanceof Response
        ? result
        : result instanceof Outcome
          ? result.response
          : await this.send(...this.stored(result))
    await this.runEffects()
    return response
  }

  /**
   * A queued write whose writer is shut out waits for a manager instead (docs/decisions/014): one
   * that comes by a delivery credential always, another when what it needs is out of reach.
   */
  private async doneOrHeld(
    work: Work<E>,
    { params, body }: ParsedOf<E>,
    bytes: Buffer,
    who: Person,
  ): Promise<Response> {
    const { endpoint, services, facts, c } = this
    const key = facts.key ?? ''
    const asked: Asked = {
      operation: endpoint.id,
      params: params as Asked['params'],
      rawParams: c.req.param() as Record<string, string>,
      body,
      bytes,
      key,
      fingerprint: this.fingerprint(bytes),
      ifMatch: c.req.header(header.ifMatch) ?? null,
      basedOn: keyOf(c.req.header(header.basedOn)),
      sentAt: facts.deviceTime,
    }
    // What a file brought in before under this key gives way to the device itself.
    const reclaim = (tx: Db) => takeOver(tx, { who, asked, facts })
    const hold = (cause: Cause) =>
      this.once(
        bytes,
        async (tx) => {
          const held = await holdOperation(tx, { services, who, facts, asked, cause })
          return new Reply(held as unknown as AnswerOf<E>, { status: heldStatus })
        },
        reclaim,
      )
    if (who.delivery) return await hold({ reason: 'suspended', cutOffAt: who.delivery.cutOffAt })
    const done: Work<E> = async (tx, copy) => {
      const result = await work(tx, copy)
      if (copy) await dropCopy(tx, copy)
      return result
    }
    try {
      return await this.once(bytes, done, reclaim)
    } catch (error) {
      const cause = await causeToHold(services.db, who, asked, error)
      if (!cause) throw error
      this.effects = []
      return await hold(cause)
    }
  }

  private parse(bytes: Buffer): ParsedOf<E> | Problem {
    const { endpoint, c } = this
    try {
      const params = validate(endpoint.params, c.req.param(), 'bad-request')
      if ('problem' in params) return params.problem
      const query = validate(endpoint.query, this.query(), 'bad-request')
      if ('problem' in query) return query.problem
      const read = endpoint.body
        ? parseJson(bytes, c.req.header('content-type') ?? null)
        : undefined
      const body = validate(endpoint.body, read, 'invalid')
      if ('problem' in body) return body.problem
      return { params: params.value, query: query.value, body: body.value } as ParsedOf<E>
    } catch (error) {
      if (error instanceof Problem) return error
      throw error
    }
  }

  private query(): Record<string, unknown> {
    const { search } = new URL(this.c.req.url)
    if (search.includes('%00')) throw problem('bad-request')
    return parseQuery(new URLSearchParams(search))
  }

  /**
   * The version that a write is for: of its If-Match, else what the operation upon whose result it
   * was written has led to. While that one waits there is none.
   */
  private async version(tx: Db): Promise<string | null> {
    const { c, who, endpoint } = this
    const given = c.req.header(header.ifMatch) ?? null
    if (given !== null || !who || !endpoint.queued) return given
    const basedOn = keyOf(c.req.header(header.basedOn))
    return basedOn === null ? null : await resultOf(tx, who.id, basedOn)
  }

  private call(
    parsed: ParsedOf<E>,
    db: Db,
    version = this.c.req.header(header.ifMatch) ?? null,
  ): Call<E, Who> {
    return {
      ...parsed,
      who: this.who,
      db,
      services: this.services,
      facts: this.facts,
      request: this.c.req.raw,
      context: this.c,
      reply: (answer, init = {}) => new Reply(answer, init),
      publish: (heard) => this.effects.push(() => this.services.live.publish(heard)),
      after: (effect) => this.effects.push(effect),
      ifMatch: () => ifMatchOf(version),
      once: async (content, work) => new Outcome(await this.once(content, work)),
    }
  }

  private fingerprint(content: Buffer): Buffer {
    return fingerprintOf(this.endpoint, this.c.req.param() as Record<string, string>, content)
  }

  private async kept(content: Buffer): Promise<Stored | null> {
    const { who, facts, services } = this
    if (!who || !facts.key) return null
    return storedAnswer(services.db, who.id, facts.key, this.fingerprint(content))
  }

  /**
   * The effect, the key and the answer commit together, or none of them does. `reclaim` may take a
   * key that stands already for this request all the same.
   */
  private async once(
    content: Buffer,
    work: Work<E>,
    reclaim: (tx: Db) => Promise<Copy | null> = () => Promise.resolve(null),
  ): Promise<Response> {
    const { who, facts, services } = this
    const keyed = who && facts.key ? { id: who.id, key: facts.key } : null
    const print = keyed ? this.fingerprint(content) : null
    const outcome = await inTransaction<Settled>(
      services.pool,
      async (tx, claimed) => {
        const standing = keyed !== null && claimed === 0
        const copy = standing ? await reclaim(tx) : null
        if (standing && print && !copy) {
          const kept = await storedAnswer(tx, keyed.id, keyed.key, print)
          // Not there any more: the concurrent one that we waited for rolled back.
          if (!kept) throw problem('in-flight', { headers: { 'retry-after': '1' } })
          return { stored: kept, headers: {}, replayed: true }
        }
        const [stored, headers] = this.stored(await work(tx, copy))
        return { stored, headers, replayed: false }
      },
      keyed && print
        ? {
            opening: claimSql(keyed.id, keyed.key, print),
            openingFailed: claimFailed,
            closing: (done) => (done.replayed ? null : storeSql(keyed.id, keyed.key, done.stored)),
          }
        : {},
    )
    if (!outcome.replayed) await this.runEffects()
    return this.send(outcome.stored, outcome.headers, outcome.replayed)
  }

  private stored(
    result: AnswerOf<E> | Reply<AnswerOf<E>>,
  ): [stored: Stored, headers: Record<string, string>] {
    const { endpoint, services } = this
    const reply = result instanceof Reply ? result : new Reply(result, {})
    const shape = endpoint.queued && reply.status === heldStatus ? heldAnswer : endpoint.returns
    if (services.checkAnswers) v.parse(shape, reply.answer)
    const body = endpoint.answer === 'empty' ? null : JSON.stringify(reply.answer)
    const status = reply.status ?? endpoint.success
    return [{ status, etag: reply.etag, body }, reply.headers]
  }

  private async send(
    stored: Stored,
    headers: Record<string, string>,
    replayed = false,
  ): Promise<Response> {
    const { c } = this
    const sent: Record<string, string> = { ...headers }
    if (stored.etag) sent[header.etag] = stored.etag
    if (replayed) {
      sent[header.replayed] = 'true'
      this.services.meters.replayed()
    }
    // By Hono's context, which adds the cookies that a handler has set.
    const status = stored.status as StatusCode
    if (stored.body === null) return c.newResponse(null, status, sent)
    const packed = await packJson(stored.body, c.req.path, c.req.header('accept-encoding'))
    return c.newResponse(packed.body, status, { ...packed.headers, ...sent })
  }

  private async runEffects(): Promise<void> {
    for (const effect of this.effects) {
      try {
        await effect()
      } catch (error) {
        this.services.log.error('an effect after the commit failed', {
          error: error instanceof Error ? error.stack : String(error),
        })
      }
    }
  }
}
