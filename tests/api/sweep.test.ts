import { existsSync, mkdirSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sweep } from '../../server/jobs/schedule.ts'
import { makeBuild } from './build.ts'
import { startHarness } from './harness.ts'

const { services } = await startHarness()
const build = makeBuild(services)
const me = await build.person()
const { pool } = services

const ids = async (table: string, column = 'id') =>
  (
    await pool.query<{ id: string }>(`select ${column}::text as id from ${table} order by 1`)
  ).rows.map((row) => row.id)

test('removes what has had its time, and nothing younger', async () => {
  await pool.query(
    `insert into idempotency (member_id, key, fingerprint, created_at) values
      ($1, 'old', '', now() - interval '91 days'), ($1, 'young', '', now() - interval '89 days')`,
    [me.id],
  )
  await pool.query(
    `insert into notification (member_id, kind, title, link, created_at) values
      ($1, 'handover', 'old', '/', now() - interval '31 days'),
      ($1, 'handover', 'young', '/', now() - interval '29 days')`,
    [me.id],
  )
  const post = (n: number) => `00000000-0000-7000-8000-00000000000${n}`
  await pool.query(
    `insert into post (id, board_id, project_id, writer_id, parent_id, title, status, device_at,
        deleted_at) values
      ($1, 45, $4, $5, null, 'deleted long ago', 'done', now(), now() - interval '91 days'),
      ($2, 45, $4, $5, $1, 'answers it', 'done', now(), null),
      ($3, 45, $4, $5, null, 'deleted', 'done', now(), now() - interval '89 days')`,
    [post(1), post(2), post(3), me.projectId, me.id],
  )
  await pool.query(
    `insert into upload (id, owner_id, kind, name, type, size, sha256, post_id, created_at) values
      ($1, $4, 'photo', 'unnamed', 'image/png', 1, '', null, now() - interval '31 days'),
      ($2, $4, 'photo', 'young', 'image/png', 1, '', null, now() - interval '29 days'),
      ($3, $4, 'photo', 'named', 'image/png', 1, '', $5, now() - interval '99 days')`,
    [post(4), post(5), post(6), me.id, post(2)],
  )

  expect(await sweep(services)).toBe(true)
  expect(await ids('idempotency', 'key')).toEqual(['young'])
  expect(await ids('notification', 'title')).toEqual(['young'])
  expect(await ids('post')).toEqual([post(2), post(3)])
  expect(await ids('upload')).toEqual([post(5), post(6)])
  expect(await ids('session')).toEqual([me.sessionId])
})

test('one server at a time does it', async () => {
  const other = await pool.connect()
  await other.query('select pg_advisory_lock(7415003)')
  expect(await sweep(services)).toBe(false)
  await other.query('select pg_advisory_unlock(7415003)')
  other.release()
  expect(await sweep(services)).toBe(true)
})

test('removes content that no upload names, and abandoned bytes', async () => {
  const { store } = services.files
  const digest = (n: number) => String(n).repeat(64)
  const age = (path: string, days: number) => {
    const at = Date.now() / 1000 - days * 86_400
    utimesSync(path, at, at)
  }
  const keep = async (n: number, days: number) => {
    const source = join(store.partials, `source-${n}`)
    writeFileSync(source, `bytes ${n}`)
    await store.adopt(source, digest(n), 7)
    rmSync(source)
    age(store.pathOf(digest(n)), days)
  }
  await keep(1, 3)
  await keep(2, 3)
  await keep(3, 1)
  await pool.query(
    `insert into upload (id, owner_id, kind, name, type, size, sha256) values
      ('00000000-0000-7000-8000-000000000007', $1, 'file', 'named', 'text/plain', 7, $2)`,
    [me.id, digest(2)],
  )
  for (const [name, days] of [
    ['given-up', 32],
    ['under-way', 30],
  ] as const) {
    writeFileSync(join(store.partials, name), 'x')
    age(join(store.partials, name), days)
  }
  await sweep(services)
  const stored: string[] = []
  for await (const { sha256 } of store.list()) stored.push(sha256)
  expect(stored.sort()).toEqual([digest(2), digest(3)])
  expect(readdirSync(store.partials)).toEqual(['under-way'])
})

test('spares the content that data name which a restore has set aside', async () => {
  const { store } = services.files
  const digest = 'a'.repeat(64)
  const source = join(store.partials, 'source')
  writeFileSync(source, 'of the old data')
  await store.adopt(source, digest, 15)
  rmSync(source)
  utimesSync(store.pathOf(digest), 0, 0)
  await pool.query(`create schema before_restore_20260102030405;
    create table before_restore_20260102030405.upload as select '${digest}'::text as sha256`)
  await sweep(services)
  expect(existsSync(store.pathOf(digest))).toBe(true)
  await pool.query('drop schema before_restore_20260102030405 cascade')
  await sweep(services)
  expect(existsSync(store.pathOf(digest))).toBe(false)
})

test('empties what was written in place of mails after 7 days', async () => {
  const folder = join(services.config.dataDir, 'sent')
  mkdirSync(folder)
  for (const [name, days] of [
    ['old.eml', 8],
    ['young.eml', 6],
  ] as const) {
    writeFileSync(join(folder, name), 'x')
    const at = Date.now() / 1000 - days * 86_400
    utimesSync(join(folder, name), at, at)
  }
  await sweep(services)
  expect(existsSync(folder) && readdirSync(folder)).toEqual(['young.eml'])
})
