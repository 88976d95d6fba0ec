import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { metaCreate } from '../../contract/identity/meta.ts'
import { endpoint } from '../../contract/wire/endpoint.ts'
import { done } from '../../contract/wire/schema.ts'
import { bind } from '../../server/handler/bind.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { report } from './device.ts'
import { startHarness } from './harness.ts'

const slow = endpoint({
  id: 'test.slow',
  method: 'GET',
  path: '/api/test/slow',
  summary: 'asks the database for something that takes long, then fails',
  returns: done,
})
const quick = endpoint({ ...slow, id: 'test.quick', path: '/api/test/quick' })

const { app, services, logged } = await startHarness({
  routes: [
    bind(slow, async ({ services: { pool } }) => {
      // One text, with a value in it that no line may show, of a name that no other one here has.
      await pool.query(
        "select pg_sleep(0.6), 'secret-value' from review right join (select 1) x on true",
      )
      throw new Error('broken on purpose')
    }),
    bind(quick, async ({ services: { pool } }) => {
      await pool.query('select 1')
      return { ok: true }
    }),
  ],
})
const { pool } = services
const build = makeBuild(services)
const call = makeCall(app)

const linesOf = (requestId: string | null) =>
  logged.filter((line) => line.requestId === requestId && requestId !== null)
/** Without the statements that a busy machine was slow with. */
const ownLinesOf = (requestId: string | null) =>
  linesOf(requestId).filter(
    (line) => line.message !== 'slow query' || line.statement === 'select review',
  )

test('a write is one id from the phone to the audit log', async () => {
  const me = await build.person()
  const deviceId = randomUUIDv7()
  await report(call, me, deviceId)

  const key = randomUUIDv7()
  const body = { key: 'theme', value: '"a secret of mine"' }
  const headers = { 'x-app-version': '2026.11.20-1a2b3c4d' }
  const answer = await call(me, metaCreate, { body, key, headers })
  const requestId = answer.headers.get('x-request-id')
  expect(ownLinesOf(requestId)).toEqual([
    expect.objectContaining({
      message: 'request',
      requestId,
      key,
      appVersion: '2026.11.20-1a2b3c4d',
      memberId: me.id,
      deviceId,
      method: 'POST',
      status: 200,
    }),
  ])
  const { rows } = await pool.query('select request_id, key, member_id from audit where key = $1', [
    key,
  ])
  expect(rows).toEqual([{ request_id: requestId, key, member_id: me.id }])
  expect(JSON.stringify(logged)).not.toContain('a secret of mine')
  expect(JSON.stringify(logged)).not.toContain(me.token)
})

test('a version that is none is not taken over', async () => {
  const answer = await app.request('/api/ping', { headers: { 'x-app-version': 'a "b" <c>' } })
  const [line] = ownLinesOf(answer.headers.get('x-request-id'))
  expect(line).toMatchObject({ message: 'request', path: '/api/ping' })
  expect(line).not.toHaveProperty('appVersion')
  expect(line).not.toHaveProperty('memberId')
})

test('a slow statement and what failed carry the ids of their request, and no values', async () => {
  const me = await build.person()
  const answer = await call(me, slow)
  expect(answer.status).toBe(500)
  const lines = ownLinesOf(answer.headers.get('x-request-id'))
  expect(lines.map(({ message }) => message)).toEqual(['slow query', 'request failed', 'request'])
  expect(lines[0]).toMatchObject({ level: 'warn', statement: 'select review', memberId: me.id })
  expect(lines[1]).toMatchObject({ level: 'error', error: 'broken on purpose', memberId: me.id })
  expect(JSON.stringify(logged)).not.toContain('secret-value')
})

test('a statement that waited for a connection belongs to its own request', async () => {
  const [one, other] = [await build.person(), await build.person()]
  const held = await Promise.all(Array.from({ length: 20 }, () => pool.connect()))
  const answers = Promise.all([call(one, slow), call(other, quick), call(one, slow)])
  await expect.poll(() => pool.waitingCount).toBeGreaterThanOrEqual(3)
  // One connection is passed on.
  const [last, ...others] = held
  last?.release()
  for (const answer of await answers) {
    const id = answer.headers.get('x-request-id')
    const slowOnes = ownLinesOf(id).filter(({ message }) => message === 'slow query')
    expect(slowOnes).toHaveLength(answer.status === 500 ? 1 : 0)
  }
  for (const client of others) client.release()
})
