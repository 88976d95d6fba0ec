import type { Captcha } from './auth/captcha.ts'
import { captchaOf } from './auth/recaptcha.ts'
import { makeTokens, type Tokens } from './auth/token.ts'
import { type Background, makeBackground } from './background.ts'
import { appVersion } from './backup/app-version.ts'
import { type Backups, makeBackups } from './backup/backups.ts'
import { type BoardRegistry, builtBoards } from './board/registry.ts'
import type { Config } from './config.ts'
import { type Db, overQueryable, type Pool } from './db/connect.ts'
import { type Files, openFiles } from './file/files.ts'
import { type Limits, makeLimits } from './http/limits.ts'
import { type Live, makeLive } from './live/hub.ts'
import { type Log, makeLog } from './log.ts'
import type { Mailer } from './mail/mail.ts'
import { makeMailer } from './mail/mailer.ts'
import { type Meters, noMeters } from './metrics/meters.ts'
import { observeQueries } from './metrics/observe-queries.ts'
import { makeStatements, type Statements } from './metrics/statements.ts'
import { type Figures, makeFigures } from './operations/figures.ts'

/** What handlers and jobs work with; made once in server/main.ts, and by each test file. */
export interface Services {
  config: Config
  log: Log
  pool: Pool
  db: Db
  tokens: Tokens
  captcha: Captcha
  mail: Mailer
  background: Background
  limits: Limits
  live: Live
  boards: BoardRegistry
  files: Files
  backups: Backups
  meters: Meters
  statements: Statements
  figures: Figures
  /** which build, and since when */
  started: { version: string; since: string }
  /** tests: an answer that breaks its contract is an error */
  checkAnswers: boolean
}

export interface ServicesOptions {
  checkAnswers?: boolean
  captcha?: Captcha
  /** tests: with boards of their own */
  boards?: BoardRegistry
  writeLog?: (line: string) => void
  meters?: Meters
  /** tests: the clock by which the limits fill up again */
  now?: () => number
}

/** `config.secret` must be set by now (server/secret.ts). */
export function makeServices(config: Config, pool: Pool, options: ServicesOptions = {}): Services {
  if (!config.secret) throw new Error('SECRET is not set')
  const log = makeLog(config.logLevel, options.writeLog)
  const live = makeLive()
  const meters = options.meters ?? noMeters
  const statements = makeStatements()
  const figures = makeFigures(pool)
  observeQueries(pool, { log, meters, statements })
  meters.watch({ pool, live, figures })
  const files = openFiles(config)
  return {
    config,
    log,
    pool,
    db: overQueryable(pool),
    tokens: makeTokens(config.secret),
    captcha: options.captcha ?? captchaOf(config.recaptcha),
    mail: makeMailer(config),
    background: makeBackground(log),
    limits: makeLimits(config.rateLimit, options.now),
    live,
    boards: options.boards ?? builtBoards,
    files,
    backups: makeBackups({ pool, store: files.store, settings: config.backup, log, live }),
    meters,
    statements,
    figures,
    started: { version: appVersion(), since: new Date().toISOString() },
    checkAnswers: options.checkAnswers ?? false,
  }
}
