import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { deviceReport } from '../../contract/identity/device.ts'
import { operationsState } from '../../contract/office/operations.ts'
import { postCreate, postRemove } from '../../contract/record/post.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, now } from './record.ts'

const { app, services, restart } = await startHarness({
  env: { BACKUP_DIR: '/nowhere/backups', BACKUP_AT: '03:30 Asia/Seoul' },
})
const { pool } = services
const build = makeBuild(services)
const call = makeCall(app)
const admin = await build.person({ level: 5, project: null })

const state = async () => {
  const answer = await call(admin, operationsState)
  expect(answer.status).toBe(200)
  return answer.body
}

async function record(who: BuiltPerson, title: string) {
  const photo = await aPicture()
  const { body } = await call(who, postCreate, {
    params: { boardId: '7' },
    body: {
      id: randomUUIDv7(),
      projectId: who.projectId,
      values: { ...hazard(), place: title },
      uploads: [photo.line],
      writtenAt: now(),
    },
  })
  return { post: body, line: photo.line }
}

test('an installation in which nothing has happened says so', async () => {
  const body = await state()
  expect(body).toMatchObject({
    versions: [],
    unsent: { devices: 0, late: 0 },
    uploads: { total: 0, data: [] },
    storage: { content: 0, files: 0 },
    backup: { last: null, wholeAt: null, next: expect.stringMatching(/T18:30:00\.000Z$/) },
  })
  expect(body.storage.database).toBeGreaterThan(1_000_000)
  expect(body.storage.free).toBeGreaterThan(0)
  expect(body.storage.disk).toBeGreaterThanOrEqual(body.storage.free)
  expect(Date.parse(body.server.since)).toBeLessThanOrEqual(Date.now())
})

test('photos that have not arrived within an hour: record, sender, since when', async () => {
  const me = await build.person({ name: '이수민' })
  const [young, old, older, gone] = [
    await record(me, '옥상'),
    await record(me, '지하 1층'),
    await record(me, '지하 2층'),
    await record(me, '삭제된 곳'),
  ]
  await call(me, postRemove, {
    params: { boardId: '7', postId: gone.post.id },
    headers: { 'if-match': `"r${gone.post.revision}"` },
  })
  const age = (id: string, minutes: number) =>
    pool.query('update upload set created_at = now() - make_interval(mins => $2) where id = $1', [
      id,
      minutes,
    ])
  await age(young.line.id, 59)
  await age(old.line.id, 61)
  await age(older.line.id, 600)
  await age(gone.line.id, 600)
  await pool.query('update upload set received = 7 where id = $1', [older.line.id])

  const { uploads } = await state()
  expect(uploads.total).toBe(2)
  expect(uploads.data.map(({ id }) => id)).toEqual([older.line.id, old.line.id])
  expect(uploads.data[0]).toMatchObject({
    kind: 'photo',
    size: older.line.size,
    received: 7,
    who: { id: me.id, name: '이수민' },
    record: { id: older.post.id, boardId: 7, projectId: me.projectId, title: older.post.title },
  })
  expect(Date.now() - Date.parse(uploads.data[0]?.since ?? '')).toBeGreaterThan(599 * 60_000)

  await pool.query('update upload set arrived_at = now() where id = $1', [older.line.id])
  expect((await state()).uploads.total).toBe(1)
})

test('versions in use, and how many devices wait', async () => {
  const me = await build.person()
  const hour = 3_600_000
  const report = (deviceId: string, appVersion: string, oldestUnsentMs: number | null) =>
    call(me, deviceReport, {
      params: { deviceId },
      body: {
        appVersion,
        unsent: oldestUnsentMs === null ? 0 : 2,
        needsPerson: 0,
        oldestUnsentMs,
        persistence: 'unknown',
        bytes: 0,
        installed: false,
      },
    })
  const asleep = randomUUIDv7()
  await report(randomUUIDv7(), 'old', null)
  await report(randomUUIDv7(), 'old', 23 * hour)
  await report(randomUUIDv7(), 'new', 25 * hour)
  await report(asleep, 'ancient', null)
  await pool.query("update device set seen_at = now() - interval '31 days' where id = $1", [asleep])
  const { versions, unsent } = await state()
  expect(versions.map(({ version, devices }) => [version, devices])).toEqual([
    ['new', 1],
    ['old', 2],
  ])
  expect(unsent).toEqual({ devices: 2, late: 1 })
})

test('the slowest statements by name, the last backup, and what is stored', async () => {
  // A server without other requests: on a busy machine any statement may be slow.
  const fresh = restart()
  await fresh.services.pool.query(
    "select pg_sleep(0.05), 'secret-value' from backup_run right join (select 1) x on true",
  )
  await pool.query(
    `insert into backup_run (cause, state, started_at, finished_at) values
      ('schedule', 'done', now() - interval '2 days', now() - interval '2 days'),
      ('schedule', 'failed', now() - interval '1 day', now() - interval '1 day')`,
  )
  await pool.query(
    `insert into upload (id, owner_id, kind, name, type, size, sha256, arrived_at) values
      ($1, $3, 'photo', 'a', 'image/png', 1000, 'same', now()),
      ($2, $3, 'photo', 'b', 'image/png', 1000, 'same', now())`,
    [randomUUIDv7(), randomUUIDv7(), admin.id],
  )
  const { body } = await makeCall(fresh.app)(admin, operationsState)
  const slow = body.statements.find(({ name }) => name === 'select backup_run')
  expect(slow?.maxMs).toBeGreaterThan(40)
  expect(slow?.count).toBeGreaterThanOrEqual(1)
  expect(JSON.stringify(body)).not.toContain('secret-value')
  expect(body.backup).toMatchObject({ last: { state: 'failed' } })

  expect(body.storage).toMatchObject({ files: 2 })
  expect(Date.now() - Date.parse(body.backup.wholeAt ?? '')).toBeGreaterThan(47 * 3_600_000)
})
