import { queryOptions } from '@tanstack/react-query'
import { configRead, homeNotificationKey } from '../../../contract/office/setting.ts'
import { call } from '../../lib/call/call.ts'

/** The stored notice; its content is validated where it is shown. */
export const noticeQuery = () =>
  queryOptions({
    queryKey: ['notice'] as const,
    queryFn: async ({ signal }) =>
      (await call(configRead, { query: { key: homeNotificationKey }, signal })).config,
    staleTime: 5 * 60_000,
    meta: { silent: true },
  })
