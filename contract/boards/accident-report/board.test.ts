import { describe, expect, test } from 'vitest'
import { checkValues } from '../../form/check.ts'
import { normalize } from '../../form/compute.ts'
import { derive } from '../../form/derive.ts'
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

  test('counts everybody who was hurt, and what all of them lost', () => {
    const row = (id: string, more: Values) => ({ id, victim: `재해자 ${id}`, ...more })
    const other_victims = [row('1', { fatal: true }), row('2', { lost_days: 10 }), row('3', {})]
    const values = report({ lost_days: 20, company_id: 3, other_victims })
    expect(values).toMatchObject({ victim_count: 4, lost_work_days: 16.44, lost_total: 7524.66 })
    expect(report({}).victim_count).toBe(1)
    const things = report({ category: 'property', other_victims })
    expect([things.victim_count, things.lost_total]).toEqual([undefined, undefined])
  })

  test('is of every company whose people were hurt', () => {
    const other_victims = [
      { id: '1', victim: '김상철', company_id: 4 },
      { id: '2', victim: '이정훈', company_id: 3 },
    ]
    expect(derive(board, report({ company_id: 3, other_victims })).responsible).toEqual([3, 4])
  })
})
