import { expect, test } from 'vitest'
import { timeoutOf } from '../../src/outbox/drain/send.ts'
import { limits } from '../../src/outbox/engine/engine.ts'

test('a large body gets the time that it takes over a slow connection, and never outlives its lease', () => {
  expect(timeoutOf(0)).toBe(limits.callTimeoutMs)
  expect(timeoutOf(400_000)).toBe(limits.callTimeoutMs + 25_000)
  const longest = timeoutOf(2 ** 31)
  expect(longest).toBeLessThan(Math.min(limits.leaseMs, limits.silenceMs))
  expect(timeoutOf(1_000_000)).toBe(longest)
})
