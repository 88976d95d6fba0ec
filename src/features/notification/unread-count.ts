import { queryOptions } from '@tanstack/react-query'
import { notificationList } from '../../../contract/office/notification.ts'
import { call } from '../../lib/call/call.ts'
import { notificationKeys } from './keys.ts'

/**
 * The number of unread notifications; fetched at most once a minute, also across reloads, except
 * when the live stream says that there are others.
 */
export const unreadCount = () =>
  queryOptions({
    queryKey: notificationKeys.state,
    queryFn: async ({ signal }) => {
      const query = { type: 'unread', perPage: '1' } as const
      const { unread, urgent, newest } = await call(notificationList, { query, signal })
      return { unread, urgent, newest }
    },
    select: ({ unread }) => unread,
    staleTime: 60_000,
  })

/** How many of them are urgent, as a `select` of the same query; absent in what an earlier build cached. */
export const urgentOf = ({ urgent = 0 }: { urgent?: number }) => urgent
