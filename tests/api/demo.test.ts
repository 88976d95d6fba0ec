import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { login } from '../../contract/identity/auth.ts'
import { projectFilter, projectUsers } from '../../contract/project/project.ts'
import { workerList } from '../../contract/project/worker.ts'
import { accounts, demoPassword } from '../../server/demo/cast.ts'
import { seedDemo } from '../../server/demo/seed.ts'
import { reconcilePersonDay } from '../../server/domains/gate/attendance/day.ts'
import type { PersonDay } from '../../server/domains/gate/attendance/day-rows.ts'
import { inTransaction } from '../../server/platform/db/transaction.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services, restart } = await startHarness()
const call = makeCall(app)

test('is created once by concurrent starts, also on a slow machine', async () => {
  const pool = { idle_in_transaction_session_timeout: 200 }
  const slow = restart({}, { pool }).services
  const { store } = slow.files
  let paused = false
  const adopt: typeof store.adopt = async (...file) => {
    if (!paused) await wait(1_000)
    paused = true
    return await store.adopt(...file)
  }
  const files = { ...slow.files, store: { ...store, adopt } }
  const made = await Promise.all([1, 2].map(() => seedDemo({ ...slow, files })))
  expect(paused).toBe(true)
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await seedDemo(services)).toBeNull()
})

test('every account of the banner signs in, and sees its projects', async () => {
  for (const account of accounts) {
    const body = { login: account.username, password: demoPassword }
    const answer = await call(null, login, { body })
    expect([account.username, answer.status]).toEqual([account.username, 200])
    expect(answer.body.user).toMatchObject({ name: account.name, level: account.level })
    const headers = { authorization: `Bearer ${answer.body.token}` }
    const { body: found } = await call(null, projectFilter, { headers })
    const expected = account.level >= 4 ? 2 : account.projects.length
    expect([account.username, found.total]).toEqual([account.username, expected])
  }
})

test('has 60 members and 120 workers', async () => {
  const body = { login: 'office', password: demoPassword }
  const { token } = (await call(null, login, { body })).body
  const headers = { authorization: `Bearer ${token}` }
  const { data } = (await call(null, projectFilter, { headers })).body
  const members = new Set<number>()
  let workers = 0
  for (const { id } of data) {
    const users = await call(null, projectUsers, { headers, params: { id: String(id) } })
    for (const user of users.body.data) members.add(user.id)
    const query = { projectId: String(id), perPage: '1000' }
    workers += (await call(null, workerList, { headers, query })).body.total
  }
  const { rows } = await services.pool.query('select count(*)::int as n from member')
  expect(rows).toEqual([{ n: 60 }])
  // Head office and the administrator are members of none.
  expect(members.size).toBeGreaterThan(50)
  expect(workers).toBe(120)
})

test('weeks of gate events are as the gate itself would have reconciled them', async () => {
  const { pool } = services
  const read = async () => {
    const { rows: days } = await pool.query('select * from attendance order by 1, 2, 3, 4')
    const { rows: scans } = await pool.query(
      'select id, verdict, reason, direction, counted from gate_scan order by id',
    )
    return { days, scans }
  }
  const before = await read()
  const { rows: received } = await pool.query<Record<string, number>>(
    `select count(distinct day)::int as days, count(*) filter (where out_estimated)::int as guessed,
        count(*) filter (where checks > 0)::int as checks,
        count(*) filter (where nationality <> 'KR')::int as foreign,
        count(distinct via)::int as ways from attendance`,
  )
  expect(received[0]?.days).toBeGreaterThan(14)
  for (const n of Object.values(received[0] ?? {})) expect(n).toBeGreaterThan(0)
  const { rows } = await pool.query<PersonDay>(
    `select project_id as "projectId", day::text,
        jsonb_build_object('kind', subject_kind, 'id', subject_id) as subject
      from gate_scan where at < now() - interval '1 day' group by 1, 2, 3 order by random() limit 150`,
  )
  await inTransaction(pool, async (tx) => {
    for (const day of rows) await reconcilePersonDay(tx, day)
  })
  expect(await read()).toEqual(before)
})
