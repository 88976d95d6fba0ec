import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  accountSuspend,
  invitationCreate,
  invitationList,
  invitationRevoke,
} from '../../../contract/identity/account.ts'
import { login } from '../../../contract/identity/auth.ts'
import { invitationLook, register } from '../../../contract/identity/registration.ts'
import { makeBuild } from '../build.ts'
import { makeCall } from '../client.ts'
import { startHarness } from '../harness.ts'
import { codeIn, mailsOf } from './mail-box.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const admin = await build.person({ level: 5, project: null, name: '관리자' })
const password = 'kestrel over the quarry'
const place = { level: 1, company_id: null }
const aCode = () => randomBytes(32).toString('base64url')
const byId = (id: number) => ({ params: { memberId: String(id) } })

let count = 0
/** The id of a person who has registered by the link of an invitation. */
async function comeBy(invitation: string): Promise<number> {
  count += 1
  const username = `guest${count}`
  const body = {
    username,
    email: `${username}@example.com`,
    password,
    password_confirmation: password,
    invitation,
  } as never
  expect((await call(null, register, { body })).body.waiting).toBe(false)
  const { rows } = await services.pool.query<{ id: number }>(
    'select id from member where username = $1',
    [username],
  )
  return rows[0]?.id ?? 0
}

describe('an invitation', () => {
  test('admits at once with what the inviter chose, once', async () => {
    const site = await build.project()
    const code = aCode()
    const made = await call(admin, invitationCreate, {
      body: {
        name: '이초대',
        email: 'invited@example.com',
        level: 3,
        company_id: site.main.id,
        project_id: site.id,
        role: 'manager',
        code,
        send: true,
      },
    })
    expect(made.status).toBe(201)
    expect(JSON.stringify(made.body)).not.toContain(code)
    const mail = (await mailsOf(services)).at(-1)
    expect(mail?.text).toContain('/register#')
    expect(codeIn(mail ?? { text: '' })).toBe(code)

    const look = await call(null, invitationLook, { body: { code } })
    expect(look.body).toMatchObject({
      name: '이초대',
      email: 'invited@example.com',
      invitedBy: '관리자',
    })
    const body = {
      username: 'invited',
      email: 'invited@example.com',
      password,
      password_confirmation: password,
      invitation: code,
    } as never
    expect((await call(null, register, { body })).body).toEqual({
      username: 'invited',
      waiting: false,
    })
    const signed = await call(null, login, { body: { login: 'invited', password } })
    expect(signed.body.user).toMatchObject({ level: 3, project_id: site.id, waiting: false })
    const twice = await call(null, register, {
      body: { ...(body as object), username: 'second', email: 'second@example.com' } as never,
    })
    expect(Object.keys(twice.refusal.fields ?? {})).toEqual(['invitation'])
    expect((await call(null, invitationLook, { body: { code } })).status).toBe(404)
  })

  test('to a place that no longer exists admits without it', async () => {
    const site = await build.project()
    const partner = await build.company()
    await build.join(site.id, partner.id, 'partner')
    const [gone, lesser] = [aCode(), aCode()]
    const options = { ...place, level: 2, project_id: site.id }
    for (const [code, company] of [
      [gone, partner],
      [lesser, site.main],
    ] as const) {
      const role = company === partner ? ('member' as const) : ('manager' as const)
      const made = await call(admin, invitationCreate, {
        body: { ...options, company_id: company.id, role, code },
      })
      expect(made.status).toBe(201)
    }
    await services.pool.query('delete from project_company where company_id = $1', [partner.id])
    await services.pool.query("update project_company set kind = 'partner' where company_id = $1", [
      site.main.id,
    ])
    const out = await comeBy(gone)
    const plain = await comeBy(lesser)
    const { rows } = await services.pool.query(
      'select member_id, role from project_member where member_id = any($1)',
      [[out, plain]],
    )
    expect(rows).toEqual([{ member_id: plain, role: 'member' }])
  })

  test('is used by one of several concurrent requests, and the others create no account', async () => {
    const code = aCode()
    await call(admin, invitationCreate, { body: { ...place, code } })
    const answers = await Promise.all(
      [1, 2, 3, 4].map((n) =>
        call(null, register, {
          body: {
            username: `racer${n}`,
            email: `racer${n}@example.com`,
            password,
            password_confirmation: password,
            invitation: code,
          } as never,
        }),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422])
    const { rows } = await services.pool.query("select 1 from member where username like 'racer%'")
    expect(rows).toHaveLength(1)
  })

  test('is over when revoked, expired, or its inviter is no administrator any more', async () => {
    const second = await build.person({ level: 5, project: null })
    const [revoked, passed, orphan] = [aCode(), aCode(), aCode()]
    const { body } = await call(admin, invitationCreate, { body: { ...place, code: revoked } })
    await call(admin, invitationCreate, { body: { ...place, code: passed } })
    await call(second, invitationCreate, { body: { ...place, code: orphan } })
    const params = { invitationId: String(body.id) }
    const open = await call(admin, invitationList)
    expect(open.body.data.map(({ id }) => id)).toContain(body.id)
    expect((await call(admin, invitationRevoke, { params })).status).toBe(200)
    expect((await call(admin, invitationRevoke, { params })).status).toBe(404)
    await services.pool.query(
      'update invitation set expires_at = now() where hash = sha256($1::bytea)',
      [Buffer.from(passed)],
    )
    await call(admin, accountSuspend, byId(second.id))
    for (const code of [revoked, passed, orphan, aCode()]) {
      expect((await call(null, invitationLook, { body: { code } })).status).toBe(404)
    }
    const left = await call(admin, invitationList)
    expect(left.body.data.map(({ id }) => id)).not.toContain(body.id)
  })

  test.each([
    ['no address to send to', { send: true }, 'email'],
    ['an address that is none', { email: 'nowhere' }, 'email'],
    ['a code that is too short', { code: 'short' }, 'code'],
    ['a company that is none', { company_id: 999_999 }, 'company_id'],
  ])('%s is said at its field', async (_, more, field) => {
    const body = { ...place, code: aCode(), ...more }
    const answer = await call(admin, invitationCreate, { body })
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, [field]])
  })

  test('its code is stored as a hash only, also where the answer is stored for a replay', async () => {
    const code = aCode()
    const key = 'invitation-key-1'
    const one = await call(admin, invitationCreate, { body: { ...place, code }, key })
    const again = await call(admin, invitationCreate, { body: { ...place, code }, key })
    expect(again.body).toEqual(one.body)
    const { rows } = await services.pool.query(
      `select i::text from invitation i union all select k::text from idempotency k
        union all select a::text from audit a`,
    )
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})
