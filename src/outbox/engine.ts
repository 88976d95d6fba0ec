import type { Commands } from './commands.ts'
import type { mergedOp } from './merged.ts'
import type { Clock, Lock, Network, Store } from './ports.ts'

/** Everything the engine touches; tests bring their own. */
export interface EngineDeps {
  store: Store
  clock: Clock
  network: Network
  lock: Lock
  commands: Commands
  /** `mergedOp`, which a page loads when it is needed and the worker has with it */
  merge: typeof mergedOp
  /** names the build in `X-App-Version` */
  build: string
  /** told after every real call: whether one of ours answered */
  onAnswer?: (ok: boolean) => void
}

export const limits = {
  /** a pass ends after so many ms or requests, so that the lock is never held for long (§1.3) */
  passMs: 20_000,
  passRequests: 25,
  /** lanes at a time: of the six connections of HTTP/1.1 one is the page's stream of events */
  calls: 5,
  photos: 2,
  callTimeoutMs: 15_000,
  chunkTimeoutMs: 20_000,
  /** an op leased longer ago than this belongs to a holder that is no more */
  leaseMs: 60_000,
  /** the drain lock is taken away from a holder silent for so long */
  silenceMs: 60_000,
  /** requests in a row without an answer that end a pass */
  lineFailures: 2,
  keepDoneMs: 24 * 60 * 60_000,
} as const

export const drainLock = 'outbox-drain'
export const metaKeys = {
  heartbeat: 'heartbeat',
  hold: 'hold',
  language: 'language',
  /** the last place given away in the order of entry */
  seq: 'seq',
} as const
