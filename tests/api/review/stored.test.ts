import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { postUpdate } from '../../../contract/record/post.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { sweep } from '../../../server/jobs/schedule.ts'
import { startHarness } from '../harness.ts'
import { now } from '../record.ts'
import { quarantinedIn, setStage } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const stage = await setStage(harness)
const { manager } = stage

test('a waiting or rejected operation is not applied when it arrives again after 90 days', async () => {
  const writer = await stage.person()
  const [waits, rejected] = [stage.hazard(), stage.hazard()]
  const importer = await stage.person({ level: 4 })
  for (const op of [waits, rejected]) await stage.importAs(importer, writer, op)
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  const at = async (op: typeof waits) => quarantinedIn(await stage.send(device, op))
  await stage.reject(manager, await at(rejected), '다른 현장 내용')
  const age = (table: string, column: string, days: number) =>
    services.pool.query(
      `update ${table} set ${column} = now() - make_interval(days => $2)
        where member_id = $1 and ${column} is not null`,
      [writer.id, days],
    )
  await age('idempotency', 'created_at', 91)
  await sweep(services)
  for (const op of [waits, rejected]) expect(await at(op)).toBeGreaterThan(0)
  expect(await stage.listed(manager)).not.toContain(waits.id)
  expect(await stage.listed(manager)).not.toContain(rejected.id)

  // Decided long ago under a key that is young: both stay, and then both go.
  await age('review', 'decided_at', 91)
  await age('idempotency', 'created_at', 1)
  await sweep(services)
  const left = async (table: string) =>
    (
      await services.pool.query(`select 1 from ${table} where member_id = $1 and key = $2`, [
        writer.id,
        rejected.key,
      ])
    ).rowCount
  expect([await left('review'), await left('idempotency')]).toEqual([1, 1])
  // The row is deleted, the key stays: what a person rejected is never applied as new.
  await age('idempotency', 'created_at', 3_000)
  await sweep(services)
  await sweep(services)
  expect([await left('review'), await left('idempotency')]).toEqual([0, 1])
  const again = await stage.send(device, rejected)
  expect([again.status, again.body]).toMatchObject([202, { review: { state: 'rejected' } }])
  expect((await stage.importAs(importer, writer, rejected)).body).toMatchObject({
    outcome: 'known',
    review: { state: 'rejected' },
  })
  expect(await stage.listed(manager)).not.toContain(rejected.id)
  expect(await at(waits)).toBeGreaterThan(0)
})

test('nor is a change that was stored as comments; applied ones are forgotten as usual', async () => {
  const writer = await stage.person()
  const { body: post } = await stage.records.create(writer)
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  const made = stage.hazard()
  const change = {
    endpoint: postUpdate,
    params: { boardId: '7', postId: post.id },
    key: randomUUIDv7(),
    body: JSON.stringify({ values: { place: '옥상' }, writtenAt: now() }),
    headers: { 'if-match': etagOf(1) },
  }
  const ids = [
    quarantinedIn(await stage.send(device, made)),
    quarantinedIn(await stage.send(device, change)),
  ]
  expect((await stage.confirm(manager, ids[0] ?? 0)).status).toBe(200)
  expect((await stage.confirm(manager, ids[1] ?? 0, 'comment')).status).toBe(200)
  await services.pool.query('update review set decided_at = $1 where member_id = $2', [
    new Date(0),
    writer.id,
  ])
  await services.pool.query('update idempotency set created_at = $1', [new Date(0)])
  await sweep(services)
  await sweep(services)
  const { rows } = await services.pool.query<{ key: string }>(
    `select key from idempotency where member_id = $1
      union all select key from review where member_id = $1`,
    [writer.id],
  )
  expect(rows.map(({ key }) => key)).toEqual([change.key])
  expect((await stage.send(device, change)).status).toBe(202)
  const { body } = await stage.records.read(manager, post)
  expect([body.values.place, body.comments]).toEqual([post.values.place, 1])
})
