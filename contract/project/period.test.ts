import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, lastNumberOf, numberOn, type Period, type PeriodUnit } from './period.ts'

const period = (
  begin_ymd: string,
  end_ymd: string,
  order_period_unit: PeriodUnit,
  order_period_number = 1,
  start_order_number = 1,
): Period => ({ begin_ymd, end_ymd, order_period_unit, order_period_number, start_order_number })

describe('the number of a day', () => {
  it.each([
    ['2026-01-01', 1],
    ['2026-01-31', 1],
    ['2026-02-01', 2],
    ['2026-12-31', 12],
  ])('of a year by months: %s is %i', (ymd, number) => {
    expect(numberOn(period('2026-01-01', '2026-12-31', 'month'), ymd)?.order_number).toBe(number)
  })

  it('begins where the period says, and gives the days of the number', () => {
    const quarters = period('2026-04-01', '2027-03-31', 'month', 3, 5)
    expect(numberOn(quarters, '2026-08-15')).toEqual({
      order_number: 6,
      begin_ymd: '2026-07-01',
      end_ymd: '2026-09-30',
    })
  })

  it('is cut at the end of the period', () => {
    const weeks = period('2026-11-02', '2026-11-20', 'week', 2)
    expect(numberOn(weeks, '2026-11-20')).toEqual({
      order_number: 2,
      begin_ymd: '2026-11-16',
      end_ymd: '2026-11-20',
    })
  })

  it('is none outside', () => {
    const one = period('2026-11-02', '2026-11-20', 'day')
    expect(numberOn(one, '2026-11-01')).toBeNull()
    expect(numberOn(one, '2026-11-21')).toBeNull()
  })

  it.each([
    ['2026-02-27', 1, '2026-01-31', '2026-02-27'],
    ['2026-02-28', 2, '2026-02-28', '2026-03-30'],
    ['2026-03-31', 3, '2026-03-31', '2026-04-29'],
    ['2026-04-30', 4, '2026-04-30', '2026-05-30'],
  ])('a 31st comes back after a shorter month: %s', (ymd, order_number, begin_ymd, end_ymd) => {
    const odd = period('2026-01-31', '2027-01-30', 'month')
    expect(numberOn(odd, ymd)).toEqual({ order_number, begin_ymd, end_ymd })
  })

  it('a 29 February falls on the 28th until the next leap year', () => {
    const years = period('2024-02-29', '2033-02-27', 'year')
    expect(numberOn(years, '2025-02-27')?.order_number).toBe(1)
    expect(numberOn(years, '2025-02-28')?.order_number).toBe(2)
    expect(numberOn(years, '2028-02-28')?.order_number).toBe(4)
    expect(numberOn(years, '2028-02-29')?.order_number).toBe(5)
    expect(lastNumberOf(years)).toBe(9)
  })
})

it('every day of a period has one number, and the numbers have no gap', () => {
  const units = fc.constantFrom<PeriodUnit>('day', 'week', 'month', 'year')
  fc.assert(
    fc.property(
      fc.date({
        min: new Date('2019-12-25'),
        max: new Date('2029-03-01'),
        noInvalidDate: true,
      }),
      fc.integer({ min: 0, max: 1500 }),
      units,
      fc.integer({ min: 1, max: 20 }),
      (from, length, unit, every) => {
        const begin = from.toISOString().slice(0, 10)
        let end = begin
        for (let i = 0; i < length; i += 1) end = dayAfter(end)
        const one = period(begin, end, unit, every, 7)
        let expected = 7
        let firstDay = begin
        for (let ymd = begin; ymd <= end; ymd = dayAfter(ymd)) {
          const found = numberOn(one, ymd)
          if (found?.order_number === expected + 1) {
            expected += 1
            firstDay = ymd
          }
          expect(found?.order_number).toBe(expected)
          expect(found?.begin_ymd).toBe(firstDay)
          expect(found && found.end_ymd >= ymd && found.end_ymd <= end).toBe(true)
        }
        expect(lastNumberOf(one)).toBe(expected)
      },
    ),
    { numRuns: 60, seed: 20261121 },
  )
})
