import { describe, expect, test } from 'vitest'
import { checkValues } from '../../form/check.ts'
import { normalize } from '../../form/compute.ts'
import type { Values } from '../../form/field-types.ts'
import board from './board.ts'

const report = (more: Values) =>
  normalize(board, { category: 'human', occurred_at: '2026-03-01T16:00:00.000Z', ...more })
const faults = (more: Values, key: string) =>
  checkValues(board, report(more), Date.parse('2026-11-01T00:00:00Z'))
    .filter(({ path }) => path === key)
    .map(({ rule, limit }) => [rule, limit])

describe('an accident report', () => {
  test.each([
    [{ grade: 'death', lost_days: 10 }, 7500],
    [{ fatal: true }, 7500],
    [{ disability: '14' }, 50],
    [{ disability: '3', lost_days: 10 }, 7500],
    [{ lost_days: 10 }, 8.22],
    [{ lost_days: 0 }, 0],
    [{}, undefined],
  ])('%j costs %s working days', (values, days) => {
    expect(report(values).lost_work_days).toBe(days)
  })

  test('of a death says so in its box as well', () => {
    expect(faults({ grade: 'death' }, 'fatal')).toEqual([['required', undefined]])
    expect(faults({ grade: 'death', fatal: true }, 'fatal')).toEqual([])
    expect(faults({ grade: 'serious' }, 'fatal')).toEqual([])
  })

  test.each([
    ['lost', 2, []],
    ['lost', 3, [['max', 2]]],
    ['lost', 47, [['max', 2]]],
    ['lost', 0, [['min', 1]]],
    ['lost-3', 2, [['min', 3]]],
    ['lost-3', 3, []],
    ['serious', 90, []],
  ])('grade %s with %s days off', (grade, lost_days, expected) => {
    expect(faults({ grade, lost_days }, 'lost_days')).toEqual(expected)
  })

  test('nobody was hired after the day of the accident, as it was in Korea', () => {
    expect(faults({ hired_at: '2026-03-02' }, 'hired_at')).toEqual([])
    expect(faults({ hired_at: '2026-03-03' }, 'hired_at')).toEqual([['late', undefined]])
  })
})
