import { dayOfSite } from '../../contract/gate/day.ts'

/** What a scan says of its time; milliseconds. */
export interface Told {
  /** by the server's clock as the device estimated it */
  scannedAt: number
  /** by the device's own clock, and the same clock when it was sent; null: it did not say */
  deviceAt: number
  sentAt: number | null
  receivedAt: number
  /** the device was sure of its estimate */
  trusted: boolean
}

export interface Taken {
  at: number
  trusted: boolean
}

/** How far the two ways of knowing may be apart, and how far ahead of us a scan may be. */
const toleranceMs = 5 * 60_000
const aheadMs = 60_000
/** A key is kept as long: what is older than that was not held back, its clock is wrong. */
export const longestMs = 90 * 24 * 60 * 60_000

/**
 * When a scan was. The device's estimate stands as long as what its clock went between scan and
 * sending says the same, within minutes: a clock that was moved in between shows in that. Where it
 * does not stand, the lapse of time is what is believed, and somebody has to confirm.
 */
export function timeOf({ scannedAt, deviceAt, sentAt, receivedAt, trusted }: Told): Taken {
  const possible = (at: number) => at <= receivedAt + aheadMs && at >= receivedAt - longestMs
  const byLapse = sentAt === null ? null : receivedAt - (sentAt - deviceAt)
  const lapse = byLapse !== null && possible(byLapse) ? byLapse : null
  if (!possible(scannedAt)) return { at: Math.min(lapse ?? receivedAt, receivedAt), trusted: false }
  const agree = byLapse === null || Math.abs(scannedAt - byLapse) <= toleranceMs
  const at = trusted && agree ? scannedAt : (lapse ?? scannedAt)
  return { at: Math.min(at, receivedAt), trusted: trusted && agree }
}

/**
 * The same of a board's code, which says itself when it stood there: where the phone's clock is not
 * certain, its window is what is believed.
 */
export function boardTimeOf(told: Told, windowStart: number): Taken {
  const taken = timeOf(told)
  const { receivedAt } = told
  const possible = windowStart <= receivedAt && windowStart >= receivedAt - longestMs
  return taken.trusted || !possible ? taken : { at: windowStart, trusted: false }
}

/** How a site's days run: times of day as HH:mm, in the project's time zone. */
export interface SiteTimes {
  timeZone: string
  dayStart: string
  closing: string
  breakMinutes: number
  standardMinutes: number
}

/** The date of an instant where the project is. */
export function dateOf(at: number, timeZone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(at)
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()
}

export function dayAfter(day: string, days = 1): string {
  return Temporal.PlainDate.from(day).add({ days }).toString()
}

/** The site's day of an instant, by how the day of its date runs: server/gate/site-days.ts. */
export function siteDayOf(
  at: number,
  { timeZone, dayStart }: Pick<SiteTimes, 'timeZone' | 'dayStart'>,
): string {
  const local = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(timeZone)
  const wall = { day: local.toPlainDate().toString(), time: local.toPlainTime().toString() }
  return dayOfSite(wall, dayStart)
}

/** ms of a time of a day of the project */
export function instantOf(day: string, time: string, timeZone: string): number {
  const date = Temporal.PlainDate.from(day)
  return date.toZonedDateTime({ timeZone, plainTime: time }).epochMilliseconds
}

/** The instants of a day: when it closes, and when the next one begins. */
export function edgesOf(day: string, site: SiteTimes): { closesAt: number; endsAt: number } {
  const date = Temporal.PlainDate.from(day)
  const next = date.add({ days: 1 })
  const at = (on: Temporal.PlainDate, plainTime: string) =>
    on.toZonedDateTime({ timeZone: site.timeZone, plainTime }).epochMilliseconds
  const sameDate = Temporal.PlainTime.compare(site.closing, site.dayStart) > 0
  return { closesAt: at(sameDate ? date : next, site.closing), endsAt: at(next, site.dayStart) }
}
