import type { Matrix } from '../../../../contract/form/overview.ts'
import { problem } from '../../../http/problem.ts'

/** First and last day of a month (`2026-11`) or a year (`2026`). */
export function daysOf(at: string): { from: string; to: string } {
  if (at.length === 4) return { from: `${at}-01-01`, to: `${at}-12-31` }
  const month = Temporal.PlainYearMonth.from(at)
  return { from: `${at}-01`, to: `${at}-${String(month.daysInMonth).padStart(2, '0')}` }
}

/**
 * The days of a matrix; null where its rows are years. Throws `bad-request` for a year where a month
 * is asked for, and the other way round.
 */
export function rangeOf({ rows, columns }: Matrix, at: string | undefined, today: string) {
  if (rows === undefined) {
    if (at !== undefined) throw problem('bad-request', { fields: { at: 'unknown' } })
    return null
  }
  const length = columns === 'day' ? 7 : 4
  if (at !== undefined && at.length !== length) {
    throw problem('bad-request', { fields: { at: 'date' } })
  }
  return daysOf(at ?? today.slice(0, length))
}
