import { execFileSync } from 'node:child_process'
import { createHash, randomUUIDv7 } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { expect, test } from 'vitest'
import { type Manifest, manifestName } from '../../../server/domains/backup/files/format.ts'
import {
  clearLeftovers,
  readStoredBackups,
} from '../../../server/domains/backup/files/stored-backups.ts'
import { asideDatabases } from '../../../server/domains/backup/restore/aside.ts'
import { openDestination } from '../../../server/domains/backup/restore/destination.ts'
import { restoreBackup } from '../../../server/domains/backup/restore/restore.ts'
import { verifyBackup } from '../../../server/domains/backup/restore/verify.ts'
import { shipCodes } from '../../../server/domains/hse/ship.ts'
import { startHarness } from '../harness.ts'
import { endServers, startServer } from '../process.ts'
import {
  type Command,
  command,
  contentsOf,
  filesIn,
  lackingContent,
  newDatabase,
  newFolder,
  withClient,
} from './place.ts'
import { makeStock } from './stock.ts'

const { app, services } = await startHarness()
const { build, write } = makeStock(app, services)
const staff = await build.person()
for (let count = 0; count < 8; count += 1) await write(staff)
// What takes a moment to write and to load.
await services.pool.query(
  `insert into audit (action, entity, entity_id, request_id)
    select 'noise', 'noise', n, (select string_agg(md5(random()::text || part), '')
      from generate_series(1, 20) part where n > 0) from generate_series(1, 4000) n`,
)
for (let count = 0; count < 8; count += 1) {
  const bytes = Buffer.from(`content ${count}`)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const path = services.files.store.pathOf(sha256)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, bytes)
  await services.pool.query(
    `insert into upload (id, owner_id, kind, name, type, size, sha256, arrived_at)
      values ($1, $2, 'file', 'plan', 'text/plain', $3, $4, now())`,
    [randomUUIDv7(), staff.id, bytes.length, sha256],
  )
}
const { dataDir, databaseUrl } = services.config
const somewhere = services.files.store.pathOf(
  createHash('sha256').update('content 0').digest('hex'),
)
const source = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' }

/** All tables but the one of backup attempts, which each of them changes. */
const recordsOf = async (client: pg.ClientBase) => ({
  ...(await contentsOf(client)),
  backup_run: '',
})

const runBackup = async (dir: string, env: Record<string, string> = source) => {
  const run = command('backup', [dir], env)
  expect([await run.ended, run.output()]).toEqual([0, expect.stringContaining(dir)])
  return run.output().split('\n')[0] ?? ''
}

// As every server does at its start: the one below finds them there and adds nothing.
await shipCodes(services.pool)
const backup = await runBackup(newFolder())

/**
 * Kills a restore of it that has loaded everything but the last table: that one's file says nothing
 * the second time it is read, so that it does not commit before it is killed, however slow we are.
 */
async function killWhileLoading(begin: () => Command): Promise<void> {
  const { tables } = JSON.parse(readFileSync(join(backup, manifestName), 'utf8')) as Manifest
  const [before, last] = tables.slice(-2)
  if (!before || !last) throw new Error('no tables')
  const file = join(backup, last.file)
  const aside = join(newFolder(), 'aside')
  renameSync(file, aside)
  execFileSync('mkfifo', [file])
  try {
    const run = begin()
    // It is verified first.
    await Promise.race([writeFile(file, readFileSync(aside)), run.ended])
    await run.said(`  ${before.name}: `)
    run.child.kill('SIGKILL')
    expect(await run.ended).toBe(null)
  } finally {
    renameSync(aside, file)
  }
}

test('a killed backup leaves nothing that counts as one, and blocks nothing', async () => {
  const dir = newFolder()
  const partial = () => readdirSync(dir).find((name) => name.startsWith('.partial-')) ?? '.none'
  for (const sign of ['tables/audit.copy.zst', 'wanted.txt']) {
    // A pipe without data: wherever the backup has come to by then, it does not end before it is
    // killed.
    renameSync(somewhere, `${somewhere}.aside`)
    execFileSync('mkfifo', [somewhere])
    const run = command('backup', [dir], source)
    await expect.poll(() => existsSync(join(dir, partial(), sign)), { interval: 1 }).toBe(true)
    run.child.kill('SIGKILL')
    expect(await run.ended).toBe(null)
    renameSync(`${somewhere}.aside`, somewhere)
    const left = partial()
    expect(await readStoredBackups(dir)).toEqual({ standing: [], unreadable: [] })
    await expect(verifyBackup(join(dir, left))).rejects.toThrow('never finished')
    // Not before it is certain that no backup is running.
    await clearLeftovers(dir)
    expect(partial()).toBe(left)
    await clearLeftovers(dir, Date.now() + 61 * 60_000)
    expect(partial()).toBe('.none')
  }
  await runBackup(dir)
  expect((await readStoredBackups(dir)).standing).toHaveLength(1)
})

test('a restore that is killed leaves the old data as they were; then it works, and can be undone', async () => {
  const then = await withClient(source.DATABASE_URL, recordsOf)
  // Something else lives at the destination.
  const target = { DATABASE_URL: await newDatabase(), DATA_DIR: newFolder() }
  const to = {
    connection: { connectionString: target.DATABASE_URL },
    ...filesIn(target.DATA_DIR),
  }
  const verified = await verifyBackup(backup)
  await restoreBackup(verified, to, false, () => undefined)
  const old = await withClient(target.DATABASE_URL, async (client) => {
    await client.query("insert into company (name) values ('새로 생긴 회사')")
    return recordsOf(client)
  })
  await expect(restoreBackup(verified, to, false, () => undefined)).rejects.toThrow('--replace')

  await killWhileLoading(() => command('restore', [backup, '--replace'], target))
  await withClient(target.DATABASE_URL, async (client) => {
    expect(await recordsOf(client)).toEqual(old)
    expect(await lackingContent(client, target.DATA_DIR)).toEqual([])
    expect(await asideDatabases(client)).toEqual([])
  })

  const { aside } = await restoreBackup(verified, to, true, () => undefined)
  expect(aside).toMatch(/^before_restore_\d{14}$/)
  expect(await withClient(target.DATABASE_URL, recordsOf)).toEqual(then)
  const undone = command('restore', ['--undo'], target)
  expect([await undone.ended, undone.output()]).toEqual([0, expect.any(String)])
  expect(await withClient(target.DATABASE_URL, recordsOf)).toEqual(old)
  const forgotten = command('restore', ['--forget'], target)
  expect([await forgotten.ended, forgotten.output()]).toEqual([0, expect.stringContaining('Gone')])
  expect(await withClient(target.DATABASE_URL, recordsOf)).toEqual(old)
  expect(await withClient(target.DATABASE_URL, asideDatabases)).toEqual([])
})

test('from one kind of database into the other and back, beside a running server', async () => {
  const then = await withClient(source.DATABASE_URL, recordsOf)
  const own = join(newFolder(), 'data')
  await killWhileLoading(() => command('restore', [backup, '--into', own], source))
  // Its PostgreSQL stays alive and is taken over; files that it has placed are reported.
  const into = command('restore', [backup, '--into', own, '--replace'], source)
  expect([await into.ended, into.output()]).toEqual([0, expect.stringContaining(own)])

  const server = startServer(own)
  const origin = await server.ready
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  await expect(
    openDestination(own, { dataDir: own, databaseUrl: null, bucket: null }),
  ).rejects.toThrow(`pid ${server.child.pid}`)
  const again = await runBackup(newFolder(), { DATA_DIR: own })
  expect((await fetch(`${origin}/api/health`)).status).toBe(200)
  server.child.kill('SIGTERM')

  const to = { connection: { connectionString: await newDatabase() }, ...filesIn(newFolder()) }
  const verified = await verifyBackup(again)
  await restoreBackup(verified, to, false, () => undefined)
  await withClient(to.connection.connectionString, async (client) => {
    // The server that ran meanwhile has noted how far its hourly work came.
    const records = { ...(await recordsOf(client)), server_state: null }
    expect(records).toEqual({ ...then, server_state: null })
    expect(await lackingContent(client, to.dataDir)).toEqual([])
    // Any connected client may be a server.
    await expect(restoreBackup(verified, to, true, () => undefined)).rejects.toThrow('in use')
  })
  await endServers()
})

test('a folder with other contents is not accepted as a DATA_DIR', async () => {
  const home = newFolder()
  writeFileSync(join(home, 'thesis.txt'), '')
  const settings = { dataDir: newFolder(), databaseUrl: null, bucket: null }
  await expect(openDestination(home, settings)).rejects.toThrow('thesis.txt')
  expect(readdirSync(home)).toEqual(['thesis.txt'])
})
