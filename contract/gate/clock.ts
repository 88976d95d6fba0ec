/** The server's time as a device last heard it, with its own clocks of that moment; milliseconds. */
export interface Anchor {
  server: number
  /** `Date.now()`, which anybody may set */
  wall: number
  /** `performance.now()`, which nobody can; null: heard before the page was loaded again */
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
/** Beyond it the wall clock was set, or the device slept: nobody can tell which. */
const jumpMs = 60_000

const lapses = ({ wall, monotonic }: Anchor, wallNow: number, monotonicNow: number) => {
  const byWall = wallNow - wall
  return { byWall, lapse: monotonic === null ? byWall : monotonicNow - monotonic }
}

/** The wall clock was set since, or stands before the moment at which it was heard. */
export function hasJumped(anchor: Anchor, wall: number, monotonic: number): boolean {
  const { byWall, lapse } = lapses(anchor, wall, monotonic)
  return lapse < 0 || Math.abs(byWall - lapse) > jumpMs
}

/**
 * The server's time by what was last heard of it. A wall clock that was set between two lives of the
 * page does not show here; it does to the server, from the lapse up to the sending.
 */
export function serverTimeAt(anchor: Anchor | null, wall: number, monotonic: number): Estimate {
  if (!anchor) return { at: wall, trusted: false }
  const { byWall, lapse } = lapses(anchor, wall, monotonic)
  const jumped = hasJumped(anchor, wall, monotonic)
  // Asleep, the clock that nobody can set may stand still: the later of the two is nearer then.
  const at = anchor.server + (jumped ? Math.max(byWall, lapse) : lapse)
  return { at, trusted: !jumped && !anchor.doubted && lapse <= oldestMs }
}
