import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Stored } from '../../server/http/idempotency.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, makeRecords, now } from './record.ts'

// A record without files and notifications is written by one statement, without a transaction
// around it. It must behave like the general case.
const { app, services } = await startHarness({ pool: { lock_timeout: 500 } })
const build = makeBuild(services)
const records = makeRecords(makeCall(app))
const site = await build.project()
const staff = await build.person({ project: site })

const keyRow = async (key: string) => {
  const { rows } = await services.pool.query<Stored>(
    'select status, etag, body from idempotency where key = $1',
    [key],
  )
  return rows[0]
}
const timesDone = (name: string) =>
  services.statements.slowest(1_000).find((one) => one.name === name)?.count ?? 0

describe('a record of one statement', () => {
  test('is there with its key, its answer and its line in the audit', async () => {
    const before = [timesDone('post-insert-at-once'), timesDone('post-insert')]
    const id = randomUUIDv7()
    const made = await records.create(staff, { id, values: hazard() }, `plain-${id}`)
    expect([made.status, made.headers.get('etag')]).toEqual([201, '"r1"'])
    expect([timesDone('post-insert-at-once'), timesDone('post-insert')]).toEqual([
      (before[0] ?? 0) + 1,
      before[1],
    ])
    const stored = await keyRow(`plain-${id}`)
    expect([stored?.status, stored?.etag]).toEqual([201, '"r1"'])
    expect(JSON.parse(stored?.body ?? '')).toEqual(made.body)
    const { rows } = await services.pool.query(
      'select action, member_id as "memberId", key, after from audit where entity_id = $1',
      [id],
    )
    expect(rows).toMatchObject([
      { action: 'create', memberId: staff.id, key: `plain-${id}`, after: { boardId: 7 } },
    ])
    const read = await records.read(staff, made.body)
    // Which period the day is in costs another query: the answer to a create leaves it out.
    expect(read.body).toEqual({ ...made.body, projectOrderId: null })
  })

  test('uses the general case with a photo, and if someone is notified', async () => {
    const before = timesDone('post-insert-at-once')
    const photo = await aPicture()
    const values = hazard({ photos: [photo.line.id] })
    const shown = await records.create(staff, { values, uploads: [photo.line] })
    const alarming = await records.create(staff, { values: hazard({ danger: 'yes' }) })
    expect([shown.status, alarming.status]).toEqual([201, 201])
    expect(timesDone('post-insert-at-once')).toBe(before)
  })

  test('writes nothing if the id exists already', async () => {
    const id = randomUUIDv7()
    await records.create(staff, { id, values: hazard() })
    const key = `taken-${id}`
    const taken = await records.create(staff, { id, values: hazard({ what: '다른 내용' }) }, key)
    expect([taken.status, taken.refusal.code]).toEqual([409, 'id-taken'])
    expect(await keyRow(key)).toBeUndefined()
    const { rowCount } = await services.pool.query('select 1 from audit where entity_id = $1', [id])
    expect(rowCount).toBe(1)
  })

  test('answers what it answered before, whatever its writer may do by now', async () => {
    const mover = await build.person({ project: site })
    const options = { id: randomUUIDv7(), values: hazard(), writtenAt: now() }
    const first = await records.create(mover, options, `moved-${options.id}`)
    await services.pool.query('delete from project_member where member_id = $1', [mover.id])
    const again = await records.create(mover, options, `moved-${options.id}`)
    expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
    expect(again.body).toEqual(first.body)
  })

  test('waits for one of the same key that is not through yet, and not for ever', async () => {
    const id = randomUUIDv7()
    const key = `held-${id}`
    const other = await services.pool.connect()
    try {
      await other.query('begin')
      await other.query(
        `insert into idempotency (member_id, key, fingerprint) values ($1, $2, '\\x00')`,
        [staff.id, key],
      )
      const stuck = await records.create(staff, { id, values: hazard() }, key)
      expect([stuck.status, stuck.refusal.code]).toEqual([409, 'in-flight'])
      expect(stuck.headers.get('retry-after')).toBe('1')
      const waiting = records.create(staff, { id, values: hazard() }, key)
      await other.query('rollback')
      expect((await waiting).status).toBe(201)
    } finally {
      other.release()
    }
  })
})
