import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { pinsQuery } from '../drawing/queries.ts'
import { commentsQuery } from '../record/queries.ts'
import { threadListQuery, threadQuery } from '../thread/queries.ts'
import { madeOld } from './invalidate.ts'

it('a changed record makes the pins of open drawings old', async () => {
  const client = new QueryClient()
  const { queryKey } = pinsQuery(7)
  client.setQueryData(queryKey, { data: [], total: 0 })
  const event = { type: 'post', projectId: 1, boardId: 7, postId: 'a' } as never
  for (const key of madeOld(event)) await client.invalidateQueries({ queryKey: key })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})

it('a changed thread makes its board, itself and the comments of its replies old', async () => {
  const client = new QueryClient()
  const { queryKey: thread } = threadQuery('qna', 'root')
  const { queryKey: list } = threadListQuery('qna', null, {})
  const { queryKey: said } = commentsQuery('qna', 'reply')
  for (const key of [thread, list, said]) client.setQueryData<unknown>(key, {})
  const event = { type: 'thread', boardId: 602, projectId: null, postId: 'root', by: 1 } as const
  for (const key of madeOld(event)) await client.invalidateQueries({ queryKey: key })
  for (const key of [thread, list, said]) {
    expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  }
})
