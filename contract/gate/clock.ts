/**
 * The server's time when a device last received it, with the device's own clocks of that moment;
 * milliseconds.
 */
export interface Anchor {
  server: number
  /** `Date.now()`, which the user may set */
  wall: number
  /** `performance.now()`, which nobody can set; null: received before the page was reloaded */
  monotonic: number | null
  /** the wall clock has jumped since: a page that is loaded again has nothing else to go by */
  doubted?: boolean
}

export interface Estimate {
  at: number
  trusted: boolean
}

/** Older than that an anchor says too little (offline.md §4.2). */
const oldestMs = 24 * 60 * 60_000
/** Beyond it the wall clock was set, or the device slept: the two cannot be distinguished. */
const jumpMs = 60_000

const lapses = ({ wall, monotonic }: Anchor, wallNow: number, monotonicNow: number) => {
  const byWall = wallNow - wall
  return { byWall, lapse: monotonic === null ? byWall : monotonicNow - monotonic }
}

/** The wall clock was set since, or is earlier than the moment of the anchor. */
export function hasJumped(anchor: Anchor, wall: number, monotonic: number): boolean {
  const { byWall, lapse } = lapses(anchor, wall, monotonic)
  return lapse < 0 || Math.abs(byWall - lapse) > jumpMs
}

/**
 * The server's time, computed from the anchor. A wall clock that was set between two lives of the
 * page does not show here. The server sees it, by the lapse up to the sending.
 */
export function serverTimeAt(anchor: Anchor | null, wall: number, monotonic: number): Estimate {
  if (!anchor) return { at: wall, trusted: false }
  const { byWall, lapse } = lapses(anchor, wall, monotonic)
  const jumped = hasJumped(anchor, wall, monotonic)
  // While the device sleeps, the monotonic clock may stop: then the later of the two is nearer.
  const at = anchor.server + (jumped ? Math.max(byWall, lapse) : lapse)
  return { at, trusted: !jumped && !anchor.doubted && lapse <= oldestMs }
}
