import { longestShiftMs } from '../../../contract/gate/day.ts'
import type { Scan } from '../../../contract/gate/scan.ts'

/** What counts in somebody's day: when they came first, when they left last. */
export interface OwnDay {
  first: Scan
  /** null: they are inside */
  out: Scan | null
  /** where they came in last */
  latest: Scan
}

/**
 * One's own day out of one's passings, with the shift that went on into it.
 * @param scans the latest first
 * @param isToday whether an instant is of the site's day
 * @param now ms
 */
export function ownDayOf(
  scans: readonly Scan[],
  isToday: (at: string) => boolean,
  now: number,
): OwnDay | null {
  const passed = scans.filter(({ direction }) => direction !== null)
  const ofToday = passed.filter(({ at }) => isToday(at))
  const before = passed[ofToday.length]
  const earliest = ofToday.at(-1)
  const goesOn =
    before?.direction === 'in' &&
    earliest?.direction !== 'in' &&
    (earliest ? Date.parse(earliest.at) : now) - Date.parse(before.at) <= longestShiftMs
  const shown = goesOn ? [...ofToday, before] : ofToday
  const [latest] = shown
  const first = shown.findLast(({ direction }) => direction === 'in')
  if (!latest || !first) return null
  return { first, latest, out: latest.direction === 'out' ? latest : null }
}
