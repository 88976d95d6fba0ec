import { expect, test } from 'vitest'
import {
  employeeAttach,
  employeeDetail,
  employeeElsewhere,
  employeeImport,
  employeeList,
} from '../../contract/employee/employee.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const main = await build.company({ name: '한결종합건설(주)' })
const partnerCompany = await build.company({ name: '누리비계(주)' })
const project = await build.project({ main })
const manager = await build.person({ project, level: 3, role: 'manager' })
const partner = await build.person({ project, company: partnerCompany })
const site = await build.field(project, '101동')

type Values = Record<string, string | number | null>

const send = (who: BuiltPerson, mode: 'check' | 'all' | 'valid', rows: Values[]) =>
  call(who, employeeImport, {
    params: { projectId: String(project.id) },
    body: { mode, rows: rows.map((values, n) => ({ row: n + 3, values })) },
  })
const list = async (keyword: string) =>
  (
    await call(manager, employeeList, {
      params: { projectId: String(project.id) },
      query: { keyword },
    })
  ).body.data
const base = { com_name: '누리비계(주)', job_type: '비계공', hired_on: '2026. 3. 2.' }

test('rows become employees with a history, at their sites', async () => {
  const { body } = await send(manager, 'all', [
    {
      ...base,
      name: '응우옌 반',
      nationality: '베트남',
      sex: '남',
      birthdate: '1990-05-01',
      employee_id: 'N-001',
      contact_number: '010-3333-0001',
      employment_type: '일용',
      fields: '101동; ',
    },
    { ...base, name: '키르기스인', nationality: 'KG', positioned_on: '2026-04-01' },
  ])
  expect(body).toMatchObject({ created: 2, valid: 2, refused: 0, errors: [], matches: [] })
  const [first] = await list('응우옌')
  expect(first).toMatchObject({
    nationality: 'VN',
    sex: 'male',
    com_name: '누리비계(주)',
    hired_on: '2026-03-02',
    positioned_on: '2026-03-02',
    contact_number: '010-3333-0001',
    field_ids: [site.id],
  })
  const one = await call(manager, employeeDetail, {
    params: { projectId: String(project.id) },
    query: { id: String(first?.id) },
  })
  expect(one.body.history).toMatchObject([{ begin_on: '2026-03-02', end_on: null }])
  expect(await list('키르기스')).toMatchObject([{ nationality: 'KG', positioned_on: '2026-04-01' }])
})

test('errors are listed by row and column, and with `all` nobody is created', async () => {
  await send(manager, 'all', [
    { ...base, name: '먼저', employee_id: 'T-1', birthdate: '1980-01-01' },
  ])
  const rows: Values[] = [
    { ...base, name: '멀쩡' },
    { ...base, name: '같은 번호', employee_id: 'T-1' },
    { ...base, name: '먼저', birthdate: '1980-01-01', visa: 'E-9' },
    { ...base, name: '남의 회사', com_name: '모르는 회사' },
    { ...base, name: '날짜', hired_on: '0026-03-02', com_name: '없는 회사', fields: '888동' },
    { ...base, name: '거꾸로', positioned_on: '2026-01-01' },
    { ...base, name: '없는 현장', fields: '101동;999동' },
    { ...base, name: '나라', nationality: '달나라' },
    { ...base, name: '쌍둥이', employee_id: 'T-2' },
    { ...base, name: '쌍둥이둘', employee_id: 'T-2' },
    { ...base, name: '몰래', member_id: 1 },
  ]
  const { body } = await send(manager, 'all', rows)
  expect(body.errors.map(({ row, column, reason }) => [row, column, reason])).toEqual([
    [4, 'employee_id', 'duplicate'],
    [5, 'name', 'duplicate'],
    [6, 'com_name', 'missing'],
    [7, 'hired_on', 'date'],
    [7, 'com_name', 'missing'],
    [7, 'fields', 'missing'],
    [8, 'positioned_on', 'order'],
    [9, 'fields', 'missing'],
    [10, 'nationality', 'option'],
    [12, 'employee_id', 'twice'],
    [13, 'member_id', 'unknown'],
  ])
  expect(await list('멀쩡')).toEqual([])
  expect((await send(manager, 'valid', rows)).body).toMatchObject({ created: 2, refused: 9 })
})

test('a partner imports its own people only', async () => {
  const rows = [
    { ...base, name: '우리 비계공' },
    { ...base, name: '남의 직원', com_name: '한결종합건설(주)' },
  ]
  const { body } = await send(partner, 'valid', rows)
  expect(body).toMatchObject({
    created: 1,
    errors: [{ row: 4, column: 'com_name', reason: 'missing' }],
  })
  // Whether another company has a person is not revealed.
  const known = { ...base, name: '남의 사람', birthdate: '1977-07-07', employee_id: 'H-1' }
  const theirs = { ...known, com_name: '한결종합건설(주)' }
  expect((await send(manager, 'all', [theirs])).body.created).toBe(1)
  expect((await send(partner, 'check', [theirs])).body.errors).toEqual([
    { row: 3, column: 'com_name', reason: 'missing', about: '한결종합건설(주)' },
  ])
})

test('a caller without rights has no row checked', async () => {
  const worker = await build.person({ project, level: 1 })
  const outside = await build.person({ level: 3, role: 'manager' })
  const importRows = (who: BuiltPerson) =>
    call(who, employeeImport, {
      params: { projectId: String(project.id) },
      raw: '{"rows":[0,0,0]}',
      headers: { 'content-type': 'application/json' },
    })
  expect((await importRows(worker)).status).toBe(403)
  expect((await importRows(outside)).status).toBe(404)
  expect((await importRows(manager)).status).toBe(422)
})

test('of two concurrent imports of the same number one is refused', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => ({
    ...base,
    name: `동시 ${n}`,
    employee_id: `D-${n}`,
  }))
  const answers = await Promise.all([send(manager, 'all', rows), send(partner, 'all', rows)])
  expect(answers.map(({ body }) => body.created).sort((a, b) => a - b)).toEqual([0, 30])
  expect(answers.map(({ body }) => body.unchanged).sort((a, b) => a - b)).toEqual([0, 30])
})

test('a person of another site is added to this one as the same person', async () => {
  const other = await build.project({ main })
  const hidden = await build.worker(other, partnerCompany, '옆 현장 비계공')
  const ours = await build.worker(other, main, '옆 현장 우리')
  const params = { projectId: String(project.id) }
  const found = async (who: BuiltPerson) =>
    (await call(who, employeeElsewhere, { params, query: { keyword: '옆 현장' } })).body.data.map(
      ({ id }) => id,
    )
  // A manager sees their own company's people there; a partner its own; head office everybody.
  expect(await found(manager)).toEqual([ours.id])
  expect(await found(partner)).toEqual([hidden.id])
  const attach = (who: BuiltPerson, id: number, field_ids: number[] = []) =>
    call(who, employeeAttach, {
      params: { ...params, employeeId: String(id) },
      body: { field_ids },
    })
  expect((await attach(manager, hidden.id)).status).toBe(404)
  const both = await Promise.all([attach(manager, ours.id, [site.id]), attach(manager, ours.id)])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  expect(await list('옆 현장 우리')).toMatchObject([{ id: ours.id, com_name: '한결종합건설(주)' }])
  expect(await found(manager)).toEqual([])
})
