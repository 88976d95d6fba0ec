import { useQuery } from '@tanstack/react-query'
import { useMe } from '../session/me.ts'
import { waitingKey } from './key.ts'

/** How many wait to be let in, for those who decide; a live event has it asked for anew. */
export function useApplicantCount(): number {
  const mine = useMe().level >= 5
  const count = useQuery({
    queryKey: waitingKey,
    queryFn: async ({ signal }) => (await import('./waiting.ts')).applicants(signal),
    enabled: mine,
    meta: { silent: true },
  })
  return (mine && count.data) || 0
}
