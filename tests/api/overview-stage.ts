import { randomUUIDv7 } from 'node:crypto'
import { expect } from 'vitest'
import type { FormBoard } from '../../contract/form/definition.ts'
import type { Values } from '../../contract/form/field-types.ts'
import { type CountedList, cellList, markList } from '../../contract/form/overview-list.ts'
import {
  type CalendarDay,
  type MatrixCell,
  postCalendar,
  postMatrix,
  postTimeline,
} from '../../contract/record/overview.ts'
import { postList } from '../../contract/record/post.ts'
import { boardRegistry, builtBoards } from '../../server/domains/board/registry.ts'
import { type Built, type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { inspection, makeRecords } from './record.ts'

/** Board 7 counts instants, 509 is for health alone: each also with a calendar. */
const label = { ko: '시험', en: 'Test' }
const calendars: Record<number, Pick<FormBoard, 'calendar' | 'matrix'>> = {
  7: { calendar: [{ name: 'happened', label, begin: 'happened_at' }] },
  509: {
    calendar: [{ name: 'done', label, begin: 'done_on' }],
    matrix: { rows: 'company_id', columns: 'day' },
  },
}
const all = builtBoards.forms.all.map((board) => ({ ...board, ...calendars[board.id] }))
const boards = boardRegistry(all)
export async function setOverviewStage() {
  const { app, services } = await startHarness({ boards })
  const build = makeBuild(services)
  const call = makeCall(app)
  const records = makeRecords(call)

  const boardOf = (id: number) => {
    const board = boards.forms.byId(id)
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

  const timeline = (who: BuiltPerson, boardId: number, month = '2026-03') =>
    call(who, postTimeline, { params: { boardId: String(boardId) }, query: asked(who, { month }) })

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
  async function listed(who: BuiltPerson, board: FormBoard, { from, to, where }: CountedList) {
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

  return {
    services,
    build,
    call,
    records,
    boardOf,
    matrix,
    calendar,
    timeline,
    march,
    cellsOf,
    short,
    expectListed,
    expectDays,
    hands,
    inspect,
    attend,
    place,
  }
}
