import { queryOptions } from '@tanstack/react-query'
import { configRead, homeNotificationKey } from '../../../contract/office/setting.ts'
import { noticeBoard } from '../../../contract/thread/board.ts'
import { type CurrentNotice, noticeCurrent } from '../../../contract/thread/current-notice.ts'
import { call } from '../../lib/call/call.ts'
import { threadKeys } from '../thread-board/keys.ts'

/** The stored notice; its content is validated where it is shown. */
export const noticeQuery = () =>
  queryOptions({
    queryKey: ['notice'] as const,
    queryFn: async ({ signal }) =>
      (await call(configRead, { query: { key: homeNotificationKey }, signal })).config,
    staleTime: 5 * 60_000,
    meta: { silent: true },
  })

/** Pinned notices for the reader, with their words: what a home shows, also offline. */
export const currentNoticesQuery = (projectId: number | null) =>
  queryOptions({
    // Events of the board make it old.
    queryKey: [...threadKeys.lists(noticeBoard.id), 'current', projectId] as const,
    queryFn: ({ signal }) =>
      call(noticeCurrent, {
        query: projectId === null ? {} : { projectId: String(projectId) },
        signal,
      }),
    staleTime: 60_000,
    meta: { silent: true, refetchOnReconnect: true },
  })

/** Those that the home of a place shows; null: that of all projects. */
export const pinnedAt = (
  projectId: number | null,
  notices: { data: readonly CurrentNotice[] } | undefined,
): readonly CurrentNotice[] =>
  notices?.data.filter(
    (notice) => notice.projectId === projectId && notice.post_sticky_order !== null,
  ) ?? []
