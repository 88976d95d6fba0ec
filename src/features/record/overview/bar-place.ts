import type { TimelineBar } from '../../../../contract/record/overview.ts'
import type { Day } from '../../../lib/dates.ts'

/** Where a bar is among the days of a month; `from` and `to` are its columns, both of them its own. */
export interface BarPlace {
  from: number
  to: number
  /** it began before the month, it goes on after it */
  before: boolean
  after: boolean
}

/** @param days all of the month, in order */
export function placeOfBar(
  { begin, end }: Pick<TimelineBar, 'begin' | 'end'>,
  days: readonly Day[],
): BarPlace {
  const first = days[0] ?? begin
  const last = days.at(-1) ?? begin
  const before = begin < first
  const after = end === null || end > last
  return {
    from: before ? 0 : days.indexOf(begin),
    to: after ? days.length - 1 : days.indexOf(end),
    before,
    after,
  }
}
