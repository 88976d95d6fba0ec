import { halfAfter, halfDays, halfOf, halfPattern } from '../education/half-year.ts'

/** First and last day, yyyy-MM-dd. */
export interface DayRange {
  from: string
  to: string
}

/** What accidents are counted over: `2026`, `2026-2`, `2026-q3`, `2026-01-05~2026-03-02`. */
export const periodUnits = ['year', 'half', 'quarter', 'own'] as const
export type PeriodUnit = (typeof periodUnits)[number]

const quarterPattern = /^(19|20|21)\d\d-q[1-4]$/
const ownPattern = /^(\d{4}-\d\d-\d\d)~(\d{4}-\d\d-\d\d)$/
const pad = (n: number) => String(n).padStart(2, '0')
const utc = (day: string) => new Date(`${day}T00:00:00Z`)
const dayText = (date: Date) => date.toISOString().slice(0, 10)
const isDay = (day: string) => {
  const date = utc(day)
  return day >= '1900' && day < '2101' && !Number.isNaN(date.getTime()) && dayText(date) === day
}

/** The period of a day. */
export function periodOfDay(day: string, unit: Exclude<PeriodUnit, 'own'>): string {
  if (unit === 'half') return halfOf(day)
  const year = day.slice(0, 4)
  return unit === 'year' ? year : `${year}-q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
}

/** What kind of period it is; null where it is none. */
export function unitOf(period: string): PeriodUnit | null {
  if (/^(19|20|21)\d\d$/.test(period)) return 'year'
  if (halfPattern.test(period)) return 'half'
  if (quarterPattern.test(period)) return 'quarter'
  const [, from, to] = ownPattern.exec(period) ?? []
  return from && to && isDay(from) && isDay(to) && from <= to ? 'own' : null
}

/** The days of a period that `unitOf` knows. */
export function periodDays(period: string): DayRange {
  const year = period.slice(0, 4)
  switch (unitOf(period)) {
    case 'half':
      return halfDays(period)
    case 'quarter': {
      const last = Number(period.slice(6)) * 3
      return { from: `${year}-${pad(last - 2)}-01`, to: lastDay(Number(year), last) }
    }
    case 'own':
      return { from: period.slice(0, 10), to: period.slice(11) }
    default:
      return { from: `${year}-01-01`, to: `${year}-12-31` }
  }
}

/** The year, half-year or quarter so many further on. */
export function periodAfter(period: string, by: number): string {
  const unit = unitOf(period)
  if (unit === 'half') return halfAfter(period, by)
  if (unit !== 'quarter') return String(Number(period.slice(0, 4)) + by)
  const count = Number(period.slice(0, 4)) * 4 + Number(period.slice(6)) - 1 + by
  return `${Math.floor(count / 4)}-q${(count % 4) + 1}`
}

/** @param month 1 to 12; others count on into other years */
const lastDay = (year: number, month: number) => dayText(new Date(Date.UTC(year, month, 0)))

/** The period before: as many whole months where it is of whole months, else as many days. */
export function rangeBefore({ from, to }: DayRange): DayRange {
  const [first, last] = [utc(from), utc(to)]
  const after = new Date(last.getTime() + 86_400_000)
  const until = dayText(new Date(first.getTime() - 86_400_000))
  if (first.getUTCDate() === 1 && after.getUTCDate() === 1) {
    const years = after.getUTCFullYear() - first.getUTCFullYear()
    const months = years * 12 + after.getUTCMonth() - first.getUTCMonth()
    first.setUTCMonth(first.getUTCMonth() - months)
    return { from: dayText(first), to: until }
  }
  return { from: dayText(new Date(2 * first.getTime() - after.getTime())), to: until }
}
