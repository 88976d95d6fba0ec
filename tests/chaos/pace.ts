import { setTimeout as sleep } from 'node:timers/promises'
import type { Clock, Network } from '../../src/outbox/engine/ports.ts'

/**
 * A device's clock that runs `pace` times as fast, so that what takes a minute is over in seconds, and
 * is `skewMs` ahead.
 */
export function pacedClock(pace: number, random: () => number, skewMs = 0): Clock {
  const start = Date.now() + skewMs
  const began = performance.now()
  return {
    now: () => Math.round(start + (performance.now() - began) * pace),
    random,
    sleep: async (ms, signal) => {
      // Aborted is over, as for the engine's own clock.
      await sleep(ms / pace, undefined, signal && { signal }).catch(() => undefined)
    },
  }
}

/** The same line with as much less patience as the clock is faster. */
export function pacedNetwork(network: Network, pace: number): Network {
  return {
    send: (request, signal) =>
      network.send({ ...request, timeoutMs: request.timeoutMs / pace }, signal),
  }
}
