/** Time left or overdue, in whole units; the larger ones first. */
export interface Left {
  over: boolean
  days: number
  hours: number
  minutes: number
}

/**
 * @param due an instant, or a day that ends when the day after it begins
 * @param endOfDay ms; when the day of `due` ends in the project's zone
 */
export function leftUntil(due: string, now: number, endOfDay: (day: string) => number): Left {
  const until = due.includes('T') ? Date.parse(due) : endOfDay(due)
  const minutes = Math.floor(Math.abs(until - now) / 60_000)
  return {
    over: until < now,
    days: Math.floor(minutes / 1440),
    hours: Math.floor((minutes % 1440) / 60),
    minutes: minutes % 60,
  }
}
