/** When a day of a site begins that says nothing of it: the default of `gate_site`. */
export const usualDayStart = '04:00'

/** From the first gate event of the day; after that the person forgot to sign out. */
export const longestShiftMs = 16 * 60 * 60_000

/**
 * The site's day of a moment by the site's clocks. A day that begins in the evening lasts until the
 * next one begins.
 * @param wall yyyy-MM-dd and HH:mm:ss in the project's time zone
 * @param dayStart HH:mm
 */
export function dayOfSite(wall: { day: string; time: string }, dayStart: string): string {
  if (wall.time >= dayStart) return wall.day
  const before = new Date(`${wall.day}T00:00:00Z`)
  before.setUTCDate(before.getUTCDate() - 1)
  return before.toISOString().slice(0, 10)
}
