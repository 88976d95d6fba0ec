import { expect, test } from 'vitest'
import { periodAfter, periodDays, periodOfDay, rangeBefore, unitOf } from './period.ts'

test.each([
  ['2026', 'year', '2026-01-01', '2026-12-31'],
  ['2026-2', 'half', '2026-07-01', '2026-12-31'],
  ['2024-q1', 'quarter', '2024-01-01', '2024-03-31'],
  ['2026-q4', 'quarter', '2026-10-01', '2026-12-31'],
  ['2026-02-03~2026-02-09', 'own', '2026-02-03', '2026-02-09'],
])('%s is a %s', (period, unit, from, to) => {
  expect(unitOf(period)).toBe(unit)
  expect(periodDays(period)).toEqual({ from, to })
})

test.each(['2026-11', '2026-q5', '2026-02-30~2026-03-01', '2026-03-02~2026-03-01', ''])(
  '%j is none',
  (period) => expect(unitOf(period)).toBeNull(),
)

test.each([
  ['2026', -1, '2025'],
  ['2026-1', -1, '2025-2'],
  ['2026-q1', -1, '2025-q4'],
  ['2026-q4', 1, '2027-q1'],
])('%s and %i further', (period, by, expected) => {
  expect(periodAfter(period, by)).toBe(expected)
})

test('the period of a day', () => {
  expect(
    (['year', 'half', 'quarter'] as const).map((unit) => periodOfDay('2026-07-01', unit)),
  ).toEqual(['2026', '2026-2', '2026-q3'])
})

test.each([
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['2026-02-03', '2026-02-09', '2026-01-27', '2026-02-02'],
  ['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
])('before %s to %s came %s to %s', (from, to, first, last) => {
  expect(rangeBefore({ from, to })).toEqual({ from: first, to: last })
})
