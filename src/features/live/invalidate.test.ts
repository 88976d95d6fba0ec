import { QueryClient, type QueryKey } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { pinsQuery } from '../drawing/queries.ts'
import { pageListQuery, pageQuery } from '../page/queries.ts'
import { commentsQuery } from '../record/queries.ts'
import {
  threadCommentsQuery,
  threadCountsQuery,
  threadListQuery,
  threadQuery,
} from '../thread/queries.ts'
import { madeOld } from './invalidate.ts'

it('a changed record makes the pins of open drawings old', async () => {
  const client = new QueryClient()
  const { queryKey } = pinsQuery(7)
  client.setQueryData(queryKey, { data: [], total: 0 })
  const event = { type: 'post', projectId: 1, boardId: 7, postId: 'a' } as never
  for (const key of madeOld(event)) await client.invalidateQueries({ queryKey: key })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

it('a changed thread makes lists of its board, itself and its comments old, and nothing else', async () => {
  const client = new QueryClient()
  const qna = { id: 602, slug: 'qna' }
  const old = [
    threadListQuery(qna, null, {}),
    threadListQuery(qna, 3, { page: '2' }),
    threadQuery('qna', 'root'),
    threadQuery('qna', 'reply', 'root'),
    threadCommentsQuery('qna', 'root', 'reply'),
  ].map(({ queryKey }) => queryKey)
  const fresh = [
    threadListQuery({ id: 601, slug: 'free' }, null, {}),
    threadQuery('qna', 'other'),
    threadCommentsQuery('qna', 'other', 'other'),
    threadCountsQuery(null),
    commentsQuery('daily', 'record'),
  ].map(({ queryKey }) => queryKey)
  for (const key of [...old, ...fresh]) client.setQueryData<unknown>(key, {})
  const event = { type: 'thread', boardId: 602, projectId: null, postId: 'root', by: 1 } as const
  for (const key of madeOld(event)) await client.invalidateQueries({ queryKey: key })
  const isOld = (key: QueryKey) => client.getQueryState(key)?.isInvalidated
  expect(old.map(isOld)).toEqual(old.map(() => true))
  expect(fresh.map(isOld)).toEqual(fresh.map(() => false))
})

it('a changed page makes the list of pages and every open one old', async () => {
  const client = new QueryClient()
  const keys = [pageListQuery().queryKey, pageQuery('contacts').queryKey]
  for (const key of keys) client.setQueryData<unknown>(key, {})
  for (const key of madeOld({ type: 'page' })) await client.invalidateQueries({ queryKey: key })
  expect(keys.map((key) => client.getQueryState(key)?.isInvalidated)).toEqual([true, true])
})
