import type { Random } from '../../contract/sample/sample.ts'

const [minuteMs, hourMs, dayMs] = [60_000, 3_600_000, 86_400_000]
/** Korea's clock is as far ahead of UTC. */
const aheadMs = 9 * hourMs

/**
 * A moment of a day in the office of a Korean site, from 08:00 to 15:00; today one that is over by an
 * hour and a half at least.
 */
export function officeMoment(daysAgo: number, random: Random, now = Date.now()): number {
  const midnight = Math.floor((now + aheadMs) / dayMs) * dayMs - aheadMs - daysAgo * dayMs
  const at = midnight + 8 * hourMs + random.int(0, 7 * 60) * minuteMs
  return Math.min(at, now - 90 * minuteMs)
}
