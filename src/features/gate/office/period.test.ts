import { expect, test } from 'vitest'
import { monthOf, periodName, stepMonth } from './period.ts'

test.each([
  ['2026-11-20', { begin: '2026-11-01', end: '2026-11-30' }],
  ['2028-02-29', { begin: '2028-02-01', end: '2028-02-29' }],
  ['2026-12-31', { begin: '2026-12-01', end: '2026-12-31' }],
])('the month of %s', (day, period) => {
  expect(monthOf(day)).toEqual(period)
})

test('a step over the end of a year', () => {
  expect([stepMonth('2026-12-31', 1), stepMonth('2026-01-31', -1)]).toEqual([
    '2027-01-01',
    '2025-12-01',
  ])
})

test.each([
  ['a day', { begin: '2026-11-22', end: '2026-11-22' }, '2026-11-22'],
  ['a month', { begin: '2026-11-01', end: '2026-11-30' }, '2026-11'],
  ['else', { begin: '2026-11-02', end: '2026-11-30' }, '2026-11-02~2026-11-30'],
])('the name of %s', (_, period, name) => {
  expect(periodName(period)).toBe(name)
})
