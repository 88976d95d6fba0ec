import { expect, test } from 'vitest'
import { ageAt, monthsBetween, tenureAt } from './tenure.ts'

test.each([
  ['2026-01-31', '2026-02-28', 0],
  ['2026-01-28', '2026-02-28', 1],
  ['2025-11-30', '2026-11-30', 12],
  ['2026-03-02', '2026-03-01', null],
  ['2026-03', '2026-04-01', null],
  [undefined, '2026-04-01', null],
])('from %s to %s are %s months', (from, to, months) => {
  expect(monthsBetween(from, to)).toBe(months)
})

test('the day of an accident is Korea’s', () => {
  // It is the birthday there already.
  expect(ageAt('1990-05-02', '2026-05-01T15:00:00Z')).toBe(36)
  expect(ageAt('1990-05-02', '2026-05-01T14:59:00Z')).toBe(35)
  expect([ageAt(null, '2026-05-01T14:59:00Z'), ageAt('1990-05-02', 'x')]).toEqual([null, null])
})

test.each([
  ['2026-05-01', 'month'],
  ['2026-04-02', 'month'],
  ['2026-04-01', 'quarter'],
  ['2025-05-02', 'year'],
  ['2025-05-01', 'three-years'],
  ['1999-01-01', 'longer'],
  ['2026-05-02', null],
])('hired on %s is a tenure of %s', (hired, tenure) => {
  expect(tenureAt(hired, '2026-05-01T03:00:00Z')).toBe(tenure)
})
