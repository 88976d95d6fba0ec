import { useQuery } from '@tanstack/react-query'
import type { Rights } from '../../../contract/rights/can.ts'
import { formEntries } from '../board/manifest.ts'
import { useCan } from '../project/use-can.ts'
import { everyMs, reviewKey } from './key.ts'

/** Of the boards for all, or of one for some roles alone. */
const decidesSome = (rights: Rights) =>
  rights.decideQuarantine() ||
  formEntries.some((board) => board.readers && rights.decideQuarantine(board))

/** The number of operations that I can decide in a project; null: none of mine. */
export function useReviewCount(projectId: number | null): number | null {
  const place = projectId ?? 0
  const rights = useCan(projectId)
  const mine = projectId !== null && decidesSome(rights)
  const count = useQuery({
    queryKey: [...reviewKey(place), 'count'],
    queryFn: async ({ signal }) => (await import('./waiting.ts')).waitingIn(place, signal),
    refetchInterval: everyMs,
    enabled: mine,
    meta: { silent: true },
  })
  return mine ? (count.data ?? 0) : null
}
