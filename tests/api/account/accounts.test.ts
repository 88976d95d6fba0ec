import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  accountApprove,
  accountLevel,
  accountList,
  accountRefuse,
  accountReinstate,
  accountSuspend,
  invitationCreate,
} from '../../../contract/identity/account.ts'
import { authMe, login } from '../../../contract/identity/auth.ts'
import { register } from '../../../contract/identity/registration.ts'
import { notificationList } from '../../../contract/office/notification.ts'
import { projectOne } from '../../../contract/project/project.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import type { Person } from '../../../server/identity/person.ts'
import { type BuiltPerson, makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'
import { mailsOf } from './mail-box.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const admin = await build.person({ level: 5, project: null, name: '관리자' })
const password = 'kestrel over the quarry'
const aCode = () => randomBytes(32).toString('base64url')

let count = 0
/** A person who has registered and waits. */
async function newcomer(more: Record<string, unknown> = {}) {
  count += 1
  const username = `newcomer${count}`
  const email = `${username}@example.com`
  const body = { username, email, password, password_confirmation: password, ...more } as never
  const made = await call(null, register, { body })
  if (made.status !== 201) throw new Error(JSON.stringify(made.refusal))
  const { rows } = await services.pool.query<{ id: number }>(
    'select id from member where username = $1',
    [username],
  )
  const signed = await call(null, login, { body: { login: username, password } })
  const id = rows[0]?.id ?? 0
  return { username, email, id, who: { id, token: signed.body.token } as BuiltPerson }
}

const byId = (id: number) => ({ params: { memberId: String(id) } })
const place = { level: 1, company_id: null }

async function accountOf(id: number) {
  const { body } = await call(admin, accountList, { query: { perPage: '200' } })
  return body.data.find((account) => account.id === id)
}

describe('an applicant', () => {
  test('is admitted as the administrator chose, and notified', async () => {
    const site = await build.project()
    const { id, who, username, email } = await newcomer({
      name: '나신입',
      department: '한결 안전팀',
    })
    const waiting = await call(admin, accountList, { query: { state: 'waiting', keyword: '나신' } })
    expect(waiting.body.data).toMatchObject([
      {
        id,
        username,
        email,
        name: '나신입',
        department: '한결 안전팀',
        level: 1,
        state: 'waiting',
      },
    ])
    const body = {
      level: 2,
      company_id: site.main.id,
      project_id: site.id,
      role: 'safety' as const,
    }
    const approved = await call(admin, accountApprove, { ...byId(id), body })
    expect(approved.body).toMatchObject({
      state: 'active',
      level: 2,
      company_id: site.main.id,
      projects: 1,
    })
    expect((await call(who, authMe)).body.user).toMatchObject({
      waiting: false,
      level: 2,
      project_id: site.id,
    })
    const seen = await call(who, projectOne, { params: { id: String(site.id) } })
    expect(seen.body.role).toBe('safety')
    expect((await mailsOf(services)).at(-1)?.head).toContain(`To: ${email}`)
  })

  test('is admitted once: the second administrator sees the present state', async () => {
    const { id } = await newcomer()
    const two = await Promise.all([
      call(admin, accountApprove, { ...byId(id), body: place }),
      call(admin, accountApprove, { ...byId(id), body: { ...place, level: 3 } }),
    ])
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = await call(admin, accountRefuse, byId(id))
    expect([late.status, late.refusal.code]).toEqual([409, 'decided'])
  })

  test('or is refused, and nothing of theirs is stored', async () => {
    const { id, who, username } = await newcomer()
    expect((await call(admin, accountRefuse, byId(id))).status).toBe(200)
    expect((await call(who, authMe)).status).toBe(401)
    const gone = await call(null, login, { body: { login: username, password } })
    expect(gone.refusal.code).toBe(1002)
    const { rows } = await services.pool.query(
      'select m::text from member m union all select a::text from audit a',
    )
    expect(JSON.stringify(rows)).not.toContain(username)
    expect((await call(admin, accountRefuse, byId(id))).status).toBe(404)
  })

  test.each([
    ['a company that is none', { company_id: 999_999 }, 'company_id'],
    ['a project that is none', { company_id: 1, project_id: 999_999 }, 'project_id'],
    ['a role without a project', { role: 'manager' }, 'project_id'],
    ['a level that is none', { level: 6 }, 'level'],
    ['a role that is none', { role: 'owner', project_id: 1 }, 'role'],
    ['something else', { is_activated: true }, 'is_activated'],
  ])('%s is said at its field', async (_, more, field) => {
    await build.company()
    const { id } = await newcomer()
    const answer = await call(admin, accountApprove, {
      ...byId(id),
      body: { ...place, ...more } as never,
    })
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, [field]])
    expect((await accountOf(id))?.state).toBe('waiting')
  })

  test('a person who may not lead cannot get a leading role, by any call', async () => {
    const [site, partner] = [await build.project(), await build.company()]
    await build.join(site.id, partner.id, 'partner')
    const { id } = await newcomer()
    const lead = { project_id: site.id, role: 'manager' as const }
    for (const [options, sentence] of [
      [{ level: 2, company_id: partner.id }, '원도급사'],
      [{ level: 1, company_id: site.main.id }, '2등급'],
    ] as const) {
      const body = { ...options, ...lead }
      const approved = await call(admin, accountApprove, { ...byId(id), body })
      const invited = await call(admin, invitationCreate, { body: { ...body, code: aCode() } })
      for (const { status, refusal } of [approved, invited]) {
        expect([status, refusal.fields?.role]).toEqual([422, expect.stringContaining(sentence)])
      }
    }
  })

  test('a company that is not in the project is refused', async () => {
    const [site, other] = [await build.project(), await build.company()]
    const { id } = await newcomer()
    const answer = await call(admin, accountApprove, {
      ...byId(id),
      body: { level: 2, company_id: other.id, project_id: site.id },
    })
    expect(answer.refusal.fields).toEqual({
      company_id: '이 프로젝트에 참여하지 않는 회사입니다.',
    })
  })
})

describe('everybody of level 5', () => {
  const noticesOf = async (by: BuiltPerson, type: 'read' | 'unread' = 'unread') =>
    (await call(by, notificationList, { query: { type } })).body.data.filter(
      ({ kind }) => kind === 'applicant',
    )
  const about = async (by: BuiltPerson, id: number) =>
    (await noticesOf(by)).filter(({ who }) => who?.id === id)

  test('is notified of a new applicant at once, and nobody else is', async () => {
    const [second, office, waiting] = [
      await build.person({ level: 5, project: null }),
      await build.person({ level: 4, project: null }),
      (await newcomer()).who,
    ]
    await services.pool.query('update member set level = 5 where id = $1', [waiting.id])
    const received: number[] = []
    const streams = [admin, second, office, waiting].map(({ id: reader }) =>
      services.live.listen({
        person: { id: reader } as Person,
        deliver: (event) => event.type === 'notification' && received.push(event.memberId),
        close: () => undefined,
      }),
    )
    const { id, username } = await newcomer({ name: '나신입', department: '한결 안전팀' })
    for (const stop of streams) stop()
    expect(received.sort()).toEqual([admin.id, second.id].sort())
    for (const keeper of [admin, second]) {
      expect(await about(keeper, id)).toMatchObject([
        {
          who: { id, name: '나신입' },
          title: `${username} · 한결 안전팀`,
          link: '/accounts',
          read: false,
        },
      ])
    }
    expect(await noticesOf(office)).toEqual([])
    const { rows } = await services.pool.query('select 1 from notification where member_id = $1', [
      waiting.id,
    ])
    expect(rows).toEqual([])
  })

  test('has the notification read once another admitted the person, and deleted after a refusal', async () => {
    const second = await build.person({ level: 5, project: null })
    const [one, two] = [await newcomer(), await newcomer({ name: '남지음' })]
    await call(admin, accountApprove, { ...byId(one.id), body: place })
    await call(admin, accountRefuse, byId(two.id))
    expect(await noticesOf(second)).toEqual([])
    expect((await noticesOf(second, 'read')).map(({ who }) => who?.id)).toEqual([one.id])
    const { rows } = await services.pool.query('select n::text from notification n')
    expect(JSON.stringify(rows)).not.toContain(two.username)
  })

  test('is not notified of a person who registers by an invitation', async () => {
    const code = aCode()
    await call(admin, invitationCreate, { body: { ...place, code } })
    const { id } = await newcomer({ invitation: code })
    expect(await about(admin, id)).toEqual([])
  })
})

describe('accounts', () => {
  test('are found by state and by two syllables', async () => {
    const who = await build.person({ name: '홍제동' })
    for (const keyword of ['홍제', '제동', who.username]) {
      const found = await call(admin, accountList, { query: { keyword, state: 'active' } })
      expect([keyword, found.body.data.map(({ id }) => id)]).toEqual([keyword, [who.id]])
    }
    const none = await call(admin, accountList, { query: { keyword: '홍제', state: 'suspended' } })
    expect(none.body.total).toBe(0)
    const wild = await call(admin, accountList, { query: { keyword: '%' } })
    expect(wild.body.total).toBe(0)
  })

  test('a suspended one is out at once, and in again when reinstated', async () => {
    const who = await build.person({ password })
    const suspended = await call(admin, accountSuspend, byId(who.id))
    expect(suspended.body.state).toBe('suspended')
    expect((await call(who, authMe)).status).toBe(401)
    const refused = await call(null, login, { body: { login: who.username, password } })
    expect(refused.refusal.code).toBe('suspended')
    expect((await call(admin, accountSuspend, byId(who.id))).refusal.code).toBe('decided')
    expect((await call(admin, accountReinstate, byId(who.id))).body.state).toBe('active')
    const again = await call(null, login, { body: { login: who.username, password } })
    expect(again.status).toBe(200)
  })

  test('one that was only switched off is let in again as well', async () => {
    const who = await build.person({ password })
    await build.deactivate(who)
    expect((await accountOf(who.id))?.state).toBe('suspended')
    expect((await call(admin, accountReinstate, byId(who.id))).body.state).toBe('active')
  })

  test('get another level, of the version that was seen', async () => {
    const who = await build.person()
    const before = await accountOf(who.id)
    const headers = { 'if-match': etagOf(before?.revision ?? 0) }
    const body = { level: 3 }
    const changed = await call(admin, accountLevel, { ...byId(who.id), body, headers })
    expect(changed.body.level).toBe(3)
    expect((await call(who, authMe)).body.user.level).toBe(3)
    const stale = await call(admin, accountLevel, { ...byId(who.id), body: { level: 4 }, headers })
    expect([stale.status, stale.refusal.code]).toEqual([412, 'revision-mismatch'])
    expect((await call(admin, accountLevel, { ...byId(who.id), body })).status).toBe(428)
  })

  test('lose the roles that depended on their former level', async () => {
    const who = await build.person({ level: 3, role: 'manager' })
    const role = async () =>
      (await call(who, projectOne, { params: { id: String(who.projectId) } })).body.role
    expect(await role()).toBe('manager')
    const headers = { 'if-match': etagOf((await accountOf(who.id))?.revision ?? 0) }
    await call(admin, accountLevel, { ...byId(who.id), body: { level: 1 }, headers })
    const { rows } = await services.pool.query(
      'select role from project_member where member_id = $1',
      [who.id],
    )
    expect(rows).toEqual([{ role: 'member' }])
    // A role that is stored all the same grants nothing.
    await services.pool.query("update project_member set role = 'manager' where member_id = $1", [
      who.id,
    ])
    expect(await role()).toBe('member')
  })

  test('the last administrator stays, whoever asks, and however many ask at once', async () => {
    const own = await startHarness()
    const ask = makeCall(own.app)
    const people = makeBuild(own.services)
    const [one, two] = [
      await people.person({ level: 5, project: null }),
      await people.person({ level: 5, project: null }),
    ]
    const headers = { 'if-match': etagOf(1) }
    const down = (by: BuiltPerson, whom: BuiltPerson) =>
      ask(by, accountLevel, { ...byId(whom.id), body: { level: 4 }, headers })
    const both = await Promise.all([down(one, two), down(two, one)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const left = both[0]?.status === 200 ? one : two
    expect((await down(left, left)).refusal.code).toBe('last-administrator')
    expect((await ask(left, accountSuspend, byId(left.id))).refusal.code).toBe('last-administrator')
    // A waiting or suspended person does not count as another administrator.
    await own.services.pool.query(
      'update member set level = 5, suspended_at = now() where id <> $1',
      [left.id],
    )
    expect((await down(left, left)).refusal.code).toBe('last-administrator')
  })

  test('every change leaves its trace', async () => {
    const who = await build.person()
    await call(admin, accountSuspend, byId(who.id))
    await call(admin, accountReinstate, byId(who.id))
    const revision = (await accountOf(who.id))?.revision ?? 0
    const headers = { 'if-match': etagOf(revision) }
    await call(admin, accountLevel, { ...byId(who.id), body: { level: 3 }, headers })
    const { rows } = await services.pool.query(
      "select action, member_id from audit where entity = 'member' and entity_id = $1 order by id",
      [String(who.id)],
    )
    expect(rows).toEqual(
      ['suspend', 'reinstate', 'set-level'].map((action) => ({ action, member_id: admin.id })),
    )
  })
})
