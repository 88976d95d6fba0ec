import type { Context } from 'hono'
import type { StatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import type { AnswerOf, Endpoint, ParsedOf } from '../../contract/endpoint.ts'
import { header } from '../../contract/headers.ts'
import { heldAnswer, heldStatus } from '../../contract/held.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import { inTransaction } from '../db/transaction.ts'
import type { Asked } from '../review/asked.ts'
import { doneOrHeld, type Once, type Way } from '../review/done-or-held.ts'
import { resultOf } from '../review/queries.ts'
import type { Copy } from '../review/take-over.ts'
import type { Services } from '../services.ts'
import { doAtOnce, type Shortcut } from './at-once.ts'
import { maxJsonBytes, readBody } from './body.ts'
import { type Call, type Handler, ifMatchOf, Outcome, Reply } from './call.ts'
import { packJson } from './compress.ts'
import type { Facts } from './facts.ts'
import {
  answerUnder,
  claimFailed,
  claimSql,
  fingerprintOf,
  keyOf,
  type Stored,
  storedAnswer,
  storeSql,
} from './idempotency.ts'
import { parseCall } from './parse-call.ts'
import { Problem, problem } from './problem.ts'
import { validate } from './validate.ts'

export interface RunOptions<E extends Endpoint> {
  /** bytes of a JSON body at most */
  maxBody?: number
  /** asked before a body is held: who may not send one has it neither kept nor looked at */
  may?: (asked: Pick<Call<E, Person>, 'who' | 'params' | 'db'>) => boolean | Promise<boolean>
  /** its body holds a password, which no fingerprint that is kept may give away */
  secret?: boolean
  /** a keyed write tries it first, and goes the handler's way wherever it comes to nothing */
  shortcut?: Shortcut<E>
}

/** How a write ended: what is sent, and whether it was sent before. */
interface Settled {
  stored: Stored
  headers: Record<string, string>
  replayed: boolean
}

/** What a write does, in its transaction. */
type Work<E extends Endpoint> = (tx: Db) => Promise<AnswerOf<E> | Reply<AnswerOf<E>>>

const isWrite = (endpoint: Endpoint) => endpoint.method !== 'GET' && endpoint.method !== 'HEAD'

/** One call on its way: parse, transaction, handler, kept answer, effects after the commit. */
export class Run<E extends Endpoint, Who extends Person | null> {
  private readonly endpoint: E
  private readonly handler: Handler<E, Who>
  private readonly c: Context
  private readonly services: Services
  private readonly facts: Facts
  private readonly who: Who
  private readonly options: RunOptions<E>
  private effects: (() => void | Promise<void>)[] = []

  constructor(
    endpoint: E,
    handler: Handler<E, Who>,
    c: Context,
    services: Services,
    facts: Facts,
    who: Who,
    options: RunOptions<E>,
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
    const refused = json ? await this.refusal() : null
    if (refused && !(await this.isKnown())) throw refused
    const bytes = json
      ? await readBody(this.c.req.raw, this.options.maxBody ?? maxJsonBytes)
      : Buffer.alloc(0)
    const parsed = refused ?? parseCall(this.endpoint, this.c, bytes)
    if (parsed instanceof Problem) {
      // A later build may refuse what an earlier one took, and rights go: what was taken stays
      // answered.
      const kept = json ? await this.kept(bytes) : null
      if (!kept) throw parsed
      return this.send(kept, {}, true)
    }
    if (json && this.who) {
      const sent = await this.atOnce(bytes, parsed)
      if (sent) return sent
      this.effects = []
      const work = (async (tx: Db) =>
        this.handler(this.call(parsed, tx, await this.version(tx)))) as Work<E>
      return this.endpoint.queued
        ? await this.queued(work, parsed, bytes, this.who)
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
   * Most writes are one statement, which needs no transaction around it: key, answer and effect in
   * a single round trip. Null, with nothing done, where this one is not as plain as that. Whatever
   * stands against it is told by the long way, which looks the key up first.
   */
  private async atOnce(bytes: Buffer, parsed: ParsedOf<E>): Promise<Response | null> {
    const { who, facts, services, options } = this
    if (!options.shortcut || !who || who.delivery || !facts.key) return null
    const call = this.call(parsed, services.db) as Call<E, Person>
    const wanted = await options.shortcut(call).catch((error: unknown) => {
      if (error instanceof Problem) return null
      throw error
    })
    if (!wanted) return null
    const [answer, headers] = this.stored(wanted.reply)
    const claim = { memberId: who.id, key: facts.key, fingerprint: this.fingerprint(bytes), answer }
    const done = await doAtOnce(services.db, claim, wanted.effect).catch((error: unknown) => {
      throw claimFailed(error)
    })
    if (!done) return null
    await this.runEffects()
    return this.send(answer, headers)
  }

  private async queued(
    work: Work<E>,
    { params, body }: ParsedOf<E>,
    bytes: Buffer,
    who: Person,
  ): Promise<Response> {
    const { endpoint, services, facts, c } = this
    const asked: Asked = {
      operation: endpoint.id,
      params: params as Asked['params'],
      rawParams: c.req.param() as Record<string, string>,
      body,
      bytes,
      key: facts.key ?? '',
      fingerprint: this.fingerprint(bytes),
      ifMatch: c.req.header(header.ifMatch) ?? null,
      basedOn: keyOf(c.req.header(header.basedOn)),
      sentAt: facts.deviceTime,
    }
    const once: Once<AnswerOf<E>> = (way, reclaim) => {
      // What another way has gathered before it failed is nobody's to hear.
      this.effects = []
      return this.once(bytes, way, reclaim)
    }
    return await doneOrHeld({ services, who, facts, asked }, work, once)
  }

  /** What stands against it, whatever its body says. */
  private async refusal(): Promise<Problem | null> {
    const { endpoint, c, who, services, options } = this
    if (!options.may || !who) return null
    const params = validate(endpoint.params, c.req.param(), 'bad-request')
    if ('problem' in params) return params.problem
    const asked = { who, params: params.value as ParsedOf<E>['params'], db: services.db }
    try {
      return (await options.may(asked)) ? null : problem('forbidden')
    } catch (error) {
      if (error instanceof Problem) return error
      throw error
    }
  }

  /** Whether its key has an answer already. */
  private async isKnown(): Promise<boolean> {
    const { who, facts, services } = this
    if (!who || !facts.key) return false
    return (await answerUnder(services.db, who.id, facts.key)) !== null
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
    const params = this.c.req.param() as Record<string, string>
    const print = fingerprintOf(this.endpoint, params, content)
    return this.options.secret ? this.services.tokens.mark(print) : print
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
    work: Way<AnswerOf<E>>,
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
    const body = endpoint.answer === 'empty' ? null : (reply.json ?? JSON.stringify(reply.answer))
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
