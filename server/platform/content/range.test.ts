import { expect, test } from 'vitest'
import { rangeOf } from './range.ts'

test('the three ways to name a range', () => {
  expect(rangeOf('bytes=0-9', 100)).toEqual({ start: 0, end: 9 })
  expect(rangeOf('bytes=90-', 100)).toEqual({ start: 90, end: 99 })
  expect(rangeOf('bytes=-10', 100)).toEqual({ start: 90, end: 99 })
})

test('a range never extends beyond the end', () => {
  expect(rangeOf('bytes=90-500', 100)).toEqual({ start: 90, end: 99 })
  expect(rangeOf('bytes=-500', 100)).toEqual({ start: 0, end: 99 })
  expect(rangeOf('bytes=100-', 100)).toBe('unsatisfiable')
  expect(rangeOf('bytes=-0', 100)).toBe('unsatisfiable')
})

test('what is no single range of bytes reads the whole', () => {
  for (const value of [null, '', 'bytes=-', 'bytes=0-1,5-6', 'bytes=9-1', 'items=0-1']) {
    expect(rangeOf(value, 100)).toBeNull()
  }
})
