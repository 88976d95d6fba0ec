import { beforeEach, describe, expect, test } from 'vitest'
import type { EngineDeps } from '../../src/outbox/engine/engine.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { accessToken, refresh } from '../../src/outbox/session/refresh.ts'
import { sessionRow, tokenIsFresh } from '../../src/outbox/session/session.ts'
import { answer, ours, portal, refusal } from './world/answers.ts'
import { wants } from './world/intents.ts'
import { signedInAnswer } from './world/model-server.ts'
import { World } from './world/world.ts'

const A = 7
let world: World
let deps: EngineDeps
let used: string

const session = () => world.disk.read((tx) => tx.session.get())
const refreshes = () =>
  world.log.filter(({ request }) => request.path === '/api/auth/refresh-token').length

/** A promise of the engine, while the world's time passes. */
async function outcomeOf<T>(work: Promise<T>): Promise<T> {
  let over = false
  const watched = work.finally(() => {
    over = true
  })
  await world.pass(60_000, () => over)
  return await watched
}

beforeEach(async () => {
  world = new World()
  await world.signIn(A)
  deps = world.boot().deps
  used = (await session())?.accessToken ?? ''
})

test('tabs and worker that need a token at the same time ask once', async () => {
  const all = [world.boot(), world.boot(), world.boot()].map((one) => refresh(one.deps, used))
  expect(await outcomeOf(Promise.all(all))).toEqual(['fresh', 'fresh', 'fresh'])
  expect(refreshes()).toBe(1)
  expect((await session())?.accessToken).not.toBe(used)
})

test('the refresh says which answer the device has received last', async () => {
  expect(await outcomeOf(refresh(deps, used))).toBe('fresh')
  const [sent] = world.log.filter(({ request }) => request.path === '/api/auth/refresh-token')
  expect(JSON.parse(String(sent?.request.body))).toEqual({ token: used })
})

test('the refresh uses the cookie, and no op ever does', async () => {
  await enqueue(world.saving, A, [wants.post(uuidv7())])
  world.server.tokens.clear()
  await world.wake(world.boot())
  const cookies = world.log.map(({ request }) => [request.path, request.cookies])
  expect(cookies.filter(([, sent]) => sent).map(([path]) => path)).toEqual([
    '/api/auth/refresh-token',
  ])
})

describe('only our own 400 or 401 is a refusal', () => {
  test.each([
    ['our 401', refusal(401, 'refresh-refused')],
    ['our 400', refusal(400, 'bad-request')],
  ])('%s: the identity is kept, the person’s ops wait for a sign-in', async (_, input) => {
    await enqueue(world.saving, A, [wants.post(uuidv7())])
    world.script = () => input
    expect(await outcomeOf(refresh(deps, used))).toBe('refused')
    expect(await session()).toMatchObject({
      userId: A,
      name: '사람 7',
      refusedAt: expect.any(Number),
    })
    expect((await world.ops()).map((op) => op.state)).toEqual(['auth'])
  })

  test.each([
    ['a portal’s 401', portal(401)],
    ['a portal’s page', portal(200)],
    ['429', refusal(429, 'too-many-requests')],
    ['500', refusal(500, 'internal')],
    ['503', refusal(503, 'busy')],
    ['455', refusal(455, 1004)],
    ['something of ours that is no token', ours(200, { hello: true })],
    ['our words without our header', answer(200, signedInAnswer('x', A))],
    ['a redirect', { ...ours(200, signedInAnswer('x', A)), redirected: true }],
    ['silence', 'black-hole' as const],
    ['a broken line', 'refused' as const],
  ])('%s: offline, nothing changes', async (_, input) => {
    await enqueue(world.saving, A, [wants.post(uuidv7())])
    world.script = () => input
    expect(await outcomeOf(refresh(deps, used))).toBe('offline')
    expect(await session()).toMatchObject({ accessToken: used, refusedAt: null })
    expect((await world.ops()).map((op) => op.state)).toEqual(['queued'])
  })
})

test('a valid token is returned without a request', async () => {
  expect(await outcomeOf(accessToken(deps))).toBe(used)
  world.clock.shift(15 * 60_000)
  const next = await outcomeOf(accessToken(deps))
  expect(next).not.toBe(used)
  expect(refreshes()).toBe(1)
  world.clock.shift(15 * 60_000)
  world.script = () => 'refused'
  expect(await outcomeOf(accessToken(deps))).toBeNull()
  await world.signOut()
  expect(await outcomeOf(accessToken(deps))).toBeNull()
})

test('the token’s life is counted on the device’s clock, however wrong that is', () => {
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  const token = `${part({ alg: 'x' })}.${part({ iat: 1_000, exp: 1_900 })}.s`
  const now = Date.UTC(2031, 0, 1)
  const row = sessionRow(signedInAnswer(token, A), now)
  expect(row.accessExpiresAt - now).toBe(900_000)
  expect(tokenIsFresh(row, now)).toBe(true)
  expect(tokenIsFresh(row, now + 880_000)).toBe(false)
  expect(tokenIsFresh({ ...row, refusedAt: now }, now)).toBe(false)
})
