import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countByQuarter, quartersBetween, type Span, yearBefore } from './quarter.ts'

const day = fc
  .integer({ min: 0, max: 1500 })
  .map((n) => new Date(Date.UTC(2023, 0, 1 + n)).toISOString().slice(0, 10))

const span = fc
  .record({
    workerId: fc.integer({ min: 1, max: 6 }),
    companyId: fc.integer({ min: 1, max: 2 }),
    jobType: fc.constantFrom('비계공', '철근공'),
    employmentType: fc.constantFrom('상용', '일용', null),
    sex: fc.constantFrom('male' as const, 'female' as const, null),
    foreign: fc.boolean(),
    beginOn: day,
    days: fc.option(fc.integer({ min: 0, max: 500 })),
  })
  .map(({ days, ...rest }): Span => {
    const begin = Date.parse(`${rest.beginOn}T00:00:00Z`)
    const endOn =
      days === null ? null : new Date(begin + days * 86_400_000).toISOString().slice(0, 10)
    return { ...rest, companyName: `회사 ${rest.companyId}`, endOn }
  })

const quarters = quartersBetween('2023-01-01', '2027-12-31')

describe('quarters', () => {
  it('are named, begin and end by the calendar', () => {
    expect(quartersBetween('2025-11-30', '2026-01-01')).toEqual([
      { name: '2025-Q4', begin: '2025-10-01', end: '2025-12-31' },
      { name: '2026-Q1', begin: '2026-01-01', end: '2026-03-31' },
    ])
    expect(quartersBetween('2026-02-01', '2025-02-01')).toEqual([])
  })

  it('are four for a year', () => {
    fc.assert(
      fc.property(day, (today) => {
        expect(quartersBetween(yearBefore(today), today)).toHaveLength(4)
      }),
    )
  })

  it('leave no day out and contain none twice', () => {
    fc.assert(
      fc.property(day, (d) => {
        expect(quarters.filter((q) => q.begin <= d && d <= q.end)).toHaveLength(1)
      }),
    )
  })
})

describe('the count', () => {
  it('contains everyone once a quarter who was there on one of its days, and nobody else', () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 20 }), (spans) => {
        for (const quarter of quarters) {
          const there = new Set<number>()
          for (const s of spans) {
            const [, from = ''] = [s.beginOn, quarter.begin].sort()
            const [to = ''] = [s.endOn ?? quarter.end, quarter.end].sort()
            if (from <= to) there.add(s.workerId)
          }
          const counted = countByQuarter(spans, [quarter])
          expect(counted.reduce((sum, { count }) => sum + count, 0)).toBe(there.size)
          expect(counted.every(({ count }) => count > 0)).toBe(true)
        }
      }),
    )
  })

  it('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(span, { maxLength: 12, selector: (s) => `${s.workerId}${s.beginOn}` }),
        (spans) => {
          expect(countByQuarter(spans.toReversed(), quarters)).toEqual(
            countByQuarter(spans, quarters),
          )
        },
      ),
    )
  })

  it('uses the last position in the quarter', () => {
    const base = { workerId: 1, companyName: '', employmentType: null, sex: null, foreign: false }
    const counted = countByQuarter(
      [
        { ...base, companyId: 1, jobType: '신호수', beginOn: '2026-01-05', endOn: '2026-02-10' },
        { ...base, companyId: 2, jobType: '비계공', beginOn: '2026-02-11', endOn: null },
      ],
      quartersBetween('2025-12-01', '2026-06-01'),
    )
    expect(counted.map((c) => [c.quarter, c.companyId, c.jobType, c.count])).toEqual([
      ['2026-Q1', 2, '비계공', 1],
      ['2026-Q2', 2, '비계공', 1],
    ])
  })
})
