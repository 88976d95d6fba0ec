const dayMs = 86_400_000
const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`)

/** So many days after a day, yyyy-MM-dd. */
export const dayAfter = (day: string, days: number): string =>
  new Date(midnight(day) + days * dayMs).toISOString().slice(0, 10)

/** Days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((midnight(to) - midnight(from)) / dayMs)
