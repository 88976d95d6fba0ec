import { drain, type PassResult } from './drain.ts'
import type { EngineDeps } from './engine.ts'
import { newLine } from './pass.ts'

/** A worker is stopped soon after an event: a longer wait is left to the page's timer. */
const longestNapMs = 30_000
const longestRunMs = 150_000
/** How soon to look whether another holder was closed in the middle of its work. */
const otherHolderMs = 1_500
const leastMs = 1_000
const longestStopMs = 60_000
const lineWait = { least: 2_000, most: 60_000 }

export interface Runner {
  /** Sends what can be sent; resolves when nothing more is due soon. Kicks while it runs add up. */
  kick(): Promise<void>
  /**
   * Ends the run between two requests; resolves when nothing flies any more (before an update). Its
   * asker may be gone before it says `resume`: a stop is over by itself after a minute.
   */
  stop(): Promise<void>
  /** whether a kick would be in vain */
  stopped(): boolean
  /** Kicks count again. */
  resume(): void
}

/** Pass after pass, each with its own hold of the lock, so that others get their turn (§1.3). */
export function createRunner(deps: EngineDeps): Runner {
  const line = newLine()
  let running: Promise<void> | null = null
  let stoppedAt: number | null = null
  let again = false
  let nap: AbortController | null = null

  /** How long to sleep before the next pass; null when this run is over. */
  function pauseAfter(result: PassResult, silentPasses: number): number | null {
    if (again) return 0
    if (result.next === null) return null
    const due = Math.max(0, result.next - deps.clock.now())
    if (!result.ran) return Math.max(due, otherHolderMs)
    // A pass that asked nothing although something seemed due must not become a hot loop.
    if (!result.lineDown) return result.requests === 0 ? Math.max(due, leastMs) : due
    const ceiling = Math.min(lineWait.most, lineWait.least * 2 ** silentPasses)
    return Math.max(due, ceiling * (0.5 + deps.clock.random() / 2))
  }

  function stopped(): boolean {
    if (stoppedAt !== null && deps.clock.now() - stoppedAt >= longestStopMs) stoppedAt = null
    return stoppedAt !== null
  }

  async function run(): Promise<void> {
    const startedAt = deps.clock.now()
    let silentPasses = 0
    while (!stopped()) {
      again = false
      const result = await drain(deps, line, () => !stopped())
      silentPasses = result.lineDown ? silentPasses + 1 : 0
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
    async kick() {
      if (stopped()) return
      again = true
      nap?.abort()
      running ??= run().finally(() => {
        running = null
      })
      await running
    },
    async stop() {
      stoppedAt = deps.clock.now()
      nap?.abort()
      // However the run ends, it has ended; its kicker hears of errors.
      await running?.catch(() => undefined)
    },
    stopped,
    resume() {
      stoppedAt = null
    },
  }
}
