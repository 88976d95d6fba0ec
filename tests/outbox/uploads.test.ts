import { beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { StorageTrouble } from '../../src/outbox/store/trouble.ts'
import type { Op } from '../../src/outbox/store/types.ts'
import { storePhoto, wants } from './world/intents.ts'
import { photoBytes, World } from './world/world.ts'

/** Photos by offset (offline.md §2). */

const A = 7
let world: World

beforeEach(async () => {
  world = new World()
  await world.signIn(A)
})

const save = (user: number, ...intents: Parameters<typeof enqueue>[2]) =>
  enqueue(world.saving, user, intents)

/** Wakes now and then for so long, as a page does. */
async function sendFor(ms: number, instance = world.boot()): Promise<void> {
  const until = world.clock.now() + ms
  do {
    await world.wake(instance)
    if (world.clock.now() < until) await world.pass(Math.min(20_000, until - world.clock.now()))
  } while (world.clock.now() < until)
}

const stateOf = async (op: Op | undefined) =>
  (await world.ops()).find((one) => one.id === op?.id)?.state
const whole = () => expect([...world.broken, ...world.server.broken]).toEqual([])

test('a refused token in the middle of a photo costs no bytes twice', async () => {
  const postId = uuidv7()
  const item = await storePhoto(world, A, 600_000, 3)
  await save(A, wants.post(postId, [item]), wants.photo(postId, item))
  let ended = false
  world.script = ({ headers }) => {
    if (ended || headers['upload-offset'] !== '262144') return null
    ended = true
    return 'token-ended'
  }
  await sendFor(60_000)
  const offsets = world.log
    .filter(({ request }) => request.method === 'PATCH')
    .map(({ request }) => Number(request.headers['upload-offset']))
  expect(offsets).toEqual([0, 262_144, 262_144, 524_288])
  expect(world.server.uploads.get(item.id)?.complete).toBe(true)
  whole()
})

test('6: a photo cut thirty times resumes at the server’s offset', async () => {
  const postId = uuidv7()
  const size = 900_000
  const item = await storePhoto(world, A, size, 4)
  await save(A, wants.post(postId, [item]), wants.photo(postId, item))
  let cuts = 0
  world.script = ({ method }) => {
    if (method !== 'PATCH' || cuts === 30) return null
    cuts += 1
    return cuts % 2 ? 'cut-half-way' : 'answer-cut'
  }
  await sendFor(6 * 3_600_000)
  expect(world.server.uploads.get(item.id)).toMatchObject({ complete: true })
  whole()
})

test('another offset of the server is followed, also back to the start', async () => {
  const postId = uuidv7()
  const item = await storePhoto(world, A, 600_000, 5)
  const ops = await save(A, wants.post(postId, [item]), wants.photo(postId, item))
  let damaged = false
  world.script = ({ method, headers }) => {
    const upload = world.server.uploads.get(item.id)
    if (method === 'PATCH' && headers['upload-complete'] === '?1' && !damaged && upload) {
      damaged = true
      upload.bytes[9] = (upload.bytes[9] ?? 0) ^ 1
    }
    return null
  }
  await sendFor(120_000)
  expect(await Promise.all(ops.map(stateOf))).toEqual(['done', 'done'])
  expect(damaged).toBe(true)
  whole()
})

test('a server that has all bytes but failed before verifying them is asked to do so', async () => {
  const postId = uuidv7()
  const item = await storePhoto(world, A, 300_000, 9)
  const ops = await save(A, wants.post(postId, [item]), wants.photo(postId, item))
  let fell = false
  world.script = ({ method, body }) => {
    const upload = world.server.uploads.get(item.id)
    if (fell || method !== 'PATCH' || !upload || !(body instanceof ArrayBuffer)) return null
    fell = true
    upload.bytes = new Uint8Array(photoBytes(300_000, 9).bytes)
    return 'refused'
  }
  await sendFor(60_000)
  expect(await Promise.all(ops.map(stateOf))).toEqual(['done', 'done'])
  const last = world.log.findLast(({ request }) => request.method === 'PATCH')?.request
  expect(last?.headers['upload-offset']).toBe('300000')
  whole()
})

test('a photo whose bytes are gone is reported as unreadable, and its record is sent without it', async () => {
  const postId = uuidv7()
  const item = await storePhoto(world, A, 5_000, 6)
  const ops = await save(A, wants.post(postId, [item]), wants.photo(postId, item))
  await world.disk.write(async (tx) => {
    const row = await tx.blobs.get(item.id)
    if (row) await tx.blobs.put({ ...row, bytes: new ArrayBuffer(0) })
  })
  await sendFor(1_000)
  expect(await Promise.all(ops.map(stateOf))).toEqual(['done', 'dead'])
  expect((await world.ops())[1]?.lastProblem?.code).toBe('photo-unreadable')
})

test('a photo that cannot be read for a moment is retried, and sent', async () => {
  const postId = uuidv7()
  const item = await storePhoto(world, A, 5_000, 7)
  const ops = await save(A, wants.post(postId, [item]), wants.photo(postId, item))
  const instance = world.boot()
  const { store } = instance.deps
  let failures = 2
  instance.deps.store = {
    write: (work) => store.write(work),
    read: (work) =>
      store.read((tx) =>
        work({
          ...tx,
          blobs: {
            ...tx.blobs,
            get: async (id) => {
              if (failures-- > 0) throw new StorageTrouble('lost')
              return await tx.blobs.get(id)
            },
          },
        }),
      ),
  }
  await world.wake(instance)
  await sendFor(600_000)
  expect(failures).toBeLessThan(0)
  expect(await Promise.all(ops.map(stateOf))).toEqual(['done', 'done'])
  whole()
})
