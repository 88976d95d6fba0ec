import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { migrateDatabase } from '../../server/platform/db/migrate.ts'
import { newDatabase, withClient } from './backup/place.ts'
import { compiled } from './process.ts'

const folder = mkdtempSync(join(tmpdir(), 'siteon-reset-'))
const dataDir = join(folder, 'data')
const url = await newDatabase()
const demo = { DATABASE_URL: url, DEMO: '1' }
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** `npm run demo:reset -- --yes`, as a process. */
async function reset(env: Record<string, string> = demo, args = ['--yes']) {
  const child = spawn(process.execPath, ['server/demo-reset.ts', ...args], {
    cwd: join(import.meta.dirname, '../..'),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...compiled, PATH: process.env.PATH, TZ: process.env.TZ, DATA_DIR: dataDir, ...env },
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  }
  const [code] = (await once(child, 'close')) as [number]
  return { code, text }
}

const ask = async (sql: string) =>
  await withClient(url, async (client) => (await client.query<{ n: number }>(sql)).rows[0]?.n)

test('what was tried out goes, and the demo is as it was at first', async () => {
  await migrateDatabase({ connectionString: url }, () => undefined)
  await ask(`insert into company (name, demo) values ('tried out', true)`)
  await withClient(url, async () => {
    const used = await reset()
    expect([used.code, used.text]).toEqual([1, expect.stringContaining('stop every server first')])
  })
  const done = await reset()
  expect([done.code, done.text]).toEqual([0, expect.stringContaining('Done.')])
  expect(await ask(`select count(*)::int as n from company where name = 'tried out'`)).toBe(0)
  expect(await ask('select count(*)::int as n from post')).toBeGreaterThan(100)
  expect(await ask('select min(id) as n from project')).toBe(1)
  expect(await ask('select count(*)::int as n from work_class')).toBeGreaterThan(10)

  await ask(`insert into project (field_name) values ('진짜 현장')`)
  const refused = await reset()
  expect([refused.code, refused.text]).toEqual([
    1,
    expect.stringContaining('1 projects: 진짜 현장'),
  ])
  expect(await ask('select count(*)::int as n from post')).toBeGreaterThan(100)
})

test('it refuses where it is no demo, and where nobody can be asked', async () => {
  const production = { NODE_ENV: 'production', SECRET: 'production-secret-production-secret' }
  for (const env of [{ DEMO: '0' }, production]) {
    const refused = await reset({ DATABASE_URL: url, ...env })
    expect([refused.code, refused.text]).toEqual([1, expect.stringContaining('not of a demo')])
  }
  const silent = await reset(demo, [])
  expect([silent.code, silent.text]).toEqual([1, expect.stringContaining('say --yes')])
})
