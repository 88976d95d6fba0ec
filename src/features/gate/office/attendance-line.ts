import type { AttendanceRow } from '../../../../contract/gate/attendance.ts'
import { wallClock } from '../../../lib/dates.ts'

/** What is said of a day in its line of a workbook, in the reader's language. */
export interface LineWords {
  estimated: string
  checks: string
  outside: string
}

const timeOf = (instant: string | null, zone: string) =>
  instant && wallClock(instant, zone).time.slice(0, 5)

/** A person's day as a line of the exported list (contract/sheet/attendance.ts). */
export function attendanceLine(row: AttendanceRow, zone: string, words: LineWords) {
  const remarks = [row.checks > 0 && words.checks, row.outside > 0 && words.outside]
  return {
    ...row,
    firstIn: timeOf(row.firstIn, zone),
    lastOut: timeOf(row.lastOut, zone),
    estimated: row.outEstimated ? words.estimated : null,
    places: row.places.join(', ') || null,
    manDays: row.inside ? null : row.manDays,
    note: remarks.filter(Boolean).join(', ') || null,
  }
}
