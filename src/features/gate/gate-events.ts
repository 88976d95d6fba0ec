import { longestShiftMs } from '../../../contract/gate/day.ts'
import type { Scan } from '../../../contract/gate/scan.ts'

/** A person's day: first entry, last exit. */
export interface OwnDay {
  first: Scan
  /** null: they are inside */
  out: Scan | null
  /** the last entry */
  latest: Scan
}

/**
 * The person's day from their gate events, with a shift that continued into it.
 * @param scans the latest first
 * @param isToday whether an instant belongs to the project's day
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
