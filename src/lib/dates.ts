/**
 * All dates on screens go through this file. Days (`yyyy-MM-dd`) and months (`yyyy-MM`) are of the
 * project's calendar and have no zone; instants are ISO 8601 in UTC and are shown in the project's
 * zone.
 */

export { isDay } from '../../contract/text/typed.ts'

export type Day = string
export type Month = string
export type Instant = string | number | Date

const formatters = new Map<string, Intl.DateTimeFormat>()

function formatter(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options)
  let found = formatters.get(key)
  if (!found) {
    found = new Intl.DateTimeFormat(locale, options)
    formatters.set(key, found)
  }
  return found
}

/** Midnight UTC of a day, where arithmetic never meets a daylight-saving change. */
export function dayToDate(day: Day): Date {
  return new Date(`${day}T00:00:00Z`)
}

export function addDays(day: Day, days: number): Day {
  const date = dayToDate(day)
  date.setUTCDate(date.getUTCDate() + days)
  // The year after 9999 has a sign and six digits.
  return date.toISOString().slice(0, -'T00:00:00.000Z'.length)
}

export function daysBetween(from: Day, to: Day): number {
  return Math.round((dayToDate(to).getTime() - dayToDate(from).getTime()) / 86_400_000)
}

/** As `Date.parse` reads it. */
const isoYear = (year: number) =>
  year > 9999 ? `+${String(year).padStart(6, '0')}` : String(year).padStart(4, '0')

/** The calendar day and the wall time (`HH:mm:ss`) of an instant in a zone. */
export function wallClock(at: Instant, timeZone: string): { day: Day; time: string } {
  const parts: Record<string, string> = {}
  const numeric = formatter('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  })
  for (const part of numeric.formatToParts(new Date(at))) parts[part.type] = part.value
  return {
    day: `${isoYear(Number(parts.year))}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}:${parts.second}`,
  }
}

/** Today in the project's zone. */
export function today(timeZone: string, now: Instant = new Date()): Day {
  return wallClock(now, timeZone).day
}

/** The last millisecond of a day in a zone: what is due on a day is overdue on the next. */
export function endOfDay(day: Day, timeZone: string): string {
  const next = instantOf(addDays(day, 1), '00:00', timeZone)
  return new Date(Date.parse(next) - 1).toISOString()
}

/** `09:48`, the same in both languages. */
export function formatTime(at: Instant, timeZone: string): string {
  return wallClock(at, timeZone).time.slice(0, 5)
}

/**
 * - `long`: 11월 20일 (금) · Fri, 20 Nov
 * - `full`: 11월 20일 금요일 · Friday, 20 November
 * - `year`: 2026.11.20 (금) · Fri, 20 Nov 2026
 * - `dots`: 11.20, `dotsYear`: 2026.11.20 — both languages, for tables
 */
export type DayStyle = 'long' | 'full' | 'year' | 'dots' | 'dotsYear'

export function formatDay(day: Day, locale: string, style: DayStyle = 'long'): string {
  const [year = '', month = '', date = ''] = day.split('-')
  if (style === 'dots') return `${month}.${date}`
  if (style === 'dotsYear') return `${year}.${month}.${date}`
  const at = dayToDate(day)
  const weekday = (width: 'short' | 'long') =>
    formatter(locale, { weekday: width, timeZone: 'UTC' }).format(at)
  if (locale.startsWith('ko')) {
    if (style === 'year') return `${year}.${month}.${date} (${weekday('short')})`
    const monthDay = formatter(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' })
    return style === 'full'
      ? `${monthDay.format(at)} ${weekday('long')}`
      : `${monthDay.format(at)} (${weekday('short')})`
  }
  return formatter(locale, {
    weekday: style === 'full' ? 'long' : 'short',
    day: 'numeric',
    month: style === 'full' ? 'long' : 'short',
    year: style === 'year' ? 'numeric' : undefined,
    timeZone: 'UTC',
  }).format(at)
}

/** 2026년 11월 · November 2026 */
export function formatMonth(month: Month, locale: string): string {
  return formatter(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(
    dayToDate(`${month}-01`),
  )
}

/** 11월 · Nov */
export function formatMonthName(month: Month, locale: string): string {
  return formatter(locale, { month: 'short', timeZone: 'UTC' }).format(dayToDate(`${month}-01`))
}

/** The instant of a wall time in a zone, as ISO in UTC. A skipped time moves forward. */
export function instantOf(day: Day, time: string, timeZone: string): string {
  const wanted = Date.parse(`${day}T${time.length === 5 ? `${time}:00` : time}Z`)
  const shown = (at: number) => {
    const wall = wallClock(at, timeZone)
    return Date.parse(`${wall.day}T${wall.time}Z`)
  }
  // Twice: the first guess may be on the other side of a clock change.
  const guess = wanted - (shown(wanted) - wanted)
  return new Date(guess - (shown(guess) - wanted)).toISOString()
}
