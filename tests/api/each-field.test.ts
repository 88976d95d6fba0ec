import { describe, expect, test } from 'vitest'
import { postEachField } from '../../contract/record/each-field.ts'
import type { BuiltPerson } from './build.ts'
import { setOverviewStage } from './overview-stage.ts'
import { hazard } from './record.ts'

const { services, build, call, records, place } = await setOverviewStage()

const asked = (
  who: BuiltPerson,
  query: Record<string, string> = {},
  boardId: number | string = 7,
) =>
  call(who, postEachField, {
    params: { boardId: String(boardId) },
    query: { projectId: String(who.projectId), year: '2026', ...query },
  })

/** What each work site has: its name, the months that are not empty, and its sums. */
async function counted(who: BuiltPerson, query?: Record<string, string>, boardId?: number) {
  const { status, body } = await asked(who, query, boardId)
  expect(status).toBe(200)
  return body.data.map(({ field_name, months, total, open, overdue }) => [
    field_name,
    Object.fromEntries(months.flatMap((count, at) => (count > 0 ? [[at + 1, count]] : []))),
    total,
    open,
    overdue,
  ])
}

interface Row {
  fieldId?: number
  day: string
  status?: string
  due?: string
}

async function record(who: BuiltPerson, { fieldId, day, status, due }: Row) {
  const made = await records.create(who, { values: hazard() })
  expect(made.status).toBe(201)
  const { id } = made.body
  await services.pool.query(
    `update post set field_id = $2, doc_date = $3, status = coalesce($4, status), due_at = $5
      where id = $1`,
    [id, fieldId ?? null, day, status ?? null, due ?? null],
  )
  return id
}

describe('records by work site', () => {
  test('counts each work site by month, those without records too, and what names none last', async () => {
    const { project, staff } = await place()
    const tenth = (await build.field(project, '10공구')).id
    const second = (await build.field(project, '2공구')).id
    await build.field(project, '3공구')
    await record(staff, { fieldId: tenth, day: '2026-01-01', status: 'closed' })
    await record(staff, { fieldId: tenth, day: '2026-12-31', due: '2099-12-01T00:00:00Z' })
    await record(staff, { fieldId: second, day: '2026-02-28', due: '2099-01-01T00:00:00Z' })
    await record(staff, { fieldId: second, day: '2026-02-28' })
    await record(staff, { fieldId: second, day: '2025-12-31' })
    await record(staff, { fieldId: second, day: '2027-01-01' })
    await record(staff, { day: '2026-07-01' })
    expect(await counted(staff)).toEqual([
      ['2공구', { 2: 2 }, 2, 2, 0],
      ['3공구', {}, 0, 0, 0],
      ['10공구', { 1: 1, 12: 1 }, 2, 1, 0],
      [null, { 7: 1 }, 1, 1, 0],
    ])
    expect((await asked(staff)).body).toMatchObject({ year: 2026, total: 5 })
    expect(await counted(staff, { year: '2025' })).toEqual([
      ['2공구', { 12: 1 }, 1, 1, 0],
      ['3공구', {}, 0, 0, 0],
      ['10공구', {}, 0, 0, 0],
    ])
  })

  test('what is past its time is overdue', async () => {
    const { staff } = await place()
    await record(staff, { day: '2026-03-01', due: '2020-01-01T00:00:00Z' })
    expect(await counted(staff)).toEqual([[null, { 3: 1 }, 1, 1, 1]])
  })

  test('a project without work sites and records has none', async () => {
    const { staff } = await place()
    expect((await asked(staff)).body).toMatchObject({ data: [], total: 0 })
    // A record of another project and of another board is not here.
    const { staff: other } = await place()
    await record(other, { day: '2026-03-01' })
    await record(staff, { day: '2026-03-01' })
    expect(await counted(staff, {}, 45)).toEqual([])
    const present = await asked(staff, { year: '' })
    expect(present.body.year).toBe(Temporal.Now.plainDateISO('Asia/Seoul').year)
  })

  test('counts what the list shows: nothing of others to a partner, nothing that was removed', async () => {
    const { project, staff, partner, rival } = await place()
    const fieldId = (await build.field(project, '1공구')).id
    const own = await record(partner, { fieldId, day: '2026-03-01' })
    await record(rival, { fieldId, day: '2026-03-01' })
    await record(staff, { fieldId, day: '2026-03-01' })
    expect(await counted(staff)).toEqual([['1공구', { 3: 3 }, 3, 3, 0]])
    expect(await counted(partner)).toEqual([['1공구', { 3: 1 }, 1, 1, 0]])
    await services.pool.query('update post set deleted_at = now() where id = $1', [own])
    expect(await counted(partner)).toEqual([['1공구', {}, 0, 0, 0]])
  })

  test('twenty thousand records of a thousand work sites are counted one and all', async () => {
    const { project, staff } = await place()
    const id = await record(staff, { day: '2026-03-01' })
    await services.pool.query(
      `insert into field (project_id, field_name)
        select $1, n || '공구' from generate_series(1, 1000) as n`,
      [project.id],
    )
    await services.pool.query(
      `with at as (select id, row_number() over () - 1 as place from field where project_id = $2)
      insert into post (id, board_id, project_id, field_id, writer_id, title, status, doc_date,
          device_at)
        select gen_random_uuid(), board_id, project_id, at.id, writer_id, title, status,
          '2026-01-01'::date + n % 365, device_at
        from generate_series(0, 19999) as n join at on at.place = n % 1000, post
        where post.id = $1`,
      [id, project.id],
    )
    const { body } = await asked(staff)
    expect([body.total, body.data.length]).toEqual([20_001, 1001])
    expect(body.data.every(({ total, fieldId }) => total === (fieldId === null ? 1 : 20))).toBe(
      true,
    )
  })

  test('names what it cannot read, and tells nobody outside', async () => {
    const { staff } = await place()
    const { staff: foreign } = await place()
    for (const [query, name] of [
      [{ year: '26' }, 'year'],
      [{ year: '2026-01' }, 'year'],
      [{ year: '9999' }, 'year'],
      [{ year: "2026' or 1=1" }, 'year'],
      [{ projectId: 'x' }, 'projectId'],
      [{ companyIds: '1' }, 'companyIds'],
    ] as const) {
      const { status, refusal } = await asked(staff, query)
      expect([status, Object.keys(refusal.fields ?? {})]).toEqual([400, [name]])
    }
    expect((await asked({ ...foreign, projectId: staff.projectId })).status).toBe(404)
    // Health alone; unknown; a board of threads, approval, a library: they have no work sites.
    expect((await asked(staff, {}, 509)).status).toBe(403)
    for (const boardId of [999_999, 1, 2, 320]) {
      expect([boardId, (await asked(staff, {}, boardId)).status]).toEqual([boardId, 404])
    }
    expect((await asked(staff, {}, 'x')).status).toBe(400)
  })
})
