import { queryOptions } from '@tanstack/react-query'
import { configRead, homeNotificationKey } from '../../../contract/setting.ts'
import { call } from '../../lib/call/call.ts'

/** The notice as it is stored; what it says is made sure of where it is shown. */
export const noticeQuery = () =>
  queryOptions({
    queryKey: ['notice'] as const,
    queryFn: async ({ signal }) =>
      (await call(configRead, { query: { key: homeNotificationKey }, signal })).config,
    staleTime: 5 * 60_000,
    meta: { silent: true },
  })
