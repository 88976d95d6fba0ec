import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { type DeviceState, deviceList, deviceReport } from '../../contract/identity/device.ts'
import { sweep } from '../../server/jobs/schedule.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const { pool } = services
const build = makeBuild(services)
const call = makeCall(app)
const admin = await build.person({ level: 5, project: null })

const minutes = 60_000
const hour = 60 * minutes

const report = (who: BuiltPerson, deviceId: string, more: Partial<DeviceState> = {}) =>
  call(who, deviceReport, {
    params: { deviceId },
    body: {
      appVersion: '2026.11.20-1a2b3c4d',
      unsent: 0,
      needsPerson: 0,
      oldestUnsentMs: null,
      persistence: 'granted',
      bytes: 0,
      installed: true,
      ...more,
    },
  })

const list = async () => (await call(admin, deviceList)).body

test('a device is stored as last reported, for each of its people, the longest wait first', async () => {
  const site = await build.project({ fieldName: '한강새빛지구' })
  const [one, other] = [
    await build.person({ project: site, name: '김도현' }),
    await build.person({ project: site }),
  ]
  await pool.query('update member set last_project_id = $1 where id = $2', [site.id, one.id])
  const [shared, phone] = [randomUUIDv7(), randomUUIDv7()]
  const before = Date.now()
  expect((await report(one, shared)).status).toBe(200)
  await report(other, shared, { unsent: 1, oldestUnsentMs: 30 * minutes })
  await report(other, phone)
  const waits = { unsent: 3, needsPerson: 1, oldestUnsentMs: 25 * hour, bytes: 9 * 2 ** 30 }
  await report(one, shared, { ...waits, appVersion: '2026.11.21-ffff0000', persistence: 'denied' })

  const { data, total } = await list()
  expect(total).toBe(3)
  expect(data.map((row) => [row.member.id, row.id])).toEqual([
    [one.id, shared],
    [other.id, shared],
    [other.id, phone],
  ])
  const [first, second, third] = data
  expect(first).toMatchObject({
    member: { id: one.id, name: '김도현' },
    company: expect.any(String),
    project: '한강새빛지구',
    appVersion: '2026.11.21-ffff0000',
    unsent: 3,
    needsPerson: 1,
    bytes: 9 * 2 ** 30,
    persistence: 'denied',
    installed: true,
  })
  const since = Date.parse(first?.oldestUnsentAt ?? '') + 25 * hour
  expect(since).toBeGreaterThanOrEqual(before - 5)
  expect(since).toBeLessThan(Date.now() + 5)
  expect(second?.oldestUnsentAt).not.toBe(null)
  expect(third).toMatchObject({ unsent: 0, oldestUnsentAt: null, project: null })

  // What has arrived is no longer counted.
  await report(one, shared)
  expect((await list()).data[0]?.member.id).toBe(other.id)
})

test('what is no report is refused', async () => {
  const me = await build.person()
  for (const wrong of [
    { unsent: -1 },
    { unsent: 1.5 },
    { appVersion: 'a b' },
    { appVersion: 'x'.repeat(61) },
    { bytes: 2 ** 60 },
    { text: 'what I wrote' },
  ]) {
    expect((await report(me, randomUUIDv7(), wrong as Partial<DeviceState>)).status).toBe(422)
  }
  expect((await report(me, 'a-device')).status).toBe(400)
})

test('a person has a limited number of devices, and one not seen for half a year is removed', async () => {
  const me = await build.person()
  const mine = async () =>
    (
      await pool.query<{ id: string }>(
        'select id from device where member_id = $1 order by seen_at, id',
        [me.id],
      )
    ).rows.map((row) => row.id)
  const ids = Array.from({ length: 22 }, () => randomUUIDv7())
  for (const [index, id] of ids.entries()) {
    await report(me, id)
    await pool.query(
      'update device set seen_at = seen_at - make_interval(mins => $2) where id = $1',
      [id, 100 - index],
    )
  }
  expect(await mine()).toEqual(ids.slice(2))

  await pool.query(
    "update device set seen_at = now() - interval '181 days' where member_id = $1 and id <> $2",
    [me.id, ids[21]],
  )
  expect(await sweep(services)).toBe(true)
  expect(await mine()).toEqual([ids[21]])
})

test('with the account go its devices', async () => {
  const me = await build.person({ project: null })
  await report(me, randomUUIDv7())
  await pool.query('delete from member where id = $1', [me.id])
  expect((await list()).data.some((row) => row.member.id === me.id)).toBe(false)
})
