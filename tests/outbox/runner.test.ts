import { beforeEach, expect, test } from 'vitest'
import { discardOp } from '../../src/outbox/change/discard.ts'
import type { Tx } from '../../src/outbox/engine/ports.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { forgetBackoff } from '../../src/outbox/wake/wake.ts'
import { refusal } from './world/answers.ts'
import { storePhoto, wants } from './world/intents.ts'
import { World } from './world/world.ts'

const A = 7
let world: World

beforeEach(async () => {
  world = new World()
  await world.signIn(A)
})

const write = (count: number) =>
  enqueue(
    world.saving,
    A,
    Array.from({ length: count }, () => wants.post(uuidv7())),
  )
const states = async () => (await world.ops()).map((op) => op.state)

test('a long queue is sent in drain runs of 25 requests, with the lock free in between', async () => {
  await write(60)
  // Of a server that takes no batches.
  world.script = ({ path }) => (path === '/api/v1/batch' ? refusal(404, 'not-found') : null)
  const holds: number[] = []
  const instance = world.boot()
  const { lock } = instance.deps
  instance.deps.lock = {
    withLock: (name, mode, work) => {
      if (name === 'outbox-drain') holds.push(world.log.length)
      return lock.withLock(name, mode, work)
    },
  }
  await world.wake(instance)
  expect(new Set(await states())).toEqual(new Set(['done']))
  expect(holds.length).toBeGreaterThanOrEqual(3)
  const sizes = holds.slice(1).map((at, index) => at - (holds[index] ?? 0))
  expect(Math.max(...sizes)).toBeLessThanOrEqual(25)
})

test('up to five calls fly at once, photos after them, one and then two', async () => {
  const flying = { calls: 0, photos: 0, mostCalls: 0, mostPhotos: 0 }
  const instance = world.boot()
  const { network } = instance.deps
  instance.deps.network = {
    send: async (request, signal) => {
      const kind = request.method === 'PATCH' ? 'photos' : 'calls'
      flying[kind] += 1
      flying.mostCalls = Math.max(flying.mostCalls, flying.calls)
      flying.mostPhotos = Math.max(flying.mostPhotos, flying.photos)
      const answer = await network.send(request, signal)
      flying[kind] -= 1
      return answer
    },
  }
  await write(9)
  const postId = uuidv7()
  const items = []
  for (let n = 0; n < 6; n += 1) items.push(await storePhoto(world, A, (6 - n) * 1_000, n))
  await enqueue(world.saving, A, [
    wants.post(postId, items),
    ...items.map((item) => wants.photo(postId, item)),
  ])
  await world.wake(instance)
  expect(flying).toMatchObject({ mostCalls: 5, mostPhotos: 2 })
  const order = world.log
    .filter(({ request }) => request.method === 'PATCH')
    .map(({ request }) => Number(request.headers['upload-length']))
  // Of the two that fly together either may be the first whose bytes have been checked.
  const smallestFirst = [...order].sort((a, b) => a - b)
  expect(order).toHaveLength(6)
  for (const [at, size] of order.entries()) {
    expect(Math.abs(smallestFirst.indexOf(size) - at)).toBeLessThanOrEqual(1)
  }
})

test('asked to stop it ends between two requests, and continues when asked', async () => {
  await write(20)
  const { runner } = world.boot()
  const run = runner.wake()
  await world.pass(30)
  let over = false
  const stopping = runner.stop().then(() => {
    over = true
  })
  await world.pass(5_000, () => over)
  await Promise.all([run, stopping])
  const sent = world.log.length
  expect(sent).toBeLessThan(20)
  expect(await states()).not.toContain('sending')
  await runner.wake()
  expect(world.log).toHaveLength(sent)
  runner.resume()
  const again = runner.wake()
  await world.pass(60_000)
  await again
  expect(new Set(await states())).toEqual(new Set(['done']))
})

test('work that is written while it sends is taken along', async () => {
  await write(1)
  const { runner } = world.boot()
  const run = runner.wake()
  await world.pass(10)
  await write(3)
  runner.wake().catch(() => undefined)
  await world.pass(10_000)
  await run
  expect(await states()).toEqual(['done', 'done', 'done', 'done'])
})

test('in a black hole it stops after two timeouts and resumes by itself', async () => {
  await write(8)
  world.script = () => 'black-hole'
  const { runner } = world.boot()
  const run = runner.wake()
  await world.pass(14_000)
  expect(world.log).toHaveLength(5)
  world.script = () => null
  await world.pass(60_000)
  await run
  expect(new Set(await states())).toEqual(new Set(['done']))
})

test('a press ignores backoff, but not the pause that the server requested', async () => {
  await write(1)
  world.script = () => 'error-500'
  for (let n = 0; n < 12; n += 1) {
    await world.wake(world.boot())
    await forgetBackoff(world.disk, A, world.clock.now())
  }
  world.script = () => refusal(429, 'too-many-requests', { 'retry-after': '100' })
  await forgetBackoff(world.disk, A, world.clock.now())
  await world.wake(world.boot())
  const requestedAt = world.clock.now()
  world.script = () => null
  await forgetBackoff(world.disk, A, requestedAt)
  const before = world.log.length
  await world.wake(world.boot())
  expect(world.log).toHaveLength(before)
  await world.pass(110_000)
  await world.wake(world.boot())
  expect(await states()).toEqual(['done'])
})

test('a stop whose asker was closed is over after a minute', async () => {
  const instance = world.boot()
  await instance.runner.stop()
  await write(1)
  await world.wake(instance)
  expect(await states()).toEqual(['queued'])
  expect(instance.runner.stopped()).toBe(true)
  await world.pass(60_000)
  expect(instance.runner.stopped()).toBe(false)
  await world.wake(instance)
  expect(await states()).toEqual(['done'])
})

test('a shorter pause of the server does not end a longer one', async () => {
  await write(2)
  const pauses = ['60', '2']
  world.script = ({ method }) =>
    method === 'GET' ? null : refusal(503, 'busy', { 'retry-after': pauses.shift() ?? '2' })
  await world.wake(world.boot())
  expect(pauses).toEqual([])
  world.script = () => null
  const sent = world.log.length
  await world.pass(5_000)
  await world.wake(world.boot())
  expect(world.log.length).toBe(sent)
})

test('what waits is read once for a pass, not once for each request', async () => {
  await write(20)
  const instance = world.boot()
  const { store } = instance.deps
  let reads = 0
  let writes = 0
  const counting = (tx: Tx): Tx => ({
    ...tx,
    ops: {
      ...tx.ops,
      open: (user) => {
        reads += 1
        return tx.ops.open(user)
      },
    },
  })
  instance.deps.store = {
    read: (work) => store.read((tx) => work(counting(tx))),
    write: (work) => {
      writes += 1
      return store.write((tx) => work(counting(tx)))
    },
  }
  await world.wake(instance)
  expect(new Set(await states())).toEqual(new Set(['done']))
  // when it begins, and when the plan has nothing more to offer
  expect(reads).toBeLessThanOrEqual(8)
  // an answer and the lease of the next go to the disk together
  expect(writes).toBeLessThanOrEqual(20 + 5)
})

test('what another tab changes or adds during a drain run is seen, and nothing overtakes', async () => {
  const [first, second] = await write(9)
  const instance = world.boot()
  const postId = uuidv7()
  let added = false
  world.script = () => {
    if (!added) {
      added = true
      void enqueue(world.saving, A, [wants.post(postId), wants.postUpdate(postId, '수정')])
    }
    return null
  }
  await world.wake(instance)
  expect(new Set(await states())).toEqual(new Set(['done']))
  expect(world.server.posts.get(postId)?.revision).toBe(2)
  expect(world.server.effects).toContain(first?.id)
  expect(world.server.effects).toContain(second?.id)
  expect([...world.broken, ...world.server.broken]).toEqual([])
})

test('what is discarded while a drain run has it in memory is not sent', async () => {
  const ops = await write(60)
  const last = ops.at(-1)?.id ?? ''
  let gone = false
  world.script = () => {
    if (!gone) void discardOp(world.disk, last)
    gone = true
    return null
  }
  await world.wake(world.boot())
  expect(world.server.effects).toHaveLength(59)
  expect(world.sentKeys()).not.toContain(last)
})
