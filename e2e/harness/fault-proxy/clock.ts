import { setTimeout as sleep } from 'node:timers/promises'

/**
 * The proxy's time in milliseconds; a test passes its own clock and reads from it what was waited
 * for.
 */
export interface Clock {
  now(): number
  /** Resolves when it is that time, at once when it has been. */
  until(time: number): Promise<void>
}

export const realClock: Clock = {
  now: () => performance.now(),
  until: async (time) => {
    const wait = time - performance.now()
    if (wait > 0) await sleep(wait)
  },
}
