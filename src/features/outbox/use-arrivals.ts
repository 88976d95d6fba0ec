import { useEffect } from 'react'
import type { Op } from '../../outbox/store/types.ts'

/**
 * Refetches when an op of this device arrived after the shown answer was read, even without live
 * events.
 * @param readAt ms
 */
export function useArrivals(ops: readonly Op[], readAt: number, refetch: () => void) {
  const latest = ops.reduce((last, op) => Math.max(last, op.doneAt ?? 0), 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival, not for each render
  useEffect(() => {
    if (latest > readAt) refetch()
  }, [latest])
}
