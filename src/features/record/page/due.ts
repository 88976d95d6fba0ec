/** Time left or overdue, in whole units; the larger ones first. */
export interface Left {
  over: boolean
  days: number
  hours: number
  minutes: number
}

/**
 * @param due an instant, or a day that ends when the day after it begins. Overdue, a day is counted
 * in days: on the day after it, by one.
 * @param endOfDay ms; when the day of `due` ends in the project's zone
 */
export function leftUntil(due: string, now: number, endOfDay: (day: string) => number): Left {
  const isDay = !due.includes('T')
  const until = isDay ? endOfDay(due) : Date.parse(due)
  const minutes = Math.floor(Math.abs(until - now) / 60_000)
  if (isDay && until < now) {
    return { over: true, days: Math.floor(minutes / 1440) + 1, hours: 0, minutes: 0 }
  }
  return {
    over: until < now,
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  }
}
