import { addDays, type Day } from '../../../lib/dates.ts'
import type { Period } from './attendance-queries.ts'

/** The first day of the month that lies `by` months away. */
export function stepMonth(day: Day, by: number): Day {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 10)
}

export function monthOf(day: Day): Period {
  return { begin: stepMonth(day, 0), end: addDays(stepMonth(day, 1), -1) }
}

/** For the name of a file: the day, the month, or from when until when. */
export function periodName({ begin, end }: Period): string {
  if (begin === end) return begin
  const month = monthOf(begin)
  return month.begin === begin && month.end === end ? begin.slice(0, 7) : `${begin}~${end}`
}
