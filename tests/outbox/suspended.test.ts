import { beforeEach, expect, test } from 'vitest'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { deliver } from '../../src/outbox/session/refresh.ts'
import { refusal } from './world/answers.ts'
import { storePhoto, wants } from './world/intents.ts'
import { World } from './world/world.ts'

const A = 7
let world: World

const session = () => world.disk.read((tx) => tx.session.get())
const requested = (path: string) => world.log.filter(({ request }) => request.path === path).length

/** The office suspends the person: no token and no refresh of theirs works any more. */
function shutOut(user: number) {
  world.server.shutOut.add(user)
  world.server.cookie = null
}

beforeEach(async () => {
  world = new World()
  await world.signIn(A)
})

test('what waits of a suspended person is quarantined, each once, and is finished here', async () => {
  const post = uuidv7()
  const photo = await storePhoto(world, A, 60_000, 1)
  await enqueue(world.saving, A, [wants.post(post, [photo]), wants.photo(post, photo)])
  await enqueue(world.saving, A, [wants.comment(post, uuidv7(), '조치했습니다')])
  shutOut(A)
  await world.wake(world.boot())

  const ops = await world.ops()
  expect(ops.map((op) => op.state)).toEqual(ops.map(() => 'done'))
  const records = ops.filter((op) => op.blobId === null)
  expect(records.map((op) => op.review?.state)).toEqual(['waiting', 'waiting'])
  expect([...world.server.held.keys()].sort()).toEqual(records.map((op) => op.id).sort())
  expect([...world.server.uploads.values()].map((upload) => upload.complete)).toEqual([true])
  expect(await session()).toMatchObject({ cutOff: { since: '2026-11-20T00:50:00.000Z' } })
  expect(world.broken).toEqual([])
})

test('a change of a quarantined record says so, for nobody knows its version yet', async () => {
  const post = uuidv7()
  const [made] = await enqueue(world.saving, A, [wants.post(post)])
  await enqueue(world.saving, A, [wants.postUpdate(post, '수정')])
  shutOut(A)
  await world.wake(world.boot())
  const change = [...world.server.held.values()].find(({ method }) => method === 'POST')
  expect(change?.headers['x-based-on']).toBe(made?.id)
  expect(change?.headers['if-match']).toBeUndefined()
})

test('lost answers: the same bytes are sent again under their keys and stay one', async () => {
  await enqueue(world.saving, A, [wants.post(uuidv7())])
  shutOut(A)
  let swallowed = 0
  world.script = ({ method, headers }) => {
    if (method !== 'PUT' || !headers.authorization?.includes('delivery.') || swallowed === 3) {
      return null
    }
    swallowed += 1
    return 'answer-cut'
  }
  for (let i = 0; i < 4; i += 1) await world.wake(world.boot())
  expect([swallowed, world.server.held.size]).toEqual([3, 1])
  expect((await world.ops()).every((op) => op.state === 'done')).toBe(true)
})

test('a session that has merely expired requires a sign-in, and nothing is sent by the credential', async () => {
  await enqueue(world.saving, A, [wants.post(uuidv7())])
  world.server.tokens.clear()
  world.server.cookie = null
  await world.wake(world.boot())
  expect((await world.ops()).map((op) => op.state)).toEqual(['auth'])
  expect(await session()).toMatchObject({ refusedAt: expect.any(Number), cutOff: null })
  const bearers = world.log.map(({ request }) => request.headers.authorization ?? '')
  expect(bearers.filter((bearer) => bearer.includes('delivery.'))).toHaveLength(1)
  expect(requested('/api/v1/delivery')).toBe(1)
})

test('if their state cannot be read, nothing is decided, and it is read again', async () => {
  await enqueue(world.saving, A, [wants.post(uuidv7())])
  shutOut(A)
  let down = true
  world.script = ({ path }) => (down && path === '/api/v1/delivery' ? 'refused' : null)
  await world.wake(world.boot())
  expect((await session())?.refusedAt).toBeNull()
  down = false
  await world.pass(600_000)
  await world.wake(world.boot())
  expect((await world.ops()).map((op) => op.state)).toEqual(['done'])
})

test('reinstated meanwhile: what is left waits for the sign-in, and is sent as usual', async () => {
  await enqueue(world.saving, A, [wants.post(uuidv7())])
  shutOut(A)
  await world.wake(world.boot())
  const later = uuidv7()
  await enqueue(world.saving, A, [wants.post(later)])
  world.server.shutOut.delete(A)
  await world.wake(world.boot())
  expect((await world.ops()).map((op) => op.state)).toEqual(['done', 'auth'])
  expect((await session())?.cutOff).toBeNull()
  await world.signIn(A)
  await world.wake(world.boot())
  expect(world.server.posts.has(later)).toBe(true)
})

test('what was stored at a sign-out is delivered when the sign-in is refused for the same reason', async () => {
  await enqueue(world.saving, A, [wants.post(uuidv7())])
  await world.signOut()
  const device = world.boot()
  expect(await over(deliver(device.deps, A))).toBe('refused')
  shutOut(A)
  expect(await over(deliver(device.deps, A))).toBe('delivery')
  await world.wake(device)
  expect(world.server.held.size).toBe(1)
})

test('a refusal of what was written afterwards is a person’s matter, not lost', async () => {
  await enqueue(world.saving, A, [wants.post(uuidv7())])
  shutOut(A)
  world.script = ({ method, headers }) =>
    method === 'PUT' && headers.authorization?.includes('delivery.')
      ? refusal(403, 'cut-off')
      : null
  await world.wake(world.boot())
  const [op] = await world.ops()
  expect([op?.state, op?.lastProblem?.code]).toEqual(['dead', 'cut-off'])
})

test('while a refused token is renewed only the operations in the lanes are sent with it', async () => {
  await enqueue(
    world.saving,
    A,
    Array.from({ length: 20 }, () => wants.post(uuidv7())),
  )
  const [token] = world.server.tokens.keys()
  world.server.tokens.clear()
  await world.wake(world.boot())
  const refused = world.log.filter(
    ({ request }) => request.headers.authorization === `Bearer ${token}`,
  )
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.length).toBeLessThanOrEqual(5)
  expect((await world.ops()).map((op) => op.state)).toEqual(Array(20).fill('done'))
})

async function over<T>(work: Promise<T>): Promise<T> {
  let ended = false
  const watched = work.finally(() => {
    ended = true
  })
  await world.pass(60_000, () => ended)
  return await watched
}
