import { describe, expect, test } from 'vitest'
import type { Values } from '../form/field-types.ts'
import { accidentFigures, accidentSplits, type CountedReport } from './figures.ts'
import { rangeBefore } from './period.ts'

const range = { from: '2026-01-01', to: '2026-12-31' }
const asked = { range, before: rangeBefore(range), timeZone: 'Asia/Seoul' }

let count = 0
const report = (values: Values = {}, date = '2026-03-02'): CountedReport => {
  count += 1
  return {
    id: `r${count}`,
    title: `사고 ${count}`,
    date,
    values: { category: 'human', occurred_at: `${date}T01:00:00.000Z`, ...values },
  }
}
const rowsOf = (reports: readonly CountedReport[], by: string, more: object = {}) =>
  Object.fromEntries(
    accidentFigures(reports, { ...asked, ...more })
      .splits.find((one) => one.by === by)
      ?.rows.map(({ key, now }) => [key, [now.accidents.length, now.victims]]) ?? [],
  )

describe('accidents and those who were hurt', () => {
  test('the worked example: twelve accidents, fifteen people', () => {
    const one = Array.from({ length: 10 }, () => report({ agent: 'ladder' }))
    const two = report({ agent: 'scaffold', other_victims: [{ id: 'a' }] })
    const three = report({ other_victims: [{ id: 'a' }, { id: 'b' }] })
    const { total } = accidentFigures([...one, two, three], asked)
    expect([total.now.accidents.length, total.now.victims]).toEqual([12, 15])
    expect(rowsOf([...one, two, three], 'agent')).toEqual({
      ladder: [10, 10],
      scaffold: [1, 2],
      null: [1, 3],
    })
  })

  test('leaves out accidents of things, and what has no day', () => {
    const things = report({ category: 'property', other_victims: [{ id: 'a' }] })
    const { total } = accidentFigures([things, { ...report(), date: null }], asked)
    expect(total.now).toEqual({ accidents: [], victims: 0 })
  })

  test('people of one accident stand in the rows of their own age, tenure and nationality', () => {
    const fell = report({
      born: '1990-03-02',
      hired_at: '2026-02-20',
      nationality: 'KR',
      other_victims: [
        { id: 'a', born: '1990-03-03', hired_at: '2020-01-01', nationality: 'VN' },
        { id: 'b' },
      ],
    })
    expect(rowsOf([fell], 'age')).toEqual({ 30: [1, 2], null: [1, 1] })
    expect(rowsOf([fell], 'tenure')).toEqual({ month: [1, 1], 'ten-years': [1, 1], null: [1, 1] })
    expect(rowsOf([fell], 'nationality')).toEqual({ KR: [1, 1], VN: [1, 1], null: [1, 1] })
  })

  test('the hour is that of the project, also at midnight', () => {
    const late = report({ occurred_at: '2026-03-01T15:00:00.000Z' })
    expect(rowsOf([late], 'hour')).toEqual({ '00': [1, 1] })
    expect(rowsOf([late], 'hour', { timeZone: 'America/New_York' })).toEqual({ 10: [1, 1] })
    expect(rowsOf([late], 'weekday')).toEqual({ 1: [1, 1] })
  })

  test.each([
    [0, '0'],
    [9.99, '0'],
    [10, '10'],
    [100, '90'],
    ['50', null],
  ])('%j of the work done is the row %j', (progress, key) => {
    expect(rowsOf([report({ progress })], 'progress')).toEqual({ [String(key)]: [1, 1] })
  })

  test('a company counts its own people, and the accidents that hurt them', () => {
    const both = report({ company_id: 3, other_victims: [{ id: 'a', company_id: 4 }] })
    const none = report({ other_victims: [{ id: 'a' }] })
    const of = (companyId: number) => {
      const { now } = accidentFigures([both, none], { ...asked, companyId }).total
      return [now.accidents.length, now.victims]
    }
    expect([of(3), of(4), of(5)]).toEqual([
      [1, 1],
      [1, 1],
      [0, 0],
    ])
  })

  test('three days off, and a death, stand apart', () => {
    const light = report({
      grade: 'lost',
      lost_days: 2,
      other_victims: [
        { id: 'a', lost_days: 3 },
        { id: 'b', lost_days: 2 },
        { id: 'c', fatal: true },
      ],
    })
    const { reportable } = accidentFigures(
      [light, report({ grade: 'lost-3' }), report({ grade: 'treatment' })],
      asked,
    )
    expect([reportable.now.accidents.length, reportable.now.victims]).toEqual([2, 3])
  })

  test('of a list, which has no rows of tables, the others are not known but counted', () => {
    expect(rowsOf([report({ victim_count: 3, nationality: 'KR' })], 'nationality')).toEqual({
      KR: [1, 1],
      null: [1, 2],
    })
  })

  test('the rows of each split come to the total, whatever was written', () => {
    let seed = 7
    const next = (below: number) => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return seed % below
    }
    const pick = (...some: unknown[]) => some[next(some.length)]
    const victim = () => ({
      company_id: pick(3, 4, undefined),
      born: pick('1960-01-01', '1999-12-31', '', 7, undefined),
      hired_at: pick('2025-12-31', '2027-01-01', 'x', undefined),
      nationality: pick('KR', 'VN', '', undefined),
    })
    for (let round = 0; round < 300; round += 1) {
      const reports = Array.from({ length: next(12) }, () => {
        const day = pick('2025-01-01', '2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01')
        return report(
          {
            ...victim(),
            category: pick('human', 'property', 'illness', undefined),
            agent: pick('ladder', '', undefined),
            disaster_type: pick('1', undefined),
            occurred_at: pick('2026-03-01T15:00:00.000Z', 'none', undefined),
            other_victims: pick(undefined, [], [{ id: 'a', ...victim() }]),
          } as Values,
          String(day),
        )
      })
      const figures = accidentFigures(reports, {
        ...asked,
        companyId: pick(3, undefined) as number | undefined,
      })
      for (const { by, rows } of figures.splits)
        for (const part of ['now', 'before'] as const) {
          const sum = (of: (row: (typeof rows)[number]) => number) =>
            rows.reduce((all, row) => all + of(row), 0)
          expect(sum((row) => row[part].victims)).toBe(figures.total[part].victims)
          if (accidentSplits.some((one) => one === by)) {
            expect(sum((row) => row[part].accidents.length)).toBe(
              figures.total[part].accidents.length,
            )
          }
        }
    }
  })
})
