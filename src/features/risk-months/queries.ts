import { queryOptions } from '@tanstack/react-query'
import { riskMonths } from '../../../contract/record/risk-months.ts'
import { call } from '../../lib/call/call.ts'
import { postKeys } from '../record/keys.ts'

/** Under the key of the lists of regular assessments: whatever makes them old makes it old. */
export const riskMonthsQuery = (projectId: number, year: string) =>
  queryOptions({
    meta: { silent: true, refetchOnReconnect: true },
    queryKey: [...postKeys.lists(projectId, 450), 'months', year] as const,
    queryFn: ({ signal }) =>
      call(riskMonths, {
        query: { projectId: String(projectId), targetYear: year },
        signal,
      }),
  })
