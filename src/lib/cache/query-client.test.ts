import { hashKey, onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Problem } from '../call/problem.ts'
import { cacheSchema, setCacheOwner } from './owner.ts'
import { queryClient, worthRepeating } from './query-client.ts'
import { queryStorage } from './query-storage.ts'

const unreached = new Problem({ code: 'network', message: '' })

beforeEach(() => setCacheOwner(1))
afterEach(() => {
  setCacheOwner(null)
  vi.useRealTimers()
  onlineManager.setOnline(true)
  vi.restoreAllMocks()
  queryClient.clear()
})

it('retries twice when the server could not be reached', () => {
  expect([0, 1, 2].map((failures) => worthRepeating(failures, unreached))).toEqual([
    true,
    true,
    false,
  ])
})

it('fails at once where the device knows that it is offline', () => {
  onlineManager.setOnline(false)
  expect(worthRepeating(0, unreached)).toBe(false)
})

it('fails where the device finds out between two tries that it is offline', async () => {
  vi.useFakeTimers()
  const read = queryClient.fetchQuery({
    queryKey: ['gone'],
    queryFn: () => Promise.reject(unreached),
    retry: worthRepeating,
    meta: { persistence: 'memory' },
  })
  const failed = expect(read).rejects.toBe(unreached)
  await vi.advanceTimersByTimeAsync(100)
  onlineManager.setOnline(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(queryClient.getQueryState(['gone'])).toMatchObject({
    fetchStatus: 'idle',
    status: 'error',
  })
  await failed
})

it('does not retry what was refused', () => {
  expect(worthRepeating(0, new Problem({ code: 'forbidden', message: '', status: 403 }))).toBe(
    false,
  )
})

it.each([
  { refetchOnReconnect: true, requested: 1 },
  { refetchOnReconnect: false, requested: 0 },
])(
  'asks again for a young answer of the device where events say when it is stale: $refetchOnReconnect',
  async ({ refetchOnReconnect, requested }) => {
    const queryKey = ['young', refetchOnReconnect]
    const queryHash = hashKey(queryKey)
    vi.spyOn(queryStorage, 'setItem').mockResolvedValue(undefined)
    vi.spyOn(queryStorage, 'getItem').mockResolvedValue({
      buster: String(cacheSchema),
      queryHash,
      queryKey,
      state: { data: 'kept', dataUpdatedAt: Date.now(), status: 'success' },
    } as never)
    const queryFn = vi.fn(async () => 'new')
    const shown = await queryClient.fetchQuery({
      queryKey,
      queryFn,
      meta: { refetchOnReconnect },
      staleTime: 60_000,
    })
    expect(shown).toBe('kept')
    // The device's answer comes first, then the refetch, if any.
    if (requested > 0) await vi.waitFor(() => expect(queryFn).toHaveBeenCalled())
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(queryFn).toHaveBeenCalledTimes(requested)
  },
)

it("shows the device's answer when the refetch behind it fails", async () => {
  const queryKey = ['young', 'unreached']
  const queryHash = hashKey(queryKey)
  vi.spyOn(queryStorage, 'getItem').mockResolvedValue({
    buster: String(cacheSchema),
    queryHash,
    queryKey,
    state: { data: 'kept', dataUpdatedAt: Date.now(), status: 'success' },
  } as never)
  onlineManager.setOnline(false)
  const meta = { refetchOnReconnect: true }
  const queryFn = vi.fn(() => Promise.reject(unreached))
  expect(await queryClient.fetchQuery({ queryKey, queryFn, meta })).toBe('kept')
  // An unhandled rejection would end this run.
  await vi.waitFor(() => expect(queryClient.getQueryState(queryKey)?.error).toBe(unreached))
  expect(queryClient.getQueryData(queryKey)).toBe('kept')
})

it('asks without the store of answers while nobody is signed in', async () => {
  setCacheOwner(null)
  const getItem = vi.spyOn(queryStorage, 'getItem')
  const setItem = vi.spyOn(queryStorage, 'setItem')
  const shown = await queryClient.fetchQuery({ queryKey: ['captcha'], queryFn: async () => 'new' })
  await new Promise((resolve) => setTimeout(resolve, 0))
  expect([shown, getItem.mock.calls, setItem.mock.calls]).toEqual(['new', [], []])
})
