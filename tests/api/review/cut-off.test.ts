import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { commentCreate } from '../../../contract/record/comment.ts'
import { startHarness } from '../harness.ts'
import { now } from '../record.ts'
import { type Frozen, keyAt, quarantinedIn, setStage } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const stage = await setStage(harness)
const { manager } = stage
const hour = 3_600_000

const comment = (postId: string, key: string): Frozen => ({
  endpoint: commentCreate,
  params: { slug: 'hazard-report', postId },
  key,
  body: JSON.stringify({ id: randomUUIDv7(), content: '확인 바랍니다', writtenAt: now() }),
  headers: {},
})

test('one quarantined operation does not allow others after the end of a membership', async () => {
  const writer = await stage.person()
  const [old, refusedLater] = [stage.hazard(), stage.hazard()]
  await stage.leave(writer)
  const held = quarantinedIn(await stage.send(writer, old))
  await stage.reject(
    manager,
    quarantinedIn(await stage.send(writer, refusedLater)),
    '다른 현장 내용',
  )

  const afterwards = keyAt(Date.now() + hour)
  for (const on of [old, refusedLater]) {
    const made = { ...stage.hazard({ key: afterwards }), headers: { 'x-based-on': on.key } }
    const refused = await stage.send(writer, made)
    expect([refused.status, refused.refusal.code]).toEqual([404, 'no-project'])
    expect((await stage.send(writer, comment(on.id, afterwards))).status).toBe(404)
  }
  expect((await stage.send(writer, comment(old.id, randomUUIDv7()))).status).toBe(202)
  expect((await stage.one(manager, held)).body.state).toBe('waiting')
})

test('what waits in one project opens no other', async () => {
  const writer = await stage.person()
  const op = stage.hazard()
  await stage.leave(writer)
  quarantinedIn(await stage.send(writer, op))
  const elsewhere = await stage.build.project()
  const foreign = stage.hazard()
  const body = JSON.parse(foreign.body ?? '{}') as Record<string, unknown>
  const refused = await stage.send(writer, {
    ...foreign,
    body: JSON.stringify({ ...body, projectId: elsewhere.id }),
    headers: { 'x-based-on': op.key },
  })
  expect([refused.status, refused.refusal.code]).toEqual([404, 'no-project'])
  const { rowCount } = await services.pool.query('select 1 from review where project_id = $1', [
    elsewhere.id,
  ])
  expect(rowCount).toBe(0)
})

test('a person who left the project before the suspension delivers nothing from in between', async () => {
  const writer = await stage.person()
  const device = await stage.deliverer(writer)
  await stage.leave(writer)
  const ended = (hours: number) =>
    services.pool.query(
      'update past_member set ended_at = now() - make_interval(hours => $2) where member_id = $1',
      [writer.id, hours],
    )
  await ended(2)
  await stage.suspend(writer)
  const between = stage.hazard({ key: keyAt(Date.now() - hour) })
  const refused = await stage.send(device, between)
  expect([refused.status, refused.refusal.code]).toEqual([403, 'cut-off'])
  const before = () => stage.hazard({ key: keyAt(Date.now() - 3 * hour) })
  expect((await stage.send(device, before())).status).toBe(202)

  const imported = await stage.importAs(manager, writer, between)
  expect((await stage.one(manager, imported.body.review?.id ?? 0)).body.late).toBe(true)
  await ended(91 * 24)
  expect((await stage.send(device, before())).refusal.code).toBe('no-project')
})
