import { queryOptions, useQuery } from '@tanstack/react-query'
import { commentList } from '../../../contract/record/comment.ts'
import { threadHistory } from '../../../contract/thread/act.ts'
import type { ThreadBoard } from '../../../contract/thread/board.ts'
import { threadReceiptPeople, threadReceipts } from '../../../contract/thread/notice.ts'
import {
  type ThreadPost,
  threadCounts,
  threadList,
  threadOne,
} from '../../../contract/thread/post.ts'
import type { RequestOf } from '../../../contract/wire/endpoint.ts'
import { keepPreviousOf } from '../../lib/cache/keep-previous.ts'
import { call } from '../../lib/call/call.ts'
import { isGone } from '../../lib/call/is-gone.ts'
import { threadKeys } from '../thread-board/keys.ts'

export type ThreadQuery = NonNullable<RequestOf<typeof threadList>['query']>

const project = (projectId: number | null) =>
  projectId === null ? {} : { projectId: String(projectId) }

export const threadListQuery = (
  { id, slug }: Pick<ThreadBoard, 'id' | 'slug'>,
  projectId: number | null,
  query: ThreadQuery,
) =>
  queryOptions({
    queryKey: [...threadKeys.lists(id), projectId, query] as const,
    queryFn: ({ signal }) =>
      call(threadList, { params: { slug }, query: { ...project(projectId), ...query }, signal }),
    placeholderData: keepPreviousOf([...threadKeys.lists(id), projectId]),
    meta: { silent: true, refetchOnReconnect: true },
  })

/** Counts beside the names of boards: every comment and like would be one more call for them. */
export const threadCountsQuery = (projectId: number | null) =>
  queryOptions({
    queryKey: [...threadKeys.all, 'counts', projectId] as const,
    queryFn: ({ signal }) => call(threadCounts, { query: project(projectId), signal }),
    staleTime: 300_000,
    meta: { silent: true },
  })

/** A thread by the id of its first post or of a reply. Live events name the first post: a reply is kept under it. */
export const threadQuery = (slug: string, postId: string, rootId = postId) =>
  queryOptions({
    queryKey: (rootId === postId
      ? threadKeys.one(postId)
      : [...threadKeys.one(rootId), 'by', postId]) as readonly string[],
    queryFn: ({ signal }) => call(threadOne, { params: { slug, postId }, signal }),
    meta: { silent: true, refetchOnReconnect: true },
  })

/** The thread of a post. Which is its first one is known from the first answer on. */
export function useThread(slug: string, postId: string | undefined) {
  const on = { enabled: postId !== undefined }
  const asked = useQuery({ ...threadQuery(slug, postId ?? ''), ...on })
  return useQuery({
    ...threadQuery(slug, postId ?? '', asked.data?.id),
    ...on,
    initialData: asked.data,
    initialDataUpdatedAt: asked.dataUpdatedAt,
  })
}

/** When the server said that there is no such post for this reader, ms; 0: it did not. */
export const goneAtOf = ({
  error,
  errorUpdatedAt,
}: {
  error: Error | null
  errorUpdatedAt: number
}) => (isGone(error) ? errorUpdatedAt : 0)

/** Comments of a post, oldest first; they are renewed with their thread. */
export const threadCommentsQuery = (slug: string, rootId: string, postId: string) =>
  queryOptions({
    queryKey: [...threadKeys.one(rootId), 'comments', postId] as const,
    queryFn: ({ signal }) =>
      call(commentList, { params: { slug, postId }, query: { perPage: '500' }, signal }),
    meta: { silent: true, refetchOnReconnect: true },
  })

export const threadHistoryQuery = (slug: string, postId: string) =>
  queryOptions({
    queryKey: [...threadKeys.all, 'history', postId] as const,
    queryFn: ({ signal }) =>
      call(threadHistory, { params: { slug, postId }, query: { perPage: '100' }, signal }),
    meta: { silent: true },
  })

/** Who has confirmed a notice: renewed with it, and read with a connection alone. */
export const receiptsQuery = ({
  board_slug: slug,
  id: postId,
}: Pick<ThreadPost, 'board_slug' | 'id'>) =>
  queryOptions({
    queryKey: [...threadKeys.one(postId), 'receipts'] as const,
    queryFn: ({ signal }) => call(threadReceipts, { params: { slug, postId }, signal }),
    meta: { silent: true, persistence: 'memory' },
  })

export const receiptPeopleQuery = (
  post: Pick<ThreadPost, 'board_slug' | 'id'>,
  companyId: number | null,
) =>
  queryOptions({
    queryKey: [...receiptsQuery(post).queryKey, companyId] as const,
    queryFn: ({ signal }) =>
      call(threadReceiptPeople, {
        params: { slug: post.board_slug, postId: post.id },
        query: { perPage: '500', ...(companyId !== null && { companyId: String(companyId) }) },
        signal,
      }),
    meta: { silent: true, persistence: 'memory' },
  })
