import { beforeEach, describe, expect, test } from 'vitest'
import { metaKeys } from '../../src/outbox/engine/engine.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { forgetBackoff } from '../../src/outbox/wake/wake.ts'
import { refusal } from './world/answers.ts'
import { wants } from './world/intents.ts'
import { World } from './world/world.ts'

const A = 7
const minute = 60_000
const day = 24 * 60 * minute
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
const sent = () => world.log.filter(({ request }) => request.method !== 'GET').length
const allDone = async () => (await world.ops()).every((op) => op.state === 'done')
const press = () => forgetBackoff(world.disk, A, world.clock.now(), true)
const refuse = (seconds: number) => {
  world.script = () => refusal(429, 'too-many-requests', { 'retry-after': String(seconds) })
}
const serve = () => {
  world.script = () => null
}
/** A wake as the page's timer gives it. */
const tick = () => world.wake(world.boot())

async function refused(seconds: number): Promise<void> {
  refuse(seconds)
  await tick()
}

test.each([3_570, 86_400, 99_999_999])(
  'a server that asks for %d s is asked again after minutes',
  async (seconds) => {
    await write(8)
    await refused(seconds)
    const before = sent()
    serve()
    await world.pass(4 * minute)
    await tick()
    expect(sent()).toBe(before)
    await world.pass(2 * minute)
    await tick()
    expect(await allDone()).toBe(true)
  },
)

describe('during a pause, "send now"', () => {
  test('asks once, and sends everything when the server is ready', async () => {
    await write(8)
    await refused(3_570)
    serve()
    await press()
    await tick()
    expect(await allDone()).toBe(true)
  })

  test('asks once and no more when the server is not', async () => {
    await write(8)
    await refused(3_570)
    const before = sent()
    await press()
    await tick()
    await tick()
    expect(sent()).toBe(before + 1)
    await press()
    await tick()
    expect(sent()).toBe(before + 2)
  })

  test('asks once in a bad connection, and the pause goes on', async () => {
    await write(8)
    await refused(3_570)
    const before = sent()
    world.script = () => 'refused'
    await press()
    await tick()
    serve()
    await tick()
    expect(sent()).toBe(before + 1)
  })
})

test('without a press nothing goes during a pause', async () => {
  await write(8)
  await refused(120)
  const before = sent()
  serve()
  await forgetBackoff(world.disk, A, world.clock.now())
  await tick()
  expect(sent()).toBe(before)
})

test('phones that were refused together do not come back together', async () => {
  const ends = new Set<unknown>()
  for (const seed of [1, 2, 3]) {
    world = new World({ seed })
    await world.signIn(A)
    await write(1)
    await refused(60)
    const row = await world.disk.read((tx) => tx.meta.get(metaKeys.serverPause))
    const { from, until } = (row?.value ?? {}) as { from: number; until: number }
    expect(until - from).toBeGreaterThanOrEqual(60_000)
    ends.add(until - from)
  }
  expect(ends.size).toBe(3)
})

describe('a pause of a day that an older build stored', () => {
  test.each([
    ['an hour ago', -60 * minute, 0],
    ['just now', 0, 6 * minute],
    ['by a clock that has been set back since', day, 0],
  ])('%s', async (_, begun, wait) => {
    const from = world.clock.now() + begun
    await world.disk.write((tx) =>
      tx.meta.put({ key: metaKeys.serverPause, value: { from, until: from + day } }),
    )
    await write(3)
    await world.pass(wait)
    await tick()
    expect(await allDone()).toBe(true)
  })

  test('stands at an item as well', async () => {
    await write(1)
    const now = world.clock.now()
    await world.disk.write(async (tx) => {
      for (const op of await tx.ops.all()) {
        await tx.ops.put({ ...op, state: 'waiting', waitFrom: now, nextAt: now + day })
      }
    })
    await world.pass(5 * minute)
    await tick()
    expect(await allDone()).toBe(true)
  })
})
