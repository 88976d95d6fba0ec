import { beforeEach, expect, test } from 'vitest'
import { nextBatch } from '../../src/outbox/drain/next-batch.ts'
import { work } from '../../src/outbox/drain/work.ts'
import { ChunkMissing } from '../../src/outbox/engine/chunk.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { refusal } from './world/answers.ts'
import { storePhoto, wants } from './world/intents.ts'
import { operationsIn } from './world/model-server.ts'
import { World } from './world/world.ts'

/** Long queues go in batches; whatever happens to one, each operation keeps its own fate. */

const user = 7
let world: World

beforeEach(async () => {
  world = new World()
  await world.signIn(user)
})

const write = async (count: number) => {
  for (let n = 0; n < count; n += 1) {
    await enqueue(world.saving, user, [wants.post(uuidv7())])
  }
}
const batches = () => world.log.filter(({ request }) => request.path === '/api/v1/batch')
const sizes = () => batches().map(({ request }) => operationsIn(request).length)
const states = async () => {
  const counted: Record<string, number> = {}
  for (const { state } of await world.ops()) counted[state] = (counted[state] ?? 0) + 1
  return counted
}
const untilDone = async () => {
  const instance = world.boot()
  for (let round = 0; round < 40; round += 1) {
    await world.wake(instance)
    if ((await world.ops()).every(({ state }) => state === 'done')) return
    await world.pass(20_000)
  }
}
const whole = () => {
  expect([...world.broken, ...world.server.broken]).toEqual([])
  expect(new Set(world.server.effects).size).toBe(world.server.effects.length)
}

test('two hundred go in few requests, each once', async () => {
  await write(200)
  await untilDone()
  expect(await states()).toEqual({ done: 200 })
  expect(world.log.length).toBeLessThan(12)
  expect(new Set(world.sentKeys()).size).toBe(world.sentKeys().length)
  expect(world.server.effects).toHaveLength(200)
  whole()
})

test('a few go singly', async () => {
  await write(10)
  await untilDone()
  expect(await states()).toEqual({ done: 10 })
  expect(batches()).toEqual([])
})

test('a server that takes no batches gets them singly, and none is refused for it', async () => {
  await write(40)
  world.script = ({ path }) => (path === '/api/v1/batch' ? refusal(404, 'not-found') : null)
  await untilDone()
  expect(await states()).toEqual({ done: 40 })
  expect(batches().length).toBeLessThanOrEqual(2)
  whole()
})

test('after a lost batch its operations go singly, and later ones in batches again', async () => {
  await write(120)
  let lost = 0
  world.script = ({ path }) => {
    if (path !== '/api/v1/batch' || lost === 2) return null
    lost += 1
    return 'answer-swallowed'
  }
  await untilDone()
  expect(await states()).toEqual({ done: 120 })
  // Single calls prove the line before a batch is tried again.
  const paths = world.log.map(({ request }) => request.path)
  const second = paths.indexOf('/api/v1/batch', 2)
  expect(paths.slice(0, 2)).toEqual(['/api/v1/batch', '/api/v1/batch'])
  expect(second).toBeGreaterThan(2 + 6)
  whole()
})

test('what the server had no time for is sent again', async () => {
  await write(50)
  let cut = false
  world.script = ({ path }) => {
    if (path !== '/api/v1/batch' || cut) return null
    cut = true
    return 'half-a-batch'
  }
  await untilDone()
  expect(await states()).toEqual({ done: 50 })
  whole()
})

test('one refused operation is refused alone', async () => {
  const bad = uuidv7()
  await write(6)
  await enqueue(world.saving, user, [wants.post(bad)])
  await write(6)
  world.server.posts.set(bad, {
    id: bad,
    owner: 8,
    revision: 1,
    effects: [],
    removed: false,
    title: '',
    content: '',
    values: {},
  })
  await world.wake(world.boot())
  expect(sizes()).toEqual([13])
  expect(await states()).toEqual({ done: 12, dead: 1 })
  const dead = (await world.ops()).find(({ state }) => state === 'dead')
  expect(dead?.entity).toBe(bad)
  expect(dead?.lastProblem?.code).toBe('id-taken')
  whole()
})

test('an ended token is renewed once for all of a batch', async () => {
  await write(60)
  world.server.tokens.clear()
  await untilDone()
  expect(await states()).toEqual({ done: 60 })
  const refreshes = world.log.filter(({ request }) => request.path.endsWith('/refresh-token'))
  expect(refreshes).toHaveLength(1)
  whole()
})

test('what a suspended person delivers goes singly', async () => {
  await write(30)
  world.server.shutOut.add(user)
  world.server.cookie = null
  await untilDone()
  expect(world.server.held.size).toBe(30)
  expect(await states()).toEqual({ done: 30 })
  const delivered = batches().filter(({ request }) =>
    request.headers.authorization?.includes('delivery'),
  )
  expect(delivered).toEqual([])
  whole()
})

test('a pause that the server asks of a batch holds the device, and nothing is lost', async () => {
  await write(45)
  let asked = false
  world.script = () => {
    if (asked) return null
    asked = true
    return 'busy-503'
  }
  await untilDone()
  // A few were on their way with the first. Then the line is still for the two seconds, and the
  // pause is not made longer by each operation of the batch.
  const times = world.log.map(({ at }) => at)
  const gaps = times.slice(1).map((at, n) => at - (times[n] ?? 0))
  const pause = gaps.findIndex((ms) => ms >= 2_000)
  expect(pause).toBeGreaterThanOrEqual(0)
  expect(pause).toBeLessThan(8)
  expect(gaps[pause]).toBeLessThan(8_000)
  expect(await states()).toEqual({ done: 45 })
  whole()
})

test('photos wait for the records, also while a batch is under way', async () => {
  const post = uuidv7()
  const photo = await storePhoto(world, user, 40_000, 1)
  await enqueue(world.saving, user, [wants.post(post, [photo])])
  await untilDone()
  await write(60)
  await enqueue(world.saving, user, [wants.photo(post, photo)])
  await untilDone()
  expect(await states()).toEqual({ done: 62 })
  const paths = world.log.map(({ request }) => request.path)
  expect(batches().length).toBeGreaterThan(1)
  const photoAt = paths.findIndex((path) => path.includes('upload'))
  expect(photoAt).toBeGreaterThan(paths.lastIndexOf('/api/v1/batch'))
  whole()
})

test('what the server did not try stays certain: it may be changed and discarded', async () => {
  await write(30)
  world.script = ({ path }) => (path === '/api/v1/batch' ? refusal(404, 'not-found') : 'black-hole')
  await world.wake(world.boot())
  const open = (await world.ops()).filter(({ state }) => state === 'queued')
  expect(open.length).toBeGreaterThan(10)
  expect(open.filter(({ uncertain }) => uncertain)).toEqual([])
})

test('a batch stays within what a bad line carries', async () => {
  await write(40)
  const ops = (await world.ops()).map((op) => ({ ...op, body: 'x'.repeat(30_000) }))
  expect(nextBatch(ops, null, { size: 50, failures: 0 })).toEqual(ops.slice(0, 4))
})

test('where the chunk that sends is gone after a deployment, all of it waits and is sent later', async () => {
  await write(30)
  const post = uuidv7()
  const photo = await storePhoto(world, user, 40_000, 1)
  await enqueue(world.saving, user, [wants.post(post, [photo]), wants.photo(post, photo)])
  const instance = world.boot()
  let tries = 0
  instance.sending.work = async () => {
    tries += 1
    throw new ChunkMissing()
  }
  await world.wake(instance)
  expect(await states()).toEqual({ queued: 32 })
  expect(world.log).toEqual([])
  await world.pass(20_000)
  await world.wake(instance)
  expect(tries).toBeGreaterThan(1)
  expect(tries).toBeLessThan(40)
  instance.sending.work = work
  await world.pass(20_000)
  await world.wake(instance)
  expect(await states()).toEqual({ done: 32 })
  whole()
})

test('a line that carries no large request is tried with one ever more seldom', async () => {
  await write(150)
  world.script = ({ path }) => (path === '/api/v1/batch' ? 'black-hole' : null)
  await untilDone()
  expect(await states()).toEqual({ done: 150 })
  expect(batches().length).toBeLessThan(8)
  whole()
})
