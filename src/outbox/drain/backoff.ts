const baseMs = 2_000
/** No op and no device waits longer between two tries, whatever a server asks. */
export const longestWaitMs = 5 * 60_000
/** Full jitter may draw nearly zero; a hot loop helps nobody. */
const leastMs = 200

/**
 * How long to wait after the n-th failure (n from 1): full jitter over 2 s·2ⁿ, at most 5 min.
 * There is no last attempt.
 */
export function backoffMs(failures: number, random: () => number): number {
  const ceiling = Math.min(longestWaitMs, baseMs * 2 ** Math.min(failures - 1, 20))
  return Math.max(leastMs, Math.round(random() * ceiling))
}

/**
 * `Retry-After` as a delay in ms: seconds, or a date taken relative to the answer's own `Date`, so
 * that a device clock that is hours off changes nothing. 0 when absent or unreadable; at most 5 min:
 * a server whose own clock jumped has asked for an hour and more.
 */
export function retryAfterMs(value: string | null, date: string | null, now: number): number {
  if (value === null) return 0
  const trimmed = value.trim()
  const raw = /^\d+$/.test(trimmed)
    ? Number(trimmed) * 1000
    : Date.parse(trimmed) - (date === null ? now : Date.parse(date))
  if (!Number.isFinite(raw)) return 0
  return Math.min(Math.max(raw, 0), longestWaitMs)
}
