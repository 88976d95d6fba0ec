import { type EngineDeps, limits } from '../engine/engine.ts'
import { type Answer, NetworkFailure, type Store, type WireRequest } from '../engine/ports.ts'
import { uuidv7 } from '../engine/uuid.ts'
import { type Refreshed, refresh } from '../session/refresh.ts'
import { groupCommit } from '../store/group-commit.ts'
import { type BatchLine, newBatchLine } from './next-batch.ts'
import { Plan } from './plan.ts'

/** What a tab or worker remembers of the connection between runs. */
export interface ConnectionMemory {
  /** bytes of the next chunk; adapts to the connection */
  chunk: number
  /** photos at a time: a second starts only after a first was sent */
  photoSlots: number
  batches: BatchLine
  /** ms; when done ops were last pruned */
  prunedAt: number
  /** something may have been stored while a run waits for answers */
  onWake: () => void
}

export const newConnection = (): ConnectionMemory => ({
  chunk: 256 * 1024,
  photoSlots: 1,
  batches: newBatchLine(),
  prunedAt: Number.NEGATIVE_INFINITY,
  onWake: () => undefined,
})

/** One bounded round of sending: its budget, its lease, and what it learnt about the connection. */
export class DrainRun {
  readonly id = uuidv7()
  readonly deps: EngineDeps
  readonly lost: AbortSignal
  readonly line: ConnectionMemory
  readonly plan: Plan
  /** like the store's own, grouped with the writes of other lanes of this run */
  readonly write: Store['write']
  private readonly startedAt: number
  private readonly mayRun: () => boolean
  requests = 0
  /** something urgent is due or in flight: nothing else begins, and photos stop between two chunks */
  urgent = false
  private silent = 0
  private readonly refused = new Set<string>()
  private refreshing: Promise<Refreshed> | null = null

  constructor(deps: EngineDeps, line: ConnectionMemory, lost: AbortSignal, mayRun: () => boolean) {
    this.deps = deps
    this.line = line
    this.lost = lost
    this.mayRun = mayRun
    this.startedAt = deps.clock.now()
    this.plan = new Plan(deps)
    this.write = groupCommit(deps.store)
  }

  get offline(): boolean {
    return this.silent >= limits.offlineAfterFailures
  }

  /** Whether another request may start. */
  goesOn(): boolean {
    const age = this.deps.clock.now() - this.startedAt
    return (
      !this.lost.aborted &&
      this.mayRun() &&
      !this.offline &&
      this.requests < limits.passRequests &&
      age >= 0 &&
      age < limits.passMs
    )
  }

  /** One request of this run; a network failure is returned as its kind. */
  async request(request: WireRequest): Promise<Answer | 'network' | 'timeout'> {
    this.requests += 1
    try {
      return await this.deps.network.send(request, this.lost)
    } catch (error) {
      if (error instanceof NetworkFailure) return error.kind
      throw error
    }
  }

  /** Records whether our server answered: the only proof of a connection. */
  onAnswer(ours: boolean): void {
    this.silent = ours ? 0 : this.silent + 1
    this.deps.onAnswer?.(ours)
  }

  /**
   * Fetches a new token after `used` was refused; one refresh for all requests in flight. When the
   * new token is refused too, the refresh counts as refused.
   */
  async reauthorise(used: string): Promise<Refreshed> {
    this.refreshing ??= this.refreshOnce(used).finally(() => {
      this.refreshing = null
    })
    return await this.refreshing
  }

  private async refreshOnce(used: string): Promise<Refreshed> {
    this.refused.add(used)
    if (this.refused.size > 2) return 'refused'
    this.requests += 1
    const result = await refresh(this.deps, used)
    if (result === 'offline') this.onAnswer(false)
    return result
  }
}
