import { useQuery } from '@tanstack/react-query'
import { can } from '../../../contract/rights/can.ts'
import { useMe } from '../session/me.ts'
import { waitingKey } from './key.ts'

/** The number of applicants, for those who decide; a live event refetches it. */
export function useApplicantCount(): number {
  const mine = can(useMe()).administerAccounts()
  const count = useQuery({
    queryKey: waitingKey,
    queryFn: async ({ signal }) => (await import('./waiting.ts')).applicants(signal),
    enabled: mine,
    meta: { silent: true },
  })
  return (mine && count.data) || 0
}
