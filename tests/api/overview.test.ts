import { describe, expect, test, vi } from 'vitest'
import { postRemove } from '../../contract/record/post.ts'
import { builtBoards } from '../../server/domains/board/registry.ts'
import type { BuiltPerson } from './build.ts'
import { setOverviewStage } from './overview-stage.ts'

const {
  services,
  build,
  call,
  records,
  matrix,
  calendar,
  timeline,
  march,
  cellsOf,
  short,
  expectListed,
  hands,
  inspect,
  attend,
  place,
} = await setOverviewStage()

describe('the matrix of a month', () => {
  test('counts each company on each day, and each number is that of its list', async () => {
    const { staff, partner, rival } = await place()
    const of = (who: BuiltPerson, check_date: string) => ({ company_id: who.companyId, check_date })
    await inspect(staff, of(partner, '2026-03-01'))
    await inspect(staff, of(partner, '2026-03-01'))
    await inspect(staff, of(rival, '2026-03-31'))
    await inspect(staff, { check_date: '2026-03-31' })
    await inspect(staff, of(partner, '2026-04-01'))
    await inspect(staff, of(partner, '2026-02-28'))
    const { body } = await matrix(staff, 45, march)
    expect(short(body.cells)).toEqual([
      [partner.companyId, '2026-03-01', 2],
      [rival.companyId, '2026-03-31', 1],
      [null, '2026-03-31', 1],
    ])
    expect(body.rows.map(({ key }) => key && Number(key)).sort()).toEqual(
      [partner.companyId, rival.companyId, null].sort(),
    )
    expect(body.rows.at(-1)).toEqual({ key: null, name: null })
    await expectListed(staff, 45, body.cells)
  })

  test('says what is open, confirmed and overdue of them', async () => {
    const { staff, partner } = await place()
    const rows = [{ status: 'received' }, { status: 'verified' }, { status: 'acting' }]
    for (const { status } of rows) {
      const made = await inspect(staff, { company_id: partner.companyId })
      expect(made.status).toBe(201)
      await services.pool.query(`update post set status = $2, due_at = $3 where id = $1`, [
        made.body.id,
        status,
        status === 'acting' ? '2026-03-05' : null,
      ])
    }
    await inspect(staff, { company_id: partner.companyId })
    expect(await cellsOf(staff)).toMatchObject([
      { count: 4, open: 2, confirmed: 1, overdue: 1, expected: null },
    ])
  })

  test('shows a partner its own records only, and no row of another company', async () => {
    const { project, staff, partner, rival, companyOf } = await place()
    await inspect(staff, { company_id: partner.companyId })
    await inspect(staff, { company_id: rival.companyId })
    await attend(project, companyOf(rival), '2026-03-09')
    await attend(project, companyOf(partner), '2026-03-10')
    const { body } = await matrix(partner, 45, march)
    expect(body.rows.map(({ key }) => key)).toEqual([String(partner.companyId)])
    expect(short(body.cells)).toEqual([
      [partner.companyId, '2026-03-02', 1],
      [partner.companyId, '2026-03-10', 'missing'],
    ])
    await expectListed(partner, 45, body.cells)
    expect(short(await cellsOf(staff))).toHaveLength(4)
  })

  test('misses a record where people were on site, of partners, and not before the day is over', async () => {
    const { project, staff, partner, worker, companyOf } = await place()
    vi.useFakeTimers({ now: new Date('2026-03-10T14:59:00Z'), toFake: ['Date'] })
    try {
      await attend(project, companyOf(partner), '2026-03-09')
      await attend(project, companyOf(partner), '2026-03-10')
      await attend(project, companyOf(partner), '2026-03-11')
      await attend(project, project.main, '2026-03-09')
      const day = (at: string, expected: string | number) => [partner.companyId, at, expected]
      // 23:59 in Seoul: the tenth is still in time; a minute later it is not.
      expect(short(await cellsOf(staff))).toEqual([
        day('2026-03-09', 'missing'),
        day('2026-03-10', 'due'),
      ])
      vi.setSystemTime(new Date('2026-03-10T15:00:00Z'))
      expect(short(await cellsOf(staff))).toEqual([
        day('2026-03-09', 'missing'),
        day('2026-03-10', 'missing'),
        day('2026-03-11', 'due'),
      ])
      await inspect(staff, { company_id: partner.companyId, check_date: '2026-03-09' })
      expect(short(await cellsOf(staff))[0]).toEqual(day('2026-03-09', 1))
      // Whoever may not see the attendance of others learns nothing from what is missing.
      expect(short(await cellsOf(worker))).toEqual([day('2026-03-09', 1)])
    } finally {
      vi.useRealTimers()
    }
  })

  test('calls late what was written after its day in the project', async () => {
    const { staff, partner } = await place()
    const of = { company_id: partner.companyId, check_date: '2026-03-02' }
    // 23:59 of the day in Seoul, and a minute later.
    await inspect(staff, of, '2026-03-02T14:59:00.000Z')
    await inspect(staff, of, '2026-03-02T15:00:00.000Z')
    expect(await cellsOf(staff)).toMatchObject([{ count: 2, late: 1 }])
  })

  test('misses nothing for a partner where there is a record that it does not see', async () => {
    const { project, staff, partner, companyOf } = await place()
    for (const day of ['2026-03-02', '2026-03-03']) {
      await attend(project, companyOf(partner), day)
    }
    const values = { work_date: '2026-03-02', company_id: partner.companyId, people: [hands] }
    const made = await records.create(staff, { boardId: 504, values })
    expect([made.status, made.refusal.fields]).toEqual([201, undefined])
    // The record of the staff is theirs: the partner's list has nothing.
    expect(short(await cellsOf(partner, 504))).toEqual([
      [partner.companyId, '2026-03-03', 'missing'],
    ])
    expect(short(await cellsOf(staff, 504))).toEqual([
      [partner.companyId, '2026-03-02', 1],
      [partner.companyId, '2026-03-03', 'missing'],
    ])
    const params = { boardId: '504', postId: made.body.id }
    expect((await call(staff, postRemove, { params })).status).toBe(200)
    expect(short(await cellsOf(partner, 504))).toEqual([
      [partner.companyId, '2026-03-02', 'missing'],
      [partner.companyId, '2026-03-03', 'missing'],
    ])
  })

  test('says who may know what is missing', async () => {
    const { staff, partner, worker } = await place()
    const knows = async (who: BuiltPerson) => {
      const answers = [45, 504, 511, 507, 48].map((id) => matrix(who, id))
      return (await Promise.all(answers)).map(({ body }) => body.knowsMissing)
    }
    expect(await knows(staff)).toEqual([true, true, true, true, false])
    expect(await knows(partner)).toEqual([true, true, false, false, false])
    expect(await knows(worker)).toEqual([false, false, false, true, false])
  })

  test('leaves out what was removed and what is of another project', async () => {
    const { staff, partner } = await place()
    const other = await place()
    const made = await inspect(staff, { company_id: partner.companyId })
    await inspect(other.staff, {})
    const params = { boardId: '45', postId: made.body.id }
    expect((await call(staff, postRemove, { params })).status).toBe(200)
    expect(await cellsOf(staff)).toEqual([])
    expect((await matrix(staff, 45, { projectId: String(other.project.id) })).status).toBe(404)
  })

  test('has its rows where a month has no record', async () => {
    const { staff, partner, rival } = await place()
    const { body } = await matrix(staff, 45, { at: '2026-01' })
    expect(body.cells).toEqual([])
    expect(body.rows).toHaveLength(2)
    expect(body.rows.map(({ key }) => Number(key)).sort()).toEqual(
      [partner.companyId, rival.companyId].sort(),
    )
  })

  test('counts a thousand records of sixty companies', async () => {
    const { project, staff } = await place()
    const made = (await inspect(staff, {})).body
    for (let n = 0; n < 60; n += 1) {
      const company = await build.company({ name: `협력업체 ${String(n).padStart(2, '0')}` })
      await build.join(project.id, company.id, 'partner')
    }
    await services.pool.query(
      `insert into post (id, board_id, project_id, writer_id, company_id, title, "values", listing,
          status, doc_date, device_at)
        select gen_random_uuid(), 45, p.project_id, p.writer_id, p.company_id, 'n' || n, p."values",
          p.listing || jsonb_build_object('company_id', c.ids[1 + n % 60]), 'clear',
          date '2026-03-01' + n % 31, now()
        from post p, generate_series(0, 999) n,
          (select array_agg(company_id order by company_id desc) as ids from project_company
            where project_id = $2) c
        where p.id = $1`,
      [made.id, project.id],
    )
    const { body } = await matrix(staff, 45, march)
    expect(body.cells.reduce((sum, { count }) => sum + count, 0)).toBe(1001)
    expect(body.rows.length).toBe(63)
    await expectListed(staff, 45, body.cells.slice(0, 3))
    const days = (await calendar(staff, 45)).body.data
    expect(days).toHaveLength(31)
    expect(days.reduce((sum, { count }) => sum + count, 0)).toBe(1001)
    expect(Math.max(...days.map(({ first }) => first.length))).toBe(4)
  })

  test('refuses a year for a month, nonsense, and boards without one', async () => {
    const { staff } = await place()
    for (const at of ['2026', '2026-13', '0000-01', '2026-3']) {
      expect([at, (await matrix(staff, 45, { at })).status]).toEqual([at, 400])
    }
    expect((await matrix(staff, 48, march)).status).toBe(400)
    expect((await matrix(staff, 507, { at: '2026' })).status).toBe(400)
    expect((await matrix(staff, 35)).status).toBe(404)
    expect((await calendar(staff, 3)).status).toBe(404)
    expect((await calendar(staff, 45, '2026')).status).toBe(400)
  })

  test('is nobody’s of a board for some', async () => {
    const { project, staff } = await place()
    const health = await build.person({ project, role: 'health' })
    expect((await matrix(staff, 509, march)).status).toBe(403)
    expect((await calendar(staff, 509)).status).toBe(403)
    expect((await matrix(health, 509, march)).status).toBe(200)
    expect((await calendar(health, 509)).status).toBe(200)
  })
})

test('every board that declares a matrix, a calendar or a timeline answers everybody who reads it', async () => {
  const { staff, partner, worker } = await place()
  const declared = builtBoards.forms.all.filter(
    (board) => board.matrix || board.calendar || board.timeline,
  )
  expect(declared.length).toBeGreaterThan(5)
  for (const who of [staff, partner, worker]) {
    for (const board of declared) {
      const answers = [
        ...(board.matrix ? [(await matrix(who, board.id)).status] : []),
        ...(board.calendar ? [(await calendar(who, board.id)).status] : []),
        ...(board.timeline ? [(await timeline(who, board.id)).status] : []),
      ]
      expect([board.slug, ...new Set(answers)]).toEqual([board.slug, 200])
    }
  }
})

describe('the matrix of years', () => {
  test('misses the months of the project that have no statement', async () => {
    const project = await build.project({
      dateWorkStart: '2025-11-20',
      dateCompleteExpected: '2027-06-30',
    })
    const manager = await build.person({ project, role: 'manager', level: 3 })
    vi.useFakeTimers({ now: new Date('2026-03-10T12:00:00Z'), toFake: ['Date'] })
    try {
      for (const [name, writtenAt] of [
        ['2025-12', '2026-01-10T14:59:00.000Z'],
        ['2026-01', '2026-02-10T15:00:00.000Z'],
      ]) {
        const values = { month: name, dust: '살수', complaints: 0 }
        const made = await records.create(manager, { boardId: 507, values, writtenAt })
        expect([made.status, made.refusal.fields]).toEqual([201, undefined])
      }
      const { body } = await matrix(manager, 507)
      expect(body.rows.map(({ key }) => key)).toEqual(['2025', '2026'])
      // Ten days after its month a statement is late: the eleventh in Seoul.
      expect(body.cells.map(({ row, at, expected, late }) => [row, at, expected ?? late])).toEqual([
        ['2025', '2025-11', 'missing'],
        ['2025', '2025-12', 0],
        ['2026', '2026-01', 1],
        ['2026', '2026-02', 'due'],
        ['2026', '2026-03', 'due'],
      ])
      const counted = body.cells.filter(({ count }) => count > 0)
      await expectListed(manager, 507, counted)
    } finally {
      vi.useRealTimers()
    }
  })

  test('misses nothing for a partner, who sees none', async () => {
    const project = await build.project({ dateWorkStart: '2026-01-20' })
    const staff = await build.person({ project })
    const partner = await build.person({ project, kind: 'partner' })
    expect(short(await cellsOf(staff, 507, {}))[0]).toEqual([2026, '2026-01', 'missing'])
    expect(await cellsOf(partner, 507, {})).toEqual([])
  })

  test('is empty where nothing says when the project began', async () => {
    const { staff } = await place()
    expect((await matrix(staff, 507)).body).toMatchObject({ rows: [], cells: [] })
  })
})
