import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ChunkMissing, loadChunk } from '../../src/outbox/engine/chunk.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a chunk that loads is the requested one, and leaves no timer behind', async () => {
  expect(await loadChunk(async () => 'loaded')).toBe('loaded')
  expect(vi.getTimerCount()).toBe(0)
})

test.each([
  ['fails', () => Promise.reject(new TypeError('404'))],
  ['is undefined while the page is loaded again', async () => undefined],
  ['does not come', () => new Promise<undefined>(() => undefined)],
])('a piece that %s is missing by name', async (_, load) => {
  const requested = expect(loadChunk<unknown>(load)).rejects.toBeInstanceOf(ChunkMissing)
  await vi.advanceTimersByTimeAsync(5_000)
  await requested
})
