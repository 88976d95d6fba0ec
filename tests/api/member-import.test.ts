import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { accountLink, accountList } from '../../contract/identity/account.ts'
import { login } from '../../contract/identity/auth.ts'
import { register, resetLook, resetPassword } from '../../contract/identity/registration.ts'
import { projectUsers } from '../../contract/project/project.ts'
import { projectImportUsers } from '../../contract/project/project-run.ts'
import { mailsOf } from './account/mail-box.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const chosen = 'a heron by the quarry lake'
const partnerCompany = await build.company({ name: '누리비계(주)' })
const admin = await build.person({ level: 5, project: null })

type Values = Record<string, string | number | null>
const newCode = () => randomBytes(32).toString('base64url')

const aSite = async () => {
  const main = await build.company({ name: '한결종합건설(주)' })
  const project = await build.project({ main, fieldName: '강변 현장' })
  await build.join(project.id, partnerCompany.id, 'partner')
  const codes = new Map<number, string>()
  const send = (
    who: BuiltPerson,
    mode: 'check' | 'all' | 'valid',
    rows: Values[],
    more: { key?: string; send?: boolean } = {},
  ) => {
    for (const n of rows.keys()) if (!codes.has(n + 3)) codes.set(n + 3, newCode())
    return call(who, projectImportUsers, {
      params: { id: String(project.id) },
      body: {
        mode,
        rows: rows.map((values, n) => ({ row: n + 3, values, code: codes.get(n + 3) })),
        ...(more.send ? { send: true } : {}),
      },
      ...(more.key ? { key: more.key } : {}),
    })
  }
  const members = async () =>
    (
      await call(admin, projectUsers, {
        params: { id: String(project.id) },
        query: { perPage: '1000' },
      })
    ).body.data
  return { project, send, members, codes }
}

const reset = (code: string) =>
  call(null, resetPassword, {
    body: { reset_password_code: code, password: chosen, password_confirmation: chosen },
  })

test('people of a sheet are in the project, and choose their own passwords', async () => {
  const { send, members, codes } = await aSite()
  const rows: Values[] = [
    {
      name: '김현장',
      username: 'Kim.Hyun-1',
      mobile: '010-2222-0001',
      position: '공사팀장',
      role: '현장 관리자',
    },
    { name: '박안전', email: 'park@imported.test', role: 'safety' },
    { name: '이누리', email: 'PARK@other.test', company: '누리비계 (주)', level: '작업자' },
  ]
  const { body } = await send(admin, 'all', rows, { key: 'member-import-1' })
  expect(body).toMatchObject({ created: 3, valid: 3, refused: 0, errors: [], more: 0 })
  // Two addresses make one user name: the second gets a number.
  expect(body.people.map(({ row, username, made }) => [row, username, made])).toEqual([
    [3, 'kim.hyun-1', true],
    [4, 'park', true],
    [5, 'park2', true],
  ])
  expect(await members()).toMatchObject([
    { name: '김현장', role: 'manager', position: '공사팀장', companyName: '한결종합건설(주)' },
    { name: '박안전', role: 'safety' },
    { name: '이누리', role: 'member', companyName: '누리비계(주)' },
  ])
  const { body: accounts } = await call(admin, accountList, { query: { keyword: '김현장' } })
  expect(accounts.data).toMatchObject([{ level: 3, mobile: '01022220001', entered: false }])

  // The answer was lost: the same request creates nobody twice, and no answer contains a code.
  const again = await send(admin, 'all', rows, { key: 'member-import-1' })
  expect(again.body).toEqual(body)
  expect(JSON.stringify(body)).not.toContain(codes.get(3))

  // No password opens the account before the person has chosen one.
  const signIn = (password: string) =>
    call(null, login, { body: { login: 'kim.hyun-1', password } })
  expect((await signIn('none')).status).toBe(401)
  const look = await call(null, resetLook, { body: { code: codes.get(3) ?? '' } })
  expect(look.body).toMatchObject({ name: '김현장', username: 'kim.hyun-1', first: true })
  expect((await reset(codes.get(3) ?? '')).status).toBe(200)
  expect((await signIn(chosen)).status).toBe(200)
  expect((await call(null, resetLook, { body: { code: codes.get(3) ?? '' } })).status).toBe(404)
  expect((await reset(codes.get(3) ?? '')).refusal.code).toBe(1003)
})

const wrong: [Values, string, string][] = [
  [{ name: '', username: 'no.name' }, 'name', 'required'],
  [{ name: '아무개' }, 'username', 'either'],
  [{ name: '아무개', username: '한글' }, 'username', 'username'],
  [{ name: '아무개', email: 'no-address' }, 'email', 'email'],
  [{ name: '아무개', username: 'lost.zero', mobile: 1_012_345_678 }, 'mobile', 'zero'],
  [{ name: '아무개', username: 'elsewhere', company: '다른 회사' }, 'company', 'missing'],
  [{ name: '아무개', username: 'boss', level: '5' }, 'level', 'option'],
  [
    { name: '아무개', username: 'partner.boss', company: '누리비계(주)', role: 'manager' },
    'role',
    'mainonly',
  ],
  [{ name: '아무개', username: 'worker.boss', level: '1', role: 'safety' }, 'role', 'staffonly'],
  [{ name: '아무개', username: 'smuggled', is_activated: 1 }, 'is_activated', 'unknown'],
  [{ name: '아무개', username: 'smuggled2', password: 'x' }, 'password', 'unknown'],
]

test('errors are listed by row and column, and with `all` nobody is created', async () => {
  const { send, members } = await aSite()
  const taken = await build.person({ name: '이미있음', project: null })
  const rows = [
    { name: '정상인', username: 'right.one' },
    ...wrong.map(([values]) => values),
    { name: '다른사람', username: taken.username },
    { name: '다른사람', email: `${taken.username}@EXAMPLE.com` },
    { name: '정상인둘', username: 'RIGHT.one' },
  ]
  const expected = [
    ...wrong.map(([, column, reason], n) => [n + 4, column, reason]),
    [15, 'username', 'duplicate'],
    [16, 'email', 'duplicate'],
    [17, 'username', 'twice'],
  ]
  for (const mode of ['check', 'all'] as const) {
    const { body } = await send(admin, mode, rows)
    expect(body.errors.map(({ row, column, reason }) => [row, column, reason])).toEqual(expected)
    expect(body).toMatchObject({ created: 0, valid: 1, people: [] })
  }
  expect(await members()).toEqual([])
  const { body } = await send(admin, 'valid', rows)
  expect(body).toMatchObject({ created: 1, people: [{ row: 3, username: 'right.one' }] })
})

test('existing accounts are added as they are; a manager creates no accounts', async () => {
  const { project, send, members } = await aSite()
  const manager = await build.person({ project, level: 3, role: 'manager' })
  const colleague = await build.person({ name: '우리 사람', project: null, company: project.main })
  const stranger = await build.person({ name: '남의 사람', project: null })
  const rows: Values[] = [
    { name: '우리사람', username: colleague.username, mobile: '010-9999-9999', level: '4' },
    { name: '남의 사람', username: stranger.username },
    { name: '새 사람', username: 'brand.new' },
  ]
  const { body } = await send(manager, 'valid', rows)
  expect(body.people).toEqual([
    { row: 3, id: colleague.id, username: colleague.username, made: false },
  ])
  // To the manager a person whom they may not see and an unknown one are the same.
  expect(body.errors.map(({ row, reason }) => [row, reason])).toEqual([
    [4, 'missing'],
    [5, 'missing'],
  ])
  expect((await members()).map(({ id }) => id).sort()).toEqual([colleague.id, manager.id].sort())
  const { body: stored } = await call(admin, accountList, {
    query: { keyword: colleague.username },
  })
  expect(stored.data).toMatchObject([{ level: 2, mobile: '01012345678', entered: true }])
  // Once more: they are in already, and nothing is done.
  const again = await send(manager, 'all', rows.slice(0, 1))
  expect(again.body).toMatchObject({ created: 0, unchanged: 1, errors: [], people: [] })
  // As something else they are another screen's.
  const other = [{ ...rows[0], role: 'safety' } as Values]
  expect((await send(manager, 'check', other)).body.errors).toMatchObject([
    { row: 3, column: 'role', reason: 'duplicate' },
  ])
  // The level of a worker does not lead.
  const worker = await build.person({
    name: '작업자',
    level: 1,
    project: null,
    company: project.main,
  })
  const lead = [{ name: '작업자', username: worker.username, role: 'manager' }]
  expect((await send(admin, 'check', lead)).body.errors).toMatchObject([{ reason: 'staffonly' }])
})

test('names are locked in one order by every call: no deadlock', async () => {
  const { rows } = await services.pool.query(
    `select n, hashtext('order.' || n || 'x') as name, hashtext('order.' || n || '@order.test') as address
      from generate_series(1, 99) n where hashtext('order.' || n || 'x') >
        hashtext('order.' || n || '@order.test') limit 1`,
  )
  const { n, name, address } = rows[0]
  const other = await services.pool.connect()
  try {
    await other.query('begin')
    await other.query('select pg_advisory_xact_lock(7415010, $1)', [address])
    const registered = call(null, register, {
      body: {
        username: `order.${n}x`,
        email: `order.${n}@order.test`,
        password: chosen,
        password_confirmation: chosen,
      },
    })
    const waiting = async () => {
      const found = await services.pool.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted and database =
          (select oid from pg_database where datname = current_database())`,
      )
      return found.rowCount
    }
    await expect.poll(waiting).toBe(1)
    const free = await other.query('select pg_try_advisory_xact_lock(7415010, $1) as free', [name])
    expect(free.rows).toEqual([{ free: true }])
    await other.query('commit')
    expect((await registered).status).toBe(201)
  } finally {
    other.release()
  }
})

test('a manager does not learn whether an outside address has an account', async () => {
  const { project, send } = await aSite()
  const manager = await build.person({ project, level: 3, role: 'manager' })
  const inside = await build.person({ project, name: '안사람' })
  const outside = await build.person({ name: '바깥사람', project: null })
  const colleague = await build.person({ name: '동료', project: null, company: project.main })
  const answers = async (email: string) => {
    const rows = [
      { name: '안사람', username: inside.username, email },
      { name: '동료', username: colleague.username, email },
      { name: '바깥사람', username: 'nobody.at.all', email },
    ].map((values) => send(manager, 'check', [values]))
    const checked = await Promise.all(rows)
    return checked.map(({ body }) => [
      body.valid,
      ...body.errors.map(({ column, reason }) => [column, reason]),
    ])
  }
  const none = await answers('nobody@nowhere.test')
  expect(none).toEqual([[1], [1], [0, ['username', 'missing']]])
  expect(await answers(`${outside.username}@example.com`)).toEqual(none)
})

test('people of every main contractor may lead', async () => {
  const { project, send } = await aSite()
  const second = await build.company({ name: '공동도급(주)' })
  await build.join(project.id, second.id, 'main')
  const theirs = await build.person({ name: '둘째 소장', company: second, project: null })
  const rows = [{ name: '둘째 소장', username: theirs.username, role: 'manager' }]
  expect((await send(admin, 'all', rows)).body).toMatchObject({ created: 1, errors: [] })
})

test('links are mailed to people with an address', async () => {
  const { send, codes } = await aSite()
  const before = (await mailsOf(services)).length
  await send(
    admin,
    'all',
    [
      { name: '우편', email: 'letter@imported.test' },
      { name: '종이', username: 'on.paper' },
    ],
    { send: true },
  )
  await expect.poll(async () => (await mailsOf(services)).length).toBe(before + 1)
  const mail = (await mailsOf(services))[before]
  expect(mail?.head).toContain('To: letter@imported.test')
  expect(mail?.text).toContain(`/reset-password#${codes.get(3)}`)
})

test('a lost link is replaced, and the old one is over', async () => {
  const { send, codes } = await aSite()
  const { body } = await send(admin, 'all', [{ name: '분실', username: 'lost.slip' }])
  const id = body.people[0]?.id ?? 0
  const code = newCode()
  const made = await call(admin, accountLink, { params: { memberId: String(id) }, body: { code } })
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ username: 'lost.slip', name: '분실' })
  expect((await reset(codes.get(3) ?? '')).refusal.code).toBe(1003)
  expect((await reset(code)).status).toBe(200)
  // A code is valid once, for anyone.
  const twice = await call(admin, accountLink, { params: { memberId: String(id) }, body: { code } })
  const taken = { code: '이미 쓰이고 있는 값입니다.' }
  expect(twice.refusal.fields).toEqual(taken)
  codes.set(3, code)
  const listed = await send(admin, 'all', [{ name: '다른 이', username: 'other.slip' }])
  expect([listed.status, listed.refusal.fields]).toEqual([422, taken])
})

test('of two concurrent requests for the same person one creates it, by any call', async () => {
  const [one, other] = [await aSite(), await aSite()]
  const rows = Array.from({ length: 20 }, (_, n) => ({
    name: `동시 ${n}`,
    username: `both.${n}`,
    email: `both.${n}@imported.test`,
  }))
  const password = chosen
  const answers = await Promise.all([
    one.send(admin, 'all', rows),
    other.send(admin, 'all', [...rows].reverse()),
    call(null, register, {
      body: {
        username: 'both.7',
        email: 'both.9@imported.test',
        password,
        password_confirmation: password,
      },
    }),
  ])
  for (const { status } of answers) expect(status).toBeLessThan(500)
  const { rows: made } = await services.pool.query(
    `select count(*)::int as n, count(distinct lower(email))::int as emails
      from member where lower(email) like 'both.%@imported.test'`,
  )
  expect(made[0].n).toBe(made[0].emails)
})

test('a number behind a taken name is unique for concurrent requests', async () => {
  const [first, one, other] = [await aSite(), await aSite(), await aSite()]
  const names = Array.from({ length: 20 }, (_, n) => `twin${'abcdefghijklmnopqrst'[n]}`)
  const rowsOf = (more: string, domain: string) =>
    names.map((name) => ({ name: `${name}${more}`, email: `${name}${more}@${domain}.test` }))
  await first.send(admin, 'all', rowsOf('', 'first'))
  // The one gets twin2 for twin, the other for twin2.
  const answers = await Promise.all([
    one.send(admin, 'all', rowsOf('', 'second')),
    other.send(admin, 'all', rowsOf('2', 'third').reverse()),
  ])
  expect(answers.map(({ status, body, refusal }) => [status, body.created ?? refusal])).toEqual([
    [200, 20],
    [200, 20],
  ])
})
