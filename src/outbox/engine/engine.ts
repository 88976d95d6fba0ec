import type { mergedOp } from '../change/merge.ts'
import type { Commands } from '../commands/commands.ts'
import type { Clock, Lock, Network, Store } from './ports.ts'

/** Everything the engine depends on; tests pass their own. */
export interface EngineDeps {
  store: Store
  clock: Clock
  network: Network
  lock: Lock
  commands: Commands
  /** `mergedOp`: a page loads it on demand, the worker has it built in */
  merge: typeof mergedOp
  /** the build, sent as `X-App-Version` */
  build: string
  /** called after every real call with whether our server answered */
  onAnswer?: (ok: boolean) => void
}

export const limits = {
  /** a drain run ends after so many ms or requests, so that the lock is free again soon */
  passMs: 20_000,
  passRequests: 25,
  /** lanes at a time: HTTP/1.1 has six connections, and the event stream takes one */
  calls: 5,
  batches: 2,
  photos: 2,
  callTimeoutMs: 15_000,
  /** bytes a millisecond of the slowest connection that the largest record is sent over */
  slowestConnection: 16,
  /** a browser stops a worker whose event takes five minutes */
  longestCallMs: 180_000,
  /** the server begins no further operation after 8 s, and ends the one that it is at */
  batchTimeoutMs: 25_000,
  chunkTimeoutMs: 20_000,
  /** an older lease belongs to a run that has ended */
  leaseMs: 60_000,
  /** a call that takes longer renews its lease so often */
  renewalMs: 20_000,
  /** the drain lock is stolen from a holder silent for so long */
  silenceMs: 60_000,
  /** so many unanswered requests in a row end a drain run */
  offlineAfterFailures: 2,
  keepDoneMs: 24 * 60 * 60_000,
} as const

export const drainLock = 'outbox-drain'
export const metaKeys = {
  heartbeat: 'heartbeat',
  serverPause: 'hold',
  language: 'language',
  /** the last sequence number given out */
  seq: 'seq',
} as const
