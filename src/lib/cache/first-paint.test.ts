import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Problem } from '../call/problem.ts'
import { keepFirstPaint } from './first-paint.ts'
import { setCacheOwner } from './owner.ts'
import { queryClient } from './query-client.ts'

const kept = new Map<string, string>()
const query = { queryKey: ['project', 1], meta: { keep: 'first-paint' }, retry: false } as const
const nobodyThere = () => Promise.reject(new Error('there is no line'))

beforeEach(() => {
  kept.clear()
  vi.useFakeTimers()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  setCacheOwner(1)
})
afterEach(() => {
  queryClient.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** The page is closed and opened again. */
async function startAgain() {
  await vi.advanceTimersByTimeAsync(3_000)
  const before = new Map(kept)
  queryClient.clear()
  await vi.advanceTimersByTimeAsync(3_000)
  for (const [key, value] of before) kept.set(key, value)
  await keepFirstPaint()
}

it('keeps what it knows over starts without a line, however often asking for it fails', async () => {
  await keepFirstPaint()
  await queryClient.fetchQuery({ ...query, queryFn: () => Promise.resolve({ name: '현장' }) })
  for (let start = 0; start < 3; start += 1) {
    await startAgain()
    expect(queryClient.getQueryData(query.queryKey)).toEqual({ name: '현장' })
    const again = queryClient.fetchQuery({ ...query, queryFn: nobodyThere, staleTime: 0 })
    expect(await again.catch((error: Error) => error.message)).toBe('there is no line')
  }
})

it('lets go of what the server tells this person no more', async () => {
  await keepFirstPaint()
  await queryClient.fetchQuery({ ...query, queryFn: () => Promise.resolve({ name: '현장' }) })
  const refused = new Problem({ code: 'no-project', message: '권한이 없습니다.', status: 403 })
  const again = queryClient.fetchQuery({
    ...query,
    queryFn: () => Promise.reject(refused),
    staleTime: 0,
  })
  expect(await again.catch((error: unknown) => error)).toBe(refused)
  await startAgain()
  expect(queryClient.getQueryData(query.queryKey)).toBeUndefined()
})
