import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { postCreate, postOne, postUpdate } from '../../contract/record/post.ts'
import { threadHistory } from '../../contract/thread/act.ts'
import { noticeCurrent } from '../../contract/thread/current-notice.ts'
import { threadCreate } from '../../contract/thread/post.ts'
import type { TargetIds } from '../../contract/thread/target.ts'
import type { BuiltPerson } from './build.ts'
import { makeNoticeStage } from './notice-stage.ts'
import { now } from './record.ts'

const {
  build,
  call,
  site,
  elsewhere,
  partner,
  partnerCompany,
  rivalCompany,
  lot,
  foreignLot,
  manager,
  deputy,
  safety,
  staff,
  worker,
  rival,
  outsider,
  office,
  admin,
  slug,
  words,
  write,
  notice,
  read,
  change,
  remove,
  pin,
  current,
  people,
  seers,
  services,
} = await makeNoticeStage()

describe('who writes', () => {
  test('managers in their project, head office everywhere, nobody else', async () => {
    const answers = async (projectId: number | null) => {
      const statuses: number[] = []
      for (const who of [worker, staff, safety, deputy, manager, outsider, office, admin]) {
        statuses.push((await write(who, { projectId })).status)
      }
      return statuses.join(' ')
    }
    expect(await answers(site.id)).toBe('403 403 403 201 201 404 201 201')
    expect(await answers(null)).toBe('403 403 403 403 403 403 201 201')
  })

  test('every manager of the project changes and deletes a notice, a former one does not', async () => {
    const leaver = await build.person({ project: site, role: 'manager', level: 3 })
    const { id } = await notice({}, {}, leaver)
    expect((await change(deputy, id)).body.title).toBe('고친 공지')
    await services.pool.query(`update project_member set role = 'member' where member_id = $1`, [
      leaver.id,
    ])
    expect((await read(leaver, id)).body.can).toMatchObject({ edit: false, remove: false })
    const history = (who: BuiltPerson) => call(who, threadHistory, { params: { slug, postId: id } })
    expect((await history(deputy)).status).toBe(200)
    expect((await history(safety)).status).toBe(403)
    expect((await change(leaver, id)).status).toBe(403)
    expect((await remove(leaver, id)).status).toBe(403)
    expect((await remove(safety, id)).status).toBe(403)
    expect((await remove(deputy, id)).status).toBe(200)
    expect((await read(worker, id)).status).toBe(404)
  })

  test('a worker reads and does not talk; staff reply, and change their reply alone', async () => {
    const { id } = await notice()
    const seen = (await read(worker, id)).body
    expect(seen.can).toMatchObject({ edit: false, reply: false, comment: false, pin: false })
    expect((await write(worker, { parentId: id })).status).toBe(403)
    const reply = await write(staff, { parentId: id })
    expect(reply.status).toBe(201)
    expect((await change(manager, reply.body.id)).status).toBe(403)
    expect((await change(staff, reply.body.id)).status).toBe(200)
    expect(
      (await change(staff, reply.body.id, { targets: { roles: ['safety'] } })).refusal,
    ).toEqual(expect.objectContaining({ code: 'invalid', fields: { targets: expect.any(String) } }))
  })
})

describe('for whom', () => {
  test.each([
    ['everybody', {}, 'manager deputy safety staff worker rival'],
    ['a company', { companyIds: [partnerCompany.id] }, 'manager deputy worker'],
    ['a role', { roles: ['safety'] }, 'manager deputy safety'],
    ['a work site', { fieldIds: [lot.id] }, 'manager deputy staff rival'],
    [
      'any of them',
      { companyIds: [partnerCompany.id], roles: ['safety'] },
      'manager deputy safety worker',
    ],
    ['members', { roles: ['member'] }, 'manager deputy staff worker rival'],
  ] as [string, Partial<TargetIds>, string][])('%s', async (_, targets, expected) => {
    const { id } = await notice(targets)
    expect(await seers(id, people)).toBe(expected)
    expect((await read(outsider, id)).status).toBe(404)
    expect((await read(office, id)).status).toBe(200)
  })

  test('a role that a partner may not have is that of a member', async () => {
    const pretended = await build.person({ ...partner, company: partnerCompany, role: 'safety' })
    const { id } = await notice({ roles: ['safety'] })
    expect((await read(pretended, id)).status).toBe(404)
    const forMembers = await notice({ roles: ['member'] })
    expect((await read(pretended, forMembers.id)).status).toBe(200)
  })

  test('a notice for all projects knows roles alone, of any project', async () => {
    const made = await notice({ roles: ['manager'] }, { projectId: null }, office)
    expect((await read(outsider, made.id)).status).toBe(200)
    expect((await read(manager, made.id)).status).toBe(200)
    expect((await read(staff, made.id)).status).toBe(404)
    for (const targets of [{ companyIds: [partnerCompany.id] }, { fieldIds: [lot.id] }]) {
      const { status, refusal } = await write(office, { projectId: null, targets })
      expect(status).toBe(422)
      expect(Object.keys(refusal.fields ?? {})).toEqual([`targets.${Object.keys(targets)[0]}`])
    }
  })

  test('it says for whom it is, with names, to those who see it', async () => {
    const targets = { companyIds: [partnerCompany.id], roles: ['safety'], fieldIds: [lot.id] }
    const { id } = await notice(targets as Partial<TargetIds>)
    const shown = (await read(worker, id)).body.targets
    expect(shown?.companies).toEqual([
      { id: partnerCompany.id, name: expect.stringMatching(/회사/) },
    ])
    expect(shown?.fields).toEqual([{ id: lot.id, name: expect.stringMatching(/공구/) }])
    expect(shown?.roles).toEqual(['safety'])
    expect((await read(worker, (await notice()).id)).body.targets).toBeNull()
  })
})

describe('targets that are not there', () => {
  const refused = async (targets: unknown) => {
    const { status, refusal } = await write(manager, { targets })
    return [status, Object.keys(refusal?.fields ?? {}).join(' ')]
  }
  test.each([
    ['a work site of another project', { fieldIds: [foreignLot.id] }, 'targets.fieldIds'],
    ['a company of another project', { companyIds: [elsewhere.main.id] }, 'targets.companyIds'],
    ['a work site that nobody made', { fieldIds: [lot.id, 999_999] }, 'targets.fieldIds'],
    [
      'both',
      { fieldIds: [foreignLot.id], companyIds: [999_999] },
      'targets.companyIds targets.fieldIds',
    ],
    [
      '10,000 companies',
      { companyIds: Array.from({ length: 10_000 }, (_, n) => n + 1) },
      'targets.companyIds',
    ],
    ['201 roles', { roles: Array.from({ length: 201 }, () => 'safety') }, 'targets.roles'],
    ['an unknown role', { roles: ['king'] }, 'targets.roles.0'],
    ['a word as a work site', { fieldIds: ['1; drop table member'] }, 'targets.fieldIds.0'],
    ['a number beyond the column', { fieldIds: [2 ** 31] }, 'targets.fieldIds.0'],
    ['a name that is not of it', { memberIds: [1] }, 'targets.memberIds'],
    ['a list', [lot.id], 'targets.0'],
  ])('%s is refused with its field', async (_, targets, field) => {
    expect(await refused(targets)).toEqual([422, field])
  })

  test('no other board has any', async () => {
    const { status, refusal } = await call(staff, threadCreate, {
      params: { slug: 'qna' },
      body: {
        id: randomUUIDv7(),
        projectId: site.id,
        ...words('질문'),
        targets: { roles: ['safety'] },
      } as never,
    })
    expect([status, Object.keys(refusal.fields ?? {})]).toEqual([422, ['targets']])
  })

  test('half of a character is refused anywhere, and the same target twice is one', async () => {
    for (const more of [{ targets: { roles: ['\ud800'] } }, { title: '공지 \ud83d' }]) {
      const { status, refusal } = await write(office, more)
      expect([status, refusal.code]).toEqual([400, 'bad-json'])
    }
    const made = await notice({ fieldIds: [lot.id, lot.id], roles: ['safety', 'safety'] })
    expect(made.targets).toMatchObject({ fields: [{ id: lot.id }], roles: ['safety'] })
  })

  test('a work site that is deleted later makes it a notice for nobody, never one for all', async () => {
    const short = await build.field(site)
    const { id } = await notice({ fieldIds: [short.id] })
    await services.pool.query('delete from field where id = $1', [short.id])
    expect(await seers(id, people)).toBe('manager deputy')
    expect((await read(manager, id)).body.targets?.fields).toEqual([{ id: short.id, name: '' }])
    const again = await change(manager, id, { targets: { fieldIds: [short.id] } })
    expect(Object.keys(again.refusal.fields ?? {})).toEqual(['targets.fieldIds'])
    // What is left as it is stays for nobody.
    expect((await change(manager, id)).status).toBe(200)
    expect(await seers(id, people)).toBe('manager deputy')
  })
})

describe('changing', () => {
  test('an older app that knows no targets leaves them; the history says what they were', async () => {
    const { id } = await notice({ companyIds: [partnerCompany.id] })
    await change(manager, id)
    expect(await seers(id, people)).toBe('manager deputy worker')
    const byNumber = await call(manager, postUpdate, {
      params: { boardId: '1', postId: id },
      body: { ...words('번호로'), ...{ targets: undefined } } as never,
    })
    expect(byNumber.status).toBe(200)
    expect(await seers(id, people)).toBe('manager deputy worker')
    await change(manager, id, { targets: {} })
    expect(await seers(id, people)).toBe('manager deputy safety staff worker rival')
    const { body } = await call(manager, threadHistory, { params: { slug, postId: id } })
    expect(body.data[0]?.before).toMatchObject({
      targets: { companyIds: [partnerCompany.id], roles: [], fieldIds: [] },
    })
  })

  test('what was read can be sent back by number with its targets', async () => {
    const { id } = await notice({ roles: ['safety'] })
    const { content, ...asRead } = (
      await call(manager, postOne, {
        params: { boardId: '1', postId: id },
      })
    ).body as never as Record<string, unknown>
    const sent = await call(manager, postUpdate, {
      params: { boardId: '1', postId: id },
      body: { ...asRead, content, title: '그대로', writtenAt: now() } as never,
    })
    expect(sent.status).toBe(200)
    expect(await seers(id, people)).toBe('manager deputy safety')
  })

  test('the same creation again is one, with the targets in any order', async () => {
    const id = randomUUIDv7()
    const body = { id, projectId: site.id, ...words('두 번') }
    const send = (companyIds: number[]) =>
      call(manager, threadCreate, {
        params: { slug },
        body: { ...body, targets: { companyIds } } as never,
      })
    const both = [partnerCompany.id, rivalCompany.id]
    expect((await send(both)).status).toBe(201)
    expect((await send(both.toReversed())).status).toBe(200)
    expect((await send([partnerCompany.id])).refusal.code).toBe('id-taken')
  })

  test('by number it is created like any other, with the same rights', async () => {
    const create = (who: BuiltPerson) =>
      call(who, postCreate, {
        params: { boardId: '1' },
        body: { id: randomUUIDv7(), projectId: site.id, ...words('번호로') } as never,
      })
    expect((await create(manager)).status).toBe(201)
    expect((await create(staff)).status).toBe(403)
  })
})

describe('on home', () => {
  test('those that are pinned and meant, the newest first, of the place and for all', async () => {
    const old = await notice()
    const forPartner = await notice({ companyIds: [partnerCompany.id] })
    const forAll = await notice({}, { projectId: null }, office)
    const loose = await notice()
    expect((await pin(staff, [old.id])).status).toBe(403)
    expect((await pin(manager, [old.id, forPartner.id])).status).toBe(200)
    expect((await pin(office, [forAll.id], null)).status).toBe(200)
    expect(await current(worker)).toEqual([forAll.id, forPartner.id, old.id])
    expect(await current(rival)).toEqual([forAll.id, old.id])
    // Who manages them is not meant by all of them.
    expect(await current(manager)).toEqual([forAll.id, old.id])
    expect(await current(staff, null)).toEqual([forAll.id])
    expect(await current(worker)).not.toContain(loose.id)
    const foreign = await call(outsider, noticeCurrent, { query: { projectId: String(site.id) } })
    expect(foreign.refusal.code).toBe('no-project')
    await remove(manager, old.id)
    expect(await current(rival)).toEqual([forAll.id])
  })
})
