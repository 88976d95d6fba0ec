import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { backupStart, backupState } from '../../../contract/office/backup.ts'
import { notificationList } from '../../../contract/office/notification.ts'
import { readStoredBackups } from '../../../server/domains/backup/files/stored-backups.ts'
import { beginBackup, type Workshop } from '../../../server/domains/backup/make/attempt.ts'
import { makeBackup } from '../../../server/domains/backup/make/make.ts'
import { pruneBackups } from '../../../server/domains/backup/make/prune.ts'
import { restoreBackup } from '../../../server/domains/backup/restore/restore.ts'
import { verifyBackup } from '../../../server/domains/backup/restore/verify.ts'
import { sweep } from '../../../server/jobs/schedule.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'
import { waitingFor } from '../locks.ts'
import { contentsOf, filesIn, lackingContent, newDatabase, newFolder, withClient } from './place.ts'
import { makeStock } from './stock.ts'

const { app, services, logged, restart } = await startHarness()
const call = makeCall(app)
const { build, acknowledged, write, keepWriting } = makeStock(app, services)
const { pool, files, config } = services
const keep = { daily: 7, weekly: 4, monthly: 12 }
const staff = await build.person()
const admin = await build.person({ level: 5, project: null })

const workshop = (dir: string): Workshop => ({
  ...{ pool, store: files.store, log: services.log, live: services.live },
  settings: { dir, keep, zone: 'Asia/Seoul' },
})
const attempt = (signal = new AbortController().signal) =>
  ({ cause: 'command', by: null, signal }) as const

async function backUp(dir: string) {
  const begun = await beginBackup(workshop(dir), attempt())
  if (!begun) throw new Error('busy')
  return begun.done
}

async function restoreAgain(path: string) {
  const [url, dataDir] = [await newDatabase(), newFolder()]
  const connection = { connectionString: url }
  await restoreBackup(
    await verifyBackup(path),
    { connection, ...filesIn(dataDir) },
    false,
    () => undefined,
  )
  return { url, dataDir }
}

test('made under load it is one moment: restored elsewhere, row by row and file by file', async () => {
  const stop = keepWriting(staff)
  await expect.poll(() => acknowledged.files.length).toBeGreaterThan(20)
  const before = structuredClone(acknowledged)
  const dir = newFolder()
  const client = await pool.connect()
  let then: Record<string, string> = {}
  const made = await makeBackup(client, {
    ...{ dir, store: files.store, app: 'test', signal: new AbortController().signal },
    onSnapshot: async () => {
      // Another reader of the same moment.
      const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id')
      then = await withClient(config.databaseUrl ?? '', async (other) => {
        await other.query('begin isolation level repeatable read')
        await other.query(`set transaction snapshot '${rows[0]?.id}'`)
        return contentsOf(other)
      })
    },
  }).finally(() => client.release(true))
  await stop()
  expect(acknowledged.posts.length).toBeGreaterThan(before.posts.length)

  const { url, dataDir } = await restoreAgain(join(dir, made.name))
  await withClient(url, async (restored) => {
    expect(await contentsOf(restored)).toEqual(then)
    const held = await restored.query<{ id: string }>('select id from post where id = any($1)', [
      before.posts,
    ])
    expect(held.rows).toHaveLength(before.posts.length)
    const arrived = await restored.query<{ sha256: string }>(
      'select distinct sha256 from upload where arrived_at is not null and sha256 = any($1)',
      [before.files],
    )
    expect(arrived.rows).toHaveLength(new Set(before.files).size)
    expect(await lackingContent(restored, dataDir)).toEqual([])
  })
})

test('a restored database repeats no number, checks its references, and accepts new records', async () => {
  await pool.query("insert into company (name) values ('곧 없어질 회사')")
  const { rows: gone } = await pool.query<{ id: number }>(
    "delete from company where name = '곧 없어질 회사' returning id",
  )
  const { name } = await backUp(join(config.dataDir, 'numbers'))
  const { url } = await restoreAgain(join(config.dataDir, 'numbers', name))
  await withClient(url, async (restored) => {
    const { rows } = await restored.query<{ id: number }>(
      "insert into company (name) values ('새 회사') returning id",
    )
    expect(rows[0]?.id).toBeGreaterThan(gone[0]?.id ?? 0)
    await expect(restored.query('update post set writer_id = 2000000000')).rejects.toMatchObject({
      code: '23503',
    })
    const shape = `select indexdef as line from pg_indexes where schemaname = 'public'
      union all select conrelid::regclass || ' ' || pg_get_constraintdef(oid) from pg_constraint
        where connamespace = 'public'::regnamespace and contype <> 'n' order by 1`
    const [here, there] = await Promise.all([pool.query(shape), restored.query(shape)])
    expect(there.rows).toEqual(here.rows)
  })
})

test('the sweep removes nothing during a backup, and the backup has what is removed after it', async () => {
  await write(staff)
  const last = acknowledged.files.at(-1) ?? ''
  const path = files.store.pathOf(last)
  const aside = await pool.connect()
  // Readers of this table wait: the snapshot exists, nothing has been copied yet.
  await aside.query('begin; lock table comment in access exclusive mode')
  const dir = newFolder()
  const making = backUp(dir)
  await expect.poll(() => waitingFor(pool, 'comment')).toBeGreaterThan(0)
  await pool.query("update upload set detached_at = now() - interval '31 days' where sha256 = $1", [
    last,
  ])
  utimesSync(path, 0, 0)
  expect(await sweep(services)).toBe(false)
  await aside.query('commit')
  aside.release()
  const { name } = await making
  expect(await sweep(services)).toBe(true)
  expect(existsSync(path)).toBe(false)

  const { dataDir } = await restoreAgain(join(dir, name))
  expect(existsSync(join(dataDir, 'files/content', last.slice(0, 2), last))).toBe(true)
})

test('existing content is not copied again, and is removed when no backup names it', async () => {
  const dir = newFolder()
  const first = await backUp(dir)
  const second = await backUp(dir)
  expect(first.newBytes - first.bytes).toBe(0)
  expect(second.bytes - second.newBytes).toBe(second.manifest.content.bytes)
  expect(second.manifest.content.bytes).toBeGreaterThan(0)

  const stray = join(dir, 'content/ab', 'ab'.repeat(32))
  mkdirSync(join(dir, 'content/ab'), { recursive: true })
  writeFileSync(stray, 'named by none')
  const inYears = Date.now() + 3 * 365 * 86_400_000
  // Young yet: a backup that is being made may count on it.
  expect((await pruneBackups(dir, keep, 'Asia/Seoul')).content).toBe(0)
  const manifest = join(dir, first.name, 'manifest.json')
  const whole = readFileSync(manifest)
  writeFileSync(manifest, 'torn')
  expect(await pruneBackups(dir, keep, 'Asia/Seoul', inYears)).toMatchObject({
    backups: [],
    content: 0,
    unreadable: [first.name],
  })
  writeFileSync(manifest, whole)
  expect(await pruneBackups(dir, keep, 'Asia/Seoul', inYears)).toMatchObject({
    backups: [first.name],
    content: 1,
  })
  expect(existsSync(stray)).toBe(false)
  await verifyBackup(join(dir, second.name))
})

test('a missing file is reported, and everything else is in the backup', async () => {
  await write(staff)
  const lost = acknowledged.files.at(-1) ?? ''
  const path = files.store.pathOf(lost)
  const bytes = readFileSync(path)
  rmSync(path)
  const dir = newFolder()
  const made = await backUp(dir)
  expect(made.manifest.content.missing).toEqual({ files: 1, some: [lost] })
  writeFileSync(path, Buffer.alloc(bytes.length, 7))
  expect((await backUp(dir)).manifest.content.missing).toEqual({ files: 1, some: [lost] })
  writeFileSync(path, bytes)
  expect((await backUp(dir)).manifest.content.missing.files).toBe(0)

  const { body } = await call(admin, backupState)
  expect(body.runs.slice(0, 3).map(({ state, missing }) => [state, missing])).toEqual([
    ['done', 0],
    ['incomplete', 1],
    ['incomplete', 1],
  ])
  await restoreAgain(join(dir, made.name))
})

test('a failed backup is recorded, logged, and reported to the administrators', async () => {
  const blocked = join(newFolder(), 'a-file')
  writeFileSync(blocked, '')
  await expect(backUp(blocked)).rejects.toThrow('ENOTDIR')
  const { body } = await call(admin, backupState)
  expect(body.runs[0]).toMatchObject({ state: 'failed', error: expect.stringContaining('ENOTDIR') })
  expect(logged).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'backup failed', dir: blocked }),
  )
  const received = await call(admin, notificationList)
  expect(received.body.data[0]).toMatchObject({ kind: 'backup', link: '/operations/backup' })
  expect((await call(staff, notificationList)).body.data).toEqual([])
})

test('never two at once, whoever asks; the page shows the progress', async () => {
  const aside = await pool.connect()
  await aside.query('begin; lock table comment in access exclusive mode')
  const dir = newFolder()
  const making = backUp(dir)
  await expect.poll(() => waitingFor(pool, 'comment')).toBeGreaterThan(0)
  expect(await beginBackup(workshop(dir), attempt())).toBe(null)
  const refused = await call(admin, backupStart)
  expect(refused.refusal.code).toBe('in-flight')
  await aside.query('commit')
  aside.release()
  await making

  expect((await call(admin, backupStart)).status).toBe(200)
  await expect
    .poll(async () => (await call(admin, backupState)).body.runs[0])
    .toMatchObject({ cause: 'person', state: 'done', by: { id: admin.id } })
  const { body } = await call(admin, backupState)
  expect(body).toMatchObject({ keep, schedule: null, folder: join(config.dataDir, 'backups') })
  expect(body.standing).toEqual([body.runs[0]?.name])
  expect((await readStoredBackups(body.folder)).standing).toHaveLength(1)
})

test('of several servers one makes what the clock says, and tries again when that fails', async () => {
  // Due twelve hours ago, whatever the time is now.
  const time = new Date(Date.now() - 12 * 3_600_000).toISOString().slice(11, 16)
  const env = { BACKUP_DIR: newFolder(), BACKUP_AT: `${time} UTC` }
  const servers = [restart(env), restart(env)].map((harness) => harness.services.backups)
  const tries = async () =>
    (await call(admin, backupState)).body.runs.filter(({ cause }) => cause === 'schedule')
  const look = async () => (await Promise.all(servers.map((one) => one.startWhenDue()))).sort()

  expect(await look()).toEqual([false, true])
  await expect.poll(async () => (await tries())[0]?.state).toBe('done')
  expect(await look()).toEqual([false, false])

  const failedAgo = (minutes: number) =>
    pool.query(
      `update backup_run set state = 'failed', started_at = now() - make_interval(mins => $1)
        where cause = 'schedule'`,
      [minutes],
    )
  await failedAgo(59)
  expect(await look()).toEqual([false, false])
  for (const count of [2, 3]) {
    await failedAgo(61)
    expect(await look()).toEqual([false, true])
    await expect.poll(async () => (await tries())[0]?.state).toBe('done')
    expect(await tries()).toHaveLength(count)
  }
  // Three times are enough: the next one is tomorrow's.
  await failedAgo(61)
  expect(await look()).toEqual([false, false])
  expect(await servers[0]?.startWhenDue(new Date(Date.now() + 24 * 3_600_000))).toBe(true)
  await expect.poll(async () => (await tries())[0]?.state).toBe('done')
})

test('a server that stops ends its backup, and leaves nothing half', async () => {
  const dir = newFolder()
  const aside = await pool.connect()
  await aside.query('begin; lock table comment in access exclusive mode')
  const { backups } = restart({ BACKUP_DIR: dir }).services
  const starting = backups.start('person', admin.id)
  await expect.poll(() => waitingFor(pool, 'comment')).toBeGreaterThan(0)
  const stopping = backups.stop()
  await aside.query('commit')
  aside.release()
  await Promise.all([starting, stopping])
  expect(readdirSync(dir)).toEqual(['content'])
  const { body } = await call(admin, backupState)
  expect(body.runs[0]).toMatchObject({ state: 'failed', error: 'the server stopped' })
  expect(await backups.start('person', admin.id)).toBe(false)
})

test('what was killed shows as interrupted', async () => {
  await pool.query(
    "insert into backup_run (cause, state, started_at) values ('schedule', 'running', now() + '1 s')",
  )
  await expect
    .poll(async () => (await call(admin, backupState)).body.runs[0])
    .toMatchObject({ state: 'failed', error: 'interrupted' })
})
