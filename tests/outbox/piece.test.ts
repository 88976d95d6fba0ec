import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PieceMissing, piece } from '../../src/outbox/piece.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a piece that comes is what was asked for, and leaves no timer behind', async () => {
  expect(await piece(async () => 'loaded')).toBe('loaded')
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['fails', () => Promise.reject(new TypeError('404'))],
  ['is undefined while the page is loaded again', async () => undefined],
  ['does not come', () => new Promise<undefined>(() => undefined)],
])('a piece that %s is missing by name', async (_, load) => {
  const asked = expect(piece<unknown>(load)).rejects.toBeInstanceOf(PieceMissing)
  await vi.advanceTimersByTimeAsync(5_000)
  await asked
})
