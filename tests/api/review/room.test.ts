import { expect, test } from 'vitest'
import { deliveryState } from '../../../contract/identity/delivery.ts'
import { mostWaiting } from '../../../server/domains/quarantine/intake/room.ts'
import { deliveryRate } from '../../../server/http/limits.ts'
import { startHarness } from '../harness.ts'
import { aPicture, ofBytes } from '../record.ts'
import { type Frozen, quarantinedIn, setStage } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const stage = await setStage(harness)
const { manager, records } = stage

async function shutOut() {
  const writer = await stage.person()
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  return { writer, device }
}

const answer = async (who: Parameters<typeof stage.send>[0], op: Frozen) => {
  const { status, refusal, headers } = await stage.send(who, op)
  return [status, refusal.code, headers.get('retry-after')]
}
const full = [429, 'review-full', '3600']

test('the number of waiting operations per person is limited; a decision makes room', async () => {
  const { writer, device } = await shutOut()
  const first = stage.hazard()
  const held = quarantinedIn(await stage.send(device, first))
  const photo = await aPicture()
  const last = stage.hazard({ uploads: [photo.line] })
  await services.pool.query(
    `insert into review (project_id, board_id, member_id, key, fingerprint, operation, params,
        post_id, entity, title, reason, written_at)
      select project_id, board_id, member_id, key || '-' || n, fingerprint, operation, params,
        post_id, entity, title, reason, written_at
      from review, generate_series(1, $2::int) n where id = $1`,
    [held, mostWaiting.operations - 2],
  )
  quarantinedIn(await stage.send(device, last))
  const beyond = stage.hazard()
  expect(await answer(device, beyond)).toEqual(full)
  // An existing one is answered, and its photo continues.
  expect(quarantinedIn(await stage.send(device, first))).toBe(held)
  expect((await records.send(device, photo)).body.complete).toBe(true)
  // A file's importer answers for what is in it, and another person has room of their own.
  expect((await stage.importAs(manager, writer, stage.hazard())).body.outcome).toBe('held')
  expect((await answer((await shutOut()).device, stage.hazard()))[0]).toBe(202)

  expect((await stage.reject(manager, held, '다른 현장 내용')).status).toBe(200)
  expect((await answer(device, beyond))[0]).toBe(202)
  expect(await answer(device, stage.hazard())).toEqual(full)
})

test('so many bytes of text', async () => {
  const { device } = await shutOut()
  const held = quarantinedIn(await stage.send(device, stage.hazard()))
  const next = stage.hazard()
  const left = (bytes: number) =>
    services.pool.query("update review set body = repeat('x', $2::int) where id = $1", [
      held,
      mostWaiting.bodyBytes - bytes,
    ])
  const length = Buffer.byteLength(next.body ?? '')
  await left(length - 1)
  expect(await answer(device, next)).toEqual(full)
  await left(length)
  expect((await answer(device, next))[0]).toBe(202)
})

test('so many bytes of files, as they were announced', async () => {
  const { device } = await shutOut()
  const first = await aPicture()
  quarantinedIn(await stage.send(device, stage.hazard({ uploads: [first.line] })))
  const next = stage.hazard({ uploads: [ofBytes(Buffer.from('a second one')).line] })
  const left = (bytes: number) =>
    services.pool.query('update upload set size = $2 where id = $1', [
      first.line.id,
      mostWaiting.fileBytes - bytes,
    ])
  const length = 'a second one'.length
  await left(length - 1)
  expect(await answer(device, next)).toEqual(full)
  expect((await answer(device, stage.hazard()))[0]).toBe(202)
  await left(length)
  expect((await answer(device, next))[0]).toBe(202)
})

test('a delivery credential has a rate of its own', async () => {
  const { device } = await shutOut()
  // By a stopped clock: on a slow machine they would be refilled before all are used.
  const now = () => 1_800_000_000_000
  const { call, send } = await setStage(harness.restart({ RATE_LIMIT: '1' }, { now }))
  const refused = async (count: number, ask: () => ReturnType<typeof send>) => {
    const answers = await Promise.all(Array.from({ length: count }, ask))
    const [one] = answers.filter(({ status }) => status === 429)
    return [one?.refusal.code, one?.headers.get('retry-after')]
  }
  const tooMany = ['too-many-requests', '1']
  expect(await refused(deliveryRate.burst + 60, () => call(device, deliveryState))).toEqual(tooMany)
  // Every request counts, and blocks nobody else.
  expect(await refused(30, () => send(device, stage.hazard()))).toEqual(tooMany)
  expect((await call((await shutOut()).device, deliveryState)).status).toBe(200)
})
