import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { login } from '../../contract/identity/auth.ts'
import { memberCreate } from '../../contract/identity/member.ts'
import { projectFilter } from '../../contract/project/project.ts'
import { endpoints } from '../../contract/wire/endpoints.ts'
import { createApp } from '../../server/app.ts'
import { serveApp } from '../../server/domains/static/serve.ts'
import { accountRate, addressRate } from '../../server/http/limits.ts'
import { routes } from '../../server/routes.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

/** The limits refill by a stopped clock: otherwise the speed of the machine would count. */
const limited = { env: { RATE_LIMIT: '1' }, now: () => 1_800_000_000_000 }
const { app, services, logged, restart } = await startHarness(limited)
const build = makeBuild(services)
const call = makeCall(app)
const get = (path: string, init: RequestInit = {}) => app.request(`http://localhost${path}`, init)

describe('every answer', () => {
  test.each(['/api/ping', '/api/v1/project/filter', '/api/nothing', '/media/nothing'])(
    'of %s carries our name, an id and the headers that browsers obey',
    async (path) => {
      const { headers } = await get(path)
      expect(headers.get('x-app')).toBe('siteon')
      expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('cache-control')).toBe('no-store')
      // Nothing of it ever becomes a document, so the policy of one would only cost bytes.
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      )
      expect(headers.get('permissions-policy')).toBeNull()
      expect(headers.get('strict-transport-security')).toBeNull()
    },
  )

  test('known already has the policy that it came with: a browser puts it in the place of that', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'siteon-dist-'))
    const dist = join(folder, 'dist')
    mkdirSync(join(dist, 'assets'), { recursive: true })
    for (const name of ['index.html', 'sw.js', 'assets/a-1.js']) {
      writeFileSync(join(dist, name), name)
    }
    const pages = createApp(services, [], serveApp(dist, join(folder, 'archive')))
    const names = ['content-security-policy', 'permissions-policy', 'x-frame-options']
    for (const path of ['/', '/project/1/home', '/sw.js', '/assets/a-1.js']) {
      const first = await pages.request(`http://localhost${path}`)
      const etag = first.headers.get('etag') ?? ''
      const again = await pages.request(`http://localhost${path}`, {
        headers: { 'if-none-match': etag },
      })
      expect([path, again.status]).toEqual([path, 304])
      const of = ({ headers }: Response) => names.map((name) => headers.get(name))
      expect([path, ...of(again)]).toEqual([path, ...of(first)])
    }
    rmSync(folder, { recursive: true })
  })

  test('under https adds HSTS, and Secure to the cookies', async () => {
    const secure = await startHarness({ env: { PUBLIC_URL: 'https://siteon.example' } })
    const person = await makeBuild(secure.services).person({ password: 'a password' })
    const body = { login: person.username, password: 'a password' }
    const { headers } = await makeCall(secure.app)(null, login, { body })
    expect(headers.get('strict-transport-security')).toContain('max-age=')
    const cookies = headers.getSetCookie()
    expect(cookies).toHaveLength(3)
    for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-.*; Secure/)
  })
})

describe('paths and methods', () => {
  test('a trailing slash is tolerated', async () => {
    expect((await get('/api/ping/')).status).toBe(200)
  })

  test('an unknown path is 404, a wrong method 405 with what is allowed', async () => {
    expect((await get('/api/v2/nothing')).status).toBe(404)
    const wrong = await get('/api/ping', { method: 'DELETE' })
    expect(wrong.status).toBe(405)
    expect(wrong.headers.get('allow')).toBe('GET')
  })

  test.each([
    '/api/v1/project/%',
    '/api/v1/project/%00',
    '/api/v1/project/..%2f..',
    '/api/v1/project/1e9',
  ])('a crooked one is refused, not a crash: %s', async (path) => {
    const person = await build.person()
    const answer = await get(path, { headers: { authorization: `Bearer ${person.token}` } })
    expect([400, 404]).toContain(answer.status)
  })

  test('every call of the contract is bound, once', () => {
    const bound = routes.map((route) => route.endpoint.id).sort()
    expect(bound).toEqual(endpoints.map((endpoint) => endpoint.id).sort())
  })

  test('every call that is not open refuses a request without a session', async () => {
    const closed = endpoints.filter(
      // An account is also registered by its path, which requires no token (spec §7).
      (e) => (e.access === 'session' || e.access === 'media') && e.id !== memberCreate.id,
    )
    for (const endpoint of closed) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, '1')
      const answer = await get(path, { method: endpoint.method })
      expect([endpoint.id, answer.status]).toEqual([endpoint.id, 401])
    }
  })
})

describe('OpenAPI', () => {
  test('lists every call of the contract', async () => {
    const answer = await get('/api/openapi.json')
    const document = (await answer.json()) as {
      openapi: string
      paths: Record<string, Record<string, { operationId: string; parameters: { name: string }[] }>>
    }
    expect(document.openapi).toMatch(/^3\.1/)
    const listed = Object.values(document.paths).flatMap((operations) =>
      Object.values(operations).map((operation) => operation.operationId),
    )
    expect(listed.sort()).toEqual(endpoints.map((endpoint) => endpoint.id).sort())
    const filter = document.paths['/api/v1/project/filter']?.get
    expect(filter?.parameters.map((p) => p.name)).toContain('onlyMe')
  })
})

describe('limits', () => {
  test('wrong passwords run out for one address and login, with the time to wait', async () => {
    const victim = await build.person({ password: 'the right one' })
    const attempt = (password: string) =>
      call(null, login, { body: { login: victim.username, password } })
    for (let i = 0; i < 10; i += 1) expect((await attempt('wrong')).status).toBe(401)
    const stopped = await attempt('wrong')
    expect([stopped.status, stopped.refusal.code]).toEqual([429, 'too-many-requests'])
    expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(0)
    // The right password gets the same answer: otherwise the limit would reveal it.
    expect((await attempt('the right one')).status).toBe(429)
    // Others of this address, and the victim from elsewhere, are not locked out.
    const other = await build.person({ password: 'other' })
    const body = { login: other.username, password: 'other' }
    expect((await call(null, login, { body })).status).toBe(200)
  })

  test('concurrent guesses are limited like those one by one', async () => {
    const behind = restart()
    const victim = await makeBuild(behind.services).person({ password: 'the right one' })
    const attempt = async (password: string) =>
      (await makeCall(behind.app)(null, login, { body: { login: victim.username, password } }))
        .status
    const wrong = await Promise.all(Array.from({ length: 20 }, () => attempt('wrong')))
    expect(wrong.filter((status) => status === 401)).toHaveLength(10)
    expect(await attempt('the right one')).toBe(429)
  })

  test('a correct sign-in is not counted', async () => {
    const behind = restart()
    const person = await makeBuild(behind.services).person({ password: 'the right one' })
    const body = { login: person.username, password: 'the right one' }
    for (let i = 0; i < 15; i += 1) {
      expect((await makeCall(behind.app)(null, login, { body })).status).toBe(200)
    }
  })

  test('the victim of a guesser signs in from its own address', async () => {
    const behind = restart({ TRUST_PROXY: '1' })
    const victim = await makeBuild(behind.services).person({ password: 'the right one' })
    const from = (address: string, password: string) =>
      makeCall(behind.app)(null, login, {
        body: { login: victim.username, password },
        headers: { 'x-forwarded-for': `made-up, ${address}` },
      })
    for (let i = 0; i < 11; i += 1) await from('203.0.113.1', 'wrong')
    expect((await from('203.0.113.1', 'the right one')).status).toBe(429)
    expect((await from('203.0.113.2', 'the right one')).status).toBe(200)
  })

  test('an account that floods learns when to retry, others continue', async () => {
    const [flood, calm] = [await build.person(), await build.person()]
    const all = await Promise.all(
      Array.from({ length: accountRate.burst + 1 }, () => call(flood, projectFilter)),
    )
    const stopped = all.filter(({ status }) => status !== 200)
    expect(stopped.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [429, '1'],
    ])
    expect((await call(calm, projectFilter)).status).toBe(200)
  })

  test('an address that floods is refused, but for health checks and the files of the app', async () => {
    const { app: flooded, services: own } = restart()
    for (let n = 0; n < addressRate.burst; n += 1) own.limits.take('address:127.0.0.1', addressRate)
    const statusOf = async (path: string) => (await flooded.request(path)).status
    expect(await statusOf('/api/v1/project/filter')).toBe(429)
    expect(await statusOf('/media/nothing')).toBe(429)
    expect(await statusOf('/api/ping')).toBe(200)
    expect(await statusOf('/api/health')).toBe(200)
    // No build is served here: what counts is that it is not refused.
    expect(await statusOf('/')).toBe(404)
  })
})

describe('the log', () => {
  test('has a line for each request, without secrets and query', async () => {
    const person = await build.person({ password: 'very secret words' })
    const body = { login: person.username, password: 'very secret words' }
    const { body: signedIn } = await call(null, login, { body })
    await call(person, projectFilter, { query: { keyword: '김비밀' } })
    const text = JSON.stringify(logged)
    expect(logged.some((line) => line.path === '/api/v1/project/filter')).toBe(true)
    for (const secret of ['very secret words', signedIn.token, person.token, '김비밀']) {
      expect(text).not.toContain(secret)
    }
  })
})

describe('compression', () => {
  test.each(['br', 'gzip'])(
    'of a long answer by %s; the sign-in is left alone',
    async (encoding) => {
      const headers = { 'accept-encoding': encoding }
      const long = await get('/api/openapi.json', { headers })
      expect(long.headers.get('content-encoding')).toBe(encoding)
      expect(long.headers.get('vary')).toBe('accept-encoding')
      expect((await get('/api/ping', { headers })).headers.get('content-encoding')).toBeNull()
      const person = await build.person({ password: 'x'.repeat(12) })
      const body = { login: person.username, password: 'x'.repeat(12) }
      const signedIn = await call(null, login, { body, headers })
      expect(signedIn.headers.get('content-encoding')).toBeNull()
    },
  )
})
