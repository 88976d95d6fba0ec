import { randomUUIDv7 } from 'node:crypto'
import type { QueryConfig } from 'pg'
import { describe, expect, test, vi } from 'vitest'
import { costRows } from '../../contract/boards/safety-cost/items.ts'
import type { Board } from '../../contract/form/definition.ts'
import type { Values } from '../../contract/form/field-types.ts'
import { type CountedList, cellList, markList } from '../../contract/form/overview-list.ts'
import {
  type CalendarDay,
  type MatrixCell,
  postCalendar,
  postMatrix,
} from '../../contract/record/overview.ts'
import { postList, postRemove } from '../../contract/record/post.ts'
import { boardRegistry, builtBoards } from '../../server/domains/board/registry.ts'
import { type Built, type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { hazard, inspection, makeRecords } from './record.ts'

/** Board 7 counts instants, 509 is for health alone: each also with a calendar. */
const label = { ko: '시험', en: 'Test' }
const calendars: Record<number, Pick<Board, 'calendar' | 'matrix'>> = {
  7: { calendar: [{ name: 'happened', label, begin: 'happened_at' }] },
  509: {
    calendar: [{ name: 'done', label, begin: 'done_on' }],
    matrix: { rows: 'company_id', columns: 'day' },
  },
}
const all = builtBoards.all.map((board) => ({ ...board, ...calendars[board.id] }))
const boards = boardRegistry(all)
const { app, services } = await startHarness({ boards })
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)

const boardOf = (id: number) => {
  const board = boards.byId(id)
  if (!board) throw new Error(`no board ${id}`)
  return board
}
const asked = (who: BuiltPerson, query: Record<string, string>) => ({
  projectId: String(who.projectId),
  ...query,
})
const matrix = (who: BuiltPerson, boardId: number, query: Record<string, string> = {}) =>
  call(who, postMatrix, { params: { boardId: String(boardId) }, query: asked(who, query) })
const calendar = (who: BuiltPerson, boardId: number, month = '2026-03') =>
  call(who, postCalendar, { params: { boardId: String(boardId) }, query: asked(who, { month }) })

const march = { at: '2026-03' }
const cellsOf = async (who: BuiltPerson, boardId = 45, query: Record<string, string> = march) =>
  (await matrix(who, boardId, query)).body.cells
const short = (cells: readonly MatrixCell[]) =>
  cells.map(({ row, at, count, expected }) => [
    row === null ? null : Number(row),
    at,
    expected ?? count,
  ])

/** What the list counts by the conditions of a cell. */
async function listed(who: BuiltPerson, board: Board, { from, to, where }: CountedList) {
  const query = {
    ...asked(who, {}),
    ...((from || to) && { dateTarget: board.counts.date, dateBegin: from, dateEnd: to }),
    ...(where.length > 0 && { conditions: where }),
  }
  const answer = await call(who, postList, { params: { boardId: String(board.id) }, query })
  expect(answer.status).toBe(200)
  return answer.body.total
}

/** Each number of the matrix is the number of its list. */
async function expectListed(who: BuiltPerson, boardId: number, cells: readonly MatrixCell[]) {
  const board = boardOf(boardId)
  if (!board.matrix) throw new Error('no matrix')
  for (const cell of cells) {
    expect([cell, await listed(who, board, cellList(board.matrix, cell))]).toEqual([
      cell,
      cell.count,
    ])
  }
}

async function expectDays(who: BuiltPerson, boardId: number, days: readonly CalendarDay[]) {
  const board = boardOf(boardId)
  for (const one of days) {
    const mark = board.calendar?.find(({ name }) => name === one.mark)
    if (!mark) throw new Error(`no mark ${one.mark}`)
    expect([one, await listed(who, board, markList(board, mark, one.day))]).toEqual([
      one,
      one.count,
    ])
  }
}

const hands = { id: randomUUIDv7(), trade: '보통인부', headcount: 3, man_days: 3 }

const inspect = (who: BuiltPerson, options: Values = {}, writtenAt?: string) =>
  records.create(who, {
    boardId: 45,
    values: inspection(who, options),
    ...(writtenAt && { writtenAt }),
  })

/** Somebody of the company passed the gate on that day. */
async function attend(project: Built, company: Built, day: string) {
  const person = await build.worker({ ...project, main: company }, company)
  await services.pool.query(
    `insert into attendance (project_id, day, subject_kind, subject_id, company_id, inside,
        out_estimated, minutes, estimated_minutes, checks, closes_at)
      values ($1, $2, 'worker', $3, $4, false, false, 480, 0, 0, now())`,
    [project.id, day, person.id, company.id],
  )
}

async function place() {
  const project = await build.project()
  const staff = await build.person({ project, name: '직원' })
  const partner = await build.person({ project, kind: 'partner' })
  const rival = await build.person({ project, kind: 'partner' })
  const worker = await build.person({ project, level: 1 })
  const companyOf = ({ companyId }: BuiltPerson) => ({ id: companyId })
  return { project, staff, partner, rival, worker, companyOf }
}

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
      const answers = [45, 504, 8, 3, 48].map((id) => matrix(who, id))
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
    expect((await matrix(staff, 3, { at: '2026' })).status).toBe(400)
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

describe('the matrix of years', () => {
  const month = { progress: 60, set_amount: 1_000_000, items: costRows }

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
        const values = { ...month, month: name }
        const made = await records.create(manager, { boardId: 3, values, writtenAt })
        expect([made.status, made.refusal.fields]).toEqual([201, undefined])
      }
      const { body } = await matrix(manager, 3)
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
      await expectListed(manager, 3, counted)
    } finally {
      vi.useRealTimers()
    }
  })

  test.each([3, 507])('of board %i misses nothing for a partner, who sees none', async (id) => {
    const project = await build.project({ dateWorkStart: '2026-01-20' })
    const staff = await build.person({ project })
    const partner = await build.person({ project, kind: 'partner' })
    expect(short(await cellsOf(staff, id, {}))[0]).toEqual([2026, '2026-01', 'missing'])
    expect(await cellsOf(partner, id, {})).toEqual([])
  })

  test('is empty where nothing says when the project began', async () => {
    const { staff } = await place()
    expect((await matrix(staff, 3)).body).toMatchObject({ rows: [], cells: [] })
  })
})

describe('the calendar of a month', () => {
  test('shows a record on its day in the project, not on that of UTC', async () => {
    const { staff } = await place()
    // The last minute of February in Seoul, and the first of March.
    for (const happened_at of ['2026-02-28T14:59:00.000Z', '2026-02-28T15:00:00.000Z']) {
      const made = await records.create(staff, { values: hazard({ happened_at }) })
      expect(made.status).toBe(201)
    }
    const days = (await calendar(staff, 7)).body.data
    expect(days.map(({ day, count }) => [day, count])).toEqual([['2026-03-01', 1]])
    await expectDays(staff, 7, days)
    const before = (await calendar(staff, 7, '2026-02')).body.data
    expect(before.map(({ day, count }) => [day, count])).toEqual([['2026-02-28', 1]])
    await expectDays(staff, 7, before)
  })

  test('shows a plan on each of its days, cut at the ends of the month', async () => {
    const { staff } = await place()
    const made = await records.create(staff, { values: hazard(), title: '인양' })
    await services.pool.query(
      `update post set board_id = 11, doc_date = '2026-02-27',
        listing = '{"begin_on": "2026-02-27", "end_on": "2026-03-02"}' where id = $1`,
      [made.body.id],
    )
    const days = (await calendar(staff, 11)).body.data
    expect(days.map(({ day, first }) => [day, first[0]?.title])).toEqual([
      ['2026-03-01', '인양'],
      ['2026-03-02', '인양'],
    ])
    await expectDays(staff, 11, days)
    expect((await calendar(staff, 11, '2026-02')).body.data).toHaveLength(2)
    expect((await calendar(staff, 11, '2026-04')).body.data).toEqual([])
  })

  test('counts each mark by itself, and only the statuses that it names', async () => {
    const { staff } = await place()
    const made = [await records.create(staff), await records.create(staff)]
    for (const [n, status] of ['on-site', 'out'].entries()) {
      await services.pool.query(
        `update post set board_id = 502, status = $2,
          listing = '{"insurance_until": "2026-03-05", "inspection_until": "2026-03-05"}'
        where id = $1`,
        [made[n]?.body.id, status],
      )
    }
    const days = (await calendar(staff, 502)).body.data
    expect(days.map(({ day, mark, count }) => [day, mark, count])).toEqual([
      ['2026-03-05', 'insurance', 1],
      ['2026-03-05', 'inspection', 1],
    ])
    await expectDays(staff, 502, days)
  })

  test('reads by each mark only its own days', async () => {
    const { staff } = await place()
    const asked = vi.spyOn(services.pool, 'query')
    expect((await calendar(staff, 502)).status).toBe(200)
    const statements = asked.mock.calls.map(([one]) => one as unknown as QueryConfig)
    asked.mockRestore()
    const one = statements.find(({ text }) => text?.includes('numbered'))
    if (!one) throw new Error('no statement')
    const plan = await services.pool.query({ ...one, text: `explain ${one.text}` })
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toContain('post')
    expect(lines).not.toContain('CTE seen')
  })

  test('shows a partner only what its list shows', async () => {
    const { staff, partner, rival } = await place()
    await inspect(staff, { company_id: rival.companyId })
    await inspect(staff, { company_id: partner.companyId })
    const days = (await calendar(partner, 45)).body.data
    expect(days.map(({ count }) => count)).toEqual([1])
    await expectDays(partner, 45, days)
    expect((await calendar(staff, 45)).body.data.map(({ count }) => count)).toEqual([2])
  })
})
