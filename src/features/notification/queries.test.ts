import { hashKey, notifyManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { cacheSchema } from '../../lib/cache/owner.ts'
import { queryClient } from '../../lib/cache/query-client.ts'
import { queryStorage } from '../../lib/cache/query-storage.ts'
import { unreadQuery } from './queries.ts'

afterEach(() => {
  vi.restoreAllMocks()
  queryClient.clear()
})

it.each([
  { seconds: 59, requested: 0 },
  { seconds: 61, requested: 1 },
])('after a reload, what was loaded $seconds s ago is asked for $asked times', async (one) => {
  const options = unreadQuery()
  vi.spyOn(queryStorage, 'setItem').mockResolvedValue(undefined)
  vi.spyOn(queryStorage, 'getItem').mockResolvedValue({
    buster: String(cacheSchema),
    queryHash: hashKey(options.queryKey),
    queryKey: options.queryKey,
    state: { data: { unread: 3 }, dataUpdatedAt: Date.now() - one.seconds * 1000 },
  } as never)
  const queryFn = vi.fn(async () => ({ unread: 4 }) as never)
  const screen = new QueryObserver(queryClient, { ...options, queryFn })
  const leave = screen.subscribe(() => undefined)
  await vi.waitFor(() => expect(screen.getCurrentResult().data).toBeDefined())
  // A refetch behind the stored answer was scheduled before this.
  await new Promise<void>((resolve) => notifyManager.schedule(resolve))
  expect(queryFn).toHaveBeenCalledTimes(one.requested)
  leave()
})
