import { expect, test } from 'vitest'
import { login } from '../../../contract/identity/auth.ts'
import { forgotPassword, resetPassword } from '../../../contract/identity/registration.ts'
import { makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'
import { codeIn, mailsOf } from './mail-box.ts'

/** The limits of one process stand still, so that nothing hangs on how fast the tries follow. */
const harness = await startHarness({ env: { RATE_LIMIT: '1', TRUST_PROXY: '1' }, now: () => 0 })
const { services, logged } = harness
const build = makeBuild(services)
const here = makeCall(harness.app)
const there = makeCall(harness.restart().app)
const password = 'kestrel over the quarry'

/** Each attempt comes from an address of its own, at one server or the other. */
let addresses = 0
function attempt(name: string, typed: string, more: { cookie?: string; lang?: string } = {}) {
  addresses += 1
  const call = addresses % 2 === 0 ? here : there
  return call(null, login, {
    body: { login: name, password: typed },
    headers: {
      'x-forwarded-for': `10.${addresses >> 8}.${addresses & 255}.1`,
      ...(more.cookie && { cookie: more.cookie }),
      ...(more.lang && { 'accept-language': more.lang }),
    },
  })
}

function inTurn(values: readonly string[]): () => string {
  let turn = 0
  return () => {
    turn += 1
    return values[turn % values.length] ?? ''
  }
}

async function passedOf(tries: number, name: () => string, cookie?: () => string) {
  let passed = 0
  for (let i = 0; i < tries; i += 1) {
    const answer = await attempt(name(), 'wrong', { cookie: cookie?.() })
    if (answer.status === 401) passed += 1
    else expect([answer.status, answer.refusal.code]).toEqual([429, 'too-many-guesses'])
  }
  return passed
}

const knownCookie = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((line) => line.startsWith('siteon-known='))
    ?.split(';')[0] ?? ''

/** The clock of the database is what counts: its rows are made older instead of waiting. */
const later = (minutes: number) =>
  services.pool.query(
    `update sign_in_guess set counted_at = counted_at - make_interval(mins => $1),
      blocked_until = blocked_until - make_interval(mins => $1)`,
    [minutes],
  )

test('guesses for one account end, from however many addresses, names and servers', async () => {
  const who = await build.person({ username: 'quarry', password })
  const names = inTurn(['quarry', 'QUARRY', 'Quarry@Example.com'])
  expect(await passedOf(30, names)).toBe(20)
  const refused = await attempt('quarry@example.com', password)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(refused.refusal.message).toMatch(/(\d+초|\d+분) 후 다시 시도해주세요/)
  expect(refused.refusal.message).toMatch(/재설정 링크.*전에 로그인한 브라우저/)
  const english = await attempt('quarry', password, { lang: 'en' })
  expect(english.refusal.message).toMatch(/reset link.*browser where you have signed in before/)
  expect(english.refusal.message).toMatch(/Try again in \d+ (second|minute)s?/)
  expect(JSON.stringify(logged)).toContain(`"account":${who.id}`)
})

test('the wait grows and has an end, after which the right password gets in', async () => {
  await build.person({ username: 'growing', password })
  const waits: number[] = []
  await passedOf(20, () => 'growing')
  for (let i = 0; i < 14; i += 1) {
    const refused = await attempt('growing', 'wrong')
    expect(refused.status).toBe(429)
    waits.push(Number(refused.headers.get('retry-after')))
    await services.pool.query(`update sign_in_guess set blocked_until = 'epoch'`)
    expect((await attempt('growing', 'wrong')).status).toBe(401)
  }
  expect(waits[3]).toBeGreaterThan((waits[0] ?? 0) * 2)
  expect(Math.max(...waits)).toBeGreaterThan(600)
  expect(Math.max(...waits)).toBeLessThanOrEqual(900)
  await later(15)
  expect((await attempt('growing', password)).status).toBe(200)
})

test('a free guess leaves nothing that could block the next one', async () => {
  await build.person({ username: 'free', password })
  for (const typed of ['wrong', 'wrong too', password]) {
    await attempt('free', typed)
    // The column rounds up to milliseconds: the present would still be ahead a moment later.
    const { rows } = await services.pool.query(
      `select 1 from sign_in_guess where blocked_until > now() - interval '1 minute'
         and counted_at > now() - interval '1 minute' and wrong < 3`,
    )
    expect(rows).toEqual([])
  }
})

test('guesses that arrive together are counted one by one', async () => {
  await build.person({ username: 'together', password })
  const answers = await Promise.all(Array.from({ length: 40 }, () => attempt('together', 'wrong')))
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(20)
})

test('a name that nobody has is answered alike, and is not written down', async () => {
  const secret = 'Nobody-Of-This-Name'
  const names = inTurn([secret, secret.toUpperCase()])
  expect(await passedOf(25, names)).toBe(20)
  const { rows } = await services.pool.query(
    "select encode(bucket, 'escape') as bucket from sign_in_guess",
  )
  for (const text of [JSON.stringify(logged), JSON.stringify(rows)]) {
    expect(text.toLowerCase()).not.toContain('nobody-of')
  }
  const lines = logged.filter(({ message }) => message === 'sign-in refused')
  expect(lines.at(-1)).toMatchObject({ account: null, bucket: expect.stringMatching(/^[0-9a-f]/) })
})

test('a browser that the account has used gets in while strangers wait, by any name', async () => {
  await build.person({ username: 'mine', password })
  const cookie = knownCookie((await attempt('mine', password)).headers)
  await passedOf(22, () => 'mine')
  expect((await attempt('mine', password)).status).toBe(429)
  expect((await attempt('mine@example.com', password, { cookie })).status).toBe(200)
})

test('all browsers that an account has used have one allowance together', async () => {
  await build.person({ username: 'four', password })
  const jars: string[] = []
  for (let i = 0; i < 4; i += 1) jars.push(knownCookie((await attempt('four', password)).headers))
  const cookie = inTurn(jars)
  expect(await passedOf(40, () => 'four', cookie)).toBe(10)
  expect((await attempt('four', password, { cookie: cookie() })).status).toBe(429)
  // Right passwords are not endless, either: each costs an argon2.
  await later(600)
  const answers = await Promise.all(
    Array.from({ length: 140 }, () => attempt('four', password, { cookie: cookie() })),
  )
  const passed = answers.filter(({ status }) => status === 200)
  // Sixty at each of the two servers, less the wrong ones from before.
  expect(passed.length).toBeLessThan(120)
})

test('a reset link lets its browser in while strangers guess on, and after wrong ones of its own', async () => {
  const who = await build.person({ username: 'linked', password })
  const cookie = knownCookie((await attempt('linked', password)).headers)
  await attempt('linked', 'wrong')
  await attempt('linked', 'wrong', { cookie })
  // However long the rest takes.
  await services.pool.query("update sign_in_guess set blocked_until = now() + interval '1 hour'")
  expect((await attempt('linked', password, { cookie })).status).toBe(429)
  const before = (await mailsOf(services)).length
  await here(null, forgotPassword, { body: { email: `${who.username}@example.com` } })
  const mail = (await mailsOf(services))[before]
  const next = 'a new heron by the river'
  const body = {
    reset_password_code: codeIn(mail ?? { text: '' }),
    password: next,
    password_confirmation: next,
  }
  const send = (input: typeof body) =>
    here(null, resetPassword, { body: input, key: 'reset-of-linked' })
  const wrong = await send({ ...body, reset_password_code: 'A'.repeat(43) })
  expect(knownCookie(wrong.headers)).toBe('')
  const marks = [await send(body), await send(body)].map(({ headers }) => knownCookie(headers))
  // The answer may be lost: the repeated one marks the browser as well.
  for (const mark of marks) {
    expect((await attempt('linked', next, { cookie: mark })).status).toBe(200)
  }
  expect((await attempt('linked', next)).refusal.code).toBe('too-many-guesses')
  // Nor does the repeated call end the limit of the browsers that are known.
  await services.pool.query("update sign_in_guess set blocked_until = now() + interval '1 hour'")
  const again = knownCookie((await send(body)).headers)
  const refused = await attempt('linked', next, { cookie: again })
  expect(refused.refusal.code).toBe('too-many-guesses')
})

test('wrong passwords are forgotten with time, right ones leave none behind', async () => {
  await build.person({ username: 'slow', password })
  await passedOf(15, () => 'slow')
  for (let i = 0; i < 12; i += 1) expect((await attempt('slow', password)).status).toBe(200)
  await later(60 * 6)
  expect(await passedOf(25, () => 'slow')).toBe(20)
})
