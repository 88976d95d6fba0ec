import { expect, test } from 'vitest'
import { authMe, refreshToken } from '../../contract/identity/auth.ts'
import { type MemberUpdateBody, memberUpdate } from '../../contract/identity/member.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

const change = (
  who: BuiltPerson,
  them: BuiltPerson,
  body: MemberUpdateBody,
  headers: Record<string, string> = {},
) => call(who, memberUpdate, { params: { userId: String(them.id) }, body, headers })
const fresh = 'a sentence of five words'
const set = { password: fresh, password_confirmation: fresh }

const renewWith = async (cookie: string, token?: string) => {
  const headers = { cookie: `siteon-refresh=${cookie}` }
  const answer = await call(null, refreshToken, { body: { token }, headers })
  return { ...answer, next: cookieOf(answer.headers) }
}
const cookieOf = (headers: Headers) =>
  /siteon-refresh=([^;]+)/.exec(headers.getSetCookie().join('\n'))?.[1] ?? ''
const later = ({ sessionId }: BuiltPerson) =>
  services.pool.query(
    `update refresh_token set created_at = created_at - interval '1 hour' where session_id = $1`,
    [sessionId],
  )

test('a new password renews the session that sets it: what was copied of that ends', async () => {
  const me = await build.person({ password: 'siteon-demo!1' })
  const changed = await change(me, me, { ...set, password_old: 'siteon-demo!1' })
  const cookie = cookieOf(changed.headers)
  expect(cookie).not.toBe('')
  const renewed = await renewWith(cookie, me.token)
  expect(renewed.status).toBe(200)
  expect((await call({ ...me, token: renewed.body.token }, authMe)).status).toBe(200)
  expect((await call(me, authMe)).status).toBe(401)
  // A request that was on its way meanwhile is no theft, and gets nothing.
  expect((await renewWith(me.refreshToken)).status).toBe(409)
  expect((await renewWith(renewed.next)).status).toBe(200)
  await later(me)
  expect((await renewWith(me.refreshToken)).status).toBe(401)
  expect((await renewWith(renewed.next)).status).toBe(401)
})

test('the answer to a new password was lost: the phone goes on with what it has', async () => {
  const me = await build.person({ password: 'siteon-demo!1' })
  const key = { 'idempotency-key': '"0190b5a0-0000-7000-8000-00000000c0de"' }
  const body = { ...set, password_old: 'siteon-demo!1' }
  const lost = await change(me, me, body, key)
  expect((await change(me, me, body, key)).headers.get('idempotency-replayed')).toBe('true')
  await later(me)
  const back = await renewWith(me.refreshToken, me.token)
  expect([back.status, back.next]).toEqual([200, cookieOf(lost.headers)])
  expect((await call({ ...me, token: back.body.token }, authMe)).status).toBe(200)
  expect((await call(me, authMe)).status).toBe(401)
})
