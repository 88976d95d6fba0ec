import { type EngineDeps, limits } from './engine.ts'
import { groupCommit } from './group-commit.ts'
import { Plan } from './plan.ts'
import { type Answer, NetworkFailure, type Store, type WireRequest } from './ports.ts'
import { type Refreshed, refresh } from './refresh.ts'
import { uuidv7 } from './uuid.ts'

/** What a tab or worker remembers of the line from pass to pass. */
export interface LineMemory {
  /** bytes of the next chunk; grows and shrinks with the line (§2) */
  chunk: number
  /** photos at a time: the second one starts when a first has got through */
  photoSlots: number
  /** ms; when what is over was last cleared away */
  prunedAt: number
}

export const newLine = (): LineMemory => ({
  chunk: 256 * 1024,
  photoSlots: 1,
  prunedAt: Number.NEGATIVE_INFINITY,
})

/** One holder's bounded turn at sending: its budget, what it learnt about the line, its lease. */
export class Pass {
  readonly id = uuidv7()
  readonly deps: EngineDeps
  readonly lost: AbortSignal
  readonly line: LineMemory
  readonly plan: Plan
  /** as the store's own, together with what other lanes of this pass write just now */
  readonly write: Store['write']
  private readonly startedAt: number
  private readonly mayRun: () => boolean
  requests = 0
  private silent = 0
  private readonly refused = new Set<string>()
  private refreshing: Promise<Refreshed> | null = null

  constructor(deps: EngineDeps, line: LineMemory, lost: AbortSignal, mayRun: () => boolean) {
    this.deps = deps
    this.line = line
    this.lost = lost
    this.mayRun = mayRun
    this.startedAt = deps.clock.now()
    this.plan = new Plan(deps)
    this.write = groupCommit(deps.store)
  }

  get lineDown(): boolean {
    return this.silent >= limits.lineFailures
  }

  /** Whether another request may start. */
  goesOn(): boolean {
    const age = this.deps.clock.now() - this.startedAt
    return (
      !this.lost.aborted &&
      this.mayRun() &&
      !this.lineDown &&
      this.requests < limits.passRequests &&
      age >= 0 &&
      age < limits.passMs
    )
  }

  /** One request of this pass; a failure to reach anybody comes back as its kind. */
  async request(request: WireRequest): Promise<Answer | 'network' | 'timeout'> {
    this.requests += 1
    try {
      return await this.deps.network.send(request, this.lost)
    } catch (error) {
      if (error instanceof NetworkFailure) return error.kind
      throw error
    }
  }

  /** Whether one of ours answered: the truth about the line (L4). */
  heard(ours: boolean): void {
    this.silent = ours ? 0 : this.silent + 1
    this.deps.onAnswer?.(ours)
  }

  /**
   * A new token after `used` was refused; one refresh for all that fly. When the new tokens are
   * refused as well, that counts as a refused refresh.
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
    if (result === 'offline') this.heard(false)
    return result
  }
}
