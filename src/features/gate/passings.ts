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
 * One's own day out of one's passings.
 * @param scans the latest first
 * @param today whether an instant is of the day
 */
export function ownDayOf(scans: readonly Scan[], today: (at: string) => boolean): OwnDay | null {
  const passed = scans.filter(({ direction, at }) => direction !== null && today(at))
  const [latest] = passed
  const first = passed.findLast(({ direction }) => direction === 'in')
  if (!latest || !first) return null
  return { first, latest, out: latest.direction === 'out' ? latest : null }
}
