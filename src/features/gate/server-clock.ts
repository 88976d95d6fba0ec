import {
  type Anchor,
  type Estimate,
  hasJumped,
  serverTimeAt,
} from '../../../contract/gate/clock.ts'

const key = 'siteon.clock'

/**
 * Half of the round trip counts as the way back. A slower answer, such as a list on a bad
 * connection, is too imprecise.
 */
const quickMs = 5_000
/** An even slower answer is useless: a code's window is 30 s. */
const slowestMs = 30_000

let anchor: Anchor | null | undefined

/** The server time stored before a reload; the monotonic clock ends with the page. */
function stored(): Anchor | null {
  try {
    const { server, wall, doubted } = JSON.parse(
      localStorage.getItem(key) ?? '{}',
    ) as Partial<Anchor>
    return typeof server === 'number' && typeof wall === 'number'
      ? { server, wall, monotonic: null, doubted: doubted === true }
      : null
  } catch {
    return null
  }
}

function setAnchor({ server, wall, doubted }: Anchor): void {
  try {
    localStorage.setItem(key, JSON.stringify({ server, wall, ...(doubted && { doubted }) }))
  } catch {
    // until the page is loaded again
  }
}

/**
 * Takes a server time.
 * @param serverTime of its answer
 * @param requestedAt `performance.now()` at the request
 */
export function setServerTime(serverTime: string, requestedAt: number): void {
  const monotonic = performance.now()
  const took = monotonic - requestedAt
  if (took > slowestMs || (took > quickMs && serverNow().trusted)) return
  anchor = { server: Date.parse(serverTime) + took / 2, wall: Date.now(), monotonic }
  setAnchor(anchor)
}

export interface ServerNow extends Estimate {
  /** age of the last server time; null: never */
  anchorAgeMs: number | null
}

/** The estimated server time now, and whether it is reliable. */
export function serverNow(): ServerNow {
  if (anchor === undefined) anchor = stored()
  const [wall, monotonic] = [Date.now(), performance.now()]
  if (anchor && !anchor.doubted && hasJumped(anchor, wall, monotonic)) {
    // The monotonic clock that reveals it ends with the page, so the doubt is stored.
    anchor = { ...anchor, doubted: true }
    setAnchor(anchor)
  }
  const lapse =
    anchor && (anchor.monotonic === null ? wall - anchor.wall : monotonic - anchor.monotonic)
  return {
    ...serverTimeAt(anchor, wall, monotonic),
    anchorAgeMs: lapse === null ? null : Math.max(0, Math.round(lapse)),
  }
}
