import { queryOptions } from '@tanstack/react-query'
import { approvalKeys } from './keys.ts'

/** How many documents each box has: beside the names of boxes, and on the navigation. */
export const approvalCountsQuery = (projectId: number | null) =>
  queryOptions({
    queryKey: approvalKeys.counts(projectId),
    queryFn: async ({ signal }) => {
      const { readCounts } = await import('./counts.ts')
      return await readCounts(projectId, signal)
    },
    staleTime: 60_000,
    meta: { silent: true, refetchOnReconnect: true },
  })
