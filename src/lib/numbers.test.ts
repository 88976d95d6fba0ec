import { expect, it } from 'vitest'
import { formatBytes, formatNumber, formatShare } from './numbers.ts'

it('prints what is missing as a dash, not as zero', () => {
  expect(formatNumber(null, 'ko-KR')).toBe('-')
  expect(formatNumber(undefined, 'ko-KR')).toBe('-')
  expect(formatNumber(0, 'ko-KR')).toBe('0')
  expect(formatNumber(1234567.891, 'ko-KR', 2)).toBe('1,234,567.89')
})

it('has no share of nothing', () => {
  expect(formatShare(1, 0, 'ko-KR')).toBe('-')
  expect(formatShare(1, 8, 'ko-KR')).toBe('12.5%')
})

it.each([
  [0, '0B'],
  [999, '999B'],
  [1000, '1KB'],
  [999_499, '999KB'],
  [999_500, '1MB'],
  [1_940_000, '1.9MB'],
  [250_000_000, '250MB'],
  [3_200_000_000, '3.2GB'],
])('%d bytes are %s', (bytes, shown) => expect(formatBytes(bytes, 'ko-KR')).toBe(shown))
