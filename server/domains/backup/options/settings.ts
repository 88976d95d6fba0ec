import type { BackupRetention, BackupSettings, BackupTime } from '../../../handler/settings.ts'

const defaultZone = 'Asia/Seoul'

const isZone = (name: string): boolean => {
  try {
    Temporal.Now.zonedDateTimeISO(name)
    return true
  } catch {
    return false
  }
}

/** `03:30`, `03:30 Asia/Seoul`, or `off`; null when it is none of them. */
export function readBackupTime(text: string): { time: BackupTime | null } | null {
  if (text === 'off') return { time: null }
  const parts = /^([01]\d|2[0-3]):([0-5]\d)(?: (\S+))?$/.exec(text)
  const zone = parts?.[3] ?? defaultZone
  if (!parts || !isZone(zone)) return null
  return { time: { hour: Number(parts[1]), minute: Number(parts[2]), zone } }
}

/** `7d,4w,12m`: days, weeks, months; at least one day. Null when it is not that. */
export function readBackupKeep(text: string): BackupRetention | null {
  const parts = /^([1-9]\d{0,3})d,(\d{1,3})w,(\d{1,3})m$/.exec(text.replaceAll(' ', ''))
  if (!parts) return null
  return { daily: Number(parts[1]), weekly: Number(parts[2]), monthly: Number(parts[3]) }
}

/**
 * Parses `BACKUP_DIR`, `BACKUP_AT` and `BACKUP_KEEP`. Without BACKUP_DIR no backup is scheduled,
 * and a requested one is written to DATA_DIR: better than none, but on the same disk.
 */
export function backupSettings(
  input: { dir: string | undefined; at: BackupTime | null; keep: BackupRetention },
  fallbackDir: string,
): BackupSettings {
  return {
    dir: input.dir ?? fallbackDir,
    at: input.dir ? input.at : null,
    keep: input.keep,
    zone: input.at?.zone ?? defaultZone,
  }
}
