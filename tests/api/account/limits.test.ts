import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { invitationCreate } from '../../../contract/identity/account.ts'
import { login } from '../../../contract/identity/auth.ts'
import { forgotPassword, register } from '../../../contract/identity/registration.ts'
import { makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'

/** The limits of the process stand still: how fast the tries follow decides nothing. */
const { app, services } = await startHarness({
  env: { RATE_LIMIT: '1', TRUST_PROXY: '1' },
  now: () => 0,
})
const build = makeBuild(services)
const call = makeCall(app)
const password = 'kestrel over the quarry'

const attempt = (name: string, typed: string, ip: string, cookie = '') =>
  call(null, login, {
    body: { login: name, password: typed },
    headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) },
  })

const knownCookie = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('siteon-known='))
    ?.split(';')[0] ?? ''

async function guessUntilRefused(name: string, ip: string, cookie = ''): Promise<number> {
  for (let tries = 1; tries <= 20; tries += 1) {
    if ((await attempt(name, 'wrong', ip, cookie)).status === 429) return tries - 1
  }
  return 20
}

test('guesses from the same address do not lock out the owner’s browser', async () => {
  const who = await build.person({ password })
  const ip = '203.0.113.7'
  const mine = knownCookie((await attempt(who.username, password, ip)).headers)
  expect(mine).not.toBe('')
  expect(await guessUntilRefused(who.username, ip)).toBe(10)
  // Even with the right password an unknown browser has to wait: otherwise a guess would reveal it.
  expect((await attempt(who.username, password, ip)).status).toBe(429)
  expect((await attempt(who.username, password, ip, mine)).status).toBe(200)
  expect((await attempt(who.username, password, '198.51.100.1')).status).toBe(200)
})

test('the mark of a browser is for its login alone, and does not allow endless attempts', async () => {
  const [one, other] = [await build.person({ password }), await build.person({ password })]
  const ip = '203.0.113.8'
  const mark = knownCookie((await attempt(one.username, password, ip)).headers)
  expect(await guessUntilRefused(one.username, ip, mark)).toBe(10)
  expect(await guessUntilRefused(other.username, ip)).toBe(10)
  expect((await attempt(other.username, password, ip, mark)).status).toBe(429)
  const forged = mark.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`)
  expect((await attempt(other.username, password, ip, forged)).status).toBe(429)
})

test('five people share a browser, each with their mark', async () => {
  let jar = ''
  const people = []
  for (let i = 0; i < 5; i += 1) {
    const who = await build.person({ password })
    people.push(who)
    jar = knownCookie((await attempt(who.username, password, `192.0.2.${i}`, jar)).headers)
  }
  const [first] = people
  await guessUntilRefused(first?.username ?? '', '192.0.2.99')
  expect((await attempt(first?.username ?? '', password, '192.0.2.99', jar)).status).toBe(200)
})

test('all addresses of an IPv6 /64 count as one', async () => {
  const who = await build.person({ password })
  let refused = 0
  for (let i = 1; i <= 20; i += 1) {
    const answer = await attempt(who.username, 'wrong', `2001:db8:5:6::${i.toString(16)}`)
    if (answer.status === 429) refused += 1
  }
  expect(refused).toBe(10)
  expect((await attempt(who.username, password, '2001:db8:5:7::1')).status).toBe(200)
})

test('sixty attempts of an address do not stop a browser that has signed in before', async () => {
  const who = await build.person({ password })
  const ip = '203.0.113.9'
  const mine = knownCookie((await attempt(who.username, password, ip)).headers)
  let refused = false
  for (let i = 0; i < 70 && !refused; i += 1) {
    refused = (await attempt(`somebody${i}`, 'wrong', ip)).status === 429
  }
  expect(refused).toBe(true)
  expect((await attempt(who.username, password, ip, mine)).status).toBe(200)
})

test('a stranger cannot walk through user names; with an invitation the answer stays exact', async () => {
  const admin = await build.person({ level: 5, project: null })
  const taken = await build.person({ username: 'taken-name' })
  const code = randomBytes(32).toString('base64url')
  await call(admin, invitationCreate, { body: { level: 1, company_id: null, code } })
  const answer = async (username: string, invitation?: string, ip = '203.0.113.20') => {
    const { status, refusal } = await call(null, register, {
      body: {
        username,
        email: `${username}@elsewhere.example`,
        password,
        password_confirmation: password,
        ...(invitation && { invitation }),
      } as never,
      headers: { 'x-forwarded-for': ip },
    })
    return [status, Object.keys(refusal.fields ?? {})]
  }
  // A free name is no question, nor are several at one moment.
  const free = Array.from({ length: 6 }, (_, n) => answer(`free-name-${n}`))
  expect(await Promise.all(free)).toEqual(free.map(() => [201, []]))
  for (let n = 0; n < 20; n += 1) expect(await answer(taken.username)).toEqual([422, ['username']])
  expect(await answer(taken.username)).toEqual([429, []])
  // Nor does the refusal say which it is.
  expect(await answer('free-name-too')).toEqual([429, []])
  expect(await answer(taken.username, code)).toEqual([422, ['username']])
  expect(await answer('free-name-invited', code)).toEqual([201, []])
  expect(await answer('free-name-too', undefined, '203.0.113.21')).toEqual([201, []])
})

test('code requests are limited per network, with the time to retry', async () => {
  const ask = () =>
    call(null, forgotPassword, {
      body: { email: 'nobody@example.com' },
      headers: { 'x-forwarded-for': '203.0.113.10' },
    })
  let answer = await ask()
  for (let i = 0; i < 40 && answer.status === 200; i += 1) answer = await ask()
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
})
