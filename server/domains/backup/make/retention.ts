import type { BackupRetention } from '../../../handler/settings.ts'

export interface StoredBackup {
  name: string
  at: Date
  /** every content file that the database names is in it */
  whole: boolean
}

/** What was made just before a mistake is not to go for what was made just after it. */
const youngMs = 2 * 24 * 60 * 60 * 1000

/**
 * Names of the backups that stay: the newest of each of the last days, weeks (from Monday) and
 * months that have one, all of the last two days, and always the newest of all. Of a day with a
 * whole one an incomplete one counts for nothing.
 */
export function backupsToKeep(
  backups: readonly StoredBackup[],
  keep: BackupRetention,
  zone: string,
  now: number,
): Set<string> {
  const newestFirst = [...backups].sort((a, b) => b.at.getTime() - a.at.getTime())
  const dayOf = (backup: StoredBackup) =>
    Temporal.Instant.fromEpochMilliseconds(backup.at.getTime())
      .toZonedDateTimeISO(zone)
      .toPlainDate()
  const periods: [most: number, of: (backup: StoredBackup) => string][] = [
    [keep.daily, (backup) => dayOf(backup).toString()],
    [
      keep.weekly,
      (backup) => {
        const day = dayOf(backup)
        return `${day.yearOfWeek}-${day.weekOfYear}`
      },
    ],
    [keep.monthly, (backup) => dayOf(backup).toPlainYearMonth().toString()],
  ]
  const stored = new Set(
    newestFirst
      .filter(({ at }, index) => index === 0 || at.getTime() > now - youngMs)
      .map(({ name }) => name),
  )
  for (const [most, periodOf] of periods) {
    const chosen = new Map<string, StoredBackup>()
    for (const backup of newestFirst) {
      const period = periodOf(backup)
      const before = chosen.get(period)
      if (!before && chosen.size >= most) break
      if (!before || (backup.whole && !before.whole)) chosen.set(period, backup)
    }
    for (const { name } of chosen.values()) stored.add(name)
  }
  return stored
}
