/** The last report, and when (ms), of any tab. */
export interface Told {
  at: number
  what: string
}

const leastMs = 60_000
const mostMs = 10 * 60_000

/**
 * Milliseconds until `what` may be reported: news at most once a minute, the same again after ten
 * minutes.
 */
export function waitFor(last: Told | null, what: string, now: number): number {
  // The clock has been set back since.
  if (!last || last.at > now) return 0
  return Math.max(0, last.at + (last.what === what ? mostMs : leastMs) - now)
}

const key = 'siteon.told'

/** Shared by all tabs; without localStorage each tab has its own. */
let own: Told | null = null

export function lastTold(): Told | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return own
    const { at, what } = kept as Partial<Told>
    return typeof at === 'number' && typeof what === 'string' ? { at, what } : own
  } catch {
    return own
  }
}

export function keepTold(told: Told): void {
  own = told
  try {
    localStorage.setItem(key, JSON.stringify(told))
  } catch {
    // full or forbidden: several tabs report more often, nothing else
  }
}
