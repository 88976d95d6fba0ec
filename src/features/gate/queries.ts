import { queryOptions } from '@tanstack/react-query'
import { gateHistoryMe } from '../../../contract/gate/scan.ts'
import { gateIsScanner, gateSiteRead } from '../../../contract/gate/site.ts'
import { call } from '../../lib/call/call.ts'
import { gateKeys } from './keys.ts'

/** As many as a busy month of one person has. */
export const ownPerPage = 60

/** One's own passings, the latest first; kept on the device. */
export const ownHistoryQuery = (projectId: number, page = 1) =>
  queryOptions({
    queryKey: [...gateKeys.history(projectId), page],
    queryFn: ({ signal }) =>
      call(gateHistoryMe, {
        params: { projectId: String(projectId) },
        query: { page: String(page), perPage: String(ownPerPage) },
        signal,
      }),
    meta: { silent: true, told: true },
  })

export const isScannerQuery = (projectId: number) =>
  queryOptions({
    queryKey: gateKeys.isScanner(projectId),
    queryFn: async ({ signal }) => {
      const params = { projectId: String(projectId) }
      return (await call(gateIsScanner, { params, signal })).data.isScanner
    },
    meta: { silent: true },
  })

/** Gates of the project, how its days run, and whether the reader manages them. */
export const siteQuery = (projectId: number) =>
  queryOptions({
    queryKey: gateKeys.site(projectId),
    queryFn: ({ signal }) =>
      call(gateSiteRead, { params: { projectId: String(projectId) }, signal }),
    meta: { silent: true },
  })
