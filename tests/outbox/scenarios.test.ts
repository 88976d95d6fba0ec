import { beforeEach, describe, expect, test } from 'vitest'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import type { Op } from '../../src/outbox/store/types.ts'
import { forgetBackoff } from '../../src/outbox/wake/wake.ts'
import { ours, refusal } from './world/answers.ts'
import { storePhoto, wants } from './world/intents.ts'
import { World } from './world/world.ts'

/** The engine's part of offline.md §10, by its numbers. */

const A = 7
const B = 8
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

test('3, 16: an answer lost after the commit is replayed, for each kind of write; no false conflict', async () => {
  const [postId, commentId] = [uuidv7(), uuidv7()]
  const item = await storePhoto(world, A, 50_000, 1)
  await save(A, wants.post(postId, [item]), wants.photo(postId, item))
  await save(A, wants.comment(postId, commentId, '확인'))
  await save(A, wants.commentUpdate(postId, commentId, '재확인'))
  await save(A, wants.postUpdate(postId, '수정'))
  const seen = new Set<string>()
  world.script = ({ headers, method, path }) => {
    const name = headers['idempotency-key'] ?? `${method} ${path}`
    if (seen.has(name) || method === 'HEAD') return null
    seen.add(name)
    return 'answer-cut'
  }
  await sendFor(600_000)
  expect((await world.ops()).map((op) => op.state)).toEqual([
    'done',
    'done',
    'done',
    'done',
    'done',
  ])
  expect(world.server.replays).toBe(4)
  expect(world.server.posts.get(postId)?.revision).toBe(2)
  expect(world.server.comments.get(commentId)?.revision).toBe(2)
  whole()
})

test('7: three tabs and the worker woken at once: one drainer, nothing in flight twice', async () => {
  for (let n = 0; n < 12; n += 1) await save(A, wants.post(uuidv7()))
  const all = [world.boot(), world.boot(), world.boot(), world.boot()]
  await Promise.all(all.map((one) => world.wake(one)))
  const keys = world.sentKeys()
  expect(keys).toHaveLength(12)
  expect(new Set(keys).size).toBe(12)
  whole()
})

test('8: the tab that sends is closed in the middle; another takes over within two seconds', async () => {
  const [op] = await save(A, wants.post(uuidv7()))
  world.script = () => 'black-hole'
  const closed = world.boot()
  const other = world.boot()
  closed.runner.wake().catch(() => undefined)
  await world.pass(1_000)
  expect(await stateOf(op)).toBe('sending')
  other.runner.wake().catch(() => undefined)
  await world.pass(1_000)
  closed.life.end()
  world.script = () => null
  await world.pass(2_000)
  expect(await stateOf(op)).toBe('done')
  whole()
})

test('9: a photo that fails three times blocks neither record, comment nor other photos', async () => {
  const postId = uuidv7()
  const bad = await storePhoto(world, A, 1_000, 1)
  const good = await storePhoto(world, A, 2_000, 2)
  const ops = await save(
    A,
    wants.post(postId, [bad, good]),
    wants.photo(postId, bad),
    wants.photo(postId, good),
    wants.comment(postId, uuidv7(), '사진 확인 바랍니다'),
  )
  let failures = 0
  world.script = ({ path, method }) => {
    if (!path.endsWith(bad.id) || method !== 'PATCH' || failures === 3) return null
    failures += 1
    return 'error-500'
  }
  await world.wake(world.boot())
  const [post, , goodOp, comment] = await Promise.all(ops.map(stateOf))
  expect([post, goodOp, comment]).toEqual(['done', 'done', 'done'])
  await sendFor(120_000)
  expect(failures).toBe(3)
  expect(world.server.uploads.get(bad.id)?.complete).toBe(true)
  whole()
})

describe('10: 429 with Retry-After is silence for the whole device', () => {
  test.each([
    ['in seconds', { 'retry-after': '3' }],
    [
      'as a date, the device’s clock two hours off',
      { date: 'Fri, 20 Nov 2026 03:00:00 GMT', 'retry-after': 'Fri, 20 Nov 2026 03:00:03 GMT' },
    ],
  ])('%s', async (_, headers) => {
    await save(A, wants.post(uuidv7()))
    await save(A, wants.post(uuidv7()))
    let refusedAt = 0
    world.script = () => {
      if (refusedAt !== 0) return null
      refusedAt = world.clock.now()
      return refusal(429, 'too-many-requests', headers)
    }
    await save(A, wants.post(uuidv7()))
    await sendFor(30_000)
    const later = world.log.map(({ at }) => at - refusedAt).filter((at) => at > 100)
    expect(later.length).toBeGreaterThan(0)
    expect(Math.min(...later)).toBeGreaterThanOrEqual(3_000)
    expect((await world.ops()).every((op) => op.state === 'done')).toBe(true)
  })
})

test('11: twenty failures of the server, then it works: nothing lost, waits capped, attempts shown', async () => {
  const [op] = await save(A, wants.post(uuidv7()))
  const times: number[] = []
  world.script = ({ headers }) => {
    if (!headers['idempotency-key']) return null
    times.push(world.clock.now())
    return times.length <= 20 ? 'error-500' : null
  }
  await sendFor(3 * 3_600_000)
  const [done] = await world.ops()
  expect(done).toMatchObject({ id: op?.id, state: 'done', attempts: 20 })
  const gaps = times.slice(1).map((at, index) => at - (times[index] ?? 0))
  // five minutes of backoff, and the page's next check after it
  expect(Math.max(...gaps)).toBeLessThan(300_000 + 25_000)
})

test('13: a session that ends at item 3 of 10: all stay, one refusal, a sign-in resumes, none lost', async () => {
  const ops: Op[] = []
  for (let n = 0; n < 10; n += 1) ops.push(...(await save(A, wants.post(uuidv7()))))
  world.script = () => {
    if (world.server.posts.size >= 2 && world.server.cookie !== null) {
      world.server.tokens.clear()
      world.server.cookie = null
    }
    return null
  }
  await sendFor(60_000)
  const states = (await world.ops()).map((op) => op.state)
  expect(new Set(states)).toEqual(new Set(['done', 'auth']))
  expect(states.at(-1)).toBe('auth')
  const refreshes = world.log.filter(({ request }) => request.path.endsWith('refresh-token'))
  expect(refreshes).toHaveLength(1)
  const session = await world.disk.read((tx) => tx.session.get())
  expect(session).toMatchObject({ userId: A, refusedAt: expect.any(Number) })

  world.script = () => null
  await world.signIn(A)
  await sendFor(1_000)
  const after = await world.ops()
  expect(after.map((op) => op.state)).toEqual(Array.from({ length: 10 }, () => 'done'))
  expect(after.every((op) => op.attempts === 0)).toBe(true)
  whole()
})

test('13: a lost refresh answer signs nobody out', async () => {
  const [op] = await save(A, wants.post(uuidv7()))
  world.server.tokens.clear()
  world.script = ({ path }) => (path.endsWith('refresh-token') ? 'answer-swallowed' : null)
  await world.wake(world.boot())
  expect(await stateOf(op)).toBe('waiting')
  expect(await world.disk.read((tx) => tx.session.get())).toMatchObject({ refusedAt: null })
  world.script = () => null
  await sendFor(120_000)
  expect(await stateOf(op)).toBe('done')
})

test('14: A leaves with four waiting, B works, A returns: nothing of A’s is sent in B’s session', async () => {
  const ofA: Op[] = []
  for (let n = 0; n < 4; n += 1) ofA.push(...(await save(A, wants.post(uuidv7()))))
  await world.signOut()
  await world.signIn(B)
  const [ofB] = await save(B, wants.post(uuidv7()))
  await sendFor(60_000)
  expect(await stateOf(ofB)).toBe('done')
  expect(await Promise.all(ofA.map(stateOf))).toEqual(['queued', 'queued', 'queued', 'queued'])
  await world.signOut()
  await world.signIn(A)
  await sendFor(1_000)
  expect(await Promise.all(ofA.map(stateOf))).toEqual(['done', 'done', 'done', 'done'])
  expect([...world.server.posts.values()].map((post) => post.owner)).toEqual([B, A, A, A, A])
  whole()
})

test('14: a refresh cookie that became another person’s refreshes nothing', async () => {
  const [op] = await save(A, wants.post(uuidv7()))
  world.server.tokens.clear()
  world.server.cookie = B
  await world.wake(world.boot())
  expect(await stateOf(op)).toBe('auth')
  expect(world.server.posts.size).toBe(0)
  whole()
})

test('17: a captive portal’s page, redirect and 401 finish nothing and sign nobody out', async () => {
  const [op] = await save(A, wants.post(uuidv7()))
  const voices = ['portal-200', 'portal-302', 'portal-401'] as const
  world.script = () => voices[world.log.length % 3] ?? null
  await sendFor(120_000)
  expect(await stateOf(op)).toBe('waiting')
  world.script = () => null
  await sendFor(300_000)
  expect(await stateOf(op)).toBe('done')
  whole()
})

test('an answer about another thing is not believed', async () => {
  const [op] = await save(A, wants.post(uuidv7()))
  world.script = () => ours(201, { id: uuidv7(), revision: 1 })
  await world.wake(world.boot())
  expect(await stateOf(op)).toBe('waiting')
  expect((await world.ops())[0]?.lastProblem?.code).toBe('bad-answer')
})

test('once the line is back, what failed before makes no later wait longer', async () => {
  await save(A, wants.post(uuidv7()))
  const times: number[] = []
  world.script = ({ headers }) => {
    if (!headers['idempotency-key']) return null
    times.push(world.clock.now())
    return 'error-500'
  }
  const instance = world.boot()
  while (times.length < 12) await sendFor(60_000, instance)
  await forgetBackoff(world.disk, A, world.clock.now())
  times.length = 0
  while (times.length < 2) await sendFor(60_000, instance)
  // As after a first failure: two seconds at most, and what the requests take.
  expect((times[1] ?? 0) - (times[0] ?? 0)).toBeLessThan(3_000)
})

test('a clock set back a day while an op waits does not make it wait a day', async () => {
  const [op] = await save(A, wants.post(uuidv7()))
  world.script = () => 'error-500'
  await world.wake(world.boot())
  world.script = () => null
  world.clock.shift(-24 * 3_600_000)
  await sendFor(1_000)
  expect(await stateOf(op)).toBe('done')
})

test('a dead holder of the lock is robbed after a minute of silence', async () => {
  const [op] = await save(A, wants.post(uuidv7()))
  world.script = () => 'black-hole'
  const ghost = world.boot()
  ghost.deps.network = { send: () => new Promise(() => undefined) }
  ghost.runner.wake().catch(() => undefined)
  await world.pass(1_000)
  expect(world.locks.isHeld('outbox-drain')).toBe(true)
  world.script = () => null
  world
    .boot()
    .runner.wake()
    .catch(() => undefined)
  await world.pass(50_000)
  expect(await stateOf(op)).toBe('sending')
  await world.pass(40_000)
  expect(await stateOf(op)).toBe('done')
})

test('finished ops stay a day, then are removed with their bytes; not while something waits for them', async () => {
  const postId = uuidv7()
  const item = await storePhoto(world, A, 5_000, 8)
  await save(A, wants.post(postId, [item]), wants.photo(postId, item))
  await sendFor(1_000)
  const day = 24 * 3_600_000
  world.clock.shift(day - 60_000)
  await sendFor(1_000)
  expect(await world.ops()).toHaveLength(2)
  world.clock.shift(120_000)
  await sendFor(1_000)
  expect(await world.ops()).toHaveLength(0)
  expect(await world.disk.read((tx) => tx.blobs.keys())).toEqual([])
})
