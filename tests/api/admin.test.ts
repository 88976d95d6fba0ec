import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { authMe, login } from '../../contract/identity/auth.ts'
import { pageCreate, pageList, pageUpdate } from '../../contract/page/page.ts'
import { richOf } from '../../contract/rich/rich.ts'
import { threadLike, threadModerate } from '../../contract/thread/act.ts'
import { threadCreate, threadOne } from '../../contract/thread/post.ts'
import { etagOf, header } from '../../contract/wire/headers.ts'
import { makeAccount } from '../../server/admin/account.ts'
import { deleteDemo } from '../../server/admin/delete-demo.ts'
import { changeMember } from '../../server/admin/member.ts'
import { readOptions } from '../../server/admin/options.ts'
import { inTransaction } from '../../server/platform/db/transaction.ts'
import { makeApprovals, on } from './approval-stage.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeLibrary } from './library-stage.ts'
import { makeRecords } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const library = makeLibrary(call)
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

test('what demo people said in a thread with real ones stays, and is counted again', async () => {
  const real = await build.project()
  const [demo, alone, idle] = [
    await build.person({ project: real }),
    await build.person({ project: real }),
    await build.person({ level: 4 }),
  ]
  const staff = await build.person({ project: real })
  const write = async (who: BuiltPerson, more: object = {}) => {
    const body = {
      id: randomUUIDv7(),
      title: '질문',
      content: richOf('본문'),
      writtenAt: new Date().toISOString(),
      ...more,
    }
    return (await call(who, threadCreate, { params: { slug: 'qna' }, body })).body
  }
  const [theirs, lonely, ours, removed] = [
    await write(demo),
    await write(alone),
    await write(staff),
    await write(staff),
  ]
  const reply = await write(staff, { parentId: theirs.id })
  await write(demo, { parentId: ours.id })
  const at = (postId: string) => ({ params: { slug: 'qna', postId } })
  await call(alone, threadLike, { ...at(ours.id), body: { on: true } })
  await call(idle, threadModerate, { ...at(removed.id), body: { action: 'hide', reason: '중복' } })
  await services.pool.query('update member set demo = true where id = any($1)', [
    [demo.id, alone.id, idle.id],
  ])

  const result = await inTransaction(services.pool, deleteDemo)
  expect(result).toMatchObject({ projects: 0, members: 1 })
  const read = (postId: string) => call(staff, threadOne, at(postId))
  expect((await read(theirs.id)).body).toMatchObject({ replies: 1, thread: [{ id: reply.id }] })
  expect((await read(lonely.id)).status).toBe(404)
  expect((await read(ours.id)).body).toMatchObject({ replies: 1, likes: 0 })
  expect((await read(removed.id)).body).toMatchObject({ hidden: true })
})

test('documents among demo people go with them; one with a real person on its line stays', async () => {
  const real = await build.project()
  const person = () => build.person({ project: real, company: real.main })
  const [demo, other, staff] = [await person(), await person(), await person()]
  const approvals = makeApprovals(call)
  const of = { projectId: real.id }
  const theirs = await approvals.submitted(demo, [on(other, 'approval')], of)
  const shared = await approvals.submitted(demo, [on(staff, 'approval')], of)
  const ours = await approvals.submitted(staff, [on(other, 'approval')], of)
  await services.pool.query('update member set demo = true where id = any($1)', [
    [demo.id, other.id],
  ])

  const result = await inTransaction(services.pool, deleteDemo)
  expect(result).toMatchObject({ members: 0 })
  const { rows } = await services.pool.query<{ id: string }>('select id from approval_document')
  const left = rows.map(({ id }) => id)
  expect([left.includes(theirs.id), left.includes(shared.id), left.includes(ours.id)]).toEqual([
    false,
    true,
    true,
  ])
  // Who was shut out decides no more: the writer takes it back.
  expect((await approvals.withdraw(staff, ours.id)).status).toBe(200)
})

test('numbers of real documents have no gap when the demo goes, and a run of the demo begins again', async () => {
  const [mixed, demos] = [await build.project(), await build.project()]
  const numbersOf = async (project: { id: number }) => {
    const { rows } = await services.pool.query(
      'select number_no as no from approval_document where project_id = $1 and number is not null order by 1',
      [project.id],
    )
    return rows.map(({ no }) => no)
  }
  const people: BuiltPerson[] = []
  const approvals = makeApprovals(call)
  async function completed(at: typeof mixed, demo: boolean) {
    const person = () => build.person({ project: at, company: at.main })
    const [writer, chief] = [await person(), await person()]
    if (demo) people.push(writer, chief)
    const { id } = await approvals.submitted(writer, [on(chief, 'approval')], { projectId: at.id })
    expect((await approvals.approve(chief, id)).status).toBe(200)
  }
  for (const demo of [true, false, true]) await completed(mixed, demo)
  for (const demo of [true, true]) await completed(demos, demo)
  await services.pool.query('update member set demo = true where id = any($1)', [
    people.map(({ id }) => id),
  ])
  await inTransaction(services.pool, deleteDemo)
  expect([await numbersOf(mixed), await numbersOf(demos)]).toEqual([[1, 2, 3], []])
  await completed(mixed, false)
  await completed(demos, false)
  expect([await numbersOf(mixed), await numbersOf(demos)]).toEqual([[1, 2, 3, 4], [1]])
})

test('files of libraries go with the demo; what demo people put into real projects stays', async () => {
  const [demo, real] = [await build.project(), await build.project()]
  const insider = await build.person({ project: demo, role: 'safety' })
  const guest = await build.person({ project: real, role: 'safety' })
  const visitor = await build.person({ project: demo, role: 'safety' })
  const staff = await build.person({ project: real })
  await library.folder(insider, '폴더')
  const gone = [await library.send(insider), await library.send(visitor)]
  await library.send(guest, { name: '남는 것.bin' })
  await services.pool.query('update project set demo = true where id = $1', [demo.id])
  await services.pool.query('update member set demo = true where id = any($1)', [
    [insider.id, guest.id],
  ])
  const result = await inTransaction(services.pool, deleteDemo)
  // The guest's files are not theirs alone any more.
  expect(result).toMatchObject({ projects: 1, members: 1 })
  expect(await library.names(staff)).toEqual(['남는 것.bin'])
  const { rows } = await services.pool.query(
    `select owner_id as owner, detached_at is not null as detached from upload
      where id = any($1::uuid[])`,
    [gone.map(({ id }) => id)],
  )
  expect(rows).toEqual([{ owner: visitor.id, detached: true }])
})

test('pages of the demo go with it; those that a real person wrote or changed stay', async () => {
  const [demoAdmin, admin] = [await build.person({ level: 5 }), await build.person({ level: 5 })]
  const write = async (slug: string, who = demoAdmin) => {
    const body = { slug, title: slug, content: '본문', readLevel: 1 }
    return (await call(who, pageCreate, { body })).body
  }
  const [gone, changed, real] = [
    await write('demo-gone'),
    await write('demo-changed'),
    await write('by-demo-person'),
  ]
  await services.pool.query('update page set demo = true where id = any($1)', [
    [gone.id, changed.id],
  ])
  await services.pool.query('update member set demo = true where id = $1', [demoAdmin.id])
  await call(admin, pageUpdate, {
    params: { pageId: String(changed.id) },
    headers: { [header.ifMatch]: etagOf(1) },
    body: { slug: 'demo-changed', title: '고친 안내', content: '본문', readLevel: 1 },
  })
  await inTransaction(services.pool, deleteDemo)
  const left = (await call(admin, pageList)).body.data.map(({ id }) => id)
  expect(left).toEqual([changed.id, real.id])
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
