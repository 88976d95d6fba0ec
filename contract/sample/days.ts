const dayMs = 86_400_000
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** So many days after a day, yyyy-MM-dd. */
export const dayAfter = (day: string, days: number): string =>
  new Date(midnight(day) + days * dayMs).toISOString().slice(0, 10)

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnight(to) - midnight(from)) / dayMs)

/** Percent of works that begin slowly, end slowly and are half done in the middle; two places. */
export function progressOn(day: string, began: string, ends: string): number {
  const part = Math.min(1, Math.max(0, daysBetween(began, day) / daysBetween(began, ends)))
  return Math.round(10_000 * part ** 2 * (3 - 2 * part)) / 100
}

/** The first day of the month that lies so many months before the one of a day. */
export function monthBefore(day: string, months: number): string {
  const first = dayAfter(day, 1 - Number(day.slice(8)))
  return months === 0 ? first : monthBefore(dayAfter(first, -1), months - 1)
}
