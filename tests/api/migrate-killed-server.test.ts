import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { startEmbedded } from '../../server/platform/db/embedded/start.ts'
import { migrateDatabase } from '../../server/platform/db/migrate.ts'
import { migrationsFolder } from '../../server/platform/db/migrations.ts'
import { soaking } from '../harness/size.ts'
import { catalogAt } from '../skew/catalog.ts'
import { endServers, type ServerProcess, startServer } from './process.ts'

const journal = readMigrationFiles({ migrationsFolder })

/** Its exit code; if it does not exit, an error with its progress. */
async function codeOf(server: ServerProcess): Promise<number | null> {
  const stays = new AbortController()
  const late = wait(90_000, undefined, { signal: stays.signal }).then(() => {
    throw new Error(`it neither works nor ends:\n${server.output()}`)
  })
  return await Promise.race([server.ended, late]).finally(() => stays.abort())
}

describe('a server that is killed while it migrates', () => {
  const folder = mkdtempSync(join(tmpdir(), 'siteon-killed-'))
  chmodSync(folder, 0o755)
  const dataDir = join(folder, 'data')
  afterEach(endServers)
  afterAll(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))

  test('with its PostgreSQL or without, in the middle of a migration, starts to the same schema', async () => {
    // After select, begin: statements of the files, and one that notes each file.
    let before = 4
    const kills = ['server', 'database', 'both']
    for (const [index, { sql }] of journal.entries()) {
      const at = before + Math.ceil(sql.length / 2)
      before += sql.length + 1
      // The newest of each way of being killed. The soak adds the older files, which do not change.
      if (!soaking && index < journal.length - kills.length) continue
      const server = startServer(dataDir, {
        NODE_OPTIONS: `--import=${new URL('../skew/kill-at.ts', import.meta.url).href}`,
        KILL_AT: String(at),
        KILL: kills[index % kills.length] ?? '',
      })
      expect([at, await codeOf(server)]).toEqual([at, kills[index % 3] === 'database' ? 1 : null])
    }
    const server = startServer(dataDir)
    await server.ready
    server.child.kill('SIGTERM')
    expect(await codeOf(server)).toBe(0)
    const place = await startEmbedded(dataDir)
    try {
      const admin = new pg.Client(place.connection)
      await admin.connect()
      await admin.query('create database undisturbed')
      await admin.end()
      const other = { ...place.connection, database: 'undisturbed' }
      await migrateDatabase(other)
      expect(await catalogAt(place.connection)).toEqual(await catalogAt(other))
    } finally {
      await place.stop()
    }
  })
})
