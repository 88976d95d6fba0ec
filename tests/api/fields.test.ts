import { describe, expect, test } from 'vitest'
import {
  type FieldCreate,
  facilityCategories,
  fieldCreate,
  fieldOne,
  fieldRemove,
  fieldsOfCompany,
  fieldsOfUser,
  fieldUpdate,
} from '../../contract/project/field.ts'
import type { RequestOf } from '../../contract/wire/endpoint.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { hazard, makeRecords } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)

const site = await build.project({ fieldName: '한강 A2블록' })
const manager = await build.person({ project: site, level: 3, role: 'manager' })
const staff = await build.person({ project: site })
const partnerCompany = await build.company({ name: '누리비계' })
const partner = await build.person({ project: site, company: partnerCompany, kind: 'partner' })
const stranger = await build.person({ level: 3, role: 'manager' })
const office = await build.person({ level: 4, project: null })

const whole = {
  field_name: 'A2-1공구',
  field_code: 'A2',
  field_type: 'building',
  contract_code: 'HG-2025-A2',
  address: '경기도 하남시 새빛동 산 12-4',
  director_name: '박정우',
  manager_name: '이도윤',
  safety_manager_name: '한지원',
  phone: '031-123-4567',
  start_work_at: '2025-09-01',
  be_completed_at: '2027-05-31',
  work_begin_at: '2025-10-01',
  work_end_at: '2027-03-31',
  safety_grade: 'A',
  format: '벽식구조',
  scale1: '지하 2층',
  scale2: '지상 25층',
  scale3: '연면적 48,200㎡',
  deposit_amount: 42_800_000_000,
  field_view: '{"link":"https://example.com/view"}',
  field_map: '{"lat":37.54,"lng":127.21}',
  field_photo: '[]',
  meta: { 소장: '박정우', floors: 25 },
} as const

let names = 0
const make = async (more: Partial<RequestOf<typeof fieldCreate>['body']> = {}) => {
  names += 1
  const body = { project_id: site.id, field_name: `현장 ${names}`, ...more }
  return call(manager, fieldCreate, { body })
}
const of = (id: number) => ({ params: { id: String(id) } })

describe('a field', () => {
  test('stores everything that is written, and returns it', async () => {
    const made = await call(manager, fieldCreate, {
      body: {
        project_id: site.id,
        ...whole,
        company_ids: [partnerCompany.id],
        user_ids: [staff.id],
      },
    })
    expect(made.status).toBe(201)
    const read = await call(staff, fieldOne, of(made.body.id))
    expect(read.headers.get('etag')).toBe('"r1"')
    expect(read.body).toMatchObject({
      project_id: site.id,
      ...whole,
      companies: [{ id: partnerCompany.id, name: '누리비계' }],
      users: [{ id: staff.id }],
      revision: 1,
    })
    expect(JSON.stringify(read.body.users)).not.toMatch(/0101234|example\.com/)
  })

  test('takes the number of its category as digits too, and names the path to it', async () => {
    const cat4 = await call(manager, facilityCategories, {
      params: { depth: 'cat4' },
      query: { keyword: 'A010103' },
    })
    const id = cat4.body.data[0]?.id ?? 0
    const made = await make({ facility_category_id: String(id) })
    expect(made.body.facility_category_id).toBe(id)
    expect(made.body.facility_category).toEqual(['건축물', '공동주택', '아파트', '25층 이상'])
  })

  test('changes what is sent, keeps what is absent, clears what is null', async () => {
    const { body: before } = await make({
      ...whole,
      field_name: '바뀔 현장',
      company_ids: [partnerCompany.id],
      user_ids: [staff.id, manager.id],
    })
    const changed = await call(manager, fieldUpdate, {
      ...of(before.id),
      body: { address: null, phone: '02-000-1111', user_ids: [staff.id] },
      headers: { 'if-match': '"r1"' },
    })
    expect(changed.status).toBe(200)
    expect(changed.headers.get('etag')).toBe('"r2"')
    expect(changed.body).toMatchObject({
      field_name: '바뀔 현장',
      address: null,
      phone: '02-000-1111',
      companies: [{ id: partnerCompany.id }],
      revision: 2,
    })
    expect(changed.body.users.map((user) => user.id)).toEqual([staff.id])
    const emptied = await call(manager, fieldUpdate, {
      ...of(before.id),
      body: { company_ids: null, user_ids: null },
    })
    expect(emptied.body).toMatchObject({ companies: [], users: [], revision: 3 })
  })

  test('of two concurrent changes the second sees the first', async () => {
    const { body: before } = await make()
    const change = (phone: string) =>
      call(manager, fieldUpdate, {
        ...of(before.id),
        body: { phone },
        headers: { 'if-match': '"r1"' },
      })
    const answers = await Promise.all([change('02-1'.repeat(2)), change('02-2'.repeat(2))])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 412])
    const lost = answers.find((answer) => answer.status === 412)
    const won = answers.find((answer) => answer.status === 200)
    expect(lost?.body).toMatchObject({ data: won?.body })
  })

  test('writes an audit entry for each write', async () => {
    const { body: made } = await make({ phone: '02-123-4567' })
    await call(manager, fieldUpdate, { ...of(made.id), body: { phone: '02-765-4321' } })
    await call(manager, fieldRemove, of(made.id))
    const { rows } = await services.pool.query(
      `select member_id, action, project_id, before->>'phone' as was, after->>'phone' as "is"
        from audit where entity = 'field' and entity_id = $1 order by id`,
      [String(made.id)],
    )
    const line = { member_id: manager.id, project_id: site.id }
    expect(rows).toEqual([
      { ...line, action: 'create', was: null, is: '02-123-4567' },
      { ...line, action: 'update', was: '02-123-4567', is: '02-765-4321' },
      { ...line, action: 'remove', was: '02-765-4321', is: null },
    ])
  })

  test('is created once per key', async () => {
    const body = { project_id: site.id, field_name: '한 번만' }
    const first = await call(manager, fieldCreate, { body, key: 'field-once' })
    const again = await call(manager, fieldCreate, { body, key: 'field-once' })
    expect(again.body.id).toBe(first.body.id)
  })
})

describe('bad input', () => {
  test.each<[string, Record<string, unknown>, string]>([
    ['no name', { field_name: ' ' }, 'field_name'],
    ['a huge name', { field_name: '가'.repeat(201) }, 'field_name'],
    ['a code that is no piece of an address', { field_code: '../x' }, 'field_code'],
    ['an unknown type', { field_type: 'castle' }, 'field_type'],
    ['an unknown grade', { safety_grade: 'Z' }, 'safety_grade'],
    ['a day that is none', { start_work_at: '2026-02-30' }, 'start_work_at'],
    [
      'an end before its beginning',
      { start_work_at: '2026-05-01', be_completed_at: '2026-04-30' },
      'be_completed_at',
    ],
    ['text for money', { deposit_amount: '1,000' }, 'deposit_amount'],
    ['less than no money', { deposit_amount: -1 }, 'deposit_amount'],
    ['more than 15 digits', { deposit_amount: 1_000_000_000_000_000 }, 'deposit_amount'],
    ['letters for a phone', { phone: 'call me' }, 'phone'],
    ['a view that is no JSON', { field_view: '{' }, 'field_view'],
    ['a category that is none', { facility_category_id: 999_999 }, 'facility_category_id'],
    ['a company of another project', { company_ids: [999_999] }, 'company_ids'],
    ['a person of another project', { user_ids: [stranger.id] }, 'user_ids'],
    ['a revision of its own', { revision: 7 }, 'revision'],
    ['an id of its own', { id: 1 }, 'id'],
    ['the mark of the demo', { demo: true }, 'demo'],
  ])('%s is refused by its field', async (_, more, field) => {
    const body = { project_id: site.id, field_name: '나쁜 현장', ...more } as FieldCreate
    const answer = await call(manager, fieldCreate, { body })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual([field])
  })

  test('a field moves to no other project', async () => {
    const { body } = await make()
    const other = { project_id: stranger.projectId } as object
    const answer = await call(manager, fieldUpdate, { ...of(body.id), body: other })
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual(['project_id'])
  })

  test('a change is validated together with the stored values', async () => {
    const { body } = await make({ start_work_at: '2026-05-01' })
    const change = { be_completed_at: '2026-04-01' }
    const answer = await call(manager, fieldUpdate, { ...of(body.id), body: change })
    expect(answer.refusal.fields).toEqual({
      be_completed_at: '끝나는 날이 시작하는 날보다 빠릅니다.',
    })
  })

  test('a name is unique in a list, also for concurrent requests', async () => {
    const twin = () => call(manager, fieldCreate, { body: named('쌍둥이 공구') })
    const named = (field_name: string, field_code = 'T1') => ({
      project_id: site.id,
      field_name,
      field_code,
    })
    const answers = await Promise.all([twin(), twin()])
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 422])
    const spaced = await call(manager, fieldCreate, { body: named('쌍둥이  공구 ') })
    expect(spaced.refusal.fields).toEqual({ field_name: '이미 등록되어 있습니다.' })
    const elsewhere = await call(manager, fieldCreate, { body: named('쌍둥이 공구', 'T2') })
    expect(elsewhere.status).toBe(201)
  })
})

describe('taking a field off', () => {
  test('while a record of it is being written: one of the two is refused', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { body: field } = await make()
      const [made, removed] = await Promise.all([
        records.create(staff, { projectId: site.id, values: { ...hazard(), field_id: field.id } }),
        call(manager, fieldRemove, of(field.id)),
      ])
      expect([
        [201, 409],
        [422, 200],
      ]).toContainEqual([made.status, removed.status])
    }
  })

  test('one that is used says by what', async () => {
    const { body: used } = await make()
    const made = await records.create(staff, {
      projectId: site.id,
      values: { ...hazard(), field_id: used.id },
    })
    expect(made.status).toBe(201)
    const worker = await build.worker(site)
    await services.pool.query('insert into field_worker (field_id, worker_id) values ($1, $2)', [
      used.id,
      worker.id,
    ])
    const answer = await call(manager, fieldRemove, of(used.id))
    expect(answer.status).toBe(409)
    expect(answer.refusal).toMatchObject({ code: 'in-use' })
    expect(answer.refusal.fields?.posts).toContain('1건')
    expect(answer.refusal.fields?.workers).toContain('1명')
    expect((await call(staff, fieldOne, of(used.id))).status).toBe(200)
  })

  test('a person who has left does not prevent deletion, one who leaves later does', async () => {
    const used = await build.field(site)
    const worker = await build.worker(site)
    await services.pool.query('insert into field_worker (field_id, worker_id) values ($1, $2)', [
      used.id,
      worker.id,
    ])
    const leave = (day: string) =>
      services.pool.query('update worker set retired_on = $2 where id = $1', [worker.id, day])
    await leave('2100-01-01')
    expect((await call(manager, fieldRemove, of(used.id))).refusal.fields).toEqual({
      workers: '이 현장에 배치된 근로자가 1명 있습니다.',
    })
    await leave('2020-01-01')
    expect((await call(manager, fieldRemove, of(used.id))).body).toEqual({ ok: true })
  })

  test('an unused one is deleted', async () => {
    const { body } = await make({ company_ids: [partnerCompany.id], user_ids: [staff.id] })
    expect((await call(manager, fieldRemove, of(body.id))).body).toEqual({ ok: true })
    expect((await call(manager, fieldOne, of(body.id))).status).toBe(404)
    expect((await call(manager, fieldRemove, of(body.id))).status).toBe(404)
  })
})

describe('what is foreign', () => {
  test('answers like what is not there', async () => {
    const { body } = await make()
    for (const endpoint of [fieldOne, fieldRemove, fieldUpdate]) {
      const ask = (id: number) =>
        call(stranger, endpoint, {
          ...of(id),
          ...(endpoint.body ? { body: { phone: '02-1234-5678' } } : {}),
        } as never)
      const [foreign, missing] = [await ask(body.id), await ask(999_999)]
      expect(foreign.status).toBe(404)
      expect(foreign.refusal).toEqual(missing.refusal)
    }
  })

  test('is not among the fields of a company or a person', async () => {
    const { body } = await make({ company_ids: [partnerCompany.id], user_ids: [partner.id] })
    const ids = async (who: typeof staff, endpoint: typeof fieldsOfCompany, id: number) =>
      (await call(who, endpoint, of(id))).body.data.map((row) => row.id)
    for (const who of [staff, office]) {
      expect(await ids(who, fieldsOfCompany, partnerCompany.id)).toContain(body.id)
      expect(await ids(who, fieldsOfUser as never, partner.id)).toEqual([body.id])
    }
    expect(await ids(stranger, fieldsOfCompany, partnerCompany.id)).toEqual([])
    expect(await ids(stranger, fieldsOfUser as never, partner.id)).toEqual([])
  })
})
