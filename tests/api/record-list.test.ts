import { beforeAll, describe, expect, test } from 'vitest'
import { isForm } from '../../contract/board/board.ts'
import corrective from '../../contract/boards/corrective-action/board.ts'
import type { Values } from '../../contract/form/field-types.ts'
import { boardList, boardOne, boardSort, boardTypes } from '../../contract/record/board.ts'
import { type Post, postList } from '../../contract/record/post.ts'
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
const manager = await build.person({ project: site, role: 'manager' })
const partner = await build.person({ project: site, kind: 'partner' })
const office = await build.person({ level: 4 })

const list = (who: BuiltPerson, query: Record<string, unknown> = {}, boardId = 45) =>
  call(who, postList, {
    params: { boardId: String(boardId) },
    query: { projectId: String(site.id), ...query },
  })
const places = async (query: Record<string, unknown>, who = staff, boardId = 45) =>
  (await list(who, query, boardId)).body.data.map((row) => row.values.place)

const inspect = async (options: Values, who = staff): Promise<Post> =>
  (await records.create(who, { boardId: 45, values: inspection(who, options) })).body
const day = (n: number) => `2026-02-${String(n).padStart(2, '0')}`
const posts: Post[] = []

beforeAll(async () => {
  posts.push(
    await inspect({ place: '가동', check_date: day(3), temperature: -2.5, weather: 'snow' }),
  )
  posts.push(await inspect({ place: '나동', check_date: day(1), temperature: 10, shift: 'night' }))
  posts.push(
    await inspect(
      { place: '다동', check_date: day(2), temperature: 9, work_type: ['earth', 'pile'] },
      manager,
    ),
  )
})

describe('order and paging', () => {
  test('newest day first by default', async () => {
    expect(await places({})).toEqual(['가동', '다동', '나동'])
  })

  test('by declared columns, numbers as numbers, choices as the form has them', async () => {
    const by = (orderTarget: string, orderDirection: string) =>
      places({ orderTarget, orderDirection })
    expect(await by('check_date', 'asc')).toEqual(['나동', '다동', '가동'])
    expect(await by('created_at', 'asc')).toEqual(['가동', '나동', '다동'])
    expect(await by('title', 'desc')).toEqual(['다동', '나동', '가동'])
    expect((await by('shift', 'desc'))[0]).toBe('나동')
    expect((await by('writer', 'asc')).length).toBe(3)
  })

  test('pages have the total, also beyond the end', async () => {
    const page = async (n: number) => (await list(staff, { page: String(n), perPage: '2' })).body
    const [first, second, third] = [await page(1), await page(2), await page(3)]
    expect([first.total, second.total, third.total]).toEqual([3, 3, 3])
    expect([first.data.length, second.data.length, third.data.length]).toEqual([2, 1, 0])
    const ids = [...first.data, ...second.data].map((row) => row.id)
    expect(new Set(ids).size).toBe(3)
  })

  test('rows carry what lists show, not the whole form', async () => {
    const [row] = (await list(staff)).body.data
    expect(row?.values).not.toHaveProperty('items')
    expect(row?.values).toMatchObject({ check_date: day(3), count_ok: 60 })
    expect(row).toMatchObject({ writer: { id: staff.id }, comments: 0, overdue: false })
  })

  test.each([
    ['a column that is none', { orderTarget: 'colour' }],
    ['a column that is SQL', { orderTarget: 'id_desc__drop' }],
    ['a field that lists do not hold', { orderTarget: 'opinion' }],
    ['a page of nothing', { page: '0' }],
    ['too many a page', { perPage: '201' }],
    ['an unknown name', { colour: 'red' }],
    ['a day that is none', { dateBegin: '2026-02-30' }],
    ['a date key that is none', { dateTarget: 'place', dateBegin: '2026-02-01' }],
    ['a company that is no id', { companyIds: '1,x' }],
  ])('%s is refused', async (_name, query) => {
    const answer = await list(staff, query)
    expect([answer.status, answer.refusal.code]).toEqual([400, 'bad-request'])
  })
})

describe('search', () => {
  test('a keyword of two syllables at any position; one syllable in the title', async () => {
    await records.create(staff, { values: hazard({ what: '시스템비계 흔들림', place: '옥상' }) })
    await records.create(staff, { values: hazard({ what: '난간 없음', place: '외부 비계 3단' }) })
    await records.create(staff, { values: hazard({ what: '전선 노출', place: '지하' }) })
    const find = (keyword: string) => places({ keyword }, staff, 7)
    expect((await find('비계')).sort()).toEqual(['옥상', '외부 비계 3단'])
    expect(await find('비계 난간')).toEqual(['외부 비계 3단'])
    expect(await find('외부비계')).toEqual(['외부 비계 3단'])
    expect(await find('비계'.normalize('NFD'))).toHaveLength(2)
    expect(await find('선')).toEqual(['지하'])
    expect(await find('%')).toEqual([])
    expect(await find('없는 말')).toEqual([])
  })

  test('letters are found whatever their accents, width and case', async () => {
    const values = { what: 'Nguyễn Văn Đức: giàn giáo', place: '김\u00A0민수 자리' }
    await records.create(staff, { values: hazard(values) })
    const found = ['김\u00A0민수 자리']
    for (const keyword of [
      'nguyen',
      'NGUYEN',
      'ｎｇｕｙｅｎ',
      'Nguyễn duc',
      'gian',
      '김민수자리',
    ]) {
      expect([keyword, await places({ keyword }, staff, 7)]).toEqual([keyword, found])
    }
    expect(await places({ keyword: 'nguyenn' }, staff, 7)).toEqual([])
    // An accent alone, and half a character.
    expect(await places({ keyword: '\u0301' }, staff, 7)).toEqual([])
    expect(await places({ keyword: 'a\uD83Dn' }, staff, 7)).toEqual([])
    const nul = await list(staff, { keyword: 'a\u0000b' })
    expect([nul.status, nul.refusal.code]).toEqual([400, 'bad-request'])
  })

  test('the name of the writer is found too', async () => {
    const named = await build.person({ project: site, name: '독고영재' })
    await records.create(named, { values: hazard({ place: '창고' }) })
    expect(await places({ keyword: '독고' }, staff, 7)).toEqual(['창고'])
  })

  const where = (key: string, operator: string, value: string) =>
    places({ conditions: [{ key, operator, value }] })

  test('conditions compare as their column does', async () => {
    expect(await where('count_ok', '>=', '9')).toHaveLength(3)
    expect(await where('count_ok', '<', '9')).toHaveLength(0)
    expect(await where('check_date', '>', day(1))).toEqual(['가동', '다동'])
    expect(await where('check_date', 'in', `${day(1)},${day(2)}`)).toEqual(['다동', '나동'])
    expect(await where('shift', '=', 'night')).toEqual(['나동'])
    expect(await where('shift', '!=', 'night')).toEqual(['가동', '다동'])
    expect(await where('weather', '!=', 'snow')).toEqual(['다동', '나동'])
    expect(await where('work_type', '=', 'pile')).toEqual(['다동'])
    expect(await where('place', 'like', '나')).toEqual(['나동'])
    expect(await where('place', 'like', '%')).toEqual([])
    expect(await where('writer', '=', String(manager.id))).toEqual(['다동'])
    expect(await where('status', 'in', 'clear,done')).toHaveLength(3)
    expect(await where('created_at', '<', day(1))).toEqual([])
    expect(await where('title', 'like', '다동')).toEqual(['다동'])
  })

  test('several conditions all apply; incomplete ones are not sent', async () => {
    const conditions = [
      { key: 'check_date', operator: '>', value: day(1) },
      { key: 'shift', operator: '=', value: 'morning' },
      { key: 'place', operator: 'like', value: '  ' },
    ]
    expect(await places({ conditions })).toEqual(['가동', '다동'])
  })

  test.each([
    ['a key that is not declared', 'opinion', '=', 'x', 'conditions.0.key'],
    ['an operator that does not fit', 'shift', 'like', 'x', 'conditions.0.operator'],
    ['a number that is none', 'count_ok', '>', 'many', 'conditions.0.value'],
    ['a day that is none', 'check_date', '=', 'today', 'conditions.0.value'],
    ['an id that is none', 'company_id', '=', "1' or '1'='1", 'conditions.0.value'],
  ])('%s is named', async (_name, key, operator, value, path) => {
    const answer = await list(staff, { conditions: [{ key, operator, value }] })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual([path])
  })

  test('period, writer, company and work site', async () => {
    expect(await places({ dateBegin: day(2), dateEnd: day(3) })).toEqual(['가동', '다동'])
    expect(await places({ dateBegin: day(2), dateEnd: day(2) })).toEqual(['다동'])
    expect(await places({ writer: 'me' })).toEqual(['가동', '나동'])
    expect(await places({ writer: String(manager.id) })).toEqual(['다동'])
    expect(await places({ companyIds: String(site.main.id) })).toHaveLength(3)
    expect(await places({ employeeCompanyId: String(partner.companyId) })).toEqual([])
    const lot = await build.field(site)
    await inspect({ place: '라동', check_date: day(4), field_id: lot.id })
    expect(await places({ fieldId: String(lot.id) })).toEqual(['라동'])
    expect(await places({ dateTarget: 'created_at', dateEnd: day(1) })).toEqual([])
  })
})

describe('what is due', () => {
  const found = async (due_at: string) => {
    const before = await aPicture()
    const values = nonconformity(staff, before.line.id, { due_at })
    return (await records.create(staff, { boardId: 35, values, uploads: [before.line] })).body
  }

  test('is overdue when its time has passed and nobody acted', async () => {
    const late = await found('2026-02-01T09:00:00.000Z')
    const open = await found('2099-02-01T09:00:00.000Z')
    expect([late.overdue, open.overdue]).toEqual([true, false])
    const overdue = async () =>
      (await list(staff, { status: 'overdue' }, 35)).body.data.map((row) => row.id)
    expect(await overdue()).toEqual([late.id])
    const after = await aPicture()
    const values = { action: '난간 설치', after: after.line.id }
    await records.update(staff, late, { values, uploads: [after.line] })
    expect(await overdue()).toEqual([])
    const done = (await list(staff, { status: 'done' }, 35)).body.data
    expect(done.map((row) => row.id)).toEqual([late.id])
  })
})

describe('who sees what', () => {
  test('a partner sees its own, and what names it as responsible', async () => {
    const own = await inspect({ place: '마동', check_date: day(5) }, partner)
    const named = await inspect({
      place: '바동',
      check_date: day(6),
      company_id: partner.companyId,
    })
    const seen = await list(partner)
    expect(seen.body.data.map((row) => row.id)).toEqual([named.id, own.id])
    expect(seen.body.total).toBe(2)
    const params = { boardId: '45', postId: posts[0]?.id ?? '' }
    expect((await records.read(partner, { id: params.postId, boardId: 45 })).status).toBe(404)
  })

  test('head office sees every project; a non-member sees none', async () => {
    expect((await list(office)).body.total).toBeGreaterThanOrEqual(3)
    const stranger = await build.person()
    const foreign = await list(stranger)
    const missing = await list(stranger, { projectId: '999999' })
    expect([foreign.status, foreign.refusal]).toEqual([404, missing.refusal])
    expect((await list(staff, {}, 999)).status).toBe(404)
    expect((await call(null, postList, { params: { boardId: '45' } })).status).toBe(401)
  })
})

describe('pinning', () => {
  const pin = (who: BuiltPerson, ids: (string | undefined)[], boardId = '45') =>
    call(who, boardSort, {
      params: { boardId },
      body: { projectId: site.id, post_sticky_order: ids as string[] },
    })

  test('pins records in the given order, and unpins all others', async () => {
    const [a, b, c] = posts.map((post) => post.id)
    expect((await pin(manager, [b, c])).body).toEqual({ ok: true })
    expect((await list(staff)).body.data.slice(0, 2).map((row) => row.id)).toEqual([b, c])
    expect((await pin(office, [a])).status).toBe(200)
    const rows = (await list(staff)).body.data
    expect(rows[0]).toMatchObject({ id: a, post_sticky_order: 1 })
    expect(rows.filter((row) => row.post_sticky_order !== null)).toHaveLength(1)
    await pin(manager, [])
  })

  test('is the manager’s, and all or nothing', async () => {
    const [a] = posts.map((post) => post.id)
    expect((await pin(staff, [a])).refusal.code).toBe('forbidden')
    const other = (await records.create(staff)).body.id
    expect((await pin(manager, [a, other])).refusal.code).toBe('not-found')
    expect((await pin(manager, [a, a])).status).toBe(422)
    expect((await list(staff)).body.data.every((row) => row.post_sticky_order === null)).toBe(true)
  })
})

test('the boards that are built, by id and by kind', async () => {
  const all = (await call(staff, boardList)).body.data
  expect(all.map((board) => board.id)).toEqual(services.boards.all.map((board) => board.id))
  for (const row of all) {
    const board = services.boards.byId(row.id) ?? corrective
    const { kind, slug: board_slug, writeLevel = 2, area, label, noun, icon } = board
    const views = isForm(board) ? board.views : []
    expect(row).toEqual({
      id: row.id,
      kind,
      board_slug,
      area,
      label,
      noun,
      icon,
      views,
      writeLevel,
    })
    expect((await call(staff, boardOne, { params: { boardId: String(row.id) } })).body).toEqual(row)
  }
  expect((await call(staff, boardOne, { params: { boardId: '9999' } })).status).toBe(404)
  const types = (await call(staff, boardTypes)).body.data
  const { id, slug: board_slug, type } = corrective
  expect(types).toHaveLength(all.length)
  expect(types).toContainEqual({ id, board_slug, type })
})
