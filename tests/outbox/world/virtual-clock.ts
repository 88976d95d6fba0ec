import type { Clock } from '../../../src/outbox/engine/ports.ts'

/** Small, seeded and good enough to spread jitter (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

interface Timer {
  at: number
  wake: () => void
}

/** A clock that stops until everything that can happen now has happened. */
export class VirtualClock implements Clock {
  private time = Date.UTC(2026, 10, 20, 0, 41)
  private timers: Timer[] = []
  readonly random: () => number

  constructor(seed = 1) {
    this.random = seededRandom(seed)
  }

  now = (): number => this.time

  /** As a person or the network would set the device's clock. */
  shift(ms: number): void {
    this.time += ms
  }

  sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      if (signal?.aborted) return resolve()
      const timer: Timer = { at: this.time + Math.max(0, ms), wake: resolve }
      this.timers.push(timer)
      signal?.addEventListener(
        'abort',
        () => {
          this.timers = this.timers.filter((one) => one !== timer)
          resolve()
        },
        { once: true },
      )
    })

  /** Jumps to the next timer, not further than `limit`; false when there is none. */
  private leap(limit: number): boolean {
    const next = this.timers.reduce<Timer | null>(
      (least, one) => (least === null || one.at < least.at ? one : least),
      null,
    )
    if (!next || next.at > limit) return false
    this.timers = this.timers.filter((one) => one !== next)
    this.time = Math.max(this.time, next.at)
    next.wake()
    return true
  }

  /**
   * Runs until `done` returns true or `ms` are over.
   * @param busy whether something real, not virtual, is still running
   */
  async pass(ms: number, done: () => boolean, busy: () => boolean): Promise<void> {
    const limit = this.time + ms
    for (;;) {
      do await new Promise((resolve) => setImmediate(resolve))
      while (busy())
      if (done()) return
      if (!this.leap(limit)) {
        this.time = Math.max(this.time, limit)
        return
      }
    }
  }
}
