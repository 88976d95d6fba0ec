import * as v from 'valibot'
import { beforeAll, describe, expect, test } from 'vitest'
import { companyCreate, companyUpdate } from '../../contract/company/company-book.ts'
import {
  projectAddCompanies,
  projectContractUpdate,
} from '../../contract/company/company-contract.ts'
import { projectFilter, projectOne, projectUsers } from '../../contract/project/project.ts'
import { projectOrderCreate } from '../../contract/project/project-order.ts'
import {
  projectAddUsers,
  projectCreate,
  projectGroups,
  projectRentWork,
  projectSetRentWork,
  projectSetUser,
  projectUpdate,
  projectWorkTypes,
} from '../../contract/project/project-run.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { hseCode } from '../../server/platform/db/schema/hse.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

const main = await build.company({ name: '한결종합건설' })
const office = await build.person({ level: 4, project: null, company: main })
const chief = await build.person({ level: 3, project: null, company: main, name: '한소장' })
const site = await build.project({ main, fieldName: '기존 현장' })
const manager = await build.person({ project: site, level: 3, role: 'manager' })
const staff = await build.person({ project: site })

let count = 0
const name = () => {
  count += 1
  return `새 현장 ${count}`
}
type Body = Record<string, unknown>
const create = (body: Body, who = office) =>
  call(who, projectCreate, { raw: JSON.stringify(body), headers: json })
const update = (body: Body, who = manager, headers = {}, id = site.id) =>
  call(who, projectUpdate, {
    params: { id: String(id) },
    raw: JSON.stringify(body),
    headers: { ...json, ...headers },
  })
const json = { 'content-type': 'application/json' }

const everything = {
  contract_code: '2026-0001',
  project_group: '공동주택',
  constructor: '한결종합건설(주)',
  client: '서울주택공사',
  field_location: '경기도 하남시 망월동',
  region: '경기',
  work_type: '건축공사',
  field_chief: '한소장',
  safety_chief: '이안전',
  health_officer: '박보건',
  ministry: '국토교통부',
  safety_department: '안전보건팀',
  work_general: '지하 2층, 지상 29층 7개동',
  work_money_amount: 123_456_789_012_345,
  date_work_start: '2026-03-01',
  date_complete_expected: '2028-12-31',
  date_complete: null,
  date_mid_inspection: '2027-06-15',
  field_view: '{"a":1}',
  field_map: '[37.5,127.2]',
  field_photo: '"x"',
  meta: { floors: 29 },
}

describe('a project is made', () => {
  test('with every field, its main contractor and its first manager', async () => {
    const field_name = name()
    const made = await create({ field_name, ...everything, manager_id: chief.id })
    expect(made.status).toBe(201)
    expect(made.headers.get('etag')).toBe(etagOf(1))
    expect(made.body).toMatchObject({ field_name, ...everything, role: null, revision: 1 })
    const params = { id: String(made.body.id) }
    const read = await call(office, projectOne, { params })
    expect(read.body).toEqual({ ...made.body, weather: false, checklists: [] })
    expect((await call(chief, projectOne, { params })).body.role).toBe('manager')
    const { body } = await call(office, projectUsers, { params })
    expect(body.data).toMatchObject([{ id: chief.id, role: 'manager' }])
    const { rows } = await services.pool.query(
      'select company_id, kind from project_company where project_id = $1',
      [made.body.id],
    )
    expect(rows).toEqual([{ company_id: main.id, kind: 'main' }])
    const audit = await services.pool.query(
      "select member_id, action from audit where entity = 'project' and entity_id = $1",
      [params.id],
    )
    expect(audit.rows).toEqual([{ member_id: office.id, action: 'create' }])
  })

  test('with a name only: blank lines are none', async () => {
    const made = await create({ field_name: name(), client: '   ' })
    expect(made.body).toMatchObject({ client: null, constructor: null, meta: {} })
  })

  test.each([
    ['no name', { field_name: undefined }, 'field_name'],
    ['a blank name', { field_name: ' ' }, 'field_name'],
    ['a name that another has', { field_name: '기존 현장' }, 'field_name'],
    ['an over-long line', { client: '가'.repeat(201) }, 'client'],
    ['a builder that is no text', { constructor: 7 }, 'constructor'],
    ['money below nothing', { work_money_amount: -1 }, 'work_money_amount'],
    ['money of 16 digits', { work_money_amount: 1e15 }, 'work_money_amount'],
    ['a 30 February', { date_work_start: '2026-02-30' }, 'date_work_start'],
    [
      'an end before the beginning',
      { date_work_start: '2026-03-01', date_complete_expected: '2026-02-01' },
      'date_complete_expected',
    ],
    ['a map that is no JSON', { field_map: 'x' }, 'field_map'],
    ['a number of its own', { id: 7 }, 'id'],
    ['a revision', { revision: 7 }, 'revision'],
    ['a mark of the demo', { demo: true }, 'demo'],
    ['a company that is not there', { company_id: 999_999 }, 'company_id'],
    ['a manager who is not there', { manager_id: 999_999 }, 'manager_id'],
  ])('never with %s', async (_, body, field) => {
    const answer = await create({ field_name: name(), ...body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual([field])
  })

  test('never with a manager of another company, of level 1, or suspended', async () => {
    const partner = await build.person({ project: null, level: 3 })
    const worker = await build.person({ project: null, level: 1, company: main })
    const gone = await build.person({ project: null, level: 3, company: main })
    await build.deactivate(gone)
    const refused = async (manager_id: number) =>
      (await create({ field_name: name(), company_id: main.id, manager_id })).refusal.fields
    expect(await refused(partner.id)).toEqual({
      manager_id: '원도급사 소속만 지정할 수 있습니다.',
    })
    expect(await refused(worker.id)).toEqual({
      manager_id: '2등급 이상인 사용자만 지정할 수 있습니다.',
    })
    expect(Object.keys((await refused(gone.id)) ?? {})).toEqual(['manager_id'])
  })

  test('two concurrent requests with one name: one gets it', async () => {
    const field_name = name()
    const answers = await Promise.all([
      create({ field_name, contract_code: 'A-1' }),
      create({ field_name: field_name.toUpperCase(), contract_code: 'a-1' }),
    ])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422])
    const refused = answers.find((answer) => answer.status === 422)
    expect(Object.keys(refused?.refusal.fields ?? {}).sort()).toEqual([
      'contract_code',
      'field_name',
    ])
  })
})

describe('a project is changed', () => {
  test('by its manager: what is absent stays, null clears, history remembers', async () => {
    const first = await update({ ...everything, contract_code: '2026-0002', constructor: '한결' })
    expect(first.status).toBe(200)
    const second = await update({ client: null, region: '서울' })
    expect(second.body).toMatchObject({
      client: null,
      region: '서울',
      constructor: '한결',
      project_group: '공동주택',
      field_name: '기존 현장',
      revision: first.body.revision + 1,
    })
    const { rows } = await services.pool.query(
      `select before, after from audit where entity = 'project' and entity_id = $1
        order by id desc limit 1`,
      [String(site.id)],
    )
    expect(rows).toEqual([
      {
        before: { client: '서울주택공사', region: '경기' },
        after: { client: null, region: '서울' },
      },
    ])
  })

  test('not over what another changed: 412 with what is there now', async () => {
    const seen = (await call(manager, projectOne, { params: { id: String(site.id) } })).body
    await update({ field_chief: '먼저' }, office)
    const late = await update({ field_chief: '나중' }, manager, {
      'if-match': etagOf(seen.revision),
    })
    expect(late.status).toBe(412)
    const { data } = (await late.response.json()) as { data: unknown }
    expect(data).toMatchObject({
      field_chief: '먼저',
      revision: seen.revision + 1,
      role: 'manager',
    })
    const again = await update({ field_chief: '나중' }, manager, {
      'if-match': String(late.headers.get('etag')),
    })
    expect(again.body.field_chief).toBe('나중')
  })

  test('a manager names a group that is there, and makes none', async () => {
    const refused = await update({ project_group: '없는 그룹' })
    expect(Object.keys(refused.refusal.fields ?? {})).toEqual(['project_group'])
    expect((await update({ project_group: null })).body.project_group).toBeNull()
    expect((await update({ project_group: '공동주택' })).body.project_group).toBe('공동주택')
  })

  test('dates are validated together with the stored ones', async () => {
    await update({ date_work_start: '2026-03-01', date_complete_expected: null })
    const answer = await update({ date_complete: '2026-02-28' })
    expect(answer.refusal.fields).toEqual({ date_complete: '시작일보다 빠릅니다.' })
  })

  test('its own name and number are its own', async () => {
    expect((await update({ field_name: '기존 현장', contract_code: '2026-0002' })).status).toBe(200)
    const taken = await update({ contract_code: '2026-0001' })
    expect(taken.refusal.fields).toEqual({ contract_code: '다른 프로젝트에서 쓰고 있습니다.' })
  })

  test('not by a partner’s manager', async () => {
    const odd = await build.person({ project: site, role: 'manager', kind: 'partner' })
    expect((await update({ client: 'x' }, odd)).status).toBe(403)
  })
})

describe('unique fields', () => {
  beforeAll(async () => {
    await update({ date_complete_expected: '2028-12-31', field_location: '경기도 하남시 망월동' })
    await build.person({ project: site, name: '김현장' })
    await build.worker(site, main, '오비계')
    await build.deactivate(await build.person({ project: site, name: '나간이' }))
  })

  test('groups are those of the projects that one sees', async () => {
    const other = await create({ field_name: name(), project_group: '물류센터' })
    const names = async (who: typeof staff) =>
      (await call(who, projectGroups)).body.data.map((group) => group.name)
    expect(await names(staff)).toEqual(['공동주택'])
    expect(await names(office)).toEqual(expect.arrayContaining(['공동주택', '물류센터']))
    const group = (await call(office, projectGroups)).body.data.find((g) => g.name === '물류센터')
    const found = await call(office, projectFilter, { query: { project_group_id: group?.id } })
    expect(found.body.data.map((project) => project.id)).toEqual([other.body.id])
  })

  test.each([
    ['a part of its place', { location: '망월' }, true],
    ['another place', { location: '부산' }, false],
    ['its number', { contract_code: '2026-0002' }, true],
    ['its number in other letters', { contract_code: '0003' }, false],
    ['the day it began', { filterBegin: '2026-03-01', filterEnd: '2026-03-01' }, true],
    ['the day after', { filterBegin: '2026-03-02' }, false],
    ['a day of another kind', { filterType: 'date_complete', filterEnd: '2030-01-01' }, false],
    [
      'the day it is to end',
      { filterType: 'date_complete_expected', filterEnd: '2029-01-01' },
      true,
    ],
    ['a member', { employee: '김현장' }, true],
    ['a worker', { employee: '오비계' }, true],
    ['somebody who left', { employee: '나간이' }, false],
  ])('a project is found by %s', async (_, query, found) => {
    const answer = await call(staff, projectFilter, { query })
    expect(answer.status).toBe(200)
    expect(answer.body.data.map((project) => project.id)).toEqual(found ? [site.id] : [])
  })

  test('a partner’s person finds workers of their own company only', async () => {
    const company = await build.company()
    const partner = await build.person({ project: site, company, kind: 'partner' })
    await build.worker(site, company, '나비계')
    const found = async (employee: string) =>
      (await call(partner, projectFilter, { query: { employee } })).body.total
    expect(await found('오비계')).toBe(0)
    expect(await found('나비계')).toBe(1)
    expect(await found('김현장')).toBe(1)
  })

  test('work types are in the language of the reader', async () => {
    const ko = await call(staff, projectWorkTypes)
    expect(ko.body.data[0]).toEqual({ code: 'temporary', name: '가설공사' })
    const en = await call(staff, projectWorkTypes, { headers: { 'accept-language': 'en' } })
    expect(en.body.data[0]?.name).toBe('Temporary works')
  })
})

const codes = await services.db
  .insert(hseCode)
  .values([
    { kind: 'rent-work', code: 'R1', name: '이동식 크레인', sortOrder: 1 },
    { kind: 'rent-work', code: 'R2', name: '고소작업대', sortOrder: 2 },
    { kind: 'work-position', code: 'W1', name: '비계공' },
  ])
  .returning({ id: hseCode.id })

describe('rent work', () => {
  const params = { id: String(site.id) }

  test('is off, then on with its items, which stay when they are not named', async () => {
    const [crane, lift] = codes
    expect((await call(staff, projectRentWork, { params })).body).toEqual({
      enabled: false,
      items: [],
    })
    const items = [lift?.id ?? 0, crane?.id ?? 0]
    const on = await call(manager, projectSetRentWork, { params, body: { enabled: true, items } })
    expect(on.body.items.map((item) => item.name)).toEqual(['이동식 크레인', '고소작업대'])
    const off = await call(manager, projectSetRentWork, { params, body: { enabled: false } })
    expect(off.body).toEqual({ enabled: false, items: on.body.items })
    expect((await call(staff, projectRentWork, { params })).body).toEqual(off.body)
    const none = await call(manager, projectSetRentWork, {
      params,
      body: { enabled: false, items: [] },
    })
    expect(none.body.items).toEqual([])
  })

  test('is no code of another kind', async () => {
    const [, , position] = codes
    const answer = await call(manager, projectSetRentWork, {
      params,
      body: { enabled: true, items: [position?.id ?? 0] },
    })
    expect(answer.refusal.fields).toEqual({ 'items.0': '목록에 없는 값입니다.' })
  })
})

describe('every column that a write does not name', () => {
  test.each([
    ['project', projectCreate, 'time_zone revision project_group_id rent_work_enabled demo'],
    ['project', projectUpdate, 'created_at demo project_group_id rent_work_enabled'],
    ['company', companyCreate, 'id revision'],
    ['company', companyUpdate, 'id revision'],
    ['project_company', projectContractUpdate, 'project_id company_id revision'],
    ['project_company', projectAddCompanies, 'state contract_amount parent_company_id'],
    ['project_member', projectAddUsers, 'role is_scanner member_id'],
    ['project_member', projectSetUser, 'project_id member_id is_scanner created_at'],
    ['project_order', projectOrderCreate, 'id created_at'],
  ] as const)('of %s is refused by %o', async (table, endpoint, some) => {
    const { rows } = await services.pool.query<{ column_name: string }>(
      'select column_name from information_schema.columns where table_name = $1',
      [table],
    )
    const body = endpoint.body as v.StrictObjectSchema<v.ObjectEntries, undefined>
    const named = new Set(Object.keys(body.entries))
    const foreign = rows.map((row) => row.column_name).filter((column) => !named.has(column))
    expect(foreign).toEqual(expect.arrayContaining(some.split(' ')))
    for (const column of foreign) {
      const { issues = [] } = v.safeParse(body, { [column]: 1 })
      expect(issues.map((issue) => v.getDotPath(issue))).toContain(column)
    }
  })

  test('changes nothing without the right to write', async () => {
    const before = await call(office, projectOne, { params: { id: String(site.id) } })
    for (const who of [manager, office]) {
      const answer = await update({ client: '새 발주처', time_zone: 'Etc/UTC' }, who)
      expect(answer.status).toBe(422)
    }
    const after = await call(office, projectOne, { params: { id: String(site.id) } })
    expect(after.body).toEqual(before.body)
  })
})
