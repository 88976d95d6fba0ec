import type { Context } from 'hono'
import type { Endpoint, ParsedOf } from '../contract/wire/endpoint.ts'
import { header } from '../contract/wire/headers.ts'
import { type Binding, type Bound, needsPerson } from './handler/bind.ts'
import type { Call } from './handler/call.ts'
import { printsOf } from './handler/prints.ts'
import type { Copy, Once, Quarantine, QueuedWrite, Work } from './handler/queued.ts'
import { refusalOfRights } from './handler/rehearse.ts'
import type { Services } from './handler/services.ts'
import { type Answer, answerOf, sendAnswer } from './http/answer.ts'
import { type Condition, doAtOnce } from './http/at-once.ts'
import { maxJsonBytes, readBody } from './http/body.ts'
import { Effects } from './http/effects.ts'
import type { Facts } from './http/facts.ts'
import { answerUnder, claimFailed, keyOf, type Prints, storedAnswer } from './http/idempotency.ts'
import { doOnce, type Key } from './http/once.ts'
import { type ParsedCall, parseCall } from './http/parse-call.ts'
import { Problem, problem } from './http/problem.ts'
import { ifMatchOf, Outcome, Reply } from './http/reply.ts'
import { type Sealing, sealingBy, unsealed } from './http/sealing.ts'
import { validPartsOf } from './http/valid-parts.ts'
import { validate } from './http/validate.ts'
import { authenticate, forget, recall } from './identity/authenticate.ts'
import type { Person } from './identity/person.ts'
import { Outdated, type Remembered } from './identity/remembered.ts'
import type { Db } from './platform/db/connect.ts'

/** Answers one request of a bound call. */
export type Pipeline = (c: Context, bound: Bound, facts: Facts) => Promise<Response>

/** Answers another request of the client of `c`. */
type Forward = (request: Request, c: Context) => Response | Promise<Response>

/** `quarantine` is handed in by server/app.ts: it is a domain, and this knows none. */
export function makePipeline(
  services: Services,
  quarantine: Quarantine,
  forward: Forward,
): Pipeline {
  const sealing = sealingBy(services.config.secret ?? '')
  return async (c, bound, facts) => {
    const tokenless = c.req.header('authorization') === undefined
    const other = bound.instead?.(c.req.param() as Record<string, string>, services.boards)
    const binding = other ?? ((tokenless && bound.withoutToken) || bound.binding)
    const stored = binding.options.sealed ? sealing : unsealed
    return new Exchange(binding, c, facts, services, quarantine, stored, forward).run()
  }
}

const isWrite = ({ method }: Endpoint) => method !== 'GET' && method !== 'HEAD'

/** One request on its way through the pipeline: `run` is the way, from top to bottom. */
class Exchange {
  private readonly binding: Binding
  private readonly c: Context
  private readonly facts: Facts
  private readonly services: Services
  private readonly quarantine: Quarantine
  private readonly sealing: Sealing
  private readonly forward: Forward
  private readonly effects = new Effects()
  private body: Promise<Buffer> | null = null
  private triedAtOnce = false
  private who: Person | null = null

  constructor(
    binding: Binding,
    c: Context,
    facts: Facts,
    services: Services,
    quarantine: Quarantine,
    sealing: Sealing,
    forward: Forward,
  ) {
    this.binding = binding
    this.c = c
    this.facts = facts
    this.services = services
    this.quarantine = quarantine
    this.sealing = sealing
    this.forward = forward
  }

  async run(): Promise<Response> {
    const { c, services, facts } = this
    const { endpoint, options } = this.binding
    const confirmed = options.confirms
      ? await this.fromMemory((remembered) => this.readBy(remembered))
      : options.shortcut && facts.key && !options.may
        ? await this.fromMemory((remembered) => this.writtenBy(remembered))
        : null
    if (confirmed) return this.finish(confirmed)
    // 1. Authenticate.
    this.who = needsPerson(endpoint) ? await authenticate(c, endpoint, services) : null
    // Only a queued write can be quarantined. Other clients write at once, without a key.
    if (endpoint.quarantined && this.who?.delivery && !facts.key) throw problem('key-required')

    // 2. Authorize what needs no body: a body that may not be sent is never read. Everything else is
    // authorized in the handler, by its domain's policy, on the rows as they are.
    const json = endpoint.bodyKind === 'json' && isWrite(endpoint)
    const refused = json ? await this.refusal() : null
    if (refused && !(await this.hasAnswer())) throw refused

    // 3. Validate.
    const body = json ? await this.bytes() : noBytes
    const parsed = refused ?? parseCall(endpoint, c, body)
    if (parsed instanceof Problem) {
      // A later build may refuse what an earlier one took, and rights go: what was taken stays
      // answered.
      const answer = json ? await this.replay(body) : null
      if (!answer) throw refused ?? (await this.refusalFirst(body)) ?? parsed
      return this.send(answer)
    }

    // 4. Handle: a write idempotently, under its key, or quarantined.
    if (json && this.who && !options.inParts && !options.keyless) {
      const answer = this.triedAtOnce ? null : await this.atOnce(parsed, body, this.who)
      if (answer) return this.finish(answer)
      return endpoint.quarantined && facts.key
        ? await this.doneOrQuarantined(parsed, body, this.who)
        : await this.once(body, (tx) => this.handle(parsed, tx))
    }
    const result = await this.binding.handler(this.call(parsed, services.db))
    if (result instanceof Response || result instanceof Outcome) {
      await this.effects.run(services.log)
      return result instanceof Outcome ? result.response : result
    }
    return this.finish(answerOf(endpoint, result, services.checkAnswers))
  }

  /**
   * The answer of a statement that confirms the remembered person. Null, with nothing done, for
   * anything else, a refusal too: it begins again with the person as they are now.
   */
  private async fromMemory(
    answerTo: (remembered: Remembered) => Promise<Answer | null>,
  ): Promise<Answer | null> {
    const { c, services } = this
    const remembered = await recall(c, services)
    if (!remembered) return null
    this.who = remembered.person
    try {
      const answer = await answerTo(remembered)
      if (!answer) throw new Outdated()
      return answer
    } catch (error) {
      // The key is another request's at this moment: waiting for it once is enough.
      if (error instanceof Problem && error.code === 'in-flight') throw error
      if (!(error instanceof Problem) && !(error instanceof Outdated)) throw error
      forget(remembered, services)
      this.who = null
      this.effects.drop()
      return null
    }
  }

  private async readBy(remembered: Remembered): Promise<Answer | null> {
    const { c, services, binding } = this
    const parsed = parseCall(binding.endpoint, c, noBytes)
    if (parsed instanceof Problem) return null
    const result = await binding.handler({ ...this.call(parsed, services.db), remembered })
    if (!remembered.confirmed || result instanceof Response || result instanceof Outcome)
      return null
    return answerOf(binding.endpoint, result, services.checkAnswers)
  }

  private async writtenBy(remembered: Remembered): Promise<Answer | null> {
    this.triedAtOnce = true
    const body = await this.bytes()
    const parsed = parseCall(this.binding.endpoint, this.c, body)
    if (parsed instanceof Problem) return null
    return await this.atOnce(parsed, body, remembered.person, remembered)
  }

  /** The body, read once however often it is asked for. */
  private bytes(): Promise<Buffer> {
    this.body ??= readBody(this.c.req.raw, this.binding.options.maxBody ?? maxJsonBytes)
    return this.body
  }

  /** 5. Effects, which follow the commit, and 6. the answer. A replay has had its effects. */
  private async finish(answer: Answer): Promise<Response> {
    if (!answer.replayed) await this.effects.run(this.services.log)
    return this.send(answer)
  }

  private send(answer: Answer): Promise<Response> {
    if (answer.replayed) this.services.meters.replayed()
    return sendAnswer(this.c, answer)
  }

  /** The refusals that do not depend on the body. */
  private async refusal(): Promise<Problem | null> {
    const { c, who, services } = this
    const { endpoint, options } = this.binding
    if (!options.may || !who) return null
    const params = validate(endpoint.params, c.req.param(), 'bad-request')
    if ('problem' in params) return params.problem
    const requested = { who, params: params.value as ParsedOf<Endpoint>['params'], db: services.db }
    try {
      return (await options.may(requested)) ? null : problem('forbidden')
    } catch (error) {
      if (error instanceof Problem) return error
      throw error
    }
  }

  /** Of a request with wrong input: what refuses this person whatever they send. */
  private async refusalFirst(bytes: Buffer): Promise<Problem | null> {
    const { binding, c, who, services } = this
    const { endpoint, options } = binding
    const rehearsable = endpoint.method === 'GET' || endpoint.bodyKind === 'json'
    if (!who || who.delivery || options.inParts || !rehearsable) return null
    const parts = validPartsOf(endpoint, c, bytes)
    if (!parts) return null
    const call = this.call(parts as ParsedOf<Endpoint>, services.db) as Call<Endpoint, Person>
    const refusal = await refusalOfRights(binding, call)
    // A search for nothing finds nothing: that says what is lacking, and nothing of rights.
    const asksNothing = endpoint.method === 'GET' && !c.req.url.includes('?')
    return refusal?.status === 404 && asksNothing ? null : refusal
  }

  private async hasAnswer(): Promise<boolean> {
    const { who, facts, services } = this
    if (!who || !facts.key) return false
    return (await answerUnder(services.db, who.id, facts.key)) !== null
  }

  /** The stored answer of the key; null when there is none. Throws `key-reused`. */
  private async replay(content: Buffer): Promise<Answer | null> {
    const key = this.keyFor(content)
    if (!key) return null
    const stored = await storedAnswer(this.services.db, key.memberId, key.key, key)
    return stored && { stored: this.sealing.open(stored), headers: {}, replayed: true }
  }

  private keyFor(content: Buffer): Key | null {
    const { who, facts, sealing } = this
    if (!who || !facts.key) return null
    return { memberId: who.id, key: facts.key, ...this.prints(content), sealing }
  }

  private prints(content: Buffer): Prints {
    const params = this.c.req.param() as Record<string, string>
    return printsOf(this.binding, params, content, this.services)
  }

  /**
   * Most writes are one statement, which needs no transaction around it: key, answer and effect in
   * a single round trip. Null, with nothing done, if this one is not that simple. Refusals are left
   * to the general case, which looks the key up first.
   */
  private async atOnce(
    parsed: ParsedOf<Endpoint>,
    body: Buffer,
    who: Person,
    remembered?: Remembered,
  ): Promise<Answer | null> {
    const { services, facts } = this
    const { endpoint, options } = this.binding
    if (!options.shortcut || who.delivery || !facts.key) return null
    const call = this.call(parsed, services.db) as Call<Endpoint, Person>
    const wanted = await options.shortcut(call).catch((error: unknown) => {
      if (error instanceof Problem) return null
      throw error
    })
    const key = wanted && this.keyFor(body)
    if (!wanted || !key) return this.leaveShortcut()
    const answer = answerOf(endpoint, wanted.reply, services.checkAnswers)
    const claim = { ...key, answer: answer.stored }
    const holds: Condition | undefined =
      remembered && ((params) => remembered.holdsIn(wanted.projectId, params, 'writer'))
    const done = await doAtOnce(services.db, claim, wanted.effect, holds).catch(
      (error: unknown) => {
        throw error instanceof Outdated ? error : claimFailed(error)
      },
    )
    return done ? answer : this.leaveShortcut()
  }

  private leaveShortcut(): null {
    this.effects.drop()
    return null
  }

  private async doneOrQuarantined(
    parsed: ParsedCall<Endpoint>,
    bytes: Buffer,
    who: Person,
  ): Promise<Response> {
    const { services, facts, c } = this
    const requested: QueuedWrite = {
      operation: this.binding.endpoint.id,
      params: parsed.params as QueuedWrite['params'],
      rawParams: c.req.param() as Record<string, string>,
      body: parsed.body,
      bytes: parsed.content,
      key: facts.key ?? '',
      ...this.prints(bytes),
      ifMatch: c.req.header(header.ifMatch) ?? null,
      basedOn: keyOf(c.req.header(header.basedOn)),
      sentAt: facts.deviceTime,
    }
    const once: Once<unknown> = (work, reclaim) => {
      this.effects.drop()
      return this.once(bytes, work, reclaim)
    }
    const work = (tx: Db) => this.handle(parsed, tx)
    return this.quarantine.doneOrQuarantined({ services, who, facts, requested }, work, once)
  }

  private async once(
    content: Buffer,
    work: Work<unknown>,
    reclaim: (tx: Db) => Promise<Copy | null> = async () => null,
  ): Promise<Response> {
    const { pool, checkAnswers } = this.services
    const answered = async (tx: Db, copy: Copy | null) =>
      answerOf(this.binding.endpoint, await work(tx, copy), checkAnswers)
    return this.finish(await doOnce(pool, this.keyFor(content), answered, reclaim))
  }

  /** Runs in the transaction that claimed the key: so the key is looked up before If-Match. */
  private async handle(parsed: ParsedOf<Endpoint>, tx: Db): Promise<unknown> {
    return this.binding.handler(this.call(parsed, tx, await this.version(tx)))
  }

  /**
   * The version that a write is for: of its If-Match, else what the operation upon whose result it
   * was written has led to. While that one waits there is none.
   */
  private async version(tx: Db): Promise<string | null> {
    const { c, who } = this
    const input = c.req.header(header.ifMatch) ?? null
    if (input !== null || !who || !this.binding.endpoint.quarantined) return input
    const basedOn = keyOf(c.req.header(header.basedOn))
    return basedOn === null ? null : await this.quarantine.resultOf(tx, who.id, basedOn)
  }

  /** An outbox sends it, which knows the version that it was written on. */
  private waited(): boolean {
    return this.facts.key !== null || this.c.req.header(header.basedOn) !== undefined
  }

  private call(
    parsed: ParsedOf<Endpoint>,
    db: Db,
    version = this.c.req.header(header.ifMatch) ?? null,
  ): Call<Endpoint, Person | null> {
    const { who, services, facts, c, effects } = this
    return {
      ...parsed,
      who,
      db,
      services,
      facts,
      request: c.req.raw,
      context: c,
      reply: (answer, init = {}) => new Reply(answer, init),
      forward: async (request) => this.forward(request, c),
      publish: (event) => effects.add(() => services.live.publish(event)),
      after: (effect) => effects.add(effect),
      ifMatch: () => ifMatchOf(version),
      seen: () => (version === null && !this.waited() ? null : ifMatchOf(version)),
      once: async (content, work) => new Outcome(await this.once(content, work)),
    }
  }
}

const noBytes = Buffer.alloc(0)
