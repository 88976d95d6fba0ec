import { queryOptions } from '@tanstack/react-query'
import { notificationList } from '../../../contract/office/notification.ts'
import { notificationKeys } from '../../features/notification/keys.ts'
import { call } from '../../lib/call/call.ts'

/** The number of unread notifications; fetched at most once a minute, except after a live event. */
export const unreadCount = () =>
  queryOptions({
    queryKey: [...notificationKeys.all, 'count'] as const,
    queryFn: async ({ signal }) =>
      (await call(notificationList, { query: { type: 'unread', perPage: '1' }, signal })).unread,
    staleTime: 60_000,
  })
