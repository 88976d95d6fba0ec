import { useSyncExternalStore } from 'react'
import type { ConnectionState } from '../../outbox/network/reachability.ts'
import type { Counts } from '../../outbox/watch/counts.ts'
import { useObserved } from '../use-observed.ts'
import { outbox } from './page-outbox.ts'

const none: Counts = {
  pending: 0,
  sending: 0,
  auth: 0,
  needsPerson: 0,
  waitingUpdate: 0,
  others: 0,
  bytes: 0,
}

/** Whether the server can be reached, by the results of real calls. */
export function useConnection(): ConnectionState {
  const { line } = outbox()
  return useSyncExternalStore(line.subscribe, line.state)
}

/** What waits on this device, live in every tab. */
export function useCounts(): Counts {
  return useObserved(() => outbox().watch.counts(), none)
}

/** Everything of this person that has not arrived. */
export function unsentOf(counts: Counts): number {
  return counts.pending + counts.auth + counts.needsPerson + counts.waitingUpdate
}
