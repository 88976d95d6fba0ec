import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { threadHistory } from '../../../contract/thread/act.ts'
import { threadCounts, threadList, threadOne } from '../../../contract/thread/post.ts'
import type { RequestOf } from '../../../contract/wire/endpoint.ts'
import { call } from '../../lib/call/call.ts'
import { threadKeys } from '../thread-board/keys.ts'

export type ThreadQuery = NonNullable<RequestOf<typeof threadList>['query']>

const project = (projectId: number | null) =>
  projectId === null ? {} : { projectId: String(projectId) }

export const threadListQuery = (slug: string, projectId: number | null, query: ThreadQuery) =>
  queryOptions({
    queryKey: [...threadKeys.all, 'list', slug, projectId, query] as const,
    queryFn: ({ signal }) =>
      call(threadList, { params: { slug }, query: { ...project(projectId), ...query }, signal }),
    placeholderData: keepPreviousData,
    meta: { silent: true, refetchOnReconnect: true },
  })

export const threadCountsQuery = (projectId: number | null) =>
  queryOptions({
    queryKey: [...threadKeys.all, 'counts', projectId] as const,
    queryFn: ({ signal }) => call(threadCounts, { query: project(projectId), signal }),
    meta: { silent: true, refetchOnReconnect: true },
  })

export const threadQuery = (slug: string, postId: string) =>
  queryOptions({
    queryKey: threadKeys.one(postId),
    queryFn: ({ signal }) => call(threadOne, { params: { slug, postId }, signal }),
    meta: { silent: true, refetchOnReconnect: true },
  })

export const threadHistoryQuery = (slug: string, postId: string) =>
  queryOptions({
    queryKey: [...threadKeys.all, 'history', postId] as const,
    queryFn: ({ signal }) =>
      call(threadHistory, { params: { slug, postId }, query: { perPage: '100' }, signal }),
    meta: { silent: true },
  })
