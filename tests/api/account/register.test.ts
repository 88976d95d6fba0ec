import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { invitationCreate } from '../../../contract/identity/account.ts'
import { authMe, login } from '../../../contract/identity/auth.ts'
import { memberCreate } from '../../../contract/identity/member.ts'
import { metaCreate } from '../../../contract/identity/meta.ts'
import { register } from '../../../contract/identity/registration.ts'
import { projectFilter } from '../../../contract/project/project.ts'
import { type BuiltPerson, makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

const password = 'kestrel over the quarry'
let count = 0
const fresh = () => {
  count += 1
  return { username: `newcomer${count}`, email: `newcomer${count}@example.com` }
}
const options = (more: Record<string, unknown> = {}) =>
  ({ ...fresh(), password, password_confirmation: password, ...more }) as never

async function rowOf(username: string) {
  const { rows } = await services.pool.query('select * from member where username = $1', [username])
  return rows[0] as Record<string, unknown>
}

async function signedIn(name: string): Promise<BuiltPerson> {
  const { body } = await call(null, login, { body: { login: name, password } })
  return { token: body.token } as BuiltPerson
}

describe('registering', () => {
  test('makes an account of level 1 that waits, whatever the old form fixes on the wire', async () => {
    const body = {
      ...fresh(),
      username: ' New.Comer ',
      password,
      password_confirmation: password,
      name: '김새로',
      mobile: '010-1234-5678',
      subscribe_email: 1,
      subscribe_sms: 1,
      is_activated: 1,
      nickname: '',
      birthdate: '',
      avatar: '',
      company_id: '',
    }
    const answer = await call(null, register, { body: body as never })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({ username: 'new.comer', waiting: true })
    expect(await rowOf('new.comer')).toMatchObject({
      name: '김새로',
      mobile: '010-1234-5678',
      level: 1,
      company_id: null,
      nickname: null,
      birthdate: null,
      waiting_since: expect.any(Date),
      password: expect.stringMatching(/^\$argon2id\$/),
    })
  })

  test('an applicant signs in, sees their state, and may do nothing else', async () => {
    const body = options({ username: 'waiter' })
    await call(null, register, { body })
    const who = await signedIn('waiter')
    const me = await call(who, authMe)
    expect(me.body.user).toMatchObject({ level: 1, waiting: true, project_id: null })
    const keep = (key: string, value: string) => call(who, metaCreate, { body: { key, value } })
    expect((await keep('theme', '1')).status).toBe(200)
    // Only few and short ones: an applicant may not fill the store.
    expect((await keep('long', `"${'x'.repeat(1000)}"`)).refusal.fields).toHaveProperty('value')
    const more = await Promise.all(Array.from({ length: 19 }, (_, n) => keep(`k${n}`, '1')))
    expect(more.every(({ status }) => status === 200)).toBe(true)
    expect((await keep('one-too-many', '1')).refusal.fields).toHaveProperty('key')
    const closed = await call(who, projectFilter)
    expect([closed.status, closed.refusal.code]).toEqual([403, 'waiting'])
  })

  test.each([
    'level',
    'waiting_since',
    'suspended_at',
    'demo',
    'revision',
    'id',
    'role',
    'last_project_id',
    'created_at',
  ])('nobody gives themselves %s', async (field) => {
    const answer = await call(null, register, { body: options({ [field]: 5 }) })
    expect(answer.status).toBe(422)
    expect(answer.refusal.fields).toEqual({ [field]: '알 수 없는 항목입니다.' })
  })

  test('a company and a project of one’s own choice are refused', async () => {
    for (const field of ['company_id', 'projectId']) {
      const answer = await call(null, register, { body: options({ [field]: 1 }) })
      expect([field, answer.status]).toEqual([field, 422])
    }
  })

  test.each([
    ['a user ID with a blank', { username: 'a b c' }, 'username'],
    ['a user ID that is an address', { username: 'me@example.com' }, 'username'],
    ['no address', { email: 'nowhere' }, 'email'],
    ['an address with a line break', { email: 'a@example.com\nBcc: b@example.com' }, 'email'],
    ['a short password', { password: 'a2b3c4!', password_confirmation: 'a2b3c4!' }, 'password'],
    ['a common one', { password: 'Iloveyou1', password_confirmation: 'Iloveyou1' }, 'password'],
    [
      'one out of the user ID',
      { username: 'longname', password: 'longname1!', password_confirmation: 'longname1!' },
      'password',
    ],
    ['another confirmation', { password_confirmation: `${password}.` }, 'password_confirmation'],
    ['an invitation that nobody made', { invitation: 'x'.repeat(43) }, 'invitation'],
    ['a name of 10,000 letters', { name: '가'.repeat(10_000) }, 'name'],
    ['a user ID of 10,000', { username: 'a'.repeat(10_000) }, 'username'],
    ['a user ID with the Turkish İ', { username: 'admİn' }, 'username'],
    ['an address of 10,000', { email: `${'a'.repeat(10_000)}@example.com` }, 'email'],
    ['a password of 10,000', { password: 'b'.repeat(10_000) }, 'password'],
    ['a birthday that is none', { birthdate: '2026-02-30' }, 'birthdate'],
  ])('%s is said at its field', async (_, input, field) => {
    const answer = await call(null, register, { body: options(input) })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual([field])
  })

  test('a long passphrase of one kind of characters will do, 64 and more', async () => {
    const long = '나는 오늘도 안전하게 일하고 집에 간다 '.repeat(5)
    const body = options({ username: 'long', password: long, password_confirmation: long })
    expect((await call(null, register, { body })).status).toBe(201)
    const right = await call(null, login, {
      body: { login: 'long', password: long.normalize('NFD') },
    })
    expect(right.status).toBe(200)
  })

  describe('under a key', () => {
    const stored = { waiting: true }
    const send = (key: string, body: never) => call(null, register, { body, key })

    test('whose answer was lost, the second try is answered as the first was', async () => {
      const body = options()
      const first = await send('lost-answer-1', body)
      const second = await send('lost-answer-1', body)
      expect([first.status, second.status]).toEqual([201, 201])
      expect(second.body).toEqual(first.body)
      expect(second.body).toMatchObject(stored)
      expect(second.headers.get('idempotency-replayed')).toBe('true')
      const { rows } = await services.pool.query(
        `select count(*)::int as n from audit where action = 'register' and after->>'username' = $1`,
        [first.body.username],
      )
      expect(rows).toEqual([{ n: 1 }])
    })

    test('of three concurrent requests one creates the account, and all get its answer', async () => {
      const body = options()
      const answers = await Promise.all([1, 2, 3].map(() => send('at-once-key', body)))
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
      const received = answers.filter(
        ({ headers }) => headers.get('idempotency-replayed') === 'true',
      )
      expect(received).toHaveLength(2)
    })

    test('an invitation that it used up is not over for its second try', async () => {
      const admin = await build.person({ level: 5 })
      const code = `${'lost'.repeat(10)}code`
      await call(admin, invitationCreate, { body: { level: 2, company_id: null, code } })
      const body = options({ invitation: code })
      await send('invited-key', body)
      const again = await send('invited-key', body)
      expect([again.status, again.body.waiting]).toEqual([201, false])
    })

    test('with another password it is another request, and nothing reveals whether one is right', async () => {
      const input = fresh()
      await send('other-words', options(input))
      const other = 'heron under the bridge'
      const body = options({ ...input, password: other, password_confirmation: other })
      expect((await send('other-words', body)).refusal.code).toBe('key-reused')
      const elsewhere = await send('another-key', options(input))
      expect(elsewhere.refusal.fields).toEqual({ username: '이미 사용 중인 아이디입니다.' })
      const { rows } = await services.pool.query(
        `select encode(fingerprint, 'hex') as print from idempotency where key = 'other-words'`,
      )
      const plain = JSON.stringify(['auth.register', options(input)])
      expect(rows[0].print).not.toBe(createHash('sha256').update(plain).digest('hex'))
    })

    test('a refusal is not stored: the corrected request works under the same key', async () => {
      const input = fresh()
      const wrong = options({ ...input, password_confirmation: 'no' })
      expect((await send('put-right', wrong)).status).toBe(422)
      expect((await send('put-right', options(input))).status).toBe(201)
    })

    test('the account’s path without a token takes it as well', async () => {
      const body = options()
      const answers = [1, 2].map(() => ({ body, key: 'by-its-path' }))
      for (const wished of answers) {
        expect((await call(null, memberCreate, wished)).status).toBe(201)
      }
    })
  })

  test('a user ID and an address are had once, also by two at once', async () => {
    await build.person({ username: 'taken' })
    const one = await call(null, register, { body: options({ username: 'Taken' }) })
    expect(one.refusal.fields).toEqual({ username: '이미 사용 중인 아이디입니다.' })
    const names = Array.from({ length: 6 }, () => options({ username: 'twin' }))
    const byName = await Promise.all(names.map((body) => call(null, register, { body })))
    expect(byName.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422, 422, 422])
    const addresses = Array.from({ length: 6 }, () => options({ email: 'twin@example.com' }))
    const byAddress = await Promise.all(addresses.map((body) => call(null, register, { body })))
    expect(byAddress.map(({ status }) => status)).toEqual(Array(6).fill(201))
    const { rows } = await services.pool.query(
      `select count(*)::int as n from member where lower(email) = 'twin@example.com'`,
    )
    expect(rows).toEqual([{ n: 1 }])
  })

  test('whether an address has an account shows in no answer', async () => {
    const owner = await build.person({ username: 'owner' })
    const bodies = [options({ email: 'OWNER@example.com' }), options({ email: 'free@example.com' })]
    const [known, free] = await Promise.all(bodies.map((body) => call(null, register, { body })))
    expect([known?.status, Object.keys(known?.body ?? {})]).toEqual([
      free?.status,
      Object.keys(free?.body ?? {}),
    ])
    expect(known?.body).toMatchObject({ waiting: true })
    // The owner keeps it; whoever admits the applicant finds it in the audit.
    const username = known?.body.username ?? ''
    expect(await rowOf(username)).toMatchObject({ email: null })
    expect(await rowOf(owner.username)).toMatchObject({ email: 'owner@example.com' })
    const { rows } = await services.pool.query(
      `select after->>'email' as email from audit where action = 'register'
        and after->>'username' = $1`,
      [username],
    )
    expect(rows).toEqual([{ email: 'of another account' }])
    // A taken user ID is said, and no more than that.
    const both = await call(null, register, {
      body: options({ username: 'owner', email: 'owner@example.com' }),
    })
    expect(Object.keys(both.refusal.fields ?? {})).toEqual(['username'])
  })

  test('the table itself allows one account per address and per name', async () => {
    const { id } = await build.person({ username: 'sole' })
    const other = await build.person({ username: 'other.sole' })
    for (const set of ["email = 'SOLE@example.com'", "username = 'sole'", "username = 'Sole'"]) {
      const change = services.pool.query(`update member set ${set} where id = $1`, [other.id])
      await expect(change).rejects.toThrow(/member_(email_key|username_unique|username_lower)/)
    }
    expect(id).not.toBe(other.id)
  })

  test('leaves its trace, without the password', async () => {
    await call(null, register, { body: options({ username: 'traced' }) })
    const { id } = (await rowOf('traced')) as { id: number }
    const { rows } = await services.pool.query(
      "select action, member_id, after from audit where entity = 'member' and entity_id = $1",
      [String(id)],
    )
    expect(rows).toMatchObject([{ action: 'register', member_id: id, after: { level: 1 } }])
    expect(JSON.stringify(rows)).not.toContain(password)
  })
})
