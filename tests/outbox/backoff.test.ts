import { expect, test } from 'vitest'
import { backoffMs, retryAfterMs } from '../../src/outbox/drain/backoff.ts'

test('the wait is drawn from 0 to 2 s·2ⁿ and never longer than five minutes', () => {
  const most = (failures: number) => backoffMs(failures, () => 0.999_999)
  expect([1, 2, 3, 4].map(most)).toEqual([2_000, 4_000, 8_000, 16_000])
  expect(most(9)).toBe(300_000)
  expect(most(5_000)).toBe(300_000)
  expect(backoffMs(3, () => 0.5)).toBe(4_000)
})

test('no draw makes a hot loop', () => {
  expect(backoffMs(1, () => 0)).toBe(200)
})

test.each([
  ['absent', null, null, 0],
  ['seconds', '120', null, 120_000],
  ['a date without Date: the device’s clock', 'Fri, 20 Nov 2026 01:00:05 GMT', null, 5_000],
  [
    'a date, with Date an hour away',
    'Fri, 20 Nov 2026 00:00:05 GMT',
    'Fri, 20 Nov 2026 00:00:00 GMT',
    5_000,
  ],
  ['a date that is past', 'Fri, 20 Nov 2026 00:59:00 GMT', null, 0],
  ['nonsense', 'soon', null, 0],
  ['nonsense beside a broken Date', 'Fri, 20 Nov 2026 01:00:05 GMT', 'today', 0],
  ['longer than five minutes', '3570', null, 300_000],
])('Retry-After: %s', (_, value, date, expected) => {
  expect(retryAfterMs(value, date, Date.UTC(2026, 10, 20, 1, 0))).toBe(expected)
})
