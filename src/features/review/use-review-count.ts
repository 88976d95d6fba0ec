import { useQuery } from '@tanstack/react-query'
import { useCan } from '../project/use-can.ts'
import { everyMs, reviewKey } from './key.ts'

/** The number of operations that I can decide in a project; null: none of mine. */
export function useReviewCount(projectId: number | null): number | null {
  const place = projectId ?? 0
  const rights = useCan(projectId)
  const mine = projectId !== null && rights.decideQuarantine()
  const count = useQuery({
    queryKey: [...reviewKey(place), 'count'],
    queryFn: async ({ signal }) => (await import('./waiting.ts')).waitingIn(place, signal),
    refetchInterval: everyMs,
    enabled: mine,
    meta: { silent: true },
  })
  return mine ? (count.data ?? 0) : null
}
