import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { ReviewState } from '../../../contract/held.ts'
import { reviewGet, reviewList } from '../../../contract/review.ts'
import { call } from '../../lib/call/call.ts'
import { everyMs, reviewKey } from './key.ts'

/** What waits in a project or was decided there; `page` from 1. */
export const reviewsQuery = (projectId: number, state: ReviewState, page: number) =>
  queryOptions({
    queryKey: [...reviewKey(projectId), state, page],
    queryFn: ({ signal }) =>
      call(reviewList, {
        query: { projectId: String(projectId), state, page: String(page), perPage: '20' },
        signal,
      }),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })

export const reviewQuery = (projectId: number, reviewId: number) =>
  queryOptions({
    queryKey: [...reviewKey(projectId), 'one', reviewId],
    queryFn: ({ signal }) => call(reviewGet, { params: { reviewId: String(reviewId) }, signal }),
    meta: { silent: true, keep: 'memory' },
  })
