import { expect, test } from 'vitest'
import { fieldImport, fieldList } from '../../contract/project/field.ts'
import type { CellInput } from '../../contract/sheet/cell.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const partnerCompany = await build.company({ name: '누리비계(주)' })

type Values = Record<string, Exclude<CellInput, Date | undefined>>

const aSite = async () => {
  const project = await build.project()
  const manager = await build.person({ project, level: 3, role: 'manager' })
  await build.join(project.id, partnerCompany.id, 'partner')
  const send = (mode: 'check' | 'all' | 'valid', rows: Values[], key?: string) =>
    call(manager, fieldImport, {
      body: {
        project_id: project.id,
        mode,
        rows: rows.map((values, n) => ({ row: n + 3, values })),
      },
      ...(key ? { key } : {}),
    })
  const fields = async () =>
    (
      await call(manager, fieldList, {
        query: { projectId: String(project.id), perPage: '1000' },
      })
    ).body
  return { project, send, fields }
}

test('rows become fields, with what they name', async () => {
  const { send, fields } = await aSite()
  const answer = await send('all', [
    {
      field_name: '101동',
      field_code: 'A2',
      field_type: '건축물',
      facility_category: '사장교',
      phone: '010-0000-0007',
      start_work_at: '2026. 1. 5.',
      deposit_amount: '1,200,000원',
      safety_grade: 'a (우수)'.toUpperCase(),
      companies: '누리비계 (주); ',
    },
    { field_name: '102동' },
  ])
  expect(answer.body).toEqual({
    created: 2,
    valid: 2,
    refused: 0,
    errors: [],
    more: 0,
    refusedRows: [],
  })
  const { data } = await fields()
  expect(data[0]).toMatchObject({
    field_name: '101동',
    field_type: 'building',
    facility_category: ['교량', '도로교량', '사장교'],
    phone: '010-0000-0007',
    start_work_at: '2026-01-05',
    deposit_amount: 1_200_000,
    safety_grade: 'A',
    companies: [{ id: partnerCompany.id }],
  })
})

const mixed: Values[] = [
  { field_name: '좋은 현장' },
  { field_name: '', phone: 1_012_345_678 },
  { field_name: '좋은현장' },
  { field_name: '업체 없음', companies: '누리비계(주);없는 회사' },
  { field_name: '날짜', start_work_at: '2026-02-30' },
  { field_name: '거꾸로', start_work_at: '2026-02-02', be_completed_at: '2026-02-01' },
  { field_name: '종류', facility_category: '없는 종류' },
  { field_name: '열', secret: 'x' },
  { field_name: '오류', address: '#REF!' },
]
const mistakes = [
  { row: 4, column: 'field_name', reason: 'required' },
  { row: 4, column: 'phone', reason: 'zero' },
  { row: 5, column: 'field_name', reason: 'twice', about: '3' },
  { row: 6, column: 'companies', reason: 'missing', about: '없는 회사' },
  { row: 7, column: 'start_work_at', reason: 'date' },
  { row: 8, column: 'be_completed_at', reason: 'order' },
  { row: 9, column: 'facility_category', reason: 'missing', about: '없는 종류' },
  { row: 10, column: 'secret', reason: 'unknown' },
  { row: 11, column: 'address', reason: 'sheet' },
]

test.each([
  ['check', 0],
  ['all', 0],
  ['valid', 1],
] as const)('with errors, %s writes %i', async (mode, created) => {
  const { send, fields } = await aSite()
  const answer = await send(mode, mixed)
  const refusedRows = [4, 5, 6, 7, 8, 9, 10, 11]
  expect(answer.body).toEqual({
    created,
    valid: 1,
    refused: 8,
    errors: mistakes,
    more: 0,
    refusedRows,
  })
  expect((await fields()).total).toBe(created)
})

test('existing rows are listed as such, but not to a repeated key', async () => {
  const { send, fields } = await aSite()
  const rows: Values[] = [{ field_name: '101동' }, { field_name: '102동', field_code: 'B' }]
  await send('all', rows, 'import-once')
  const same = await send('all', rows, 'import-once')
  expect(same.body.created).toBe(2)
  const again = await send('all', rows)
  expect(again.body).toMatchObject({ created: 0, refused: 2 })
  expect(again.body.errors).toEqual([
    { row: 3, column: 'field_name', reason: 'duplicate' },
    { row: 4, column: 'field_name', reason: 'duplicate' },
  ])
  expect((await fields()).total).toBe(2)
})

test('two imports of the same rows at once make them once', async () => {
  const { send, fields } = await aSite()
  const rows = Array.from({ length: 300 }, (_, n) => ({ field_name: `${n}공구` }))
  const answers = await Promise.all([send('all', rows), send('all', rows)])
  expect(answers.map((answer) => answer.body.created).sort()).toEqual([0, 300])
  expect((await fields()).total).toBe(300)
})

test('twelve thousand rows in one call, the first thousand errors are listed', async () => {
  const { send, fields, project } = await aSite()
  const rows = Array.from({ length: 12_000 }, (_, n) => ({
    field_name: `${n}공구`,
    phone: n % 4 === 0 ? '전화' : '0212345678',
    companies: '누리비계(주)',
  }))
  const answer = await send('valid', rows)
  expect(answer.body).toMatchObject({ created: 9000, valid: 9000, refused: 3000, more: 2000 })
  expect(answer.body.errors).toHaveLength(1000)
  // Of every refused row the number, also of those whose errors are only counted.
  expect(answer.body.refusedRows).toEqual(Array.from({ length: 3000 }, (_, n) => n * 4 + 3))
  expect((await fields()).total).toBe(9000)
  const { rows: lines } = await services.pool.query(
    "select after->>'created' as created from audit where action = 'import' and project_id = $1",
    [project.id],
  )
  expect(lines).toEqual([{ created: '9000' }])
})

test.each([
  ['no rows', []],
  ['too many', Array.from({ length: 50_001 }, () => ({ field_name: 'x' }))],
])('%s are refused', async (_, rows) => {
  const { send } = await aSite()
  expect((await send('all', rows)).status).toBe(422)
})

test('rows are counted before they are checked, and of many wrong ones the first is listed', async () => {
  const { project, send } = await aSite()
  const manager = await build.person({ project, level: 3, role: 'manager' })
  const importRows = (who: typeof manager, rows: unknown[], key?: string) =>
    call(who, fieldImport, {
      raw: JSON.stringify({ project_id: project.id, mode: 'all', rows }),
      headers: { 'content-type': 'application/json' },
      ...(key ? { key } : {}),
    })
  const junk = (count: number) => Array.from({ length: count }, () => 0)
  expect((await importRows(manager, junk(50_001))).refusal.fields).toEqual({
    rows: expect.any(String),
  })
  expect(Object.keys((await importRows(manager, junk(40_000))).refusal.fields ?? {})).toEqual([
    'rows.0',
  ])
  expect((await send('check', [{ field_name: 'x'.repeat(32_768) }])).status).toBe(422)

  // A caller without the right to administer work sites has no row checked.
  const staff = await build.person({ project })
  expect((await importRows(staff, junk(10))).status).toBe(403)
  // A stored answer stays available, also to a caller who has lost the right.
  const rows = [{ row: 3, values: { field_name: '했던 일' } }]
  const done = await importRows(manager, rows, 'import-then-demoted')
  expect(done.body.created).toBe(1)
  await services.pool.query('update project_member set role = $1 where member_id = $2', [
    'member',
    manager.id,
  ])
  expect((await importRows(manager, rows, 'import-then-demoted')).body).toEqual(done.body)
  expect((await importRows(manager, rows)).status).toBe(403)
})
