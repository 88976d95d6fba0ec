import { join } from 'node:path'
import type { Config } from './config.ts'
import { makeBackups } from './domains/backup/make/backups.ts'
import { builtBoards } from './domains/board/registry.ts'
import { checkBadgesWith } from './domains/gate/badges/check-badges.ts'
import { makeLifecycle, writeToDatabase, writeToFolder } from './domains/health/lifecycle.ts'
import { mayReceiveOf } from './domains/live/policy.ts'
import { makeFigures } from './domains/operations/figures.ts'
import type { BoardRegistry, Services } from './handler/services.ts'
import { makeLimits } from './http/limits.ts'
import type { Captcha } from './identity/captcha.ts'
import { makeGuesses } from './identity/guesses.ts'
import { captchaOf } from './identity/recaptcha.ts'
import { makePeople } from './identity/remembered.ts'
import { makeTokens } from './identity/token.ts'
import { appVersion } from './platform/app-version.ts'
import { makeBackground } from './platform/background.ts'
import { openFiles } from './platform/content/files.ts'
import { overQueryable, type Pool } from './platform/db/connect.ts'
import { makeLive } from './platform/live/hub.ts'
import { makeLog } from './platform/log.ts'
import { makeMailer } from './platform/mail/mailer.ts'
import { type Meters, noMeters } from './platform/metrics/meters.ts'
import { observeQueries } from './platform/metrics/observe-queries.ts'
import { makeStatements } from './platform/metrics/statements.ts'
import { makeTypesetter } from './platform/pdf/typeset.ts'
import { makeVault } from './platform/vault.ts'
import { makeWeather } from './platform/weather/make-weather.ts'

export interface ServicesOptions {
  checkAnswers?: boolean
  captcha?: Captcha
  /** tests: with boards of their own */
  boards?: BoardRegistry
  writeLog?: (line: string) => void
  meters?: Meters
  /** tests: the clock by which the limits fill up again, and a batch grows late */
  now?: () => number
}

/** The composition root: made once in server/serve.ts, and by each test file. `config.secret` must be set by now (server/platform/secret.ts). */
export function makeServices(
  config: Config,
  pool: Pool,
  options: ServicesOptions = {},
): Services & { config: Config } {
  if (!config.secret) throw new Error('SECRET is not set')
  const log = makeLog(config.logLevel, options.writeLog)
  const boards = options.boards ?? builtBoards
  const live = makeLive(mayReceiveOf(boards))
  const meters = options.meters ?? noMeters
  const statements = makeStatements()
  const figures = makeFigures(pool)
  observeQueries(pool, { log, meters, statements })
  meters.watch({ pool, live, figures })
  const files = openFiles(config, pool)
  const clock = options.now ?? (() => performance.now())
  const tokens = makeTokens(config.secret)
  return {
    config,
    log,
    pool,
    db: overQueryable(pool),
    tokens,
    vault: makeVault(config.secret, config.previousSecrets),
    people: makePeople(),
    captcha: options.captcha ?? captchaOf(config.recaptcha, log),
    mail: makeMailer(config),
    background: makeBackground(log),
    clock,
    limits: makeLimits(config.rateLimit, clock),
    guesses: makeGuesses(pool, tokens, config.rateLimit),
    live,
    boards,
    files,
    typesetter: makeTypesetter(),
    weather: makeWeather(config.weather, { log }),
    checkBadges: checkBadgesWith(config.secret),
    backups: makeBackups({ pool, store: files.store, settings: config.backup, log, live }),
    meters,
    statements,
    figures,
    lifecycle: makeLifecycle({
      checks: {
        database: () => writeToDatabase(pool),
        content: () => writeToFolder(join(config.dataDir, 'files')),
      },
      log,
    }),
    started: { version: appVersion(), since: new Date().toISOString() },
    checkAnswers: options.checkAnswers ?? false,
  }
}
