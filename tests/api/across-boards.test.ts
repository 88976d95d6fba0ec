import { beforeAll, describe, expect, test } from 'vitest'
import type { FormBoard } from '../../contract/form/definition.ts'
import { commentList } from '../../contract/record/comment.ts'
import { offlineList } from '../../contract/record/offline.ts'
import { type Post, type PostRow, postHistory, postList } from '../../contract/record/post.ts'
import { workList } from '../../contract/record/work.ts'
import { dayOf } from '../../server/platform/time/days.ts'
import { listQuery, viewQuery } from '../../src/features/record/list/list-query.ts'
import type { ListSearch } from '../../src/features/record/list/list-search.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, inspection, makeRecords, nonconformity } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site })
const safety = await build.person({ project: site, role: 'safety' })
const partner = await build.person({ project: site, kind: 'partner' })
const rival = await build.person({ project: site, kind: 'partner' })
const office = await build.person({ level: 4, project: null })
const everybody = { staff, safety, partner, rival, office }

// Nobody here has the role of a board for some: board-for-some.test.ts.
const boards = services.boards.forms.all.filter(({ readers }) => readers === undefined)
const today = dayOf(new Date(), 'Asia/Seoul')
const dayAgo = (days: number) => Temporal.PlainDate.from(today).subtract({ days }).toString()
const at = (days: number) => new Date(Date.now() - days * 86_400_000 - 60_000).toISOString()
const scope = { projectId: site.id, today }

const list = async (who: BuiltPerson, board: FormBoard, query: Record<string, unknown>) => {
  const answer = await call(who, postList, {
    params: { boardId: String(board.id) },
    query: { projectId: String(site.id), ...query },
  })
  expect(answer.status).toBe(200)
  return answer.body
}
/** The request of a list of the app. */
const search = (who: BuiltPerson, board: FormBoard, options: ListSearch) =>
  list(who, board, listQuery(board, { rows: 60, ...options }, scope))

beforeAll(async () => {
  const post = (made: { status: number; body: Post }) => {
    expect(made.status).toBe(201)
    return made.body
  }
  for (const [n, writer] of [staff, safety, partner, rival, staff].entries()) {
    for (const days of [0, 4 + n, 45]) {
      const values = inspection(writer, { check_date: dayAgo(days) })
      await records.create(writer, { boardId: 45, values })
      await records.create(writer, { values: hazard({ happened_at: at(days), danger: 'yes' }) })
    }
    for (const [days, done] of [
      [0, true],
      [3, false],
      [400, false],
    ] as const) {
      const values = nonconformity(writer, '', {
        found_at: at(days),
        due_at: at(days - 1),
        // Partners name their own company only.
        company_id: n === 0 ? partner.companyId : writer.companyId,
      })
      const photos = [await aPicture(), await aPicture()]
      const ids = photos.map(({ line }) => line.id)
      const made = post(
        await records.create(writer, {
          boardId: 35,
          values: {
            ...values,
            before: ids[0],
            ...(done && { action: '난간 설치', after: ids[1] }),
          },
          uploads: photos.slice(0, done ? 2 : 1).map(({ line }) => line),
        }),
      )
      if (photos[0]) await records.send(writer, photos[0])
      await records.comment(writer, made, '확인 바랍니다', { slug: 'corrective-action' })
    }
  }
})

const ids = (rows: readonly PostRow[]) => rows.map(({ id }) => id).sort()

describe.each(Object.entries(everybody))('for %s', (name, who) => {
  const sameAs = async (
    part: { data: PostRow[]; total: number },
    lists: ListSearch,
    of = boards,
  ) => {
    const found = await Promise.all(of.map((board) => search(who, board, lists)))
    expect(ids(part.data)).toEqual(ids(found.flatMap(({ data }) => data)))
    expect(part.total).toBe(found.reduce((sum, { total }) => sum + total, 0))
    return found
  }

  test('my work is what the lists of all boards say', async () => {
    const answer = await call(who, workList, { query: { projectId: site.id, rows: 50 } })
    expect(answer.status).toBe(200)
    const work = answer.body
    const corrective = boards.filter(({ workflow }) => workflow.transitions.length > 0)
    const ours = String((await companyOf(who)) ?? 0)
    await sameAs(work.today, { period: 'today' })
    await sameAs(work.mine, { view: 'mine' })
    await sameAs(work.week, { view: 'mine', period: 'week' })
    const where = [{ key: 'company_id', operator: '=' as const, value: ours }]
    await sameAs(work.todo, { view: 'open', where }, corrective)
    // Stopped work waits for a leader as well, but has no view of its own.
    const decided = corrective.filter(({ views }) => views.some(({ key }) => key === 'done'))
    if (work.verify) await sameAs(work.verify, { view: 'done' }, decided)
    expect(work.verify !== null).toBe(name === 'safety')
    const [row] = work.today.data
    const inList = (await search(who, boardOf(row), { period: 'today' })).data
    expect(inList).toContainEqual(row)
  })

  test('an offline download is what the lists and views of all boards say', async () => {
    const rows: PostRow[] = []
    const first = await offline(who, {})
    let page = first
    rows.push(...page.data)
    while (page.next) {
      page = await offline(who, { after: page.next })
      expect(page.summary).toBeNull()
      rows.push(...page.data)
    }
    const expected = new Map<string, PostRow>()
    const views: unknown[] = []
    for (const board of boards) {
      const { data } = await list(who, board, {
        perPage: '200',
        dateTarget: board.counts.date,
        dateBegin: dayAgo(29),
      })
      for (const row of data) expected.set(row.id, row)
      for (const view of board.views) {
        const shown = await list(who, board, viewQuery(board, view, scope))
        for (const row of shown.data) expected.set(row.id, row)
        const of = shown.data.map(({ id }) => id)
        views.push({ boardId: board.id, view: view.key, total: shown.total, ids: of })
      }
    }
    const all = [...rows, ...(first.summary?.others ?? [])]
    expect(first.from).toBe(dayAgo(29))
    expect(all).toHaveLength(expected.size)
    expect(new Map(all.map((row) => [row.id, row]))).toEqual(expected)
    expect(first.summary?.views).toEqual(views)
    expect(first.summary?.records).toBe(expected.size)
    const arrived = all.reduce((sum, row) => sum + row.attachments.arrived, 0)
    expect(first.summary?.photos).toBe(arrived)
  })
})

test('the estimated bytes are close to the real size of the records', async () => {
  const { summary, data } = (
    await call(staff, offlineList, { query: { projectId: site.id, days: 366 } })
  ).body
  let bytes = 0
  for (const row of [...data, ...(summary?.others ?? [])]) {
    const params = { boardId: String(row.boardId), postId: row.id }
    bytes += JSON.stringify((await records.read(staff, row)).body).length
    bytes += JSON.stringify((await call(staff, postHistory, { params })).body).length
    const thread = { slug: boardOf(row).slug, postId: row.id }
    bytes += JSON.stringify((await call(staff, commentList, { params: thread })).body).length
  }
  expect((summary?.bytes ?? 0) / bytes).toBeGreaterThan(0.6)
  expect((summary?.bytes ?? 0) / bytes).toBeLessThan(1.6)
})

test('each part names every board that has any, however few rows are requested', async () => {
  const few = (await call(staff, workList, { query: { projectId: site.id, rows: 1 } })).body
  const written: number[] = []
  for (const board of boards) {
    if ((await search(staff, board, { view: 'mine' })).total > 0) written.push(board.id)
  }
  expect(written.length).toBeGreaterThan(2)
  expect(few.mine.boards.map(({ boardId }) => boardId)).toEqual(written)
  expect(few.mine.data).toHaveLength(written.length)
  expect(few.mine.total).toBeGreaterThan(few.mine.data.length)
  for (const { boardId, total } of few.mine.boards) {
    const board = boards.find(({ id }) => id === boardId)
    if (board) expect(total).toBe((await search(staff, board, { view: 'mine' })).total)
  }
})

test.each([
  [workList, {}],
  [workList, { projectId: 1, rows: 51 }],
  [offlineList, { projectId: 1 }],
  [offlineList, { projectId: 1, days: 367 }],
  [offlineList, { projectId: 1, days: 7, after: 'x' }],
])('a question without sense is refused: %#', async (endpoint, query) => {
  expect((await call(staff, endpoint, { query })).status).toBe(400)
})

const offline = async (who: BuiltPerson, query: Record<string, unknown>) => {
  const requested = { projectId: site.id, days: 30, perPage: 4, ...query }
  const answer = await call(who, offlineList, { query: requested })
  expect(answer.status).toBe(200)
  return answer.body
}

function boardOf(row: PostRow | undefined): FormBoard {
  const board = boards.find(({ id }) => id === row?.boardId)
  if (!board) throw new Error('no such board')
  return board
}

async function companyOf(who: BuiltPerson): Promise<number | null> {
  const { rows } = await services.pool.query('select company_id from member where id = $1', [
    who.id,
  ])
  return rows[0].company_id
}
