import { createHash } from 'node:crypto'
import type { Commands } from '../../../src/outbox/commands/commands.ts'
import {
  type Answer,
  NetworkFailure,
  type Store,
  type WireRequest,
} from '../../../src/outbox/engine/ports.ts'
import type { SaveDeps } from '../../../src/outbox/save/save.ts'
import { signIn, signOut } from '../../../src/outbox/session/session.ts'
import type { Op } from '../../../src/outbox/store/types.ts'
import { answer, portal, refusal } from './answers.ts'
import { boot, type Instance, Life } from './device.ts'
import { FakeLocks } from './fake-lock.ts'
import type { Fault } from './faults.ts'
import { MemoryStore } from './memory-store.ts'
import { batchOf, ModelServer, operationsIn, signedInAnswer } from './model-server.ts'
import { VirtualClock } from './virtual-clock.ts'

/** Where the harness is made worse on purpose, to see that it notices. */
export interface Sabotage {
  store?: (store: Store) => Store
  request?: (request: WireRequest) => WireRequest
}

/** A device, its disk, its clock, the line and the office. */
export class World {
  readonly clock: VirtualClock
  readonly disk: Store
  readonly locks = new FakeLocks()
  readonly server = new ModelServer()
  /** faults of the next requests, in order; afterwards the line is good */
  faults: Fault[] = []
  /** decides by request, before `faults`; null passes it on */
  script: (request: WireRequest) => Fault | Answer | null = () => null
  /** bytes a millisecond that go up to the server */
  bandwidth = Number.POSITIVE_INFINITY
  readonly log: { at: number; request: WireRequest }[] = []
  /** forbidden things that the harness saw */
  readonly broken: string[] = []
  private readonly inFlight = new Map<string, number>()
  private readonly sabotage: Sabotage
  private busyDisk = 0

  constructor(options: { seed?: number; disk?: Store; sabotage?: Sabotage } = {}) {
    this.clock = new VirtualClock(options.seed)
    this.sabotage = options.sabotage ?? {}
    const memory = options.disk ?? this.watchedDisk()
    const disk = this.sabotage.store?.(memory) ?? memory
    this.disk = {
      read: (work) => this.busily(disk.read(work)),
      write: (work) => this.busily(disk.write(work)),
    }
  }

  /** Sees every commit: nothing not done may go, nothing may be called done that is not there. */
  private watchedDisk(): Store {
    const disk = new MemoryStore()
    disk.onCommit = (before, after) => {
      for (const op of before.values()) {
        if (after.has(op.id) || op.state === 'done') continue
        // A new version takes the very place of the old one.
        const follows = [...after.values()].some(
          (one) => one.seq === op.seq && one.lane === op.lane,
        )
        if (!follows) this.broken.push(`lost ${op.kind} ${op.id}`)
      }
      for (const op of after.values()) {
        if (op.state !== 'done' || before.get(op.id)?.state === 'done') continue
        const name = op.kind === 'photo.upload' ? op.entity : op.id
        if (!this.server.effects.includes(name))
          this.broken.push(`called done: ${op.kind} ${op.id}`)
      }
    }
    return disk
  }

  private async busily<T>(work: Promise<T>): Promise<T> {
    this.busyDisk += 1
    try {
      return await work
    } finally {
      this.busyDisk -= 1
    }
  }

  /** Starts a tab or a worker; it ends at that step of its life. */
  boot(lastStep?: number, own?: Commands): Instance {
    return boot({
      life: new Life(lastStep),
      store: this.disk,
      clock: this.clock,
      locks: this.locks,
      network: (request, life) => this.carry(this.sabotaged(request), life),
      ...(own && { commands: own }),
    })
  }

  /** Of a batch, each operation is made worse as the call that it is. */
  private sabotaged(request: WireRequest): WireRequest {
    const { request: worse } = this.sabotage
    if (!worse) return request
    return request.path === '/api/v1/batch'
      ? batchOf(request, operationsIn(request).map(worse))
      : worse(request)
  }

  /** The keys of all calls that were sent, one for each time. */
  sentKeys(): (string | undefined)[] {
    return this.log.flatMap(({ request }) =>
      operationsIn(request).map(({ headers }) => headers['idempotency-key']),
    )
  }

  get saving(): SaveDeps {
    return { store: this.disk, clock: this.clock, build: 'test' }
  }

  async signIn(user: number): Promise<void> {
    this.server.cookie = user
    const deps = { store: this.disk, clock: this.clock, lock: this.locks.of(this) }
    await signIn(deps, signedInAnswer(this.server.issueToken(user), user))
  }

  async signOut(): Promise<void> {
    this.server.cookie = null
    await signOut({ store: this.disk, clock: this.clock, lock: this.locks.of(this) })
  }

  async ops(): Promise<Op[]> {
    return await this.disk.read((tx) => tx.ops.all())
  }

  /** Runs until `done` or so many ms later. */
  async pass(ms: number, done: () => boolean = () => false): Promise<void> {
    await this.clock.pass(ms, done, () => this.busyDisk > 0 || digests.running > 0)
  }

  /** One wake of one instance, awaited until its run ends, its life ends, or ten minutes go by. */
  async wake(instance: Instance): Promise<void> {
    let ended = false
    const run = instance.runner.wake().finally(() => {
      ended = true
    })
    run.catch((error: unknown) => this.broken.push(`the run failed: ${error}`))
    await this.pass(600_000, () => ended || !instance.life.alive)
  }

  /** A request on its way, with the fault that is its due. */
  private async carry(request: WireRequest, life: Life): Promise<Answer> {
    this.log.push({ at: this.clock.now(), request })
    const names = operationsIn(request).map(
      ({ headers, method, path }) => headers['idempotency-key'] ?? `${method} ${path}`,
    )
    for (const name of names) {
      const flying = (this.inFlight.get(name) ?? 0) + 1
      this.inFlight.set(name, flying)
      if (flying > 1) this.broken.push(`in flight twice: ${name}`)
    }
    const landed = () => {
      for (const name of names) this.inFlight.set(name, (this.inFlight.get(name) ?? 1) - 1)
    }
    life.ended.signal.addEventListener('abort', landed, { once: true })
    try {
      return await this.exchange(request)
    } finally {
      if (life.alive) {
        life.ended.signal.removeEventListener('abort', landed)
        landed()
      }
    }
  }

  private async exchange(request: WireRequest): Promise<Answer> {
    const scripted = this.script(request)
    if (scripted !== null && typeof scripted !== 'string') {
      await this.clock.sleep(20)
      return scripted
    }
    const fault = scripted ?? this.faults.shift() ?? 'none'
    await this.clock.sleep(20 + this.clock.random() * 60)
    const silence = async (): Promise<never> => {
      await this.clock.sleep(request.timeoutMs)
      throw new NetworkFailure('timeout')
    }
    const way = typeof request.body === 'string' ? request.body.length / this.bandwidth : 0
    if (way > request.timeoutMs) return await silence()
    await this.clock.sleep(way)
    switch (fault) {
      case 'none':
        return this.server.handle(request)
      case 'refused':
        throw new NetworkFailure('network')
      case 'black-hole':
        return await silence()
      case 'answer-cut':
        this.server.handle(request)
        throw new NetworkFailure('network')
      case 'answer-swallowed':
        this.server.handle(request)
        return await silence()
      case 'sent-twice':
        this.server.handle(request)
        return this.server.handle(request)
      case 'error-500':
        return refusal(500, 'internal')
      case 'gateway-504':
        this.server.handle(request)
        return answer(504, '<h1>Gateway Timeout</h1>')
      case 'busy-503':
        return refusal(503, 'busy', { 'retry-after': '2' })
      case 'too-many-429':
        return refusal(429, 'too-many-requests', { 'retry-after': '3' })
      case 'token-ended':
        this.server.tokens.clear()
        return this.server.handle(request)
      case 'portal-200':
        return portal(200)
      case 'portal-302':
        return portal(302, 'https://portal.invalid/')
      case 'portal-401':
        return portal(401)
      case 'half-a-batch': {
        const operations = operationsIn(request)
        if (operations.length < 2) return this.server.handle(request)
        const first = operations.slice(0, Math.ceil(operations.length / 2))
        return this.server.handle(batchOf(request, first))
      }
      case 'cut-half-way':
        if (request.body instanceof ArrayBuffer) {
          const half = request.body.slice(0, Math.floor(request.body.byteLength / 2))
          this.server.handle({ ...request, body: half })
        }
        throw new NetworkFailure('network')
    }
  }
}

/** Real digests run on other threads: virtual time waits for them. */
const digests = { running: 0 }
const realDigest = crypto.subtle.digest.bind(crypto.subtle)
crypto.subtle.digest = async (...args: Parameters<typeof realDigest>) => {
  digests.running += 1
  try {
    return await realDigest(...args)
  } finally {
    digests.running -= 1
  }
}

/** Pseudo-random bytes, the same for the same number. */
export function photoBytes(size: number, seed: number): { bytes: ArrayBuffer; sha256: string } {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += 1) bytes[at] = (at * 31 + seed * 17 + (at >> 8)) & 0xff
  return { bytes: bytes.buffer, sha256: createHash('sha256').update(bytes).digest('hex') }
}
