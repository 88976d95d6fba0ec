import { queryOptions } from '@tanstack/react-query'
import { approvalStatusCounts } from '../../../contract/approval/counts.ts'
import { call } from '../../lib/call/call.ts'
import { approvalKeys } from '../approval-state/keys.ts'

/** How many documents each box has: beside the names of boxes, and on the navigation. */
export const approvalCountsQuery = (projectId: number | null) =>
  queryOptions({
    queryKey: approvalKeys.counts(projectId),
    queryFn: ({ signal }) =>
      call(approvalStatusCounts, {
        query: projectId === null ? {} : { projectId: String(projectId) },
        signal,
      }),
    staleTime: 60_000,
    meta: { silent: true, refetchOnReconnect: true },
  })
