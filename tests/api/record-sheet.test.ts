import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import equipment from '../../contract/boards/equipment/board.ts'
import { entryQuestions } from '../../contract/boards/equipment/questions.ts'
import { costRows } from '../../contract/boards/safety-cost/items.ts'
import type { Values } from '../../contract/form/field-types.ts'
import { type Post, postRemove } from '../../contract/record/post.ts'
import { mostSheetRecords, postSheet } from '../../contract/record/sheet.ts'
import type { CellInput } from '../../contract/sheet/cell.ts'
import { sheetReader } from '../../contract/sheet/compare.ts'
import type { ClashChoice } from '../../contract/sheet/planned-row.ts'
import type { SheetNames } from '../../contract/sheet/sheet.ts'
import { batch } from '../../contract/wire/batch.ts'
import { exportRow } from '../../src/features/record-sheet/export-rows.ts'
import { type Choices, evaluatedRow, findRows } from '../../src/features/record-sheet/found-rows.ts'
import { rowOperations } from '../../src/features/record-sheet/row-operations.ts'
import { answerOf } from '../../src/features/record-sheet/send-rows.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords, now } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const boardId = 502
const site = await build.project()
const manager = await build.person({ project: site, role: 'manager' })
const staff = await build.person({ project: site })
const colleague = await build.person({ project: site })

const machine = (who: BuiltPerson, values: Values = {}): Values => ({
  kind: 'excavator',
  name: '굴착기 06W',
  reg_no: '서울01-1234',
  owned: 'rented',
  company_id: who.companyId,
  in_date: '2026-03-02',
  operator_name: '한동수',
  insurance_until: '2099-12-31',
  inspection_until: '2099-11-30',
  checks: Object.fromEntries(entryQuestions.map(({ id }) => [id, { answer: 'ok' }])),
  ...values,
})
const create = async (who: BuiltPerson, values: Values = {}): Promise<Post> => {
  const made = await records.create(who, { boardId, values: machine(who, values) })
  expect(made.status).toBe(201)
  return made.body
}
const ask = (who: BuiltPerson | null, ids: string[], projectId = site.id, board = boardId) =>
  call(who, postSheet, { params: { boardId: String(board) }, body: { projectId, ids } })

describe('records of a workbook', () => {
  test('are given whole, with the reader’s right to change them', async () => {
    const [own, other] = [await create(staff), await create(colleague)]
    const answer = await ask(staff, [other.id, own.id, own.id])
    expect(answer.status).toBe(200)
    const byId = new Map(answer.body.data.map((one) => [one.id, one]))
    expect(byId.get(own.id)).toMatchObject({ revision: 1, refusal: null, values: own.values })
    expect(byId.get(other.id)?.refusal).toBe('forbidden')
    expect((await ask(manager, [other.id])).body.data[0]?.refusal).toBeNull()
  })

  test('of elsewhere are left out like those that never were', async () => {
    const elsewhere = await build.person({ role: 'manager' })
    const foreign = await create(elsewhere)
    const removed = await create(staff)
    const params = { boardId: String(boardId), postId: removed.id }
    await call(staff, postRemove, { params })
    const report = (await records.create(staff, { boardId: 7 })).body
    const asked = await ask(manager, [foreign.id, removed.id, report.id, randomUUIDv7()])
    expect(asked).toMatchObject({ status: 200, body: { data: [] } })
    expect((await ask(manager, [foreign.id], elsewhere.projectId)).status).toBe(404)
    expect((await ask(null, [foreign.id])).status).toBe(401)
  })

  test('of other companies are left out for a partner', async () => {
    const company = await build.company()
    const partner = await build.person({ project: site, company, kind: 'partner' })
    const [theirs, others] = [await create(partner), await create(staff)]
    const { data } = (await ask(partner, [theirs.id, others.id])).body
    expect(data.map(({ id }) => id)).toEqual([theirs.id])
  })

  test('have their tables, on a board of which the list alone is a workbook', async () => {
    const values = { month: '2026-03', progress: 10, set_amount: 1_000, items: costRows }
    const chief = await build.person({ project: site, role: 'manager', level: 3 })
    const made = (await records.create(chief, { boardId: 3, values })).body
    const answer = await ask(staff, [made.id], site.id, 3)
    expect(answer.body.data).toMatchObject([{ id: made.id, values: made.values }])
    expect(answer.body.data[0]?.values.items).toHaveLength(costRows.length)
  })

  test('are asked for by real ids, so many at once, on boards that have a workbook', async () => {
    expect((await ask(staff, ['1; drop table post'])).status).toBe(422)
    expect((await ask(staff, [])).status).toBe(422)
    const many = Array.from({ length: mostSheetRecords + 1 }, () => randomUUIDv7())
    expect((await ask(staff, many)).status).toBe(422)
    expect((await ask(staff, many.slice(1))).status).toBe(200)
    expect((await ask(staff, [randomUUIDv7()], site.id, 7)).status).toBe(404)
  })
})

/** The moves of the screen, each through the API: the same code, without the workbook itself. */
const names: SheetNames = {
  company: [manager, staff, colleague].map(({ companyId }) => ({
    value: String(companyId),
    label: { ko: `업체 ${companyId}`, en: `업체 ${companyId}` },
  })),
  field: [],
  member: [],
  worker: [],
}
const reader = sheetReader(equipment, names)
const present = new Set(['row_id', 'row_hash', ...reader.columns.keys()])

async function exported(who: BuiltPerson, ...posts: Post[]) {
  const { data } = (
    await ask(
      who,
      posts.map(({ id }) => id),
    )
  ).body
  const byId = new Map(data.map((one) => [one.id, one]))
  return posts.map(({ id }) => {
    const record = byId.get(id)
    if (!record) throw new Error(`no record ${id}`)
    return exportRow(reader, record) as Record<string, CellInput>
  })
}

async function found(who: BuiltPerson, sheet: Record<string, CellInput>[]) {
  const filled = (cells: Record<string, CellInput>) =>
    Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== null && cell !== ''))
  return await findRows({
    reader,
    language: 'ko',
    initial: {},
    now: Date.now(),
    rows: sheet.map((cells, index) => ({ row: index + 3, values: filled(cells) })),
    present,
    place: [site.id, boardId],
    read: async (ids) => {
      const some = ids.length === 0 ? [] : (await ask(who, [...ids])).body.data
      return new Map(some.map((one) => [one.id, one]))
    },
  })
}

async function send(
  who: BuiltPerson,
  rows: Awaited<ReturnType<typeof found>>,
  choices: Choices = new Map(),
) {
  const writtenAt = now()
  const operations = rowOperations(rows, choices, {
    projectId: site.id,
    boardId,
    actor: who.id,
    writtenAt,
  }).map(({ operation }) => operation)
  if (operations.length === 0) return []
  const post = () => call(who, batch, { body: { operations } })
  const { answers } = (await post()).body
  // The answer was lost: the same bytes under the same keys.
  expect((await post()).body.answers.map(({ status }) => status)).toEqual(
    answers.map(({ status }) => status),
  )
  return answers.map((answer) => answerOf(answer, present))
}

const states = (rows: Awaited<ReturnType<typeof found>>) => rows.map(({ state }) => state)
const read = async (post: Post) => (await records.read(manager, post)).body

describe('a workbook that comes back', () => {
  test('changes exactly the changed cells, once, and nothing when it comes again', async () => {
    const [one, two] = [await create(staff), await create(staff, { name: '지게차' })]
    const sheet = await exported(staff, one, two)
    expect(states(await found(staff, sheet))).toEqual(['same', 'same'])

    Object.assign(sheet[0] ?? {}, { name: '굴착기 08', 'checks.6': '해당없음' })
    const rows = await found(staff, sheet)
    expect(states(rows)).toEqual(['change', 'same'])
    expect(await send(staff, rows)).toEqual([null])
    const after = await read(one)
    expect(after.revision).toBe(2)
    expect(after.values).toEqual({
      ...one.values,
      name: '굴착기 08',
      checks: { ...(one.values.checks as object), '6': { answer: 'na' } },
    })
    expect((await read(two)).revision).toBe(1)
    expect(states(await found(staff, sheet))).toEqual(['same', 'same'])
  })

  test('makes a new record of a row without id, once, however often it comes', async () => {
    const [cells] = await exported(staff, await create(staff))
    const fresh = { ...cells, row_id: '', row_hash: '', reg_no: '경기77-0001' }
    const rows = await found(staff, [fresh, fresh])
    expect(states(rows)).toEqual(['new', 'refused'])
    expect(rows[1]?.faults).toEqual([{ column: '', reason: 'twice', about: '3' }])
    expect(await send(staff, rows)).toEqual([null])
    expect(states(await found(staff, [fresh]))).toEqual(['already'])
    const { rows: stored } = await services.pool.query(
      `select 1 from post where board_id = $1 and values ->> 'reg_no' = '경기77-0001'`,
      [boardId],
    )
    expect(stored).toHaveLength(1)
  })

  test('asks where somebody else changed the same cell, and writes what was chosen', async () => {
    const post = await create(staff)
    const sheet = await exported(staff, post)
    Object.assign(sheet[0] ?? {}, { name: '굴착기 08', note: '야간 금지' })
    await records.update(staff, post, { values: { name: '굴착기 10', operator_name: '정만호' } })
    const [row] = await found(staff, sheet)
    if (!row) throw new Error('no row')
    expect(row.state).toBe('clash')
    expect(row.compared.cells.filter(({ clash }) => clash)).toMatchObject([
      { column: 'name', now: '굴착기 10', sheet: '굴착기 08' },
    ])
    const choices = new Map<string, ClashChoice>([['3 name', 'sheet']])
    const rules = { reader, language: 'ko' as const, initial: {}, now: Date.now() }
    const decided = evaluatedRow(row.compared, row.id, rules, choices)
    expect(await send(staff, [decided], choices)).toEqual([null])
    expect((await read(post)).values).toMatchObject({
      name: '굴착기 08',
      operator_name: '정만호',
      note: '야간 금지',
    })
  })

  test('is refused where the record changed after the comparison', async () => {
    const post = await create(staff)
    const sheet = await exported(staff, post)
    Object.assign(sheet[0] ?? {}, { note: '야간 금지' })
    const rows = await found(staff, sheet)
    await records.update(staff, post, { values: { operator_name: '정만호' } })
    expect(await send(staff, rows)).toEqual([[{ column: '', reason: 'moved' }]])
    expect((await read(post)).values.note).toBeUndefined()
  })

  test('has no way to records of others, and the server refuses what a changed client sends', async () => {
    const elsewhere = await build.person({ role: 'manager' })
    const foreign = await create(elsewhere)
    const [other] = [await create(colleague)]
    const sheet = await exported(colleague, other)
    const stolen = { ...sheet[0], row_id: foreign.id, name: '훔친 굴착기' }
    const never = { ...sheet[0], row_id: randomUUIDv7(), name: '없는 굴착기' }
    const rows = await found(staff, [{ ...sheet[0], name: '남의 굴착기' }, stolen, never])
    expect(rows.map(({ faults }) => faults.map(({ reason }) => reason))).toEqual([
      ['forbidden'],
      ['unfound'],
      ['unfound'],
    ])
    // Past the screen: the same change as an operation.
    const [mine] = await found(colleague, [{ ...sheet[0], name: '남의 굴착기' }])
    if (!mine) throw new Error('no row')
    const [refused] = await send(staff, [mine])
    expect(refused?.[0]?.reason).toBe('server')
    expect((await read(other)).values.name).toBe('굴착기 06W')
  })

  test('answers a broken rule by column, also where only the server knows it', async () => {
    const post = await create(staff)
    const sheet = await exported(staff, post)
    Object.assign(sheet[0] ?? {}, { company_id: 999_999_999 })
    const [row] = await found(staff, sheet)
    expect(row?.faults).toMatchObject([{ column: 'company_id', reason: 'option' }])
    if (!row) throw new Error('no row')
    const forged = {
      ...row,
      state: 'change' as const,
      planned: { values: {}, changes: { company_id: 99_999_999 }, faults: [], period: null },
    }
    expect(await send(staff, [forged])).toMatchObject([
      [{ column: 'company_id', reason: 'server' }],
    ])
  })
})
