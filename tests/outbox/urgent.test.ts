import { beforeEach, expect, test } from 'vitest'
import type { Intent } from '../../src/outbox/commands/intent.ts'
import type { Store } from '../../src/outbox/engine/ports.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { storePhoto, wants } from './world/intents.ts'
import { operationsIn } from './world/model-server.ts'
import { World } from './world/world.ts'

/** A stop-work goes before everything else, and nothing else suffers for it. */

const user = 7
let world: World

beforeEach(async () => {
  world = new World()
  await world.signIn(user)
})

const save = (...intents: Intent[]) => enqueue(world.saving, user, intents)
const urgently = (one: Intent): Intent => ({ ...one, urgent: true })
const whole = () => {
  expect([...world.broken, ...world.server.broken]).toEqual([])
  expect(new Set(world.server.effects).size).toBe(world.server.effects.length)
}
const untilDone = async (instance = world.boot()) => {
  for (let round = 0; round < 60; round += 1) {
    await world.wake(instance)
    if ((await world.ops()).every(({ state }) => state === 'done')) return
    await world.pass(20_000)
  }
  expect(await world.ops()).toEqual([])
}

/** Records, and photos of an earlier one, that wait. */
async function fillQueue(texts: number, photos: number): Promise<void> {
  const postId = uuidv7()
  const manifest = []
  for (let n = 0; n < photos; n += 1) manifest.push(await storePhoto(world, user, 400_000, n))
  await save(wants.post(postId, manifest), ...manifest.map((one) => wants.photo(postId, one)))
  for (let n = 1; n < texts; n += 1) await save(wants.post(uuidv7()))
}

test('it goes first and alone, with two hundred texts and photos waiting', async () => {
  await fillQueue(200, 12)
  const [stop] = await save(urgently(wants.post(uuidv7())))
  await untilDone()
  const [first, second] = world.log
  expect(first?.request.headers['idempotency-key']).toBe(stop?.id)
  expect(first && operationsIn(first.request)).toHaveLength(1)
  // Until it is answered nothing else is on the line.
  expect(second && first && second.at - first.at).toBeGreaterThanOrEqual(20)
  expect(world.server.effects[0]).toBe(stop?.id)
  expect(world.server.effects).toHaveLength(200 + 12 + 1)
  whole()
})

test('saved while a photo is being sent, it goes at once, and the photo goes on where it was', async () => {
  const postId = uuidv7()
  const item = await storePhoto(world, user, 4_000_000, 1)
  await save(wants.post(postId, [item]), wants.photo(postId, item))
  const instance = world.boot()
  instance.runner.wake().catch(() => undefined)
  const chunks = () => world.log.filter(({ request }) => request.method === 'PATCH')
  await world.pass(60_000, () => chunks().length === 2)
  const before = world.log.length
  const [stop] = await save(urgently(wants.post(uuidv7())))
  await untilDone(instance)
  expect(world.log[before]?.request.headers['idempotency-key']).toBe(stop?.id)
  const offsets = chunks().map(({ request }) => request.headers['upload-offset'])
  expect(new Set(offsets).size).toBe(offsets.length)
  expect(world.server.uploads.get(item.id)?.complete).toBe(true)
  whole()
})

test('a photo in flight stops between two chunks for it, in a pause of the server as well', async () => {
  const postId = uuidv7()
  const item = await storePhoto(world, user, 4_000_000, 1)
  await save(wants.post(postId, [item]), wants.photo(postId, item))
  const instance = world.boot()
  instance.runner.wake().catch(() => undefined)
  const chunks = () => world.log.filter(({ request }) => request.method === 'PATCH')
  await world.pass(60_000, () => chunks().length === 2)
  const { clock, disk } = world
  await disk.write((tx) =>
    tx.meta.put({
      key: 'hold',
      value: { from: clock.now(), until: clock.now() + 60_000, probe: true },
    }),
  )
  const before = chunks().length
  const [stop] = await save(urgently(wants.post(uuidv7())))
  await untilDone(instance)
  const sent = world.log.findIndex(({ request }) => request.headers['idempotency-key'] === stop?.id)
  const between = world.log
    .slice(0, sent)
    .filter(({ request }) => request.method === 'PATCH')
    .slice(before)
  // At most the chunk that was in flight when it was saved.
  expect(between.length).toBeLessThanOrEqual(1)
  whole()
})

test('saved while the line swallows every answer, it does not wait for them', async () => {
  await fillQueue(60, 0)
  world.script = ({ path }) => (path === '/api/v1/batch' ? 'black-hole' : null)
  const instance = world.boot()
  instance.runner.wake().catch(() => undefined)
  await world.pass(2_000)
  const [stop] = await save(urgently(wants.post(uuidv7())))
  const savedAt = world.clock.now()
  instance.runner.wake().catch(() => undefined)
  await world.pass(3_000, () => world.server.effects.includes(stop?.id ?? ''))
  expect(world.server.effects).toContain(stop?.id)
  expect(world.clock.now() - savedAt).toBeLessThan(3_000)
  world.script = () => null
  await untilDone(instance)
  whole()
})

test('what it waits for goes before it, and the rest after', async () => {
  await fillQueue(30, 3)
  const postId = uuidv7()
  const [record] = await save(wants.post(postId))
  const [stop] = await save(urgently(wants.postUpdate(postId, '작업중지')))
  const instance = world.boot()
  instance.runner.wake().catch(() => undefined)
  // While it is in flight, more is stored: the new plan still knows that something urgent has begun.
  await world.pass(60_000, () => world.log.length === 1)
  await save(wants.post(uuidv7()))
  instance.runner.wake().catch(() => undefined)
  await untilDone(instance)
  expect(world.server.effects.slice(0, 2)).toEqual([record?.id, stop?.id])
  expect(world.log.slice(0, 2).map(({ request }) => request.headers['idempotency-key'])).toEqual([
    record?.id,
    stop?.id,
  ])
  whole()
})

test.each([
  ['fails', 'error-500'],
  ['gets no answer', 'black-hole'],
] as const)('while it %s, the others go; it arrives once', async (_, fault) => {
  await fillQueue(30, 2)
  const [stop] = await save(urgently(wants.post(uuidv7())))
  let left = 6
  world.script = ({ headers }) => {
    if (headers['idempotency-key'] !== stop?.id || left === 0) return null
    left -= 1
    return fault
  }
  await untilDone()
  const { effects } = world.server
  expect(effects.indexOf(stop?.id ?? '')).toBeGreaterThan(25)
  expect(effects.filter((key) => key === stop?.id)).toHaveLength(1)
  whole()
})

test('it is the one request that a pause of the server allows', async () => {
  await fillQueue(20, 1)
  const { clock, disk } = world
  await disk.write((tx) =>
    tx.meta.put({
      key: 'hold',
      value: { from: clock.now(), until: clock.now() + 60_000, probe: true },
    }),
  )
  const [stop] = await save(urgently(wants.post(uuidv7())))
  await untilDone()
  expect(world.log[0]?.request.headers['idempotency-key']).toBe(stop?.id)
  whole()
})

test('stored while the plan is being read, it does not wait for the answers on the way', async () => {
  let stopId = ''
  let armed = false
  let wake: () => void = () => undefined
  // The wake comes between a read of the plan and its use.
  const store = (disk: Store): Store => ({
    write: (work) => disk.write(work),
    read: async (work) => {
      const found = await disk.read(work)
      if (armed) {
        armed = false
        const [stop] = await save(urgently(wants.post(uuidv7())))
        stopId = stop?.id ?? ''
        wake()
      }
      return found
    },
  })
  world = new World({ sabotage: { store } })
  await world.signIn(user)
  await fillQueue(2, 0)
  world.script = ({ headers }) => (headers['idempotency-key'] === stopId ? null : 'black-hole')
  const instance = world.boot()
  wake = () => void instance.runner.wake().catch(() => undefined)
  wake()
  await world.pass(2_000, () => world.log.length > 0)
  const from = world.clock.now()
  armed = true
  wake()
  await world.pass(5_000, () => stopId !== '' && world.server.effects.includes(stopId))
  expect(world.server.effects).toEqual([stopId])
  expect(world.clock.now() - from).toBeLessThan(5_000)
  world.script = () => null
  await untilDone(instance)
  whole()
})

test('a corrected one is still urgent', async () => {
  const postId = uuidv7()
  const [stop] = await save(urgently(wants.post(postId)))
  const { replaceOp } = await import('../../src/outbox/change/replace.ts')
  const next = await replaceOp(world.saving, stop?.id ?? '', { title: '다시' })
  expect(next.urgent).toBe(true)
})
