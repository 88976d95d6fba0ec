/** Day of an instant in a time zone, yyyy-MM-dd. */
export function dayOf(instant: Date | string, timeZone: string): string {
  const at = Temporal.Instant.from(typeof instant === 'string' ? instant : instant.toISOString())
  return at.toZonedDateTimeISO(timeZone).toPlainDate().toString()
}

/** The first instant of a day in a time zone. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Temporal.PlainDate.from(day).toZonedDateTime(timeZone).epochMilliseconds)
}

/** The first instant of the day after a day. */
export function startOfNextDay(day: string, timeZone: string): Date {
  const next = Temporal.PlainDate.from(day).add({ days: 1 }).toZonedDateTime(timeZone)
  return new Date(next.epochMilliseconds)
}

/** The last millisecond of a day in a time zone: a thing due on a day is overdue on the next. */
export function endOfDay(day: string, timeZone: string): Date {
  return new Date(startOfNextDay(day, timeZone).getTime() - 1)
}

export const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text)

/**
 * An instant whose time of day here is what the clocks of a zone showed: for formats that store a
 * local time without its zone.
 */
export function wallClock(instant: Date, timeZone: string): Date {
  const at = Temporal.Instant.fromEpochMilliseconds(instant.getTime())
  const { year, month, day, hour, minute, second } = at.toZonedDateTimeISO(timeZone)
  return new Date(year, month - 1, day, hour, minute, second)
}
