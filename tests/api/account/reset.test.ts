import { describe, expect, test } from 'vitest'
import { authMe, login } from '../../../contract/identity/auth.ts'
import {
  forgotPassword,
  registrationOptions,
  resetPassword,
} from '../../../contract/identity/registration.ts'
import { makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'
import { codeIn, mailsOf } from './mail-box.ts'
import { startMailServer } from './mail-server.ts'

const harness = await startHarness()
const { app, services } = harness
const build = makeBuild(services)
const call = makeCall(app)
const old = 'the old quarry kestrel'
const next = 'a new heron by the river'

/** A person who has requested a code, and the code from the mail. */
async function forgetful() {
  const who = await build.person({ password: old })
  const before = (await mailsOf(services)).length
  await call(null, forgotPassword, { body: { email: `${who.username}@example.com` } })
  const mail = (await mailsOf(services))[before]
  if (!mail) throw new Error('no letter came')
  return { who, mail, code: codeIn(mail) }
}

const reset = (code: string, password = next, password_confirmation = password) =>
  call(null, resetPassword, {
    body: { reset_password_code: code, password, password_confirmation },
  })
const signsIn = async (name: string, password: string) =>
  (await call(null, login, { body: { login: name, password } })).status === 200

describe('a forgotten password', () => {
  test('is replaced with the code of a mail, and every session ends', async () => {
    const { who, mail, code } = await forgetful()
    expect(Buffer.from(code, 'base64url').length).toBeGreaterThanOrEqual(16)
    expect(mail.head).toContain(`To: ${who.username}@example.com`)
    expect(mail.text).toContain('http://localhost/reset-password#')
    expect(mail.mode).toBe(0o600)

    expect((await reset(code)).status).toBe(200)
    expect((await call(who, authMe)).status).toBe(401)
    expect(await signsIn(who.username, old)).toBe(false)
    expect(await signsIn(who.username, next)).toBe(true)
    const received = (await mailsOf(services)).at(-1)
    expect(received?.text).toContain(who.username)
    expect(received?.text).not.toContain('#')
  })

  test('only the hash of the code is stored', async () => {
    const { who, code } = await forgetful()
    const { rows } = await services.pool.query(
      `select encode(hash, 'escape') as hash, extract(epoch from expires_at - now()) as left
        from password_reset where member_id = $1`,
      [who.id],
    )
    expect(rows).toHaveLength(1)
    expect(Number(rows[0].left)).toBeLessThanOrEqual(600)
    const { rows: all } = await services.pool.query(
      'select p::text from password_reset p union all select a::text from audit a',
    )
    expect(JSON.stringify(all)).not.toContain(code)
    expect(JSON.stringify(harness.logged)).not.toContain(code)
  })

  test('a code is good once, also for two at once', async () => {
    const { code } = await forgetful()
    const answers = await Promise.all([reset(code), reset(code), reset(code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const again = await reset(code)
    expect(again.refusal).toMatchObject({
      code: 1003,
      error: 'invalid_reset_password_code',
      fields: { reset_password_code: '올바른 코드가 아닙니다.' },
    })
  })

  test('a repeated request after a lost answer succeeds once, and its answer says so', async () => {
    const { who, code } = await forgetful()
    const body = { reset_password_code: code, password: next, password_confirmation: next }
    const send = (key: string) => call(null, resetPassword, { body, key })
    const [first, twin] = await Promise.all([send('lost-reset'), send('lost-reset')])
    const later = await send('lost-reset')
    expect([first.status, twin.status, later.status]).toEqual([200, 200, 200])
    expect(await signsIn(who.username, next)).toBe(true)
    const { rows } = await services.pool.query(
      `select count(*)::int as n from audit where action = 'reset-password' and entity_id = $1`,
      [String(who.id)],
    )
    expect(rows).toEqual([{ n: 1 }])
    expect((await send('another-try')).refusal.code).toBe(1003)
    const other = {
      ...body,
      password: 'otter in the sluice',
      password_confirmation: 'otter in the sluice',
    }
    expect((await call(null, resetPassword, { body: other, key: 'lost-reset' })).status).toBe(422)
  })

  test('a second mail leaves the first code valid until one of them is used', async () => {
    const { who, code } = await forgetful()
    await call(null, forgotPassword, { body: { email: `${who.username}@example.com` } })
    const second = codeIn((await mailsOf(services)).at(-1) ?? { text: '' })
    expect(second).not.toBe(code)
    expect((await reset(code)).status).toBe(200)
    expect((await reset(second)).refusal.code).toBe(1003)
  })

  test.each(['', 'x', 'A'.repeat(43), '\\x00', '가'.repeat(43)])('%j is no code', async (code) => {
    expect((await reset(code)).refusal.code).toBe(1003)
  })

  test('an expired code, and one of a suspended person, do not work', async () => {
    const late = await forgetful()
    await services.pool.query("update password_reset set expires_at = now() - interval '1 second'")
    expect((await reset(late.code)).refusal.code).toBe(1003)
    const out = await forgetful()
    await services.pool.query(
      'update member set suspended_at = now(), is_activated = false where id = $1',
      [out.who.id],
    )
    expect((await reset(out.code)).refusal.code).toBe(1003)
  })

  test('a password that will not do leaves the code good', async () => {
    const { code } = await forgetful()
    const bad = await reset(code, 'short')
    expect([bad.status, Object.keys(bad.refusal.fields ?? {})]).toEqual([422, ['password']])
    const other = await reset(code, next, `${next}!`)
    expect(Object.keys(other.refusal.fields ?? {})).toEqual(['password_confirmation'])
    expect((await reset(code)).status).toBe(200)
  })

  test('an unknown address gets the same answer, and no mail', async () => {
    const { who } = await forgetful()
    const before = (await mailsOf(services)).length
    const [known, unknown] = [
      await call(null, forgotPassword, { body: { email: `${who.username}@example.com` } }),
      await call(null, forgotPassword, { body: { email: 'nobody@example.com' } }),
    ]
    expect(unknown.status).toBe(known.status)
    expect(unknown.body).toEqual(known.body)
    expect([...unknown.headers.keys()].sort()).toEqual([...known.headers.keys()].sort())
    expect((await mailsOf(services)).length).toBe(before + 1)
  })

  test('an address that only looks alike (Turkish İ, ı) gets no mail of another account', async () => {
    await build.person({ username: 'minima' })
    const before = (await mailsOf(services)).length
    for (const email of ['mİnima@example.com', 'mınıma@example.com', 'MINIMA@example.com']) {
      await call(null, forgotPassword, { body: { email } })
    }
    for (const { head } of (await mailsOf(services)).slice(before)) {
      expect(head).toContain('To: minima@example.com')
    }
    expect((await mailsOf(services)).length).toBeGreaterThan(before)
  })

  test('the answer waits for nothing that an account has and none has not', async () => {
    const { who } = await forgetful()
    const held = await services.pool.connect()
    try {
      await held.query('begin; lock table member, password_reset in access exclusive mode')
      const answer = await call(null, forgotPassword, {
        body: { email: `${who.username}@example.com` },
      })
      expect(answer.status).toBe(200)
    } finally {
      await held.query('rollback')
      held.release()
    }
    await services.background.idle()
  })

  test('no mailbox can be flooded', async () => {
    const limited = harness.restart({ RATE_LIMIT: '1' })
    const again = makeCall(limited.app)
    const who = await build.person()
    const before = (await mailsOf(limited.services)).length
    for (let i = 0; i < 9; i += 1) {
      const body = { email: `${who.username}@example.com` }
      expect((await again(null, forgotPassword, { body })).status).toBe(200)
      await limited.services.background.idle()
    }
    expect((await mailsOf(limited.services)).length).toBe(before + 5)
  })
})

describe('mail', () => {
  test('is sent by SMTP if configured, with the right sender and recipient', async () => {
    const server = await startMailServer({ user: 'siteon', pass: 'p@ss:word' })
    const pass = encodeURIComponent('p@ss:word')
    const mailing = harness.restart({
      SMTP_URL: `smtp://siteon:${pass}@127.0.0.1:${server.port}`,
      MAIL_FROM: '현장온 <siteon@example.com>',
      PUBLIC_URL: 'https://siteon.example.com',
    })
    try {
      const who = await build.person({ password: old })
      await makeCall(mailing.app)(null, forgotPassword, {
        body: { email: `${who.username}@example.com` },
        headers: { host: 'evil.example.com' },
      })
      await mailing.services.background.idle()
      const [mail] = await server.count(1)
      expect(mail).toMatchObject({ from: 'siteon@example.com' })
      expect(mail?.to).toEqual([`${who.username}@example.com`])
      expect(mail?.text).toContain('https://siteon.example.com/reset-password#')
      expect(mail?.text).toContain('비밀번호')
      expect(server.signIns).toEqual(['\u0000siteon\u0000p@ss:word'])
      expect((await reset(codeIn(mail ?? { text: '' }))).status).toBe(200)
    } finally {
      await server.stop()
    }
  })

  test('that cannot be handed over is logged, and shows in no answer', async () => {
    const server = await startMailServer()
    await server.stop()
    const mailing = harness.restart({
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      MAIL_FROM: 'siteon@example.com',
      PUBLIC_URL: 'https://siteon.example.com',
    })
    const who = await build.person()
    const answer = await makeCall(mailing.app)(null, forgotPassword, {
      body: { email: `${who.username}@example.com` },
    })
    expect(answer.status).toBe(200)
    await mailing.services.background.idle()
    expect(mailing.logged.map(({ message }) => message)).toContain('work behind an answer failed')
  })

  test('a production without it says that there is no reset', async () => {
    const silent = harness.restart({ NODE_ENV: 'production' })
    const ask = makeCall(silent.app)
    expect((await ask(null, registrationOptions)).body).toEqual({ captcha: null, reset: false })
    const answer = await ask(null, forgotPassword, { body: { email: 'a@example.com' } })
    expect([answer.status, answer.refusal.code]).toEqual([409, 'mail-off'])
    expect((await call(null, registrationOptions)).body).toEqual({ captcha: null, reset: true })
  })
})
