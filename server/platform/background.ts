import type { Log } from './log.ts'

/** Work that an answer does not wait for; a stop does. */
export interface Background {
  /** Begins after the answer; what it throws is logged. */
  run(what: string, work: () => Promise<void>): void
  /** All that was begun has ended. */
  idle(): Promise<void>
}

export function makeBackground(log: Log): Background {
  const running = new Set<Promise<void>>()
  return {
    run(what, work) {
      const done = new Promise((begin) => setImmediate(begin))
        .then(work)
        .catch((error: unknown) => {
          log.error('work behind an answer failed', { what, error: String(error) })
        })
      running.add(done)
      void done.then(() => running.delete(done))
    },
    async idle() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}
