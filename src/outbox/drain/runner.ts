import type { EngineDeps } from '../engine/engine.ts'
import { type DrainResult, drain, type Work } from './drain.ts'
import { newConnection } from './drain-run.ts'

/** Browsers stop a worker soon after an event, so longer waits are left to the page's timer. */
const longestNapMs = 30_000
const longestRunMs = 150_000
/** How soon to check whether another holder was closed in the middle of its work. */
const otherHolderMs = 1_500
const leastMs = 1_000
const longestStopMs = 60_000
const offlineWait = { least: 2_000, most: 60_000 }

export interface Runner {
  /**
   * Sends what can be sent; resolves when nothing more is due soon. A wake during a run extends it.
   */
  wake(): Promise<void>
  /**
   * Ends the run between two requests; resolves when no request is in flight (before an update). It
   * ends by itself after a minute, as its caller may be gone before it calls `resume`.
   */
  stop(): Promise<void>
  /** whether wakes are ignored now */
  stopped(): boolean
  /** Allows wakes again. */
  resume(): void
}

/** Repeats drain runs, each with its own lock, so that other tabs get their turn. */
export function createRunner(deps: EngineDeps, work: Work): Runner {
  const line = newConnection()
  let running: Promise<void> | null = null
  let stoppedAt: number | null = null
  let again = false
  let nap: AbortController | null = null

  /** How long to sleep before the next drain run; null when this run is over. */
  function pauseAfter(result: DrainResult, silentPasses: number): number | null {
    if (again) return 0
    if (result.next === null) return null
    const due = Math.max(0, result.next - deps.clock.now())
    if (!result.ran) return Math.max(due, otherHolderMs)
    // A drain run that asked nothing although something seemed due must not become a hot loop.
    if (!result.offline) return result.requests === 0 ? Math.max(due, leastMs) : due
    const ceiling = Math.min(offlineWait.most, offlineWait.least * 2 ** silentPasses)
    return Math.max(due, ceiling * (0.5 + deps.clock.random() / 2))
  }

  function stopped(): boolean {
    // By a clock that was set back since, it would last for hours.
    const ago = stoppedAt === null ? 0 : Math.abs(deps.clock.now() - stoppedAt)
    if (ago >= longestStopMs) stoppedAt = null
    return stoppedAt !== null
  }

  async function run(): Promise<void> {
    const startedAt = deps.clock.now()
    let silentPasses = 0
    while (!stopped()) {
      again = false
      const result = await drain(deps, work, line, () => !stopped())
      silentPasses = result.offline ? silentPasses + 1 : 0
      const pause = pauseAfter(result, silentPasses)
      if (pause === null || pause > longestNapMs) return
      if (!again && deps.clock.now() + pause - startedAt > longestRunMs) return
      if (pause > 0) {
        nap = new AbortController()
        await deps.clock.sleep(pause, nap.signal)
        nap = null
      }
    }
  }

  return {
    async wake() {
      if (stopped()) return
      again = true
      nap?.abort()
      line.onWake()
      running ??= run().finally(() => {
        running = null
      })
      await running
    },
    async stop() {
      stoppedAt = deps.clock.now()
      nap?.abort()
      // Only the end of the run matters here; its caller gets the error.
      await running?.catch(() => undefined)
    },
    stopped,
    resume() {
      stoppedAt = null
    },
  }
}
