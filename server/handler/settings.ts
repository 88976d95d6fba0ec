import type { RecaptchaSettings } from '../identity/recaptcha.ts'

/** What handlers read of the configuration (server/config.ts). */
export interface Settings {
  dataDir: string
  secure: boolean
  secret: string | null
  publicUrl: string | null
  trustProxy: number
  metricsToken: string | null
  recaptcha: RecaptchaSettings | null
  backup: BackupSettings
  library: LibrarySettings
}

export interface LibrarySettings {
  /** bytes of all file libraries of a project */
  most: number
}

/** When backups are made by themselves: a time of day in a named zone. */
export interface BackupTime {
  hour: number
  minute: number
  zone: string
}

/** How many backups stay: the newest of so many days, weeks and months. */
export interface BackupRetention {
  daily: number
  weekly: number
  monthly: number
}

export interface BackupSettings {
  /** absolute */
  dir: string
  /** null: only on request */
  at: BackupTime | null
  keep: BackupRetention
  /** where a day begins */
  zone: string
}
