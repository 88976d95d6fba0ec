import { beforeAll, describe, expect, test } from 'vitest'
import { authMe, login, logout, refreshToken } from '../../contract/identity/auth.ts'
import { makeCaptcha } from '../../server/identity/captcha.ts'
import { makeLog } from '../../server/platform/log.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const password = '비밀번호 correct horse'

/** name → value of the cookies that an answer sets; '' for a cleared one. */
function cookiesOf(headers: Headers): Record<string, string> {
  return Object.fromEntries(
    headers
      .getSetCookie()
      .map((line) => /^([^=]+)=([^;]*)/.exec(line)?.slice(1) as [string, string]),
  )
}

/** `token`: the last access token that the device has stored, as the app sends it */
async function refresh(cookie: string, token?: string) {
  const answer = await call(null, refreshToken, {
    body: { token },
    headers: { cookie: `siteon-refresh=${cookie}` },
  })
  return { ...answer, next: cookiesOf(answer.headers)['siteon-refresh'] ?? '' }
}

let person: BuiltPerson
beforeAll(async () => {
  person = await build.person({ username: 'hong', password })
})

describe('signing in', () => {
  test('gives a token that works, and cookies that scripts cannot read', async () => {
    const { status, body, headers } = await call(null, login, { body: { login: 'hong', password } })
    expect(status).toBe(200)
    expect(body.user).toMatchObject({
      id: person.id,
      username: 'hong',
      project_id: person.projectId,
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
    const lines = headers.getSetCookie()
    expect(lines).toHaveLength(3)
    for (const line of lines)
      expect(line).toMatch(
        /HttpOnly; SameSite=Strict|SameSite=Strict; HttpOnly|HttpOnly.*SameSite=Strict/,
      )
    expect(lines.find((line) => line.startsWith('siteon-refresh='))).toContain('Path=/api/auth')
    expect(lines.find((line) => line.startsWith('siteon-media='))).toContain('Path=/media')
    const me = await call({ ...person, token: body.token }, authMe)
    expect(me.body.user.id).toBe(person.id)
  })

  test('takes the login in any case, and an e-mail address', async () => {
    for (const name of ['HONG', ' hong ', 'Hong@Example.com']) {
      expect((await call(null, login, { body: { login: name, password } })).status).toBe(200)
    }
  })

  test.each([
    ['no login', { password }, 400, 1000],
    ['no password', { login: 'hong' }, 400, 1001],
    ['a wrong password', { login: 'hong', password: 'wrong' }, 401, 1002],
    ['an unknown login', { login: 'nobody', password }, 401, 1002],
  ])('refuses %s by the code of the spec', async (_, body, status, code) => {
    const answer = await call(null, login, { body })
    expect(answer.status).toBe(status)
    expect(answer.refusal.code).toBe(code)
    expect(answer.headers.getSetCookie()).toEqual([])
    if (code === 1002) {
      expect(answer.refusal).toMatchObject({
        error: 'invalid_credentials',
        message: '일치하는 계정이 존재하지 않습니다.',
      })
    }
  })

  test('if only one person may sign in, nobody else gets a session, suspended or not', async () => {
    const other = await build.person({ username: 'other', password })
    const only = person.id
    const sessions = async () =>
      (await services.pool.query('select count(*) from session')).rows[0].count
    const before = await sessions()
    const refused = async () => {
      const answer = await call(null, login, { body: { login: 'other', password, only } })
      expect([answer.status, answer.refusal.code]).toEqual([403, 'other-person'])
      expect(answer.headers.getSetCookie()).toEqual([])
    }
    await refused()
    await services.pool.query('update member set suspended_at = now() where id = $1', [other.id])
    await refused()
    expect(await sessions()).toBe(before)
    const guessed = await call(null, login, { body: { login: 'other', password: 'wrong', only } })
    expect(guessed.refusal.code).toBe(1002)
    const gone = await build.person({ username: 'gone-too', password })
    await build.deactivate(gone)
    const closed = await call(null, login, { body: { login: 'gone-too', password, only } })
    expect(closed.refusal.code).toBe(1002)
    expect((await call(null, login, { body: { login: 'hong', password, only } })).status).toBe(200)
  })

  test('refuses a deactivated account like a wrong password', async () => {
    const gone = await build.person({ username: 'gone', password })
    await build.deactivate(gone)
    const answer = await call(null, login, { body: { login: 'gone', password } })
    expect(answer.refusal.code).toBe(1002)
    expect((await call(gone, authMe)).status).toBe(401)
  })
})

describe('the access token', () => {
  test.each([
    ['none', undefined],
    ['no token', 'Bearer '],
    ['rubbish', 'Bearer rubbish'],
    ['an unsigned one', `Bearer ${btoa('{"alg":"none"}')}.${btoa('{"sid":"x"}')}.`],
  ])('is refused: %s', async (_, authorization) => {
    const answer = await call(null, authMe, { headers: authorization ? { authorization } : {} })
    expect(answer.status).toBe(401)
    expect(answer.refusal.code).toBe('sign-in-required')
    expect(answer.headers.get('x-app')).toBe('siteon')
  })

  test('is refused when it has expired, or was made for media, or with another secret', async () => {
    const past = await services.tokens.sign('api', person.sessionId, person.id, new Date(0))
    const tampered = `${person.token.slice(0, -4)}AAAA`
    for (const token of [past, person.mediaToken, tampered]) {
      expect((await call({ ...person, token }, authMe)).status).toBe(401)
    }
  })
})

describe('refreshing', () => {
  test('rotates, and a lost answer signs nobody out', async () => {
    const { refreshToken: first } = await build.person()
    const second = await refresh(first)
    expect(second.status).toBe(200)
    // the answer was lost: the old one is sent again, twice at once
    const again = await Promise.all([refresh(first), refresh(first)])
    expect(again.map((a) => a.next)).toEqual([second.next, second.next])
    expect((await refresh(second.next)).status).toBe(200)
  })

  /** Takes the reuse window out of the way of what happened before. */
  const anHourLater = async ({ sessionId }: BuiltPerson) => {
    await services.pool.query(
      `update refresh_token set created_at = created_at - interval '1 hour' where session_id = $1`,
      [sessionId],
    )
  }

  test('a phone whose answer was lost in a tunnel comes back an hour later', async () => {
    const phone = await build.person()
    const lost = await refresh(phone.refreshToken)
    await anHourLater(phone)
    const back = await refresh(phone.refreshToken, phone.token)
    expect([back.status, back.next]).toEqual([200, lost.next])
    expect((await call({ ...phone, token: back.body.token }, authMe)).status).toBe(200)
    expect((await refresh(back.next)).status).toBe(200)
  })

  test('two tabs with one cookie both go on; the cookie used later ends the family', async () => {
    const one = await build.person()
    const [first, second] = await Promise.all([
      refresh(one.refreshToken),
      refresh(one.refreshToken),
    ])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.next).toBe(first.next)
    for (const { body } of [first, second])
      expect((await call({ ...one, token: body.token }, authMe)).status).toBe(200)
    expect((await refresh(one.refreshToken)).status).toBe(200)
    await anHourLater(one)
    // Its successor was received and used: whoever sends this one has a copy.
    expect((await refresh(one.refreshToken, one.token)).refusal.code).toBe('refresh-refused')
    expect((await call({ ...one, token: first.body.token }, authMe)).status).toBe(401)
    expect((await refresh(first.next)).status).toBe(401)
  })

  test('a copied cookie used in step with its owner ends the family', async () => {
    const owner = await build.person()
    const next = await refresh(owner.refreshToken)
    expect((await call({ ...owner, token: next.body.token }, authMe)).status).toBe(200)
    await anHourLater(owner)
    expect((await refresh(owner.refreshToken)).status).toBe(401)
    expect((await refresh(next.next)).status).toBe(401)
  })

  test('a phone that died before its browser wrote the new cookie stays signed in', async () => {
    const phone = await build.person()
    const answered = await refresh(phone.refreshToken)
    expect((await call({ ...phone, token: answered.body.token }, authMe)).status).toBe(200)
    await anHourLater(phone)
    const back = await refresh(phone.refreshToken, answered.body.token)
    expect([back.status, back.next]).toEqual([200, answered.next])
    const foreign = await build.person()
    const other = await refresh(phone.refreshToken, foreign.token)
    expect(other.status).toBe(401)
  })

  test('ends the family when an old one is sent after its successor was used', async () => {
    const thief = await build.person()
    const second = await refresh(thief.refreshToken)
    const third = await refresh(second.next)
    expect(third.status).toBe(200)
    const reused = await refresh(thief.refreshToken)
    expect(reused.status).toBe(401)
    expect(reused.refusal.code).toBe('refresh-refused')
    expect((await refresh(third.next)).status).toBe(401)
    expect((await call(thief, authMe)).status).toBe(401)
  })

  test('a browser killed before it wrote its first cookies comes back by its token', async () => {
    const killed = await build.person()
    const recover = () => call(null, refreshToken, { body: { token: killed.token } })
    const back = await recover()
    const next = cookiesOf(back.headers)['siteon-refresh'] ?? ''
    expect(back.status).toBe(200)
    expect((await call({ ...killed, token: back.body.token }, authMe)).status).toBe(200)
    expect((await recover()).status).toBe(401)
    expect((await refresh(next)).status).toBe(200)
    await anHourLater(killed)
    expect((await refresh(killed.refreshToken)).status).toBe(401)
    const ended = await refresh(next)
    expect(ended.status).toBe(401)
  })

  test('no token but the first one, while it is valid, replaces the cookie', async () => {
    const later = await build.person()
    const second = await refresh(later.refreshToken)
    for (const token of [later.token, second.body.token]) {
      expect((await call(null, refreshToken, { body: { token } })).status).toBe(401)
    }
    const { sessionId, id } = await build.person()
    const expired = await services.tokens.sign('api', sessionId, id, new Date(Date.now() - 1e6))
    expect((await call(null, refreshToken, { body: { token: expired } })).status).toBe(401)
  })

  test('is refused without a cookie, with a foreign one, and from another site', async () => {
    expect((await call(null, refreshToken, { body: {} })).refusal.code).toBe('refresh-refused')
    expect((await refresh('made-up')).refusal.code).toBe('refresh-refused')
    const { refreshToken: cookie } = await build.person()
    const foreign = await call(null, refreshToken, {
      body: {},
      headers: { cookie: `siteon-refresh=${cookie}`, 'sec-fetch-site': 'cross-site' },
    })
    expect(foreign.status).toBe(403)
  })
})

describe('signing out', () => {
  test('ends the session at once, for the token and for the cookie', async () => {
    const leaver = await build.person()
    const answer = await call(leaver, logout, { body: {} })
    expect(answer.status).toBe(200)
    expect(cookiesOf(answer.headers)).toEqual({ 'siteon-refresh': '', 'siteon-media': '' })
    expect(answer.headers.get('clear-site-data')).toBe('"cache"')
    expect((await call(leaver, authMe)).status).toBe(401)
    expect((await refresh(leaver.refreshToken)).status).toBe(401)
  })

  test.each([
    ['a page of a sibling subdomain', { 'sec-fetch-site': 'same-site' }],
    ['a page of another site', { 'sec-fetch-site': 'cross-site' }],
    ['an extension', { 'sec-fetch-site': 'none', origin: 'chrome-extension://abc' }],
    ['an old browser with a foreign page', { origin: 'http://evil.localhost' }],
    ['a page without an origin', { origin: 'null' }],
  ])('is not done for %s', async (_, sent) => {
    const stays = await build.person()
    const headers = { cookie: `siteon-refresh=${stays.refreshToken}`, ...sent }
    const answer = await call(null, logout, { headers })
    expect([answer.status, answer.refusal.code]).toEqual([403, 'forbidden'])
    expect((await call(stays, authMe)).status).toBe(200)
  })

  test.each([{ 'sec-fetch-site': 'same-origin' }, { origin: 'http://localhost' }] as Record<
    string,
    string
  >[])('is done for a page of ours: %j', async (sent) => {
    const leaver = await build.person()
    const headers = { cookie: `siteon-refresh=${leaver.refreshToken}`, ...sent }
    expect((await call(null, logout, { headers })).status).toBe(200)
    expect((await call(leaver, authMe)).status).toBe(401)
  })

  test('works with the cookie alone, and with an expired token, and without anything', async () => {
    const one = await build.person()
    await call(null, logout, { headers: { cookie: `siteon-refresh=${one.refreshToken}` } })
    expect((await call(one, authMe)).status).toBe(401)
    const two = await build.person()
    const past = await services.tokens.sign(
      'api',
      two.sessionId,
      two.id,
      new Date(Date.now() - 1e6),
    )
    await call({ ...two, token: past }, logout)
    expect((await call(two, authMe)).status).toBe(401)
    expect((await call(null, logout)).status).toBe(200)
  })
})

describe('with a captcha', () => {
  test('only a person gets as far as the password', async () => {
    const captcha = makeCaptcha(async (response) => {
      if (response === 'down') throw new Error('the provider does not answer')
      return response === 'human'
    }, makeLog('silent'))
    const guarded = await startHarness({ captcha })
    const someone = await makeBuild(guarded.services).person({ password })
    const attempt = (response?: string) =>
      makeCall(guarded.app)(null, login, {
        body: { login: someone.username, password, 'g-recaptcha-response': response },
      })
    for (const response of [undefined, '', 'robot', 'down']) {
      const refused = await attempt(response)
      expect([response, refused.status, refused.refusal.code]).toEqual([response, 455, 1004])
    }
    expect((await attempt('human')).status).toBe(200)
  })
})
