/** The server's time as a device last heard it, with its own clocks of that moment; milliseconds. */
export interface Anchor {
  server: number
  /** `Date.now()`, which anybody may set */
  wall: number
  /** `performance.now()`, which nobody can; null: heard before the page was loaded again */
  monotonic: number | null
}

export interface Estimate {
  at: number
  trusted: boolean
}

/** Older than that an anchor says too little (offline.md §4.2). */
const oldestMs = 24 * 60 * 60_000
/** Beyond it the wall clock was set, or the device slept: nobody can tell which. */
const jumpMs = 60_000

/**
 * The server's time by what was last heard of it. A wall clock that was set between two lives of the
 * page does not show here; it does to the server, from the lapse up to the sending.
 */
export function serverTimeAt(anchor: Anchor | null, wall: number, monotonic: number): Estimate {
  if (!anchor) return { at: wall, trusted: false }
  const byWall = wall - anchor.wall
  const lapse = anchor.monotonic === null ? byWall : monotonic - anchor.monotonic
  const jumped = Math.abs(byWall - lapse) > jumpMs
  // Asleep, the clock that nobody can set may stand still: the later of the two is nearer then.
  const at = anchor.server + (jumped ? Math.max(byWall, lapse) : lapse)
  return { at, trusted: !jumped && lapse >= 0 && lapse <= oldestMs }
}
