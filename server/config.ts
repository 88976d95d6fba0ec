import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import {
  backupSettings,
  readBackupKeep,
  readBackupTime,
} from './domains/backup/options/settings.ts'
import type { BackupSettings, LibrarySettings } from './handler/settings.ts'
import type { RecaptchaSettings } from './identity/recaptcha.ts'
import { type BucketSettings, bucketSettings } from './platform/content/bucket-settings.ts'
import type { SmtpSettings } from './platform/mail/smtp.ts'
import type { WeatherSettings } from './platform/weather/open-meteo.ts'

const builtHere = fileURLToPath(new URL('../dist', import.meta.url))

const flag = v.pipe(
  v.picklist(['0', '1', 'false', 'true'], 'must be 0 or 1'),
  v.transform((value) => value === '1' || value === 'true'),
)
const whole = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d+$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be at least ${min}`),
    v.maxValue(max, `must be at most ${max}`),
  )

const url = v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+/, 'must begin with https://'))

/** Text that `read` understands; it answers null to what it does not. */
const readBy = <T>(read: (text: string) => T | null, message: string) =>
  v.pipe(
    v.string(),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const value = read(dataset.value)
      if (value !== null) return value
      addIssue({ message })
      return NEVER
    }),
  )

/** What the server reads of its environment: see .env.example. */
export const environment = v.object({
  NODE_ENV: v.optional(v.string(), 'development'),
  /** 0 takes a free port */
  PORT: v.optional(whole(0, 65_535), '8080'),
  /** address to listen on; the demo listens on 127.0.0.1 whatever it says */
  HOST: v.optional(v.string()),
  DATA_DIR: v.optional(v.string(), './data'),
  /** the built app, where it was not built in place */
  DIST_DIR: v.optional(v.string()),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\//, 'must begin with postgres://')),
  ),
  DATABASE_POOL: v.optional(whole(2, 500), '20'),
  PUBLIC_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+\/?$/, 'must be an origin, https://host')),
  ),
  SECRET: v.optional(v.pipe(v.string(), v.minLength(32, 'must have at least 32 characters'))),
  /** secrets of before, comma-joined, the latest first: what they sealed can still be opened */
  SECRET_PREVIOUS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((one) => one.trim())),
      v.array(v.pipe(v.string(), v.minLength(32, 'must be secrets of at least 32 characters'))),
    ),
  ),
  DEMO: v.optional(flag),
  TLS_CERT: v.optional(v.string()),
  TLS_KEY: v.optional(v.string()),
  /** keys of reCAPTCHA; without them no captcha is required */
  RECAPTCHA_SITE_KEY: v.optional(v.string()),
  RECAPTCHA_SECRET: v.optional(v.string()),
  RECAPTCHA_VERIFY_URL: v.optional(url, 'https://www.google.com/recaptcha/api/siteverify'),
  RECAPTCHA_SCRIPT_URL: v.optional(url, 'https://www.google.com/recaptcha/api.js'),
  /**
   * the mail server; without it mails become files of DATA_DIR/sent, in production none are sent
   */
  SMTP_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => /^smtps?:$/.test(URL.parse(value)?.protocol ?? ''),
        'must be smtp://user:password@host:port or smtps://',
      ),
    ),
  ),
  /** the sender of mails: Siteon <siteon@example.com> */
  MAIL_FROM: v.optional(v.pipe(v.string(), v.includes('@', 'must hold an address'))),
  /** milliseconds that it goes on serving after SIGTERM, for a load balancer to notice */
  DRAIN_MS: v.optional(whole(0, 600_000), '0'),
  LOG_LEVEL: v.optional(
    v.picklist(
      ['debug', 'info', 'warn', 'error', 'silent'],
      'must be debug, info, warn, error or silent',
    ),
    'info',
  ),
  /** number of our proxies in front whose X-Forwarded-For is trusted: 0 trusts none */
  TRUST_PROXY: v.optional(whole(0, 10), '0'),
  /** Bearer token of /metrics; without it there is no such page */
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(16, 'must have at least 16 characters')),
  ),
  /** factor on the request limits; 0 switches them off (measuring) */
  RATE_LIMIT: v.optional(whole(0, 1000), '1'),
  /** a weather service that answers as Open-Meteo does; without it no weather is shown */
  WEATHER_URL: v.optional(url),
  WEATHER_KEY: v.optional(v.string()),
  /** gigabytes that the file libraries of one project may take up */
  LIBRARY_GB: v.optional(whole(1, 1_000_000), '50'),
  /** where backups go; without it none is made by itself */
  S3_ENDPOINT: v.optional(
    v.pipe(v.string(), v.regex(/^https?:\/\/[^/\s]+\/?$/, 'must be an origin, https://host')),
  ),
  S3_REGION: v.optional(v.string(), 'us-east-1'),
  S3_BUCKET: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]{3,255}$/, 'must be the name of a bucket')),
  ),
  S3_PREFIX: v.optional(
    v.pipe(v.string(), v.regex(/^[\w.-]+(\/[\w.-]+)*\/?$/, 'must be like sites/siteon')),
  ),
  S3_ACCESS_KEY_ID: v.optional(v.string()),
  S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  /** the bucket in the path, as most services but Amazon's want it */
  S3_PATH_STYLE: v.optional(flag),
  /** gigabytes of copies on this machine's disk */
  S3_COPIES_GB: v.optional(whole(0, 1_000_000), '20'),
  BACKUP_DIR: v.optional(v.string()),
  BACKUP_AT: v.optional(
    readBy(readBackupTime, 'must be a time and a zone, like 03:30 Asia/Seoul, or off'),
    '03:30 Asia/Seoul',
  ),
  BACKUP_KEEP: v.optional(
    readBy(readBackupKeep, 'must be days, weeks and months, like 7d,4w,12m'),
    '7d,4w,12m',
  ),
})

export interface Config {
  production: boolean
  port: number
  host: string
  /** absolute */
  dataDir: string
  /** absolute; contains index.html of the built app */
  distDir: string
  databaseUrl: string | null
  databasePool: number
  publicUrl: string | null
  secret: string | null
  /** the secrets before it, which open what they sealed */
  previousSecrets: readonly string[]
  demo: boolean
  tls: { cert: string; key: string } | null
  /** cookies carry `Secure`, answers carry HSTS */
  secure: boolean
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  drainMs: number
  trustProxy: number
  rateLimit: number
  metricsToken: string | null
  recaptcha: RecaptchaSettings | null
  mail: SmtpSettings | null
  /** null: none */
  weather: WeatherSettings | null
  /** null: content is stored in `dataDir` */
  bucket: BucketSettings | null
  backup: BackupSettings
  library: LibrarySettings
}

/**
 * The environment as settings. An empty value counts as unset. Throws an Error that names every
 * wrong variable in one message.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const input = Object.fromEntries(Object.entries(env).filter(([, value]) => value))
  const parsed = v.safeParse(environment, input)
  const wrong = parsed.success
    ? []
    : parsed.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`)
  if (!parsed.success) throw new Error(`Wrong settings: ${wrong.join('; ')}`)
  const e = parsed.output

  if (Boolean(e.TLS_CERT) !== Boolean(e.TLS_KEY)) wrong.push('TLS_CERT and TLS_KEY go together')
  if (Boolean(e.RECAPTCHA_SITE_KEY) !== Boolean(e.RECAPTCHA_SECRET)) {
    wrong.push('RECAPTCHA_SITE_KEY and RECAPTCHA_SECRET go together')
  }
  if (Boolean(e.SMTP_URL) !== Boolean(e.MAIL_FROM)) wrong.push('SMTP_URL and MAIL_FROM go together')
  if (e.WEATHER_KEY && !e.WEATHER_URL) wrong.push('WEATHER_KEY needs WEATHER_URL')
  // A link in a mail must not lead to a host that some request has claimed.
  if (e.SMTP_URL && !e.PUBLIC_URL) wrong.push('SMTP_URL needs PUBLIC_URL, for the links in letters')
  const bucket = bucketSettings(e, wrong)
  const production = e.NODE_ENV === 'production'
  if (production && !e.SECRET) wrong.push('SECRET is required in production')
  const demo = e.DEMO ?? (!e.DATABASE_URL && !production)
  if (demo && production) wrong.push('DEMO must be off in production: its passwords are public')
  if (wrong.length > 0) throw new Error(`Wrong settings: ${wrong.join('; ')}`)

  const tls = e.TLS_CERT && e.TLS_KEY ? { cert: e.TLS_CERT, key: e.TLS_KEY } : null
  const dataDir = resolve(e.DATA_DIR)
  const backup = {
    dir: e.BACKUP_DIR && resolve(e.BACKUP_DIR),
    at: e.BACKUP_AT.time,
    keep: e.BACKUP_KEEP,
  }
  return {
    production,
    port: e.PORT,
    host: demo ? '127.0.0.1' : (e.HOST ?? '0.0.0.0'),
    dataDir,
    distDir: resolve(e.DIST_DIR ?? builtHere),
    databaseUrl: e.DATABASE_URL ?? null,
    databasePool: e.DATABASE_POOL,
    publicUrl: e.PUBLIC_URL?.replace(/\/$/, '') ?? null,
    secret: e.SECRET ?? null,
    previousSecrets: e.SECRET_PREVIOUS ?? [],
    demo,
    tls,
    secure: tls !== null || (e.PUBLIC_URL?.startsWith('https:') ?? false),
    logLevel: e.LOG_LEVEL,
    drainMs: e.DRAIN_MS,
    trustProxy: e.TRUST_PROXY,
    rateLimit: e.RATE_LIMIT,
    metricsToken: e.METRICS_TOKEN ?? null,
    recaptcha:
      e.RECAPTCHA_SITE_KEY && e.RECAPTCHA_SECRET
        ? {
            siteKey: e.RECAPTCHA_SITE_KEY,
            secret: e.RECAPTCHA_SECRET,
            verifyUrl: e.RECAPTCHA_VERIFY_URL,
            scriptUrl: e.RECAPTCHA_SCRIPT_URL,
          }
        : null,
    mail: e.SMTP_URL && e.MAIL_FROM ? { url: e.SMTP_URL, from: e.MAIL_FROM } : null,
    weather: e.WEATHER_URL ? { url: e.WEATHER_URL, key: e.WEATHER_KEY ?? null } : null,
    bucket,
    library: { most: e.LIBRARY_GB * 1000 ** 3 },
    backup: backupSettings(backup, join(dataDir, 'backups')),
  }
}
