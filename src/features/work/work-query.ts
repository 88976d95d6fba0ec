import { queryOptions } from '@tanstack/react-query'
import { workList, workRows } from '../../../contract/record/work.ts'
import { call } from '../../lib/call/call.ts'
import { postKeys } from '../record/keys.ts'

/** My work and today's records in a project, of all boards in one call. */
export const workQuery = (projectId: number) =>
  queryOptions({
    meta: { refetchOnReconnect: true, silent: true },
    queryKey: postKeys.work(projectId),
    queryFn: ({ signal }) =>
      call(workList, { query: { projectId: String(projectId), rows: '10' }, signal }),
  })

/** Findings and other rows that wait for me in a project. */
export const waitingRowsQuery = (projectId: number) =>
  queryOptions({
    meta: { refetchOnReconnect: true, silent: true },
    queryKey: postKeys.waitingRows(projectId),
    queryFn: ({ signal }) => call(workRows, { query: { projectId: String(projectId) }, signal }),
  })
