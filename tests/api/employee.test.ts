import { describe, expect, test } from 'vitest'
import {
  type Employee,
  employeeCreate,
  employeeDetail,
  employeeList,
  employeeMove,
  employeeQuarter,
  employeeRetire,
  employeeUpdate,
} from '../../contract/employee/employee.ts'
import { workerList } from '../../contract/project/worker.ts'
import type { Endpoint } from '../../contract/wire/endpoint.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)

const main = await build.company({ name: '한결종합건설' })
const site = await build.project({ main })
const other = await build.project({ main })
const partnerCompany = await build.company({ name: '누리비계' })
const manager = await build.person({ project: site, role: 'manager', level: 3 })
const safety = await build.person({ project: site, role: 'safety' })
const staff = await build.person({ project: site })
const partner = await build.person({ project: site, company: partnerCompany, kind: 'partner' })
const office = await build.person({ level: 4, project: null })
const place = await build.field(site, 'A동')
const elsewhere = await build.field(other)

const params = { projectId: String(site.id) }
type Body = Record<string, unknown>

const create = (who: BuiltPerson, body: Body) =>
  call(who, employeeCreate, {
    params,
    body: { company_id: main.id, job_type: '철근공', hired_on: '2025-03-02', ...body } as never,
  })

async function made(who: BuiltPerson, body: Body): Promise<Employee> {
  const answer = await create(who, body)
  expect([answer.status, answer.refusal.fields]).toEqual([201, undefined])
  return answer.body
}

const change = (
  who: BuiltPerson,
  endpoint: Endpoint,
  one: Employee,
  body: Body,
  revision?: number,
) =>
  call(who, endpoint, {
    params: { ...params, employeeId: String(one.id) },
    body,
    headers: { 'if-match': etagOf(revision ?? one.revision) },
  } as never) as Promise<Awaited<ReturnType<typeof create>>>

const list = (who: BuiltPerson, query: Record<string, string> = {}) =>
  call(who, employeeList, { params, query: query as never })

const hong = await made(manager, {
  name: '홍길동',
  employee_id: 'H-001',
  job_category: '기능직',
  job_title: '작업반장',
  employment_type: '상용',
  sex: 'male',
  birthdate: '1980-05-05',
  contact_number: '010-1111-2222',
  user_id: staff.id,
  field_ids: [place.id],
})
const theirs = await made(partner, {
  name: '응우옌반안',
  company_id: partnerCompany.id,
  job_type: '비계공',
  employment_type: '일용',
  nationality: 'VN',
  visa: 'E-9',
  hired_on: '2026-01-10',
  contact_number: '010-3333-4444',
})

describe('the list', () => {
  test.each([
    ['nothing', {}, 2],
    ['two syllables of a name', { keyword: '길동' }, 1],
    ['a trade', { keyword: '비계공' }, 1],
    ['a number of the company', { keyword: 'h-001' }, 1],
    ['company_id', { company_id: String(partnerCompany.id) }, 1],
    ['com_name', { com_name: '한결' }, 1],
    ['field_ids', { field_ids: String(place.id) }, 1],
    ['a field of another project', { field_ids: String(elsewhere.id) }, 0],
    ['user_ids, comma-joined', { user_ids: `${staff.id},${partner.id}` }, 1],
    ['employee_id', { employee_id: 'H-0' }, 1],
    ['job_category', { job_category: '기능직' }, 1],
    ['job_title', { job_title: '반장' }, 1],
    ['job_type', { job_type: '철근' }, 1],
    ['employment_type', { employment_type: '일용' }, 1],
    ['a hire date range', { hired_begin: '2025-03-02', hired_end: '2025-03-02' }, 1],
    ['a position date range', { positioned_begin: '2026-01-01' }, 1],
    ['a retirement date range', { retired_begin: '2020-01-01' }, 0],
    ['a contact number, without hyphens', { contact_number: '0101111' }, 1],
    ['a contact number without a digit', { contact_number: '%' }, 0],
    ['those employed', { state: 'employed' }, 2],
    ['those retired', { state: 'retired' }, 0],
    ['a sign of LIKE', { keyword: '%' }, 0],
  ])('is filtered by %s', async (_, query, found) => {
    const answer = await list(manager, query as Record<string, string>)
    expect([answer.status, answer.body.total]).toEqual([200, found])
  })

  test('is in the requested order', async () => {
    const names = async (query: Record<string, string>) =>
      (await list(manager, query)).body.data.map((row) => row.name)
    expect(await names({})).toEqual(['응우옌반안', '홍길동'])
    expect(await names({ order_by: 'hired_on' })).toEqual(['홍길동', '응우옌반안'])
    expect(await names({ order_by: 'name', order_direction: 'desc' })).toEqual([
      '홍길동',
      '응우옌반안',
    ])
  })

  test('shows a partner its own people', async () => {
    const seen = await list(partner)
    expect(seen.body.data.map((row) => [row.name, row.contact_number, row.may_manage])).toEqual([
      ['응우옌반안', '010-3333-4444', true],
    ])
  })

  test('shows contact numbers to those who may see them, and reveals others to no search', async () => {
    const numbers = async (who: BuiltPerson) =>
      (await list(who)).body.data.map((row) => row.contact_number)
    expect(await numbers(staff)).toEqual([null, '010-1111-2222'])
    for (const who of [manager, safety, office]) {
      expect(await numbers(who)).toEqual(['010-3333-4444', '010-1111-2222'])
    }
    expect((await list(staff, { contact_number: '3333' })).body.total).toBe(0)
    expect((await list(safety, { contact_number: '3333' })).body.total).toBe(1)
    const seen = await call(staff, employeeDetail, { params, query: { id: String(theirs.id) } })
    expect(seen.body).toMatchObject({ contact_number: null, birthdate: null, visa: null })
  })

  test('includes cards on request, each as its own call returns it', async () => {
    for (const who of [manager, staff, partner]) {
      const { data } = (await list(who, { cards: '1' })).body
      expect(data).toHaveLength(who === partner ? 1 : 2)
      for (const { card, ...row } of data) {
        const one = await call(who, employeeDetail, { params, query: { id: String(row.id) } })
        expect({ ...row, ...card }).toEqual(one.body)
        expect(card?.history).toHaveLength(1)
      }
    }
    expect((await list(manager)).body.data.every((row) => row.card === undefined)).toBe(true)
  })

  test('is the register of workers of the forms as well', async () => {
    const found = await call(staff, workerList, { query: params })
    expect(found.body.data.map((w) => [w.name, w.jobType])).toContainEqual(['홍길동', '철근공'])
  })
})

describe('one employee', () => {
  test('is found by id, and as the writer of a record', async () => {
    const records = makeRecords(call)
    const post = await records.create(staff, { projectId: site.id })
    const by = { id: String(hong.id) }
    const found = await call(safety, employeeDetail, { params, query: by })
    expect(found.headers.get('etag')).toBe(etagOf(hong.revision))
    const writer = await call(safety, employeeDetail, { params, query: { post_id: post.body.id } })
    expect(writer.body).toEqual(found.body)
    expect(writer.body.fields).toEqual([{ id: place.id, field_name: 'A동' }])
    const hidden = await call(partner, employeeDetail, { params, query: { post_id: post.body.id } })
    const missing = await call(partner, employeeDetail, { params, query: { id: '999999' } })
    expect(hidden.status).toBe(404)
    expect(hidden.refusal).toEqual(missing.refusal)
    expect((await call(partner, employeeDetail, { params, query: by })).status).toBe(404)
    expect((await call(safety, employeeDetail, { params })).status).toBe(400)
  })
})

describe('a change', () => {
  test('needs the version that it is of, and hands over the newer one', async () => {
    const one = await made(manager, { name: '김둘이' })
    // A member without the right reads that first, and not what else is missing.
    const barred = await call(staff, employeeUpdate, {
      params: { ...params, employeeId: String(one.id) },
      body: { name: '누구' },
    } as never)
    expect(barred.status).toBe(403)
    const bare = await call(manager, employeeUpdate, {
      params: { ...params, employeeId: String(one.id) },
      body: { name: '김셋이' },
    })
    expect(bare.status).toBe(428)
    const both = await Promise.all(
      ['김넷이', '김다섯'].map((name) => change(manager, employeeUpdate, one, { name })),
    )
    expect(both.map((a) => a.status).sort()).toEqual([200, 412])
    const late = both.find((a) => a.status === 412)
    const won = both.find((a) => a.status === 200)
    expect(late?.body).toMatchObject({ data: won?.body })
  })

  test('begins the history of who had none on the day of the project, in every zone', async () => {
    const one = await made(manager, { name: '옛사람' })
    await services.pool.query('delete from worker_position where worker_id = $1', [one.id])
    // 01:00 of March 2 in Seoul, March 1 in most of the world.
    await services.pool.query(
      `update worker set created_at = '2026-03-01T16:00:00Z', hired_on = null, positioned_on = null
        where id = $1`,
      [one.id],
    )
    const after = await change(manager, employeeUpdate, one, { job_type: '형틀목공' })
    expect(after.body.history).toMatchObject([{ job_type: '형틀목공', begin_on: '2026-03-02' }])
  })

  test('keeps what is absent, clears what is null, and corrects the history', async () => {
    const one = await made(manager, { name: '박반장', visa: 'F-4', job_type: '철근궁' })
    const after = await change(manager, employeeUpdate, one, { visa: null, job_type: '철근공' })
    expect(after.body).toMatchObject({
      name: '박반장',
      visa: null,
      job_type: '철근공',
      revision: 2,
    })
    expect(after.body.history).toMatchObject([{ job_type: '철근공', begin_on: '2025-03-02' }])
    const { rows } = await services.pool.query(
      `select before, after from audit where entity = 'employee' and action = 'update'
        and entity_id = $1`,
      [String(one.id)],
    )
    expect(rows).toEqual([
      { before: { visa: 'F-4', job_type: '철근궁' }, after: { visa: null, job_type: '철근공' } },
    ])
  })

  test.each([
    ['an unknown field', { revision: 9 }, 'revision'],
    ['a privileged field', { demo: true }, 'demo'],
    ['a company, which is a move', { company_id: 1 }, 'company_id'],
    ['a name of spaces', { name: '  ' }, 'name'],
    ['a day that is none', { birthdate: '2026-02-30' }, 'birthdate'],
    ['a year that the database does not know', { birthdate: '0000-01-01' }, 'birthdate'],
    ['a country that is none', { nationality: 'korea' }, 'nationality'],
    ['a field of another project', { field_ids: [elsewhere.id] }, 'field_ids'],
    ['an account of another company', { user_id: partner.id }, 'user_id'],
    ['an account that is somebody else', { user_id: staff.id }, 'user_id'],
    ['a number of somebody else', { employee_id: 'H-001' }, 'employee_id'],
    ['a name as long as a book', { name: '가'.repeat(101) }, 'name'],
  ])('with %s is refused by name', async (_, body, field) => {
    const one = await made(manager, { name: '이시험' })
    const answer = await change(manager, employeeUpdate, one, body)
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, [field]])
  })

  test('of a person twice is refused, by two at once as well', async () => {
    const twin = { name: '쌍둥이', birthdate: '1990-01-01' }
    const answers = await Promise.all([create(manager, twin), create(office, twin)])
    expect(answers.map((a) => a.status).sort()).toEqual([201, 422])
    const late = answers.find((a) => a.status === 422)
    expect(late?.refusal.fields).toEqual({ name: '이미 쓰이고 있는 값입니다.' })
  })

  test('two concurrent requests for one account: one gets it', async () => {
    const { id } = await build.person({ project: site })
    const people = [await made(manager, { name: '하나' }), await made(manager, { name: '둘' })]
    const answers = await Promise.all(
      people.map((one) => change(manager, employeeUpdate, one, { user_id: id })),
    )
    expect(answers.map((a) => a.status).sort()).toEqual([200, 422])
  })

  test.each([
    ['a company that is not in the project', { company_id: 999_999 }, 'company_id'],
    ['a position before the hiring', { positioned_on: '2025-01-01' }, 'positioned_on'],
  ])('that adds somebody with %s is refused', async (_, body, field) => {
    const answer = await create(manager, { name: '최시험', ...body })
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, [field]])
  })

  test('of a partner stays within its company', async () => {
    expect((await create(partner, { name: '남의사람' })).status).toBe(403)
    const one = await made(partner, { name: '우리사람', company_id: partnerCompany.id })
    const away = { job_type: '비계공', begin_on: '2026-05-01', company_id: main.id }
    expect((await change(partner, employeeMove, one, away)).status).toBe(403)
    expect((await change(partner, employeeUpdate, hong, { name: '뺏음' })).status).toBe(404)
  })
})

describe('the history', () => {
  test('shows positions, companies, retirement and return', async () => {
    let one = await made(manager, { name: '정이력', hired_on: '2025-01-10', user_id: manager.id })
    const next = async (endpoint: Endpoint, body: Body) => {
      const answer = await change(manager, endpoint, one, body)
      expect([answer.status, answer.refusal.fields]).toEqual([200, undefined])
      one = answer.body
    }
    await next(employeeMove, { job_type: '신호수', begin_on: '2025-06-01', job_title: '신호수' })
    await next(employeeMove, {
      job_type: '비계공',
      begin_on: '2025-09-01',
      company_id: partnerCompany.id,
    })
    expect(one).toMatchObject({ com_name: '누리비계', user_id: null, job_title: null })
    await next(employeeRetire, { retired_on: '2025-12-31' })
    expect(one.retired_on).toBe('2025-12-31')
    await next(employeeMove, { job_type: '비계공', begin_on: '2026-03-01' })
    expect(one).toMatchObject({ retired_on: null, hired_on: '2026-03-01' })
    expect(one.history.map((h) => [h.job_type, h.com_name, h.begin_on, h.end_on])).toEqual([
      ['비계공', '누리비계', '2026-03-01', null],
      ['비계공', '누리비계', '2025-09-01', '2025-12-31'],
      ['신호수', '한결종합건설', '2025-06-01', '2025-08-31'],
      ['철근공', '한결종합건설', '2025-01-10', '2025-05-31'],
    ])
    const seen = await call(partner, employeeDetail, { params, query: { id: String(one.id) } })
    expect(seen.body.history.map((h) => h.com_name)).toEqual(['누리비계', '누리비계'])
  })

  test.each([
    ['a move to before the position', employeeMove, { job_type: 'x', begin_on: '2025-03-02' }],
    ['a last day before the first', employeeRetire, { retired_on: '2025-03-01' }],
  ])('refuses %s', async (_, endpoint, body) => {
    const one = await made(manager, { name: '순서대로' })
    const answer = await change(manager, endpoint, one, body)
    expect([answer.status, Object.values(answer.refusal.fields ?? {})]).toEqual([
      422,
      ['앞뒤 날짜의 순서가 맞지 않습니다.'],
    ])
  })

  test('begins at the registration if there was none before', async () => {
    const { id } = await build.worker(site)
    const found = await call(manager, employeeDetail, { params, query: { id: String(id) } })
    expect(found.body.history).toEqual([])
    const moved = await change(manager, employeeMove, found.body, {
      job_type: '신호수',
      begin_on: '2100-01-01',
    })
    expect(moved.body.history.map((h) => [h.job_type, h.end_on])).toEqual([
      ['신호수', null],
      ['비계공', '2099-12-31'],
    ])
  })
})

describe('the count by quarter', () => {
  test('shows company, trade, employment, sex and origin', async () => {
    const query = { begin: '2025-12-01', end: '2026-02-01', company_id: String(partnerCompany.id) }
    const answer = await call(manager, employeeQuarter, { params, query })
    expect(answer.body.quarters).toEqual(['2025-Q4', '2026-Q1'])
    expect(answer.body.data).toContainEqual({
      quarter: '2026-Q1',
      company_id: partnerCompany.id,
      com_name: '누리비계',
      job_type: '비계공',
      employment_type: '일용',
      sex: null,
      foreign: true,
      count: 1,
    })
    const own = await call(partner, employeeQuarter, { params, query: {} })
    expect(own.body.quarters).toHaveLength(4)
    expect(new Set(own.body.data.map((c) => c.company_id))).toEqual(new Set([partnerCompany.id]))
  })

  test.each([
    ['an end before the begin', { begin: '2026-02-01', end: '2026-01-01' }],
    ['more than ten years', { begin: '1950-01-01', end: '2026-01-01' }],
    ['a begin long past and no end', { begin: '1900-01-01' }],
  ])('refuses %s', async (_, query) => {
    expect((await call(manager, employeeQuarter, { params, query })).status).toBe(400)
  })
})
