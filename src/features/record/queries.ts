import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { commentList } from '../../../contract/comment.ts'
import type { RequestOf } from '../../../contract/endpoint.ts'
import { postHistory, postList, postOne } from '../../../contract/post.ts'
import { call } from '../../lib/call/call.ts'
import { commentKeys, postKeys } from './keys.ts'

export type PostListQuery = NonNullable<RequestOf<typeof postList>['query']>

/** One page of a board's records. What was shown stays until the next page is there. */
export function postListQuery(projectId: number, boardId: number, query: PostListQuery) {
  return queryOptions({
    meta: { told: true },
    queryKey: [...postKeys.lists(projectId, boardId), query] as const,
    queryFn: ({ signal }) =>
      call(postList, { params: { boardId: String(boardId) }, query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** How many records a filter finds: a list of one, for its total. */
export function postCountQuery(projectId: number, boardId: number, query: PostListQuery) {
  return queryOptions({
    ...postListQuery(projectId, boardId, { ...query, page: '1', perPage: '1' }),
    staleTime: 60_000,
    select: (list) => list.total,
  })
}

/**
 * What a page of a record asks for: the page says itself when it does not get it. One that was
 * written here and has not arrived is asked for as well, and is not there: nothing to alert about.
 */
const page = { meta: { silent: true, told: true } }

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
      call(commentList, { params: { slug, postId }, query: { perPage: '500' }, signal }),
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
        query: { perPage: '200' },
        signal,
      }),
  })
}
