import { queryOptions } from '@tanstack/react-query'
import { commentList } from '../../../contract/record/comment.ts'
import { postNotified } from '../../../contract/record/notified.ts'
import { offlineChanges, offlineComments } from '../../../contract/record/offline.ts'
import { postHistory, postList, postOne } from '../../../contract/record/post.ts'
import type { RequestOf } from '../../../contract/wire/endpoint.ts'
import { keepPreviousOf } from '../../lib/cache/keep-previous.ts'
import { call } from '../../lib/call/call.ts'
import { commentKeys, postKeys } from './keys.ts'

export type PostListQuery = NonNullable<RequestOf<typeof postList>['query']>

/** One page of a board's records. What was shown stays until the next page is there. */
export function postListQuery(projectId: number, boardId: number, query: PostListQuery) {
  return queryOptions({
    meta: { refetchOnReconnect: true },
    queryKey: [...postKeys.lists(projectId, boardId), query] as const,
    queryFn: ({ signal }) =>
      call(postList, { params: { boardId: String(boardId) }, query, signal }),
    placeholderData: keepPreviousOf(postKeys.lists(projectId, boardId)),
  })
}

/** The count of a filter: a list of one row, for its total. */
export function postCountQuery(projectId: number, boardId: number, query: PostListQuery) {
  return queryOptions({
    ...postListQuery(projectId, boardId, { ...query, page: '1', perPage: '1' }),
    staleTime: 60_000,
    select: (list) => list.total,
  })
}

/**
 * The query of a record page; the page shows failures itself. An unsent record is fetched as well
 * and is missing: no alert.
 */
const page = { meta: { silent: true, refetchOnReconnect: true } }

export function postQuery(boardId: number, postId: string) {
  return queryOptions({
    ...page,
    queryKey: postKeys.one(postId),
    queryFn: ({ signal }) =>
      call(postOne, { params: { boardId: String(boardId), postId }, signal }),
  })
}

/** Comments of a record, oldest first. */
export function commentsQuery(slug: string, postId: string) {
  return queryOptions({
    ...page,
    queryKey: commentKeys.of(postId),
    queryFn: ({ signal }) =>
      call(commentList, {
        params: { slug, postId },
        query: { perPage: String(offlineComments) },
        signal,
      }),
  })
}

/** Who changed what, newest first. */
export function historyQuery(boardId: number, postId: string) {
  return queryOptions({
    ...page,
    queryKey: postKeys.history(postId),
    queryFn: ({ signal }) =>
      call(postHistory, {
        params: { boardId: String(boardId), postId },
        query: { perPage: String(offlineChanges) },
        signal,
      }),
  })
}

/** While somebody waits for it; such a screen is left within minutes. */
const notifiedAgainMs = 5_000

/** Who was notified of stopped work, and who has opened it; asked for again while it is shown. */
export function notifiedQuery(boardId: number, postId: string) {
  return queryOptions({
    ...page,
    queryKey: postKeys.notified(postId),
    queryFn: async ({ signal }) => {
      const params = { boardId: String(boardId), postId }
      return (await call(postNotified, { params, signal })).data
    },
    refetchInterval: notifiedAgainMs,
  })
}
