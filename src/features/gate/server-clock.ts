import { type Anchor, type Estimate, serverTimeAt } from '../../../contract/gate/clock.ts'

const key = 'siteon.clock'

let anchor: Anchor | null | undefined

/** What was heard before the page was loaded; a clock that cannot be set does not outlive a page. */
function stored(): Anchor | null {
  try {
    const { server, wall } = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Anchor>
    return typeof server === 'number' && typeof wall === 'number'
      ? { server, wall, monotonic: null }
      : null
  } catch {
    return null
  }
}

/**
 * The server has said its time.
 * @param serverTime of its answer
 * @param askedAt `performance.now()` when it was asked: half of the way back is taken off
 */
export function hearServerTime(serverTime: string, askedAt: number): void {
  const monotonic = performance.now()
  const server = Date.parse(serverTime) + (monotonic - askedAt) / 2
  anchor = { server, wall: Date.now(), monotonic }
  try {
    localStorage.setItem(key, JSON.stringify({ server, wall: anchor.wall }))
  } catch {
    // until the page is loaded again
  }
}

export interface ServerNow extends Estimate {
  /** since the server's time was last heard; null: never */
  anchorAgeMs: number | null
}

/** The server's time as this device knows it now, and whether that is certain. */
export function serverNow(): ServerNow {
  if (anchor === undefined) anchor = stored()
  const [wall, monotonic] = [Date.now(), performance.now()]
  const lapse =
    anchor && (anchor.monotonic === null ? wall - anchor.wall : monotonic - anchor.monotonic)
  return {
    ...serverTimeAt(anchor, wall, monotonic),
    anchorAgeMs: lapse === null ? null : Math.max(0, Math.round(lapse)),
  }
}
