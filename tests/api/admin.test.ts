import { expect, test } from 'vitest'
import { authMe, login } from '../../contract/identity/auth.ts'
import { makeAccount } from '../../server/admin/account.ts'
import { deleteDemo } from '../../server/admin/delete-demo.ts'
import { changeMember } from '../../server/admin/member.ts'
import { readOptions } from '../../server/admin/options.ts'
import { inTransaction } from '../../server/platform/db/transaction.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const password = 'correct horse battery staple'

test('the first account of a production start signs in, and no name is taken twice', async () => {
  const options = { login: 'root.kim', name: '김관리', company: '한결종합건설(주)' }
  const make = () => inTransaction(services.pool, (tx) => makeAccount(tx, options, password))
  await make()
  const answer = await call(null, login, { body: { login: 'root.kim', password } })
  expect(answer.body.user).toMatchObject({ level: 5, company_name: '한결종합건설(주)' })
  await expect(make()).rejects.toThrow("'root.kim' already")
})

test('a login that was typed with capitals signs in, typed either way', async () => {
  const args = ['--login', 'Park.Admin', '--name', '박관리', '--company', '한결종합건설(주)']
  const options = readOptions(args)
  if (options.is !== 'account') throw new Error('not an account')
  await inTransaction(services.pool, (tx) => makeAccount(tx, options.account, password))
  for (const typed of ['Park.Admin', 'park.admin']) {
    const answer = await call(null, login, { body: { login: typed, password } })
    expect([typed, answer.status]).toEqual([typed, 200])
  }
  await expect(build.person({ username: 'Capital' })).rejects.toThrow()
})

test('the demo is deleted for good; what demo people wrote in real projects stays', async () => {
  const demo = await build.project()
  const real = await build.project()
  const insider = await build.person({ project: demo })
  const guest = await build.person({ project: real, password })
  const staff = await build.person({ project: real })
  await services.pool.query('update project set demo = true where id = $1', [demo.id])
  await services.pool.query('update member set demo = true where id = any($1)', [
    [insider.id, guest.id],
  ])
  await services.pool.query('update company set demo = true where id = $1', [demo.main.id])
  const gone = (await records.create(insider)).body
  await records.comment(insider, gone)
  const stored = (await records.create(guest)).body

  const result = await inTransaction(services.pool, deleteDemo)
  expect(result).toEqual({ projects: 1, members: 1, shutOut: 1 })
  expect((await records.read(staff, stored)).body.writer.id).toBe(guest.id)
  const { rows } = await services.pool.query(
    `select (select count(*)::int from post where id = $1) as posts,
      (select count(*)::int from company where id = $2) as companies`,
    [gone.id, demo.main.id],
  )
  expect(rows[0]).toEqual({ posts: 0, companies: 0 })
  const refused = await call(null, login, { body: { login: guest.username, password } })
  expect(refused.refusal.code).toBe(1002)
  expect((await records.read(guest, stored)).status).toBe(401)
  const shut = await services.pool.query<{ since: Date | null }>(
    'select suspended_at as since from member where id = $1',
    [guest.id],
  )
  expect(shut.rows[0]?.since).toBeInstanceOf(Date)
})

test('a person is shut out at once, let in again, and taken off a project, each once', async () => {
  const who = await build.person({ username: 'han', password })
  const report = (...args: string[]) => {
    const options = readOptions(args)
    if (options.is !== 'member') throw new Error('not about a member')
    return inTransaction(services.pool, (tx) => changeMember(tx, options.member))
  }
  const signIn = async () =>
    (await call(null, login, { body: { login: 'han', password } })).refusal.code
  expect(await report('--suspend', 'Han')).toBe("Suspended 'han'.")
  expect(await report('--suspend', 'han')).toBe("'han' is suspended already.")
  expect([(await call(who, authMe)).status, await signIn()]).toEqual([401, 'suspended'])
  expect(await report('--reinstate', 'han')).toBe("Let 'han' in again.")
  expect(await signIn()).toBe('')
  expect(await report('--revoke-delivery', 'han')).toBe(
    "Took 1 delivery credentials of 'han' away.",
  )
  const project = String(who.projectId)
  expect(await report('--leave', 'han', '--project', project)).toContain('no member of project')
  expect(await report('--leave', 'han', '--project', project)).toContain('was no member')
  await expect(report('--suspend', 'nobody-here')).rejects.toThrow("no account 'nobody-here'")
  const { rows } = await services.pool.query(
    "select action from audit where entity = 'member' and entity_id = $1 order by id",
    [String(who.id)],
  )
  expect(rows.map(({ action }) => action as string)).toEqual([
    'suspend',
    'reinstate',
    'revoke-delivery',
    'end-membership',
  ])
})
