import { queryOptions } from '@tanstack/react-query'
import { reviewGet, reviewList } from '../../../contract/record/review.ts'
import type { ReviewState } from '../../../contract/wire/quarantined.ts'
import { keepPreviousOf } from '../../lib/cache/keep-previous.ts'
import { call } from '../../lib/call/call.ts'
import { everyMs, reviewKey } from './key.ts'

/** Waiting and decided operations of a project; `page` from 1. */
export const reviewsQuery = (projectId: number, state: ReviewState, page: number) =>
  queryOptions({
    queryKey: [...reviewKey(projectId), state, page],
    queryFn: ({ signal }) =>
      call(reviewList, {
        query: { projectId: String(projectId), state, page: String(page), perPage: '20' },
        signal,
      }),
    refetchInterval: everyMs,
    placeholderData: keepPreviousOf([...reviewKey(projectId), state]),
    meta: { silent: true },
  })

export const reviewQuery = (projectId: number, reviewId: number) =>
  queryOptions({
    queryKey: [...reviewKey(projectId), 'one', reviewId],
    queryFn: ({ signal }) => call(reviewGet, { params: { reviewId: String(reviewId) }, signal }),
    meta: { silent: true, persistence: 'memory' },
  })
