import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { accountLink } from '../../contract/identity/account.ts'
import { authMe } from '../../contract/identity/auth.ts'
import {
  type MemberUpdateBody,
  memberCreate,
  memberOne,
  memberUpdate,
} from '../../contract/identity/member.ts'
import { resetLook } from '../../contract/identity/registration.ts'
import { projectOne } from '../../contract/project/project.ts'
import { hashPassword } from '../../server/identity/password.ts'
import { mailsOf } from './account/mail-box.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

const main = await build.company({ name: '한결종합건설' })
const nuri = await build.company({ name: '누리비계' })
const tower = await build.project({ main, fieldName: '한강 A2블록' })
const own = { project: tower, company: main }
const manager = await build.person({ ...own, level: 3, role: 'manager', name: '오세훈' })
const staff = await build.person({ ...own, name: '김도윤' })
const stranger = await build.person({ name: '먼사람' })
const office = await build.person({ level: 4, project: null })
const admin = await build.person({ level: 5, project: null })

const params = ({ id }: { id: number }) => ({ userId: String(id) })
const one = async (who: BuiltPerson, them: { id: number }) =>
  await call(who, memberOne, { params: params(them) })
const change = (
  who: BuiltPerson,
  them: { id: number },
  body: MemberUpdateBody | Record<string, unknown>,
  headers: Record<string, string> = {},
) => call(who, memberUpdate, { params: params(them), body: body as MemberUpdateBody, headers })

describe('changing', () => {
  test('a field that is absent stays, an empty one is cleared, text is one line of NFC', async () => {
    const me = await build.person(own)
    await change(me, me, { nickname: '  도윤 '.normalize('NFD'), department: '공사팀' })
    const after = await change(me, me, { nickname: '', mobile: '010-9999-8888' })
    expect(after.body).toMatchObject({
      nickname: null,
      department: '공사팀',
      mobile: '01099998888',
    })
    expect((await call(me, authMe)).body.user.mobile).toBe('01099998888')
  })

  test('another version is reported, and nothing is lost', async () => {
    const me = await build.person(own)
    const read = await one(me, me)
    const guard = { 'if-match': read.headers.get('etag') ?? '' }
    const first = await change(me, me, { rank: '과장' }, guard)
    expect(first.headers.get('etag')).toBe('"r2"')
    const second = await change(me, me, { rank: '차장' }, guard)
    expect([second.status, second.headers.get('etag')]).toEqual([412, '"r2"'])
    expect((await second.response.json()).data).toMatchObject({ rank: '과장', revision: 2 })
    expect((await change(me, me, { rank: '차장' })).body.rank).toBe('차장')
  })

  const privileged = {
    level: 5,
    company_id: stranger.companyId,
    is_activated: 0,
    username: 'boss',
    position: '이사',
  }
  test.each(Object.entries(privileged))('nobody gives themselves %s', async (field, value) => {
    for (const level of [1, 2, 3, 4]) {
      const me = await build.person({ ...own, level, role: 'manager' })
      const before = (await one(admin, me)).body
      const answer = await change(me, me, { [field]: value })
      expect([answer.status, answer.refusal.fields]).toEqual([
        403,
        { [field]: '변경할 권한이 없는 항목입니다.' },
      ])
      expect((await one(admin, me)).body).toEqual(before)
    }
  })

  test.each(['waiting_since', 'suspended_at', 'demo', 'last_project_id', 'role'])(
    '%s is no field of a person that anybody writes',
    async (field) => {
      const answer = await change(admin, staff, { [field]: 1 })
      expect([answer.status, answer.refusal.fields]).toEqual([
        422,
        { [field]: '알 수 없는 항목입니다.' },
      ])
    },
  )

  test('a form that sends everything back changes what it changed', async () => {
    const me = await build.person(own)
    const sent = { level: 2, company_id: main.id, is_activated: 1, username: me.username }
    const answer = await change(me, me, { ...sent, section: '안전' })
    expect([answer.status, answer.body.section]).toEqual([200, '안전'])
  })

  test('head office changes what is of the work of people below it, and no way in', async () => {
    expect((await change(office, staff, { position: '공사과장' })).body.position).toBe('공사과장')
    for (const body of [
      { email: 'x@y.example' },
      { password: 'a long new one', password_confirmation: 'a long new one' },
      { birthdate: '1990-01-01' },
    ]) {
      expect((await change(office, staff, body)).status).toBe(403)
    }
    const peer = await build.person({ level: 4, project: null })
    expect((await change(office, peer, { position: '이사' })).status).toBe(403)
    expect((await change(manager, staff, { position: '이사' })).status).toBe(403)
  })

  test('level 5 sets level and company, suspends and reinstates', async () => {
    const someone = await build.person(own)
    const moved = await change(admin, someone, { level: 3, company_id: nuri.id })
    expect(moved.body).toMatchObject({ level: 3, company_name: '누리비계' })
    expect((await change(admin, someone, { company_id: 999_999 })).refusal.fields).toEqual({
      company_id: '없는 항목입니다.',
    })
    await change(admin, someone, { is_activated: 0 })
    expect((await call(someone, authMe)).status).toBe(401)
    expect((await change(admin, someone, { is_activated: 1 })).body.is_activated).toBe(1)
    expect((await change(admin, admin, { is_activated: 0 })).status).toBe(403)
  })

  test.each([
    ['company', { company_id: nuri.id }],
    ['level', { level: 1 }],
  ])('a role goes with the %s that it stood on', async (_, body) => {
    const led = await build.person({ ...own, level: 3, role: 'manager' })
    const roleOf = async () =>
      (await call(led, projectOne, { params: { id: String(tower.id) } })).body.role
    expect(await roleOf()).toBe('manager')
    await build.join(tower.id, nuri.id, 'partner')
    await change(admin, led, body)
    expect(await roleOf()).toBe('member')
    // The role does not return with them.
    await change(admin, led, { company_id: main.id, level: 3 })
    expect(await roleOf()).toBe('member')
    const { rows } = await services.pool.query(
      "select before, after from audit where action = 'set-membership' and entity_id = $1",
      [String(led.id)],
    )
    expect(rows).toEqual([{ before: { role: 'manager' }, after: { role: 'member' } }])
  })

  test('what another has made of them meanwhile counts', async () => {
    const someone = await build.person(own)
    const other = await services.pool.connect()
    try {
      await other.query('begin')
      await other.query('update member set level = 4 where id = $1', [someone.id])
      const changed = change(office, someone, { position: '이사' })
      await expect
        .poll(async () => {
          const { rows } = await services.pool.query(
            `select count(*)::int as n from pg_stat_activity where datname = current_database()
              and wait_event_type = 'Lock'`,
          )
          return rows[0].n
        })
        .toBe(1)
      await other.query('commit')
      expect((await changed).status).toBe(403)
    } finally {
      other.release()
    }
  })

  test('the last administrator stays one', async () => {
    const alone = await change(admin, admin, { level: 4 })
    expect([alone.status, alone.refusal.code]).toEqual([409, 'last-administrator'])
    const second = await build.person({ level: 5, project: null })
    const both = await Promise.all([
      change(admin, second, { level: 1 }),
      change(second, admin, { level: 1 }),
    ])
    // The second request is refused, or its caller has lost the right.
    const [done, refused] = both.map(({ status }) => status).sort()
    expect(done).toBe(200)
    expect([404, 409]).toContain(refused)
    const { rows } = await services.pool.query('select id from member where level = 5')
    expect(rows).toHaveLength(1)
    await services.pool.query('update member set level = 5 where id = $1', [admin.id])
  })

  test('an address belongs to one person, also for concurrent requests', async () => {
    const [a, b] = [await build.person(own), await build.person(own)]
    const email = 'Same@Example.com'
    const body = { email, password_old: 'siteon-demo!1' }
    const hash = await hashPassword('siteon-demo!1')
    await services.pool.query('update member set password = $1 where id = any($2)', [
      hash,
      [a.id, b.id],
    ])
    const both = await Promise.all([
      change(a, a, body),
      change(b, b, { ...body, email: email.toLowerCase() }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
    const refused = both.find(({ status }) => status === 422)
    expect(Object.keys(refused?.refusal.fields ?? {})).toEqual(['email'])
  })

  test.each([
    [{ mobile: '전화' }, 'mobile'],
    [{ email: 'no address' }, 'email'],
    [{ birthdate: '1990-02-30' }, 'birthdate'],
    [{ name: '  ' }, 'name'],
    [{ name: '가'.repeat(101) }, 'name'],
    [{ mail_destination: 'moon' }, 'mail_destination'],
    [{ subscribe_email: 2 }, 'subscribe_email'],
    [{ avatar: '../etc' }, 'avatar'],
  ])('%j is refused by its field', async (body, field) => {
    const answer = await change(staff, staff, body)
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, [field]])
  })

  test('every change leaves its trace, and no password in it', async () => {
    const me = await build.person({ ...own, password: 'siteon-demo!1' })
    const fresh = 'a sentence of five words'
    await change(me, me, {
      rank: '대리',
      password: fresh,
      password_confirmation: fresh,
      password_old: 'siteon-demo!1',
    })
    const { rows } = await services.pool.query(
      "select member_id, before, after from audit where entity = 'member' and entity_id = $1",
      [String(me.id)],
    )
    expect(rows).toEqual([
      { member_id: me.id, before: { rank: null }, after: { rank: '대리', password: 'changed' } },
    ])
  })
})

describe('passwords', () => {
  const fresh = 'a sentence of five words'
  const set = { password: fresh, password_confirmation: fresh }

  test('one sets a new one by the present one, which ends the other sessions', async () => {
    const me = await build.person({ ...own, password: 'siteon-demo!1' })
    const other = await build.person({ ...own })
    await services.pool.query('update session set member_id = $1 where id = $2', [
      me.id,
      other.sessionId,
    ])
    expect((await change(me, me, set)).refusal.fields).toHaveProperty('password_old')
    const wrong = await change(me, me, { ...set, password_old: 'not this one' })
    expect([wrong.status, Object.keys(wrong.refusal.fields ?? {})]).toEqual([422, ['password_old']])
    expect((await change(me, me, { ...set, password_old: 'siteon-demo!1' })).status).toBe(200)
    const ended = await services.pool.query('select end_reason from session where id = $1', [
      other.sessionId,
    ])
    expect(ended.rows).toEqual([{ end_reason: 'password changed' }])
    const login = await app.request('http://localhost/api/auth/login', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ login: me.username, password: fresh }),
    })
    expect(login.status).toBe(200)
  })

  test.each([
    ['password', { password: fresh, password_confirmation: fresh }, '비밀번호가 바뀌었고'],
    ['e-mail', { email: 'moved-to@example.com' }, '이메일 주소가 바뀌었습니다'],
  ])('a new %s ends the links that would set another', async (_, body, words) => {
    const me = await build.person({ ...own, password: 'siteon-demo!1' })
    const code = randomBytes(32).toString('base64url')
    const params = { memberId: String(me.id) }
    expect((await call(admin, accountLink, { params, body: { code } })).status).toBe(201)
    expect((await call(null, resetLook, { body: { code } })).status).toBe(200)
    const before = (await mailsOf(services)).length
    const changed = await change(me, me, { ...body, password_old: 'siteon-demo!1' })
    expect(changed.status).toBe(200)
    expect((await call(null, resetLook, { body: { code } })).status).toBe(404)
    // A person who did not make the change should know, at their former address.
    const sent = (await mailsOf(services)).slice(before)
    expect(sent).toHaveLength(1)
    for (const { head, text } of sent) {
      expect(head).toContain(`To: ${me.username}@example.com`)
      expect(text).toContain(words)
    }
  })

  test.each([
    ['short', 'seven77', 'password'],
    ['of the name and little else', 'siteon-1', 'password'],
  ])('one that is %s is refused', async (_, password, field) => {
    const me = await build.person({ ...own, password: 'siteon-demo!1' })
    const answer = await change(me, me, {
      password,
      password_confirmation: password,
      password_old: 'siteon-demo!1',
    })
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, [field]])
  })

  test('the two have to be one', async () => {
    const answer = await change(admin, staff, { ...set, password_confirmation: 'another one' })
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual(['password_confirmation'])
  })
})

describe('an account made by level 5', () => {
  const body = {
    name: '정하늘',
    username: 'Haneul.J',
    password: 'a sentence of five words',
    password_confirmation: 'a sentence of five words',
    email: 'haneul@example.com',
    company_id: nuri.id,
    projectId: tower.id,
  }

  test('is let in at once, at its place', async () => {
    const made = await call(admin, memberCreate, { body })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      username: 'haneul.j',
      level: 1,
      company_name: '누리비계',
      is_activated: 1,
      projects: [{ id: tower.id, role: 'member' }],
    })
    const again = await call(admin, memberCreate, { body: { ...body, email: null } })
    expect(again.refusal.fields).toEqual({ username: '이미 사용 중인 아이디입니다.' })
    const mail = await call(admin, memberCreate, { body: { ...body, username: 'other.one' } })
    expect(Object.keys(mail.refusal.fields ?? {})).toEqual(['email'])
  })

  test('is created once, however many ask', async () => {
    const twin = { ...body, username: 'twin', email: null }
    const both = await Promise.all([1, 2, 3].map(() => call(admin, memberCreate, { body: twin })))
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422, 422])
  })

  test.each([
    ['a missing project', { projectId: 999_999 }, 'projectId'],
    ['a missing company', { company_id: 999_999 }, 'company_id'],
    ['a name that signs in as an address', { username: 'a@b.example' }, 'username'],
    ['a level beyond', { level: 6 }, 'level'],
  ])('%s is refused, and nothing is made', async (_, options, field) => {
    const answer = await call(admin, memberCreate, {
      body: { ...body, username: 'never.made', email: null, ...options },
    })
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, [field]])
    const { rows } = await services.pool.query("select 1 from member where username = 'never.made'")
    expect(rows).toEqual([])
  })
})

describe('an account made without a token', () => {
  const body = {
    username: 'passer.by',
    email: 'passer.by@example.com',
    password: 'a sentence of five words',
    password_confirmation: 'a sentence of five words',
  }

  test('is what registering makes: of level 1, nowhere, and it waits', async () => {
    const made = await call(null, memberCreate, { body: body as never })
    expect([made.status, made.body]).toEqual([201, { username: 'passer.by', waiting: true }])
    const { rows } = await services.pool.query(
      `select level, company_id, waiting_since is not null as waits from member
        where username = 'passer.by'`,
    )
    expect(rows).toEqual([{ level: 1, company_id: null, waits: true }])
  })

  test.each([
    ['a level', { level: 5 }],
    ['a place', { projectId: tower.id }],
    ['a company', { company_id: nuri.id }],
  ])('cannot give itself %s', async (_, options) => {
    const more = { ...body, username: 'climber', email: 'climber@example.com', ...options }
    const answer = await call(null, memberCreate, { body: more as never })
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([
      422,
      Object.keys(options),
    ])
  })

  test('is not made by a token that has ended', async () => {
    const stranger = { ...admin, token: 'ended' }
    expect((await call(stranger, memberCreate, { body: body as never })).status).toBe(401)
  })
})
