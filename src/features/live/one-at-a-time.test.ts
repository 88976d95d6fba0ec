import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A list whose server takes `ms` to answer with the value at the time of the request. */
function screen(ms: number) {
  const client = new QueryClient()
  const server = { passed: 0, requested: 0 }
  const observer = new QueryObserver(client, {
    queryKey: ['gate', 1, 'on-site'],
    queryFn: async () => {
      server.requested += 1
      const { passed } = server
      await new Promise((resolve) => setTimeout(resolve, ms))
      return passed
    },
  })
  observer.subscribe(() => undefined)
  const hint = oneAtATime((queryKey) => client.invalidateQueries({ queryKey }))
  return { server, observer, hint: () => hint(['gate', 1]) }
}

test('a burst of events refetches once a second, updates meanwhile, and includes the last one', async () => {
  const { server, observer, hint } = screen(400)
  await vi.advanceTimersByTimeAsync(1_000)
  server.requested = 0
  const shown = new Set<number | undefined>()
  for (let passed = 1; passed <= 500; passed += 1) {
    server.passed = passed
    void hint()
    await vi.advanceTimersByTimeAsync(20)
    shown.add(observer.getCurrentResult().data)
  }
  // 500 in ten seconds.
  expect(server.requested).toBeLessThanOrEqual(11)
  expect(shown.size).toBeGreaterThan(8)
  await vi.advanceTimersByTimeAsync(3_000)
  expect(observer.getCurrentResult().data).toBe(500)
  const { requested } = server
  await vi.advanceTimersByTimeAsync(60_000)
  expect(server.requested).toBe(requested)
})

test('a server slower than the events is given time to answer', async () => {
  const { server, observer, hint } = screen(3_000)
  await vi.advanceTimersByTimeAsync(4_000)
  for (let passed = 1; passed <= 100; passed += 1) {
    server.passed = passed
    void hint()
    await vi.advanceTimersByTimeAsync(100)
  }
  expect(observer.getCurrentResult().data).toBeGreaterThan(20)
  await vi.advanceTimersByTimeAsync(7_000)
  expect(observer.getCurrentResult().data).toBe(100)
})

test('a single event refetches at once, and another key waits for nobody', async () => {
  const requested: string[] = []
  const hint = oneAtATime(async (key) => requested.push(String(key[0])))
  void hint(['a'])
  void hint(['b'])
  expect(requested).toEqual(['a', 'b'])
})

test('a refetch that hangs or fails does not block later events', async () => {
  let requested = 0
  const fault = vi.spyOn(console, 'error').mockReturnValue(undefined)
  const hint = oneAtATime(() => {
    requested += 1
    return requested === 1 ? new Promise(() => undefined) : Promise.reject(new Error('no line'))
  })
  void hint(['a'])
  void hint(['a'])
  await vi.advanceTimersByTimeAsync(20_000)
  expect(requested).toBe(2)
  void hint(['a'])
  await vi.advanceTimersByTimeAsync(0)
  expect(requested).toBe(3)
  fault.mockRestore()
})
