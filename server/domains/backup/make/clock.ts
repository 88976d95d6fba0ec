import type { BackupTime } from '../../../handler/settings.ts'

const instantOf = (day: Temporal.PlainDate, { hour, minute, zone }: BackupTime): Date =>
  new Date(
    day.toZonedDateTime({ timeZone: zone, plainTime: new Temporal.PlainTime(hour, minute) })
      .epochMilliseconds,
  )

const dayIn = (now: Date, zone: string) =>
  Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone).toPlainDate()

/** When a backup was due last. A time that a change of clocks leaves out is an hour later. */
export function lastDue(now: Date, time: BackupTime): Date {
  const today = instantOf(dayIn(now, time.zone), time)
  return today <= now ? today : instantOf(dayIn(now, time.zone).subtract({ days: 1 }), time)
}

/** When the next one is due. */
export function nextDue(now: Date, time: BackupTime): Date {
  const today = instantOf(dayIn(now, time.zone), time)
  return today > now ? today : instantOf(dayIn(now, time.zone).add({ days: 1 }), time)
}
