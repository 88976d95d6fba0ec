import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createApp } from '../../server/app.ts'
import { readConfig } from '../../server/config.ts'
import { openPool } from '../../server/platform/db/connect.ts'
import { migrateDatabase } from '../../server/platform/db/migrate.ts'
import { routes } from '../../server/routes.ts'
import { makeServices } from '../../server/services.ts'
import { embedded } from '../harness/api-database.ts'
import type { Place } from './exchange.ts'

/** A server of its own, outside of a test run: a new PostgreSQL, an empty folder, no limits. */
export async function openPlace(): Promise<Place & { close(): Promise<void> }> {
  const { url, stop } = await embedded()
  await migrateDatabase({ connectionString: url })
  const dataDir = mkdtempSync(join(tmpdir(), 'siteon-fuzz-'))
  const config = readConfig({
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    DEMO: '0',
    RATE_LIMIT: '0',
    SECRET: 'test-secret-test-secret-test-secret',
  })
  const logged: Record<string, unknown>[] = []
  const pool = openPool({ connectionString: url, max: 20 })
  const services = makeServices(config, pool, {
    // The answers on the wire are checked here, not by the server itself.
    checkAnswers: false,
    writeLog: (line) => {
      const said = JSON.parse(line) as Record<string, unknown>
      if (said.message === 'request failed') logged.push(said)
    },
  })
  return {
    app: createApp(services, routes),
    services,
    logged,
    close: async () => {
      services.live.closeAll()
      await services.background.idle()
      await services.backups.stop()
      await pool.end()
      await stop()
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
