import { describe, expect, test } from 'vitest'
import { memberList } from '../../contract/identity/member.ts'
import { projectOne, projectUsers } from '../../contract/project/project.ts'
import {
  projectAddUsers,
  projectRemoveUsers,
  projectSetUser,
} from '../../contract/project/project-run.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

/** A project with its one manager. */
async function aSite() {
  const site = await build.project()
  const manager = await build.person({ project: site, level: 3, role: 'manager' })
  const params = { id: String(site.id) }
  return {
    site,
    manager,
    params,
    add: (user_ids: number[], who = manager) =>
      call(who, projectAddUsers, { params, body: { project_id: site.id, user_ids } }),
    remove: (ids: number[], who = manager) =>
      call(who, projectRemoveUsers, {
        params,
        query: { project_id: site.id, user_ids: ids.join(',') },
      }),
    set: (
      who: BuiltPerson,
      body: { role?: 'member' | 'safety' | 'manager'; isScanner?: boolean },
      by = manager,
    ) => call(by, projectSetUser, { params: { ...params, userId: String(who.id) }, body }),
    ids: async (query = {}) =>
      (await call(manager, projectUsers, { params, query })).body.data.map((m) => m.id).sort(),
  }
}

const office = await build.person({ level: 4, project: null })

describe('people are taken into a project', () => {
  test('as members, once; existing members stay as they are', async () => {
    const { site, manager, params, add, ids } = await aSite()
    const newcomer = await build.person({ project: null, company: site.main })
    expect((await call(newcomer, projectOne, { params })).status).toBe(404)
    expect((await add([newcomer.id, newcomer.id, manager.id])).body).toEqual({ added: 1 })
    expect((await call(newcomer, projectOne, { params })).body.role).toBe('member')
    expect((await add([newcomer.id])).body).toEqual({ added: 0 })
    expect(await ids()).toEqual([manager.id, newcomer.id].sort())
    expect(await ids({ role: 'manager' })).toEqual([manager.id])
    const { rows } = await services.pool.query(
      "select member_id, action from audit where entity = 'member' and entity_id = $1",
      [String(newcomer.id)],
    )
    expect(rows).toEqual([{ member_id: manager.id, action: 'begin-membership' }])
  })

  test('all of them or none', async () => {
    const { site, add, ids, manager } = await aSite()
    const newcomer = await build.person({ project: null, company: site.main })
    const gone = await build.person({ project: null, company: site.main })
    await build.deactivate(gone)
    const answer = await add([newcomer.id, 999_999, gone.id])
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual(['user_ids.1', 'user_ids.2'])
    expect(await ids()).toEqual([manager.id])
  })

  test('a manager adds people whom they know: others are missing for them', async () => {
    const { site, add, manager } = await aSite()
    const foreign = await build.person({ project: null })
    const foreigner = await add([foreign.id])
    const missing = await add([999_999])
    expect(foreigner.status).toBe(422)
    expect(foreigner.refusal).toEqual(missing.refusal)
    expect((await add([foreign.id], office)).body).toEqual({ added: 1 })
    const company = await build.company()
    const partner = await build.person({ project: null, company, name: '협력사 김반장' })
    expect((await add([partner.id])).status).toBe(422)
    await build.join(site.id, company.id, 'partner')
    const found = async (who: BuiltPerson) =>
      (await call(who, memberList, { query: { keyword: partner.username } })).body.data
    const known = async (who: BuiltPerson) =>
      (await call(who, memberList, { query: { keyword: '협력사 김반장' } })).body.data
    expect(await found(manager)).toEqual([])
    expect(await known(manager)).toMatchObject([{ id: partner.id, mobile: null, email: null }])
    const member = await build.person({ project: site })
    expect(await known(member)).toEqual([])
    expect((await add([partner.id], manager)).body).toEqual({ added: 1 })
    expect(await known(member)).toMatchObject([{ id: partner.id }])
  })

  test.each([
    ['nobody', { user_ids: [] }, 'user_ids'],
    ['no list', {}, 'user_ids'],
    ['a role', { user_ids: [1], role: 'manager' }, 'role'],
    ['another project', { user_ids: [1], project_id: 999_999 }, 'project_id'],
    ['too many', { user_ids: Array.from({ length: 201 }, (_, n) => n + 1) }, 'user_ids'],
  ])('never with %s', async (_, body, field) => {
    const { manager, params } = await aSite()
    const answer = await call(manager, projectAddUsers, {
      params,
      body: body as { user_ids: number[] },
    })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual([field])
  })
})

describe('people are taken off a project', () => {
  test('at once, and it is remembered', async () => {
    const { site, manager, params, remove } = await aSite()
    const leaver = await build.person({ project: site, role: 'safety' })
    expect((await remove([leaver.id])).body).toEqual({ removed: 1 })
    expect((await call(leaver, projectOne, { params })).status).toBe(404)
    const past = await services.pool.query(
      'select role from past_member where project_id = $1 and member_id = $2',
      [site.id, leaver.id],
    )
    expect(past.rows).toEqual([{ role: 'safety' }])
    const { rows } = await services.pool.query(
      "select member_id, action from audit where entity = 'member' and entity_id = $1",
      [String(leaver.id)],
    )
    expect(rows).toEqual([{ member_id: manager.id, action: 'end-membership' }])
  })

  test('all of them or none: non-members are named', async () => {
    const { site, remove, ids } = await aSite()
    const member = await build.person({ project: site })
    const foreign = await build.person()
    expect((await remove([member.id, foreign.id])).refusal.fields).toHaveProperty('user_ids')
    expect(await ids()).toContain(member.id)
  })

  test('but never the last manager who may sign in, by anyone', async () => {
    const { site, manager, remove } = await aSite()
    const shut = await build.person({ project: site, role: 'manager' })
    await build.deactivate(shut)
    for (const who of [manager, office]) {
      const answer = await remove([manager.id], who)
      expect(answer.status).toBe(422)
      expect(answer.refusal.fields).toEqual({
        user_ids: '마지막 관리자입니다. 다른 관리자를 먼저 지정해 주세요.',
      })
    }
    const second = await build.person({ project: site, role: 'manager' })
    expect((await remove([manager.id, second.id])).status).toBe(422)
    expect((await remove([manager.id], second)).status).toBe(200)
  })

  test('by others: nobody takes themselves off who could not come back', async () => {
    const { site, manager, remove, ids } = await aSite()
    const second = await build.person({ project: site, level: 3, role: 'manager' })
    const member = await build.person({ project: site })
    // Neither alone nor among others: those stay as well.
    for (const list of [[manager.id], [member.id, manager.id], [manager.id, manager.id]]) {
      const own = await remove(list)
      expect([own.status, own.refusal.fields]).toEqual([
        422,
        {
          user_ids: '본인은 프로젝트에서 제외할 수 없습니다. 다른 관리자나 본사에 부탁해 주세요.',
        },
      ])
    }
    expect((await ids()).sort()).toEqual([manager.id, second.id, member.id].sort())
    const fromOffice = await build.person({ project: site, level: 4, role: 'manager' })
    expect((await remove([fromOffice.id], fromOffice)).status).toBe(200)
    expect((await remove([manager.id], second)).status).toBe(200)
  })

  test('two managers who remove each other at once: one stays', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { site, manager, remove } = await aSite()
      const second = await build.person({ project: site, level: 3, role: 'manager' })
      const answers = await Promise.all([
        remove([second.id], manager),
        remove([manager.id], second),
      ])
      // The loser was no longer a member, or was the last one: either way a manager is left.
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1)
      const { rows } = await services.pool.query(
        "select 1 from project_member where project_id = $1 and role = 'manager'",
        [site.id],
      )
      expect(rows).toHaveLength(1)
    }
  })

  test('a manager who was removed while waiting changes nothing', async () => {
    const { site, manager, remove, ids } = await aSite()
    const second = await build.person({ project: site, level: 3, role: 'manager' })
    await build.person({ project: site, level: 3, role: 'manager' })
    const before = (await ids({})).length
    const answers = await Promise.all([remove([second.id], manager), remove([manager.id], second)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
    const { rows } = await services.pool.query(
      'select 1 from project_member where project_id = $1',
      [site.id],
    )
    expect(rows).toHaveLength(before - 1)
  })
})

describe('what a member is', () => {
  test('is set by role and scanner, each alone', async () => {
    const { site, set } = await aSite()
    const member = await build.person({ project: site })
    expect((await set(member, { isScanner: true })).body).toMatchObject({
      id: member.id,
      role: 'member',
      isScanner: true,
    })
    expect((await set(member, { role: 'manager' })).body).toMatchObject({
      role: 'manager',
      isScanner: true,
    })
  })

  test('by others: nobody takes the lead from themselves that they could not take back', async () => {
    const { site, set, manager } = await aSite()
    const second = await build.person({ project: site, level: 3, role: 'manager' })
    const own = await set(manager, { role: 'member' })
    expect(own.refusal.fields).toEqual({
      role: '본인의 역할은 바꿀 수 없습니다. 다른 관리자나 본사에 부탁해 주세요.',
    })
    expect((await set(manager, { role: 'manager', isScanner: true })).body.isScanner).toBe(true)
    expect((await set(manager, { role: 'member' }, second)).status).toBe(200)
  })

  test('the last manager stays one', async () => {
    const { set, manager } = await aSite()
    for (const by of [office, manager]) {
      const answer = await set(manager, { role: 'safety' }, by)
      expect(answer.refusal.fields).toEqual({
        role: '마지막 관리자입니다. 다른 관리자를 먼저 지정해 주세요.',
      })
    }
    expect((await set(manager, { isScanner: true })).body.role).toBe('manager')
  })

  test('a partner’s people and workers get no leading role', async () => {
    const { site, set } = await aSite()
    const partner = await build.person({ project: site, kind: 'partner' })
    const worker = await build.person({ project: site, level: 1 })
    for (const role of ['safety', 'manager'] as const) {
      expect((await set(partner, { role })).refusal.fields).toEqual({
        role: '원도급사 소속만 지정할 수 있습니다.',
      })
      expect((await set(worker, { role })).refusal.fields).toEqual({
        role: '2등급 이상인 사용자만 지정할 수 있습니다.',
      })
    }
    expect((await set(partner, { isScanner: true })).body.isScanner).toBe(true)
  })

  test('a non-member is not found', async () => {
    const { set } = await aSite()
    expect((await set(await build.person(), { isScanner: true })).status).toBe(404)
  })
})
