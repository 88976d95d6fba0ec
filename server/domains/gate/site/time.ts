import { dayOfSite } from '../../../../contract/gate/day.ts'

/** What a scan says of its time; milliseconds. */
export interface ClaimedTime {
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
/** Keys are stored for as long: an older scan was not delayed, its clock is wrong. */
export const longestMs = 90 * 24 * 60 * 60_000

/**
 * The time of a scan. The device's estimate counts if it agrees, within minutes, with the time that
 * passed on its own clock between scan and sending: a clock that was set in between does not agree.
 * Otherwise the elapsed time counts, and the scan has to be confirmed.
 */
export function timeOf({ scannedAt, deviceAt, sentAt, receivedAt, trusted }: ClaimedTime): Taken {
  const possible = (at: number) => at <= receivedAt + aheadMs && at >= receivedAt - longestMs
  const byLapse = sentAt === null ? null : receivedAt - (sentAt - deviceAt)
  const lapse = byLapse !== null && possible(byLapse) ? byLapse : null
  if (!possible(scannedAt)) return { at: Math.min(lapse ?? receivedAt, receivedAt), trusted: false }
  const agree = byLapse === null || Math.abs(scannedAt - byLapse) <= toleranceMs
  const at = trusted && agree ? scannedAt : (lapse ?? scannedAt)
  return { at: Math.min(at, receivedAt), trusted: trusted && agree }
}

/**
 * The same for a gate display's code, which contains the time when it was shown: if the phone's
 * clock is uncertain, that window counts.
 */
export function boardTimeOf(claimed: ClaimedTime, windowStart: number): Taken {
  const taken = timeOf(claimed)
  const { receivedAt } = claimed
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

/** The site's day of an instant, by how the day of its date runs: server/domains/gate/site/days.ts. */
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
