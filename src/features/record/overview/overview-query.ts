import { queryOptions } from '@tanstack/react-query'
import { postCalendar, postMatrix, postTimeline } from '../../../../contract/record/overview.ts'
import { call } from '../../../lib/call/call.ts'
import type { Month } from '../../../lib/dates.ts'
import { postKeys } from '../keys.ts'

/** Under the key of the board's lists: whatever makes a list old makes them old. */
const meta = { silent: true, refetchOnReconnect: true }

/** @param at month or year; null where the rows are years */
export const matrixQuery = (projectId: number, boardId: number, at: string | null) =>
  queryOptions({
    meta,
    queryKey: [...postKeys.lists(projectId, boardId), 'matrix', at] as const,
    queryFn: ({ signal }) =>
      call(postMatrix, {
        params: { boardId: String(boardId) },
        query: { projectId: String(projectId), ...(at !== null && { at }) },
        signal,
      }),
  })

export const calendarQuery = (projectId: number, boardId: number, month: Month) =>
  queryOptions({
    meta,
    queryKey: [...postKeys.lists(projectId, boardId), 'calendar', month] as const,
    queryFn: ({ signal }) =>
      call(postCalendar, {
        params: { boardId: String(boardId) },
        query: { projectId: String(projectId), month },
        signal,
      }),
  })

export const timelineQuery = (projectId: number, boardId: number, month: Month) =>
  queryOptions({
    meta,
    queryKey: [...postKeys.lists(projectId, boardId), 'timeline', month] as const,
    queryFn: ({ signal }) =>
      call(postTimeline, {
        params: { boardId: String(boardId) },
        query: { projectId: String(projectId), month },
        signal,
      }),
  })
