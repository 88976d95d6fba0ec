import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { makePostgres } from '../death/postgres.ts'
import { newDatabase, withClient } from './backup/place.ts'
import { endServers, startServer } from './process.ts'

const folder = mkdtempSync(join(tmpdir(), 'siteon-outside-'))
chmodSync(folder, 0o755)
// What no outside server of a test run may be: one that does not sync.
const unsafe = await makePostgres(folder, ['fsync=off', 'synchronous_commit=off'])

afterEach(endServers)
afterAll(async () => {
  await unsafe.stop()
  rmSync(folder, { recursive: true, force: true })
})

const secret = 'production-secret-production-secret'

describe('an outside database that answers before it has written', () => {
  test('stops a start in production, which names the settings and the way out', async () => {
    const server = startServer(join(folder, 'production'), {
      DATABASE_URL: unsafe.url,
      NODE_ENV: 'production',
      SECRET: secret,
    })
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(/fsync is off.*synchronous_commit is off.*alter role/s)
  })

  test('is warned of loudly elsewhere', async () => {
    const server = startServer(join(folder, 'trial'), { DATABASE_URL: unsafe.url })
    await server.ready
    expect(server.output()).toMatch(/WARNING.*fsync is off/s)
  })

  test('one that syncs is not spoken of', async () => {
    const url = await newDatabase()
    // Those of the tests do not wait for the disk by themselves.
    await withClient(url, (client) =>
      client.query(`do $$ begin execute format(
        'alter role current_user in database %I set synchronous_commit = on', current_database()
      ); end $$`),
    )
    const server = startServer(join(folder, 'safe'), { DATABASE_URL: url })
    await server.ready
    expect(server.output()).not.toContain('WARNING')
  })
})

describe('two servers on one DATA_DIR', () => {
  test('the second one ends and names the first, with an outside database as well', async () => {
    const dataDir = join(folder, 'one')
    const first = startServer(dataDir, { DATABASE_URL: unsafe.url })
    const origin = await first.ready
    for (const env of [{ DATABASE_URL: unsafe.url }, { DATABASE_URL: '' }]) {
      const second = startServer(dataDir, env)
      expect(await second.ended).toBe(1)
      expect(second.output()).toContain(`in use by another server (pid ${first.child.pid} since`)
    }
    expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  })

  test('a killed one blocks nothing', async () => {
    const dataDir = join(folder, 'killed')
    const first = startServer(dataDir, { DATABASE_URL: unsafe.url })
    await first.ready
    first.child.kill('SIGKILL')
    await first.ended
    const second = startServer(dataDir, { DATABASE_URL: unsafe.url })
    expect((await fetch(`${await second.ready}/api/health`)).status).toBe(200)
  })
})
