import { createHmac } from 'node:crypto'
import { SignJWT } from 'jose'
import { describe, expect, test } from 'vitest'
import { authMe, refreshToken } from '../../contract/identity/auth.ts'
import { memberUpdate } from '../../contract/identity/member.ts'
import { hashOf } from '../../server/identity/session.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

/** One server of the build before and one of this build, on one database. */
const { app, services } = await startHarness()
const { pool, tokens, config } = services
const build = makeBuild(services)
const call = makeCall(app)

const cookieOf = (headers: Headers) =>
  /siteon-refresh=([^;]+)/.exec(headers.getSetCookie().join('\n'))?.[1] ?? ''

/** `token` absent: as the app of the build before asks, `{}` */
async function refresh(cookie: string, token?: string) {
  const headers = { cookie: `siteon-refresh=${cookie}` }
  const answer = await call(null, refreshToken, { body: { token }, headers })
  return { ...answer, next: cookieOf(answer.headers) }
}

/** An access token of the build before: it names no generation. */
function oldToken({ sessionId, id }: BuiltPerson, issuedAt = Date.now()): Promise<string> {
  const key = createHmac('sha256', config.secret ?? '')
    .update('access')
    .digest()
  const seconds = Math.floor(issuedAt / 1000)
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer('siteon')
    .setAudience('api')
    .setSubject(String(id))
    .setIssuedAt(seconds)
    .setExpirationTime(seconds + 900)
    .sign(key)
}

/** What a server of the build before does with a refresh cookie; null: it refuses. */
async function oldRefresh(cookie: string): Promise<string | null> {
  const { rows } = await pool.query<{ id: string; seq: number; newest: number }>(
    `select s.id, t.seq, s.refresh_seq as newest from refresh_token t
      join session s on s.id = t.session_id where t.hash = $1 and s.ended_at is null`,
    [hashOf(cookie)],
  )
  const [found] = rows
  if (!found || found.seq < found.newest - 1) return null
  const successor = tokens.successor(cookie)
  if (found.seq === found.newest) {
    await pool.query('insert into refresh_token (hash, session_id, seq) values ($1, $2, $3)', [
      hashOf(successor),
      found.id,
      found.seq + 1,
    ])
  }
  await pool.query('update session set refresh_seq = greatest(refresh_seq, $2) where id = $1', [
    found.id,
    found.seq + 1,
  ])
  return successor
}

/** Somebody whom a server of the build before has signed in. */
async function signedInBefore(): Promise<BuiltPerson> {
  const person = await build.person({ password: 'siteon-demo!1' })
  await pool.query('update session set may_lag = default where id = $1', [person.sessionId])
  return { ...person, token: await oldToken(person) }
}

/** What was issued until now was issued so long ago. */
const ago = async ({ sessionId }: BuiltPerson, time: string) => {
  await pool.query(
    'update refresh_token set created_at = created_at - $2::interval where session_id = $1',
    [sessionId, time],
  )
}
const me = async (who: BuiltPerson, token: string) => (await call({ ...who, token }, authMe)).status

describe('a session of the build before', () => {
  test('goes on once where its cookie is behind and its app sends no token', async () => {
    const phone = await signedInBefore()
    const first = await refresh(phone.refreshToken)
    expect(await me(phone, first.body.token)).toBe(200)
    await ago(phone, '1 hour')
    const back = await refresh(phone.refreshToken)
    expect([back.status, back.next]).toEqual([200, first.next])
    expect(await me(phone, back.body.token)).toBe(200)
    const next = await refresh(back.next)
    expect(next.status).toBe(200)
    // A second time it was copied.
    expect(await me(phone, next.body.token)).toBe(200)
    await ago(phone, '1 hour')
    expect((await refresh(back.next)).status).toBe(401)
    expect((await refresh(next.next)).status).toBe(401)
  })

  test('that has sent a token since has to send one: without it the cookie was copied', async () => {
    const phone = await signedInBefore()
    const first = await refresh(phone.refreshToken, phone.token)
    expect(await me(phone, first.body.token)).toBe(200)
    await ago(phone, '1 hour')
    expect((await refresh(phone.refreshToken)).status).toBe(401)
  })

  test('two behind, it was copied', async () => {
    const phone = await signedInBefore()
    const second = await refresh((await refresh(phone.refreshToken)).next)
    expect(await me(phone, second.body.token)).toBe(200)
    await ago(phone, '1 hour')
    expect((await refresh(phone.refreshToken)).status).toBe(401)
  })
})

describe('a request that its device has given up', () => {
  test('and that arrives after the one that replaced it ends nothing', async () => {
    const phone = await build.person()
    const second = await refresh(phone.refreshToken, phone.token)
    expect(await me(phone, second.body.token)).toBe(200)
    await ago(phone, '1 minute')
    const late = await refresh(phone.refreshToken, phone.token)
    expect([late.status, late.refusal.code, late.next]).toEqual([409, 'in-flight', ''])
    expect((await refresh(second.next, second.body.token)).status).toBe(200)
  })

  test('decides nothing either once its connection is closed', async () => {
    const phone = await build.person()
    const second = await refresh(phone.refreshToken, phone.token)
    expect(await me(phone, second.body.token)).toBe(200)
    await ago(phone, '1 hour')
    const closed = await app.request('http://localhost/api/auth/refresh-token', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        cookie: `siteon-refresh=${phone.refreshToken}`,
      },
      body: '{}',
      signal: AbortSignal.abort(),
    })
    expect([closed.status, cookieOf(closed.headers)]).toEqual([409, ''])
    expect((await refresh(second.next, second.body.token)).status).toBe(200)
  })

  test('a thief who was first is found out by the owner’s next try', async () => {
    const owner = await build.person()
    const thief = await refresh(owner.refreshToken)
    expect(await me(owner, thief.body.token)).toBe(200)
    await ago(owner, '1 minute')
    expect((await refresh(owner.refreshToken, owner.token)).status).toBe(409)
    await ago(owner, '15 minutes')
    expect((await refresh(owner.refreshToken, owner.token)).status).toBe(401)
    expect((await refresh(thief.next)).status).toBe(401)
  })
})

describe('a new password while a server of the build before runs', () => {
  const fresh = 'a sentence of five words'

  async function change(who: BuiltPerson, token: string): Promise<string> {
    const answer = await call({ ...who, token }, memberUpdate, {
      params: { userId: String(who.id) },
      body: { password: fresh, password_confirmation: fresh, password_old: 'siteon-demo!1' },
    })
    expect(answer.status).toBe(200)
    return cookieOf(answer.headers)
  }

  test('the device goes on with the token that such a server gives it', async () => {
    const phone = await signedInBefore()
    const renewed = await refresh(await change(phone, phone.token))
    expect(await me(phone, renewed.body.token)).toBe(200)
    // Its next refresh meets the server of the build before.
    await ago(phone, '1 minute')
    const cookie = await oldRefresh(renewed.next)
    expect(await me(phone, await oldToken(phone))).toBe(200)
    expect(await me(phone, await oldToken(phone, Date.now() - 600_000))).toBe(401)
    expect((await refresh(cookie ?? '')).status).toBe(200)
  })

  test('what was copied before it ends all the same', async () => {
    const phone = await signedInBefore()
    const copied = await oldToken(phone, Date.now() - 60_000)
    const renewed = await refresh(await change(phone, phone.token))
    expect(await me(phone, renewed.body.token)).toBe(200)
    expect(await me(phone, copied)).toBe(401)
  })

  test('its answer was lost, and such a server answered the old cookie', async () => {
    const phone = await signedInBefore()
    await change(phone, phone.token)
    await ago(phone, '1 minute')
    const cookie = (await oldRefresh(phone.refreshToken)) ?? ''
    const answered = await oldToken(phone)
    const back = await refresh(cookie, answered)
    expect(back.status).toBe(200)
    expect(await me(phone, back.body.token)).toBe(200)
    expect((await refresh(back.next, back.body.token)).status).toBe(200)
    // It is good for once, and never for a token of before the password change.
    expect((await refresh(cookie, answered)).status).toBe(401)
    const other = await signedInBefore()
    await change(other, other.token)
    const before = await oldToken(other, Date.now() - 60_000)
    expect((await refresh('made up', before)).status).toBe(401)
  })
})

describe('a cookie made again by the first token', () => {
  const recover = (token: string, to = call) => to(null, refreshToken, { body: { token } })

  test('is recorded, and made within minutes of the sign-in only', async () => {
    const killed = await build.person()
    expect((await recover(killed.token)).status).toBe(200)
    const { rows } = await pool.query(
      `select member_id, action from audit where entity = 'session' and entity_id = $1`,
      [killed.sessionId],
    )
    expect(rows).toEqual([{ member_id: killed.id, action: 'recover' }])
    const late = await build.person()
    await pool.query(
      `update session set created_at = created_at - interval '6 minutes' where id = $1`,
      [late.sessionId],
    )
    expect((await recover(late.token)).status).toBe(401)
  })

  test('is made a few times of one network only', async () => {
    const limited = await startHarness({ env: { RATE_LIMIT: '1' }, now: () => 0 })
    const people = makeBuild(limited.services)
    const statuses: number[] = []
    for (let i = 0; i < 12; i += 1) {
      const { token } = await people.person()
      statuses.push((await recover(token, makeCall(limited.app))).status)
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    expect(statuses.slice(10)).toEqual([429, 429])
  })
})
