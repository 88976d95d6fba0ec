import { koreanDay } from '../../form/korean-day.ts'

/** The day a month after an instant's day in Korea; the last one of the month where it is shorter. */
export function monthAfter(instant: string): string {
  const on = koreanDay(instant)
  if (on === null) return instant.slice(0, 10)
  const [year = 0, month = 0, day = 0] = on.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10)
}
