import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Values } from '../../contract/form/definition.ts'
import { type FactCount, postFacts } from '../../contract/record/facts.ts'
import { postRemove } from '../../contract/record/post.ts'
import { boardRegistry, builtBoards } from '../../server/domains/board/registry.ts'
import { rebuildFacts } from '../../server/domains/post/facts/rebuild.ts'
import fixture from '../boards/fixture/board.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { hazard, makeRecords } from './record.ts'

const boards = boardRegistry([...builtBoards.all, fixture])
const { app, services } = await startHarness({ boards })
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)

const item = (cost: number | null, risk: 1 | 2 = 1): Values => ({
  id: randomUUIDv7(),
  work: '비계 조립',
  likelihood: 1,
  severity: risk,
  ...(cost !== null && { cost }),
})
const values = (items: Values[], options: Values = {}): Values => ({
  kind: 'first',
  matrix: '3x3',
  begin: '2026-03-02',
  shared: true,
  items,
  ...options,
})
const create = (who: BuiltPerson, of: Values) => records.create(who, { boardId: 900, values: of })

async function ask(who: BuiltPerson, query: Record<string, string>, boardId = 900) {
  const requested = { projectId: String(who.projectId), ...query }
  return await call(who, postFacts, { params: { boardId: String(boardId) }, query: requested })
}
const countsOf = async (who: BuiltPerson, query: Record<string, string>, boardId = 900) =>
  (await ask(who, query, boardId)).body.data
const short = (counts: readonly FactCount[]) =>
  counts.map(({ period, category, companyId, count, sum }) => [
    period ?? category ?? companyId,
    count,
    sum,
  ])
const storedOf = async (id: string) =>
  (
    await services.pool.query(
      'select n, name, day::text, category, amount::float8 from post_facts where post_id = $1 order by n',
      [id],
    )
  ).rows

describe('what statistics count of a record', () => {
  test('is every row of it, in the transaction that writes it', async () => {
    const who = await build.person()
    const { body } = await create(who, values([item(1000), item(null), item(500, 2)]))
    expect(await storedOf(body.id)).toEqual([
      { n: 0, name: 'assessments', day: '2026-03-02', category: null, amount: null },
      { n: 1, name: 'hazards', day: '2026-03-02', category: 'low', amount: 1000 },
      { n: 2, name: 'hazards', day: '2026-03-02', category: 'low', amount: null },
      { n: 3, name: 'hazards', day: '2026-03-02', category: 'low', amount: 500 },
    ])
    expect(await countsOf(who, { name: 'hazards' })).toEqual([
      { name: 'hazards', period: null, category: null, companyId: null, count: 3, sum: 1500 },
    ])
  })

  test('follows each change of it, and goes with it', async () => {
    const who = await build.person()
    const [first, second] = [item(1000), item(500)]
    const made = (await create(who, values([first, second]))).body
    const changed = await records.update(who, made, {
      values: { items: [second], begin: '2026-04-05' },
    })
    expect(changed.status).toBe(200)
    expect(await storedOf(made.id)).toMatchObject([
      { n: 0, day: '2026-04-05' },
      { n: 1, day: '2026-04-05', amount: 500 },
    ])
    const params = { boardId: '900', postId: made.id }
    expect((await call(who, postRemove, { params })).status).toBe(200)
    expect(await storedOf(made.id)).toEqual([])
    expect(await countsOf(who, {})).toEqual([])
  })

  test('is split by day, month, year, category and company, and by several at once', async () => {
    const who = await build.person()
    const company_id = who.companyId
    await create(who, values([item(10), item(20)], { company_id }))
    await create(who, values([item(5)], { begin: '2026-03-30' }))
    await create(who, values([item(1)], { begin: '2025-12-31' }))
    const hazards = { name: 'hazards' }
    expect(short(await countsOf(who, { ...hazards, by: 'month' }))).toEqual([
      ['2025-12', 1, 1],
      ['2026-03', 3, 35],
    ])
    expect(short(await countsOf(who, { ...hazards, by: 'year' }))).toEqual([
      ['2025', 1, 1],
      ['2026', 3, 35],
    ])
    expect(short(await countsOf(who, { ...hazards, by: 'company' }))).toEqual([
      [company_id, 2, 30],
      [null, 2, 6],
    ])
    const period = { dateBegin: '2026-03-02', dateEnd: '2026-03-02' }
    expect(short(await countsOf(who, { ...hazards, ...period, by: 'day' }))).toEqual([
      ['2026-03-02', 2, 30],
    ])
    const split = await countsOf(who, { ...hazards, by: 'month,company', category: 'low' })
    expect(split.map(({ period, companyId, count }) => [period, companyId, count])).toEqual([
      ['2025-12', null, 1],
      ['2026-03', company_id, 2],
      ['2026-03', null, 1],
    ])
    const page = await ask(who, { ...hazards, by: 'day', perPage: '2', page: '2' })
    expect([page.body.total, page.body.data.length]).toEqual([3, 1])
  })

  test('of several choices counts once for each', async () => {
    const who = await build.person()
    const why = { kind: 'adhoc', reasons: ['machine', 'accident'] }
    const accident = (await records.create(who)).body.id
    await create(who, values([item(1)], { ...why, accident }))
    const counts = await countsOf(who, { name: 'assessments', by: 'category' })
    expect(short(counts)).toEqual([
      ['accident', 1, null],
      ['machine', 1, null],
    ])
  })

  test('counts a moment on its day in the zone of the project', async () => {
    const who = await build.person()
    const late = hazard({ happened_at: '2026-03-01T15:30:00.000Z' })
    await records.create(who, { boardId: 7, values: late })
    expect(short(await countsOf(who, { name: 'reports', by: 'day' }, 7))).toEqual([
      ['2026-03-02', 1, null],
    ])
  })
})

describe('who counts', () => {
  test('a partner counts what its lists show', async () => {
    const project = await build.project()
    const staff = await build.person({ project })
    const partner = await build.person({ project, kind: 'partner' })
    const mine = values([item(7)], { company_id: partner.companyId })
    await create(partner, mine)
    await create(staff, values([item(1)]))
    expect(short(await countsOf(staff, { name: 'hazards' }))).toEqual([[null, 2, 8]])
    expect(short(await countsOf(partner, { name: 'hazards' }))).toEqual([[null, 1, 7]])
  })

  test('a fact or a split that is not there is refused, field by field', async () => {
    const who = await build.person()
    for (const [query, field] of [
      [{ name: 'nonsense' }, 'name'],
      [{ by: 'weekday' }, 'by'],
      [{ by: 'day,month' }, 'by'],
    ] as const) {
      const answer = await ask(who, query)
      expect([answer.status, Object.keys(answer.refusal.fields ?? {})[0]]).toEqual([
        400,
        expect.stringContaining(field),
      ])
    }
  })
})

describe('records of a build before', () => {
  test('are counted once, also after an update by such a build', async () => {
    const who = await build.person()
    const made = (await create(who, values([item(3), item(4)]))).body
    await services.pool.query('delete from post_facts where post_id = $1', [made.id])
    await services.pool.query('update post set facts_revision = null where id = $1', [made.id])
    expect(await rebuildFacts(services.pool, boards)).toBeGreaterThan(0)
    expect(await storedOf(made.id)).toHaveLength(3)
    expect(await rebuildFacts(services.pool, boards)).toBe(0)
    // A server of the build before raises the revision, and knows nothing of facts.
    await services.pool.query('update post set revision = revision + 1 where id = $1', [made.id])
    expect(await rebuildFacts(services.pool, boards)).toBe(1)
  })

  test('are counted again where a board counts otherwise by now', async () => {
    const who = await build.person()
    const made = (await create(who, values([item(3)]))).body
    await rebuildFacts(services.pool, boards)
    const facts = [{ name: 'late', label: fixture.label, date: 'begin' }]
    const next = boardRegistry([...builtBoards.all, { ...fixture, facts }])
    expect(await rebuildFacts(services.pool, next)).toBeGreaterThan(0)
    expect(await storedOf(made.id)).toMatchObject([{ n: 0, name: 'late' }])
    expect(await rebuildFacts(services.pool, boards)).toBeGreaterThan(0)
    expect(await storedOf(made.id)).toHaveLength(2)
  })
})
