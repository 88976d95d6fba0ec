import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { inject } from 'vitest'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import type { Bound } from '../../server/handler/bind.ts'
import type { BoardRegistry } from '../../server/handler/services.ts'
import type { Captcha } from '../../server/identity/captcha.ts'
import { openPool } from '../../server/platform/db/connect.ts'
import { prometheus } from '../../server/platform/metrics/prometheus.ts'
import { routes } from '../../server/routes.ts'
import { makeServices } from '../../server/services.ts'
import { databaseName } from '../harness/database-name.ts'
import { dropDatabase } from '../harness/drop-database.ts'
import { atEndOfFile } from '../harness/end-of-file.ts'

export interface Harness {
  services: ReturnType<typeof makeServices>
  app: ReturnType<typeof createApp>
  /** lines of the log, parsed */
  logged: Record<string, unknown>[]
  /** another server on the same database and folder, as after a restart */
  restart(env?: Record<string, string>, more?: Omit<HarnessOptions, 'env'>): Harness
}

export interface HarnessOptions {
  /** beside the real ones: calls made for a test */
  routes?: Bound[]
  env?: Record<string, string>
  /** timeouts where they are what is tested, in milliseconds */
  pool?: {
    lock_timeout?: number
    statement_timeout?: number
    idle_in_transaction_session_timeout?: number
  }
  /** a clock of limits and batches that does not run with how fast the machine is */
  now?: () => number
  captcha?: Captcha
  /** instead of the product's boards */
  boards?: BoardRegistry
}

/** Never reached on a busy machine; the effect of a limit is tested where it is set. */
const patient = {
  // The other files want connections of the same server, too.
  idleTimeoutMillis: 1000,
  connectionTimeoutMillis: 60_000,
  lock_timeout: 60_000,
  statement_timeout: 60_000,
  idle_in_transaction_session_timeout: 120_000,
}

type Close = () => Promise<void>

function open(
  connectionString: string,
  dataDir: string,
  options: HarnessOptions,
  closers: Close[],
): Harness {
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: connectionString,
    DEMO: '0',
    RATE_LIMIT: '0',
    SECRET: 'test-secret-test-secret-test-secret',
    ...options.env,
  })
  const logged: Record<string, unknown>[] = []
  const pool = openPool({ connectionString, max: 20, ...patient, ...options.pool })
  const services = makeServices(config, pool, {
    checkAnswers: true,
    captcha: options.captcha,
    boards: options.boards,
    now: options.now,
    meters: config.metricsToken ? prometheus() : undefined,
    writeLog: (line) => logged.push(JSON.parse(line) as Record<string, unknown>),
  })
  const app = createApp(services, [...routes, ...(options.routes ?? [])])
  closers.push(async () => {
    services.live.closeAll()
    await services.backups.stop()
    await pool.end()
  })
  return {
    services,
    app,
    logged,
    restart: (env, more) =>
      open(
        connectionString,
        dataDir,
        { ...options, ...more, env: { ...options.env, ...env } },
        closers,
      ),
  }
}

/**
 * A server of its own for a test file: an empty database copied from the run's template, a folder,
 * and the app as a function. Call it at the top of the file: `const harness = await startHarness()`.
 */
export async function startHarness(options: HarnessOptions = {}): Promise<Harness> {
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  const name = databaseName('test')
  await admin.query(`create database ${name} template ${inject('databaseTemplate')}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'siteon-files-'))
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${name}`
  const closers: Close[] = []
  atEndOfFile(async () => {
    await Promise.all(closers.map((close) => close()))
    await dropDatabase(admin, name)
    await admin.end()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return open(url.href, dataDir, options, closers)
}
