import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { pinsQuery } from '../drawing/queries.ts'
import { madeOld } from './invalidate.ts'

it('a changed record makes the pins of open drawings old', async () => {
  const client = new QueryClient()
  const { queryKey } = pinsQuery(7)
  client.setQueryData(queryKey, { data: [], total: 0 })
  const event = { type: 'post', projectId: 1, boardId: 7, postId: 'a' } as never
  for (const key of madeOld(event)) await client.invalidateQueries({ queryKey: key })
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
