import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { createApp } from '../../server/app.ts'
import type { Captcha } from '../../server/auth/captcha.ts'
import type { BoardRegistry } from '../../server/board/registry.ts'
import { readConfig } from '../../server/config.ts'
import { openPool } from '../../server/db/connect.ts'
import type { Bound } from '../../server/http/bind.ts'
import { prometheus } from '../../server/metrics/prometheus.ts'
import { routes } from '../../server/routes.ts'
import { makeServices, type Services } from '../../server/services.ts'

export interface Harness {
  services: Services
  app: ReturnType<typeof createApp>
  /** lines of the log, parsed */
  logged: Record<string, unknown>[]
  /** another server on the same database and folder, as after a restart */
  restart(env?: Record<string, string>): Harness
}

export interface HarnessOptions {
  /** beside the real ones: calls made for a test */
  routes?: Bound[]
  env?: Record<string, string>
  /** timeouts shorter than the real ones, in milliseconds */
  pool?: { lock_timeout?: number; statement_timeout?: number }
  captcha?: Captcha
  /** instead of the product's boards */
  boards?: BoardRegistry
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
  const pool = openPool({ connectionString, max: 20, ...options.pool })
  const services = makeServices(config, pool, {
    checkAnswers: true,
    captcha: options.captcha,
    boards: options.boards,
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
    restart: (env) =>
      open(connectionString, dataDir, { ...options, env: { ...options.env, ...env } }, closers),
  }
}

/**
 * A server of its own for a test file: an empty database copied from the run's template, a folder,
 * and the app as a function. Call it at the top of the file: `const harness = await startHarness()`.
 */
export async function startHarness(options: HarnessOptions = {}): Promise<Harness> {
  const admin = new pg.Client({ connectionString: inject('databaseServer') })
  await admin.connect()
  const name = `siteon_test_${randomUUID().replaceAll('-', '').slice(0, 12)}`
  await admin.query(`create database ${name} template ${inject('databaseTemplate')}`)
  const dataDir = mkdtempSync(join(tmpdir(), 'siteon-files-'))
  const url = new URL(inject('databaseServer'))
  url.pathname = `/${name}`
  const closers: Close[] = []
  afterAll(async () => {
    await Promise.all(closers.map((close) => close()))
    await admin.query(`drop database if exists ${name}`)
    await admin.end()
    rmSync(dataDir, { recursive: true, force: true })
  })
  return open(url.href, dataDir, options, closers)
}
