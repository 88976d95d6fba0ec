import { halfAfter, halfOf, halfPattern } from '../../../../contract/education/half-year.ts'
import type { Matrix } from '../../../../contract/form/overview.ts'
import { type Day, dayToDate, type Month } from '../../../lib/dates.ts'

/** A month (`2026-11`), half-year (`2026-2`) or year (`2026`) further on. */
export function shifted(at: string, by: number): string {
  if (halfPattern.test(at)) return halfAfter(at, by)
  if (at.length === 4) return String(Number(at) + by)
  const date = dayToDate(`${at}-01`)
  date.setUTCMonth(date.getUTCMonth() + by)
  return date.toISOString().slice(0, 7)
}

/** All days of a month. */
export function daysOfMonth(month: Month): Day[] {
  const last = dayToDate(`${shifted(month, 1)}-01`).getTime() - 86_400_000
  const count = new Date(last).getUTCDate()
  return Array.from({ length: count }, (_, n) => `${month}-${String(n + 1).padStart(2, '0')}`)
}

/** The part of an address that a matrix or the calendar is about; the present one where it is none. */
export function periodOf(at: string | undefined, today: Day, unit: 'month' | 'year'): string {
  const fits = unit === 'month' ? /^\d{4}-(0[1-9]|1[0-2])/ : /^\d{4}/
  const length = unit === 'month' ? 7 : 4
  return (at && fits.exec(at) && yearFits(at) ? at : today).slice(0, length)
}

/** The half-year of an address, which another view may have left at a month. */
export function halfAt(at: string | undefined, today: Day): string {
  if (at && halfPattern.test(at)) return at
  return halfOf(at && /^\d{4}-(0[1-9]|1[0-2])/.test(at) && yearFits(at) ? at : today)
}

/** What the server takes. */
const yearFits = (at: string) => Number(at.slice(0, 4)) >= 1900 && Number(at.slice(0, 4)) < 2200

/** A column of the matrix: `key` ends what a cell's `at` ends with. */
export interface MatrixColumn {
  /** of a cell in a row: the row's year stands before a month */
  at: (row: string | null) => string
  id: string
}

/** Days of the month, or the months of a year; of a matrix of years each row is its own year. */
export function columnsOf({ rows, columns }: Matrix, at: string): MatrixColumn[] {
  if (columns === 'day') return daysOfMonth(at).map((day) => ({ id: day, at: () => day }))
  return Array.from({ length: 12 }, (_, n) => {
    const month = String(n + 1).padStart(2, '0')
    return { id: month, at: (row) => `${rows === undefined ? row : at}-${month}` }
  })
}

/** Weeks from Sunday; null before the first and after the last day. */
export function weeksOf(month: Month): (Day | null)[][] {
  const days = daysOfMonth(month)
  const before = dayToDate(`${month}-01`).getUTCDay()
  const cells: (Day | null)[] = [...Array<null>(before).fill(null), ...days]
  while (cells.length % 7 !== 0) cells.push(null)
  return Array.from({ length: cells.length / 7 }, (_, n) => cells.slice(n * 7, n * 7 + 7))
}
