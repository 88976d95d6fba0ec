import { afterEach, expect, test, vi } from 'vitest'
import { makeLimits } from './limits.ts'
import { Problem } from './problem.ts'

const rate = { burst: 3, perMinute: 6 }

function refusalOf(act: () => void): Problem | null {
  try {
    act()
    return null
  } catch (error) {
    if (error instanceof Problem) return error
    throw error
  }
}

afterEach(() => void vi.useRealTimers())

test('a burst passes, then one every ten seconds, and Retry-After says when', () => {
  let now = 0
  const limits = makeLimits(1, () => now)
  for (let i = 0; i < 3; i += 1) limits.take('a', rate)
  expect(refusalOf(() => limits.take('a', rate))?.detail.headers).toEqual({ 'retry-after': '10' })
  expect(refusalOf(() => limits.take('b', rate))).toBeNull()
  now = 9_999
  expect(refusalOf(() => limits.take('a', rate))?.code).toBe('too-many-requests')
  now = 10_000
  limits.take('a', rate)
  expect(refusalOf(() => limits.take('a', rate))?.code).toBe('too-many-requests')
})

test('what is given back costs nothing, and neither that nor a long rest exceeds the burst', () => {
  let now = 0
  const limits = makeLimits(1, () => now)
  for (let i = 0; i < 10; i += 1) {
    limits.take('a', rate)
    limits.giveBack('a', rate)
  }
  limits.giveBack('a', rate)
  now = 3_600_000
  for (let i = 0; i < 3; i += 1) limits.take('a', rate)
  expect(refusalOf(() => limits.take('a', rate))?.code).toBe('too-many-requests')
})

test('a factor of 0 switches all of it off', () => {
  const limits = makeLimits(0)
  for (let i = 0; i < 100; i += 1) limits.take('a', rate)
  expect(refusalOf(() => limits.take('a', rate))).toBeNull()
})

test('what was taken is remembered until it has been refilled, and no longer', () => {
  let now = 0
  const limits = makeLimits(1, () => now)
  const slow = { burst: 1, perMinute: 0.5 }
  const crowd = () => {
    for (let i = 0; i < 50_002; i += 1) limits.take(`crowd-${i}`, rate)
  }
  limits.take('a', slow)
  crowd()
  expect(refusalOf(() => limits.take('a', slow))?.code).toBe('too-many-requests')
  now = 60_000
  limits.take('b', rate)
  expect(refusalOf(() => limits.take('a', slow))?.detail.headers).toEqual({ 'retry-after': '60' })
  expect(limits.size).toBe(2)
  now = 120_000
  limits.take('c', rate)
  expect(limits.size).toBe(1)
  limits.take('a', slow)
})

test.each([1, 24])('a server clock that is set back %d h locks nobody out', (hours) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const limits = makeLimits(1)
  for (let i = 0; i < 2; i += 1) limits.take('a', rate)
  vi.setSystemTime(Date.now() - hours * 3_600_000)
  expect(refusalOf(() => limits.take('a', rate))).toBeNull()
  expect(refusalOf(() => limits.take('new', rate))).toBeNull()
})

test.each([1, 24])('a counter set back %d h neither refuses nor stops to refill', (hours) => {
  let now = 100_000_000
  const limits = makeLimits(1, () => now)
  for (let i = 0; i < 2; i += 1) limits.take('a', rate)
  now -= hours * 3_600_000
  limits.take('a', rate)
  expect(refusalOf(() => limits.take('a', rate))?.detail.headers).toEqual({ 'retry-after': '10' })
  now += 10_000
  limits.take('a', rate)
  now += 60_000
  limits.take('b', rate)
  expect(limits.size).toBe(1)
})
