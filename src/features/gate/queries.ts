import { queryOptions } from '@tanstack/react-query'
import { gateHistoryMe } from '../../../contract/gate/scan.ts'
import { gateIsScanner, gateSiteRead } from '../../../contract/gate/site.ts'
import { keepPreviousOf } from '../../lib/cache/keep-previous.ts'
import { call } from '../../lib/call/call.ts'
import { gateKeys } from './keys.ts'

/** Events of one person in a busy month. */
export const ownPerPage = 60

/** The person's own gate events, the latest first; cached on the device. */
export const ownHistoryQuery = (projectId: number, page = 1) =>
  queryOptions({
    queryKey: [...gateKeys.history(projectId), page],
    queryFn: ({ signal }) =>
      call(gateHistoryMe, {
        params: { projectId: String(projectId) },
        query: { page: String(page), perPage: String(ownPerPage) },
        signal,
      }),
    placeholderData: keepPreviousOf(gateKeys.history(projectId)),
    meta: { silent: true, refetchOnReconnect: true },
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

/** Gates of the project, its day settings, and whether the reader manages them. */
export const siteQuery = (projectId: number) =>
  queryOptions({
    queryKey: gateKeys.site(projectId),
    queryFn: ({ signal }) =>
      call(gateSiteRead, { params: { projectId: String(projectId) }, signal }),
    meta: { silent: true },
  })
