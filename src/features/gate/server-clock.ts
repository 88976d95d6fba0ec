import {
  type Anchor,
  type Estimate,
  hasJumped,
  serverTimeAt,
} from '../../../contract/gate/clock.ts'

const key = 'siteon.clock'

/**
 * Half of the way there and back is taken for the way back. Of what took longer than this, as a list
 * on a bad line does, that says too little.
 */
const quickMs = 5_000
/** What took longer is not even better than nothing: a code's window is 30 s. */
const slowestMs = 30_000

let anchor: Anchor | null | undefined

/** What was heard before the page was loaded; a clock that cannot be set does not outlive a page. */
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

function keep({ server, wall, doubted }: Anchor): void {
  try {
    localStorage.setItem(key, JSON.stringify({ server, wall, ...(doubted && { doubted }) }))
  } catch {
    // until the page is loaded again
  }
}

/**
 * The server has said its time.
 * @param serverTime of its answer
 * @param askedAt `performance.now()` when it was asked
 */
export function hearServerTime(serverTime: string, askedAt: number): void {
  const monotonic = performance.now()
  const took = monotonic - askedAt
  if (took > slowestMs || (took > quickMs && serverNow().trusted)) return
  anchor = { server: Date.parse(serverTime) + took / 2, wall: Date.now(), monotonic }
  keep(anchor)
}

export interface ServerNow extends Estimate {
  /** since the server's time was last heard; null: never */
  anchorAgeMs: number | null
}

/** The server's time as this device knows it now, and whether that is certain. */
export function serverNow(): ServerNow {
  if (anchor === undefined) anchor = stored()
  const [wall, monotonic] = [Date.now(), performance.now()]
  if (anchor && !anchor.doubted && hasJumped(anchor, wall, monotonic)) {
    // The clock that shows it ends with the page: the doubt must not.
    anchor = { ...anchor, doubted: true }
    keep(anchor)
  }
  const lapse =
    anchor && (anchor.monotonic === null ? wall - anchor.wall : monotonic - anchor.monotonic)
  return {
    ...serverTimeAt(anchor, wall, monotonic),
    anchorAgeMs: lapse === null ? null : Math.max(0, Math.round(lapse)),
  }
}
