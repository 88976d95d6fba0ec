import { expect, test } from 'vitest'
import { cached } from './cached.ts'

test('is read once for all callers, and again when it is old', async () => {
  let at = 0
  let reads = 0
  const ask = cached(
    100,
    async () => {
      reads += 1
      return reads
    },
    () => at,
  )
  expect(await Promise.all([ask(), ask()])).toEqual([1, 1])
  at = 99
  expect(await ask()).toBe(1)
  at = 100
  expect(await ask()).toBe(2)
})

test('a failure is not cached', async () => {
  let fails = true
  const ask = cached(100, async () => {
    if (fails) throw new Error('down')
    return 'up'
  })
  await expect(ask()).rejects.toThrow('down')
  fails = false
  expect(await ask()).toBe('up')
})
