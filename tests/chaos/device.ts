import { setTimeout as wait } from 'node:timers/promises'
import type { EngineDeps } from '../../src/outbox/engine/engine.ts'
import type { Clock, Network, Store } from '../../src/outbox/engine/ports.ts'
import { fetchNetwork } from '../../src/outbox/network/network.ts'
import { storeDraftPhoto } from '../../src/outbox/photos/photos.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { signIn, signOut } from '../../src/outbox/session/session.ts'
import type { Op, SessionRow } from '../../src/outbox/store/types.ts'
import { forgetBackoff } from '../../src/outbox/wake/wake.ts'
import type { BuiltPerson } from '../api/build.ts'
import type { Random } from '../death/random.ts'
import { boot, type Instance, Life } from '../outbox/world/device.ts'
import { FakeLocks } from '../outbox/world/fake-lock.ts'
import type { Hand, Writer } from './author.ts'
import { triedAgain } from './disk.ts'
import type { Followed, RecordState } from './follow.ts'
import { Jar } from './jar.ts'
import { pacedClock, pacedNetwork } from './pace.ts'

export const password = 'chaos-siteon!1'

export interface DeviceParts {
  /** the proxy that may break; manual actions bypass it */
  line: string
  server: string
  store: Store
  authors: Writer[]
  random: Random
  pace: number
  /** clock error; 0 by default */
  skewMs?: number
  /** how often its person presses send-all, of one in each turn; also once the line is good */
  presses?: number
  /** maximum number of waiting operations; drawn again now and then by default */
  backlog?: number
  /** an access token of this session whose time is over */
  expired: (accessToken: string) => Promise<string>
}

/** What befell one device. */
export interface Befallen {
  deaths: number
  expiries: number
  changes: number
  signIns: number
}

/**
 * One phone with the real engine: its disk, cookies and locks stay; tabs and workers come and go.
 * Several people use it.
 */
export class ChaosDevice implements Followed {
  readonly befallen: Befallen = { deaths: 0, expiries: 0, changes: 0, signIns: 0 }
  readonly store: Store
  readonly #parts: DeviceParts
  readonly #clock: Clock
  readonly #network: Network
  readonly #locks = new FakeLocks()
  readonly #jar = new Jar()
  readonly #random: Random
  readonly errors: string[] = []
  #instances: Instance[] = []
  #author: Writer
  #dying = true
  #over = false
  #writing = true
  #entered = 0

  constructor(parts: DeviceParts) {
    const [first] = parts.authors
    if (!first) throw new Error('nobody has this phone')
    this.#parts = parts
    this.#author = first
    this.#random = parts.random
    this.store = triedAgain(parts.store)
    this.#clock = pacedClock(parts.pace, parts.random.next, parts.skewMs)
    this.#network = pacedNetwork(fetchNetwork(parts.line, this.#jar.fetch), parts.pace)
  }

  get entered(): number {
    return this.#entered
  }

  /** Boots and sends, dies and boots again, until `end`. */
  async live(): Promise<void> {
    await this.#signIn(this.#author.who)
    while (!this.#over) {
      this.#instances = this.#instances.filter((one) => one.life.alive)
      // A tab beside the worker, now and then.
      const wanted = this.#dying && this.#random.chance(0.3) ? 2 : 1
      while (this.#instances.length < wanted) this.#instances.push(this.#boot())
      for (const { runner } of this.#instances) {
        runner.wake().catch((error: unknown) => this.errors.push(String(error)))
      }
      await wait(this.#random.whole(20, 250))
      await this.#person()
    }
    for (const { life } of this.#instances) life.end()
  }

  /** Writes until so many operations are on the device, or until nothing has left it for long. */
  async write(operations: number, patienceMs: number): Promise<void> {
    const own = this.#parts.backlog
    let backlog = own ?? this.#random.whole(5, 60)
    let moved = performance.now()
    const goesOn = () => this.#writing && !this.#over && this.#entered < operations
    while (goesOn() && performance.now() - moved < patienceMs) {
      const session = await this.session()
      const open = session ? await this.#open(session.userId) : []
      if (!session || session.userId !== this.#author.who.id || open.length >= backlog) {
        await wait(20)
        continue
      }
      moved = performance.now()
      if (own === undefined && this.#random.chance(0.1)) backlog = this.#random.whole(5, 60)
      this.#entered += await this.#author.act(this.#hand(session.userId))
      for (const { runner } of this.#instances) {
        runner.wake().catch((error: unknown) => this.errors.push(String(error)))
      }
    }
  }

  /** Nothing new is written from now on. */
  stopWriting(): void {
    this.#writing = false
  }

  /** No more crashes; sends everyone's work, one after the other, as far as the time allows. */
  async drained(patienceMs: number): Promise<void> {
    this.#dying = false
    const until = performance.now() + patienceMs
    for (const author of this.#parts.authors) {
      if (this.#author !== author) await this.#change(author)
      while ((await this.#open(author.who.id)).some((op) => !finished.has(op.state))) {
        if (performance.now() > until) return
        await wait(30)
      }
    }
  }

  /** Ends what lives on it. */
  end(): void {
    this.#over = true
    for (const { life } of this.#instances) life.end()
  }

  async session(): Promise<SessionRow | null> {
    return (await this.store.read((tx) => tx.session.get())) ?? null
  }

  /** The states of the ops with these ids on the device. */
  async standing(ids: string[]): Promise<RecordState[]> {
    return await this.store.read(async (tx) => {
      const found: RecordState[] = []
      for (const id of ids) {
        const op = await tx.ops.get(id)
        if (!op) continue
        const { state, lastStatus, lastProblem } = op
        found.push({ id, state, lastStatus, problem: lastProblem?.code ?? null })
      }
      return found
    })
  }

  /** Whether this person has this phone. */
  isOf(person: number): boolean {
    return this.#parts.authors.some(({ who }) => who.id === person)
  }

  async #open(user: number): Promise<Op[]> {
    return await this.store.read((tx) => tx.ops.open(user))
  }

  #hand(user: number): Hand {
    const saving = { store: this.store, clock: this.#clock, build: 'chaos' }
    return {
      keep: async ({ bytes, line }) => {
        const photo = { bytes: Uint8Array.from(bytes).buffer, type: line.type, name: line.name }
        // A draft whose photos the op takes at once.
        const owner = { user, draftId: 'chaos' }
        return (await storeDraftPhoto(saving, owner, { ...photo, takenAt: null, gps: null })).id
      },
      save: (wanted) => enqueue(saving, user, wanted),
    }
  }

  #boot(): Instance {
    const life = new Life(this.#dying ? this.#random.whole(5, 400) : undefined)
    life.ended.signal.addEventListener('abort', () => {
      if (this.#dying && !this.#over) this.befallen.deaths += 1
    })
    return boot({
      life,
      store: this.#parts.store,
      clock: this.#clock,
      locks: this.#locks,
      // With its process the sockets go.
      network: (request, _, signal) =>
        this.#network.send(
          request,
          AbortSignal.any([life.ended.signal, ...(signal ? [signal] : [])]),
        ),
    })
  }

  /** What a person does, or what time does to their sign-in. */
  async #person(): Promise<void> {
    const session = await this.session()
    if (!session || session.refusedAt !== null) return await this.#signIn(this.#author.who)
    const { presses } = this.#parts
    if (!this.#dying && presses === undefined) return
    const often = presses ?? 0.02
    const dice = this.#random.next() - often
    if (dice < 0) {
      await forgetBackoff(this.store, session.userId, this.#clock.now())
    } else if (!this.#dying) {
      return
    } else if (dice < 0.02) {
      this.befallen.expiries += 1
      const accessToken = await this.#parts.expired(session.accessToken)
      await this.store.write(async (tx) => {
        const row = await tx.session.get()
        if (row?.userId === session.userId) await tx.session.put({ ...row, accessToken })
      })
    } else if (dice < 0.05 && this.#parts.authors.length > 1) {
      this.befallen.changes += 1
      await this.#change(this.#random.pick(this.#parts.authors))
    }
  }

  /** Another person takes over the phone. */
  async #change(author: Writer): Promise<void> {
    const before = await this.session()
    if (before && this.#random.chance(0.5)) {
      await this.#byHand('/api/auth/logout', {}, before.accessToken, 1)
    }
    await signOut(this.#deps())
    this.#author = author
    await this.#signIn(author.who)
  }

  async #signIn(who: BuiltPerson): Promise<void> {
    this.befallen.signIns += 1
    const answer = await this.#byHand('/api/auth/login', { login: who.username, password })
    // Another person may have taken the phone over meanwhile: an answer that comes late is dropped.
    if (answer && this.#author.who === who)
      await signIn(this.#deps(), answer as Parameters<typeof signIn>[1])
  }

  #deps(): Pick<EngineDeps, 'store' | 'clock' | 'lock'> {
    return { store: this.store, clock: this.#clock, lock: this.#locks.of(this) }
  }

  /** A call as a person makes it, again until it is answered: the server may be away just now. */
  async #byHand(path: string, body: unknown, bearer?: string, tries = 200): Promise<unknown> {
    for (let turn = 0; turn < tries && !this.#over; turn += 1) {
      const headers = {
        'content-type': 'application/json',
        ...(bearer && { authorization: `Bearer ${bearer}` }),
      }
      const init = { method: 'POST', headers, body: JSON.stringify(body) }
      const response = await this.#jar.fetch(this.#parts.server + path, init).catch(() => null)
      if (response?.ok) return await response.json()
      await wait(100)
    }
    return null
  }
}

/** An op that the engine is done with, for better or worse. */
const finished = new Set<Op['state']>(['done', 'dead', 'conflict', 'waiting-update'])
