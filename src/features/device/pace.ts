/** The last report, and when (ms), of any tab. */
export interface Report {
  at: number
  what: string
}

const leastMs = 60_000
const mostMs = 10 * 60_000

/**
 * Milliseconds until `what` may be reported: news at most once a minute, the same again after ten
 * minutes.
 */
export function waitFor(last: Report | null, what: string, now: number): number {
  // The clock has been set back since.
  if (!last || last.at > now) return 0
  return Math.max(0, last.at + (last.what === what ? mostMs : leastMs) - now)
}

const key = 'siteon.told'

/** Shared by all tabs; without localStorage each tab has its own. */
let own: Report | null = null

export function lastReport(): Report | null {
  try {
    const cached: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    if (typeof cached !== 'object' || cached === null) return own
    const { at, what } = cached as Partial<Report>
    return typeof at === 'number' && typeof what === 'string' ? { at, what } : own
  } catch {
    return own
  }
}

export function storeReport(lastReport: Report): void {
  own = lastReport
  try {
    localStorage.setItem(key, JSON.stringify(lastReport))
  } catch {
    // full or forbidden: several tabs report more often, nothing else
  }
}
