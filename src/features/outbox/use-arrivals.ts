import { useEffect } from 'react'
import type { Op } from '../../outbox/types.ts'

/**
 * What this device sent has arrived since the answer on the screen was read: read it anew, whether
 * or not the live events come through.
 * @param readAt ms
 */
export function useArrivals(ops: readonly Op[], readAt: number, refetch: () => void) {
  const latest = ops.reduce((last, op) => Math.max(last, op.doneAt ?? 0), 0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival, not for each render
  useEffect(() => {
    if (latest > readAt) refetch()
  }, [latest])
}
