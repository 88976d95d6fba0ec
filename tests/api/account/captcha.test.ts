import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterAll, expect, test } from 'vitest'
import { login } from '../../../contract/identity/auth.ts'
import {
  forgotPassword,
  register,
  registrationOptions,
} from '../../../contract/identity/registration.ts'
import { createApp } from '../../../server/app.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'

/** Replaces the provider: accepts one response, and records the requests. */
const requested: URLSearchParams[] = []
const provider = createServer(async (request, response) => {
  let body = ''
  for await (const piece of request) body += String(piece)
  const form = new URLSearchParams(body)
  requested.push(form)
  if (form.get('response') === 'broken') return response.end('<html>')
  response.end(JSON.stringify({ success: form.get('response') === 'human' }))
}).listen(0, '127.0.0.1')
await once(provider, 'listening')
const { port } = provider.address() as { port: number }
afterAll(() => provider.close())

const harness = await startHarness({
  env: {
    RECAPTCHA_SITE_KEY: 'site-key',
    RECAPTCHA_SECRET: 'secret-key',
    RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/siteverify`,
    RECAPTCHA_SCRIPT_URL: `http://127.0.0.1:${port}/api.js`,
  },
})
const call = makeCall(harness.app)
const password = 'kestrel over the quarry'

const answers = {
  login: (response?: string) =>
    call(null, login, {
      body: { login: 'nobody', password, 'g-recaptcha-response': response },
    }),
  register: (response?: string) =>
    call(null, register, {
      body: {
        username: 'human',
        email: 'human@example.com',
        password,
        password_confirmation: password,
        'g-recaptcha-response': response,
      },
    }),
  forgot: (response?: string) =>
    call(null, forgotPassword, {
      body: { email: 'nobody@example.com', 'g-recaptcha-response': response },
    }),
}

test('a second try is answered by its key: its response was used up by the first', async () => {
  const options = (response: string) => ({
    body: {
      username: 'again',
      email: 'again@example.com',
      password,
      password_confirmation: password,
      'g-recaptcha-response': response,
    },
    key: 'human-once',
  })
  expect((await call(null, register, options('human'))).status).toBe(201)
  expect((await call(null, register, options('used up'))).status).toBe(201)
})

test.each([
  ['login', 401],
  ['register', 201],
  ['forgot', 200],
] as const)('%s wants the provider to have taken the response', async (name, passed) => {
  for (const response of [undefined, '', 'robot', 'broken']) {
    const refused = await answers[name](response)
    expect([response, refused.status, refused.refusal.code]).toEqual([response, 455, 1004])
  }
  expect((await answers[name]('human')).status).toBe(passed)
  expect(Object.fromEntries(requested.at(-1) ?? [])).toEqual({
    secret: 'secret-key',
    response: 'human',
    remoteip: '127.0.0.1',
  })
})

test('the pages get the key, and may load the script from there and nowhere else', async () => {
  const { body } = await call(null, registrationOptions)
  expect(body.captcha).toEqual({
    siteKey: 'site-key',
    script: `http://127.0.0.1:${port}/api.js`,
  })
  const page = ({ services: own }: typeof harness) =>
    createApp(own, [], async (c) => c.html('<!doctype html>')).request('http://localhost/login')
  const policy = (await page(harness)).headers.get('content-security-policy') ?? ''
  expect(policy).toContain(`script-src 'self' http://127.0.0.1:${port};`)
  expect(policy).toContain(`frame-src 'self' http://127.0.0.1:${port};`)
  const off = await startHarness()
  const plain = (await page(off)).headers.get('content-security-policy')
  expect(plain).toContain("script-src 'self';")
  expect(plain).toContain("frame-src 'self';")
})

test('an unreachable provider lets nobody pass, and its cause is in the log', async () => {
  const alone = await startHarness({
    env: {
      RECAPTCHA_SITE_KEY: 'k',
      RECAPTCHA_SECRET: 's',
      RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/siteverify',
    },
  })
  const answer = await makeCall(alone.app)(null, login, {
    body: { login: 'nobody', password, 'g-recaptcha-response': 'human' },
  })
  expect(answer.refusal.code).toBe(1004)
  expect(alone.logged).toContainEqual(
    expect.objectContaining({ level: 'error', message: 'captcha: no answer of the provider' }),
  )
})
