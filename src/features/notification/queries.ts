import { queryOptions } from '@tanstack/react-query'
import { notificationList } from '../../../contract/office/notification.ts'
import { call } from '../../lib/call/call.ts'
import { notificationKeys } from './keys.ts'

/**
 * Unread notifications; fetched at most once a minute, also across reloads, except when the live
 * stream says that there are others (`features/live/notifications.ts`).
 */
export const unreadQuery = () =>
  queryOptions({
    queryKey: notificationKeys.list('unread', 1),
    queryFn: ({ signal }) =>
      call(notificationList, { query: { type: 'unread', perPage: '100' }, signal }),
    staleTime: 60_000,
  })

/** Unread ones of stopped work; fetched where the number of them says that there are any. */
export const urgentQuery = () =>
  queryOptions({
    queryKey: notificationKeys.urgent,
    queryFn: ({ signal }) =>
      call(notificationList, {
        query: { type: 'unread', urgent: '1', perPage: '10', days_before: '30' },
        signal,
      }),
    staleTime: 60_000,
    meta: { refetchOnReconnect: true, silent: true },
  })

/** Read ones of the last 30 days. */
export const readQuery = (page: number) =>
  queryOptions({
    meta: { refetchOnReconnect: true },
    queryKey: notificationKeys.list('read', page),
    queryFn: ({ signal }) =>
      call(notificationList, {
        query: { type: 'read', page: String(page), perPage: '30', days_before: '30' },
        signal,
      }),
  })
