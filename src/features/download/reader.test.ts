import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Problem } from '../../lib/call/problem.ts'
import { createReader } from './reader.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Asks one after the other without an end; how many were begun is counted. */
function askOn(work: () => Promise<unknown> = async () => null) {
  const stop = new AbortController()
  const reader = createReader(stop.signal)
  const seen = { begun: 0, stop }
  const next = async (): Promise<void> => {
    await reader.paced(async () => {
      seen.begun += 1
      return await work()
    })
    await next()
  }
  // Stopped at the end of the test.
  next().catch((reason: unknown) => {
    if (!stop.signal.aborted) throw reason
  })
  return seen
}

it('asks for some hundred at once, and for 25 a second after them', async () => {
  const seen = askOn()
  await vi.advanceTimersByTimeAsync(0)
  const atOnce = seen.begun
  expect(atOnce).toBeGreaterThan(500)
  expect(atOnce).toBeLessThanOrEqual(600)
  await vi.advanceTimersByTimeAsync(10_000)
  expect(seen.begun - atOnce).toBe(250)
  seen.stop.abort()
})

it('waits as long as the server says, and goes on without another burst', async () => {
  let refusals = 1
  const seen = askOn(async () => {
    refusals -= 1
    if (refusals < 0) return null
    throw new Problem({ code: 'limited', message: '', status: 429, retryAfter: '20' })
  })
  await vi.advanceTimersByTimeAsync(19_000)
  expect(seen.begun).toBe(1)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(seen.begun).toBeGreaterThan(1)
  expect(seen.begun).toBeLessThanOrEqual(1 + 25)
  seen.stop.abort()
})
