import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import type { Fact } from '../../contract/form/definition.ts'
import type { Values } from '../../contract/form/field-types.ts'
import { type FactCount, postFacts } from '../../contract/record/facts.ts'
import { postRemove } from '../../contract/record/post.ts'
import { boardRegistry, builtBoards } from '../../server/domains/board/registry.ts'
import { fingerprintOf, rebuildFacts } from '../../server/domains/post/facts/rebuild.ts'
import fixture from '../boards/fixture/board.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { hazard, makeRecords } from './record.ts'

const boards = boardRegistry([...builtBoards.all, fixture])
const { app, services, logged } = await startHarness({ boards })
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

/** As the hourly sweep does it, on one connection. */
async function rebuild(of = boards.forms): Promise<number> {
  const client = await services.pool.connect()
  try {
    return await rebuildFacts(client, of, services.log)
  } finally {
    client.release()
  }
}

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
    expect(await rebuild()).toBeGreaterThan(0)
    expect(await storedOf(made.id)).toHaveLength(3)
    expect(await rebuild()).toBe(0)
    // A server of the build before raises the revision, and knows nothing of facts.
    await services.pool.query('update post set revision = revision + 1 where id = $1', [made.id])
    expect(await rebuild()).toBe(1)
  })

  test('are counted again where a board counts otherwise by now', async () => {
    const who = await build.person()
    const made = (await create(who, values([item(3)]))).body
    await rebuild()
    const facts = [{ name: 'late', label: fixture.label, date: 'begin' }]
    const next = boardRegistry([...builtBoards.all, { ...fixture, facts }])
    expect(await rebuild(next.forms)).toBeGreaterThan(0)
    expect(await storedOf(made.id)).toMatchObject([{ n: 0, name: 'late' }])
    expect(await rebuild()).toBeGreaterThan(0)
    expect(await storedOf(made.id)).toHaveLength(2)
  })

  test('that such a build removed are counted no more', async () => {
    const who = await build.person()
    const made = (await create(who, values([item(3)]))).body
    await services.pool.query(
      'update post set deleted_at = now(), revision = revision + 1 where id = $1',
      [made.id],
    )
    expect(await countsOf(who, { name: 'hazards' })).toHaveLength(1)
    await rebuild()
    expect(await countsOf(who, { name: 'hazards' })).toEqual([])
    expect(await storedOf(made.id)).toEqual([])
    // Should it ever be restored, it is counted again.
    await services.pool.query('update post set deleted_at = null where id = $1', [made.id])
    expect(await rebuild()).toBe(1)
    expect(await storedOf(made.id)).toHaveLength(2)
  })

  test('a lost connection ends the counting, and the record stays marked', async () => {
    const who = await build.person()
    const made = (await create(who, values([item(3)]))).body
    await services.pool.query('update post set facts_revision = null where id = $1', [made.id])
    const client = await services.pool.connect()
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    const blocker = await services.pool.connect()
    try {
      await blocker.query('begin')
      await blocker.query('select 1 from post where id = $1 for update', [made.id])
      const rebuilt = rebuildFacts(client, boards.forms, services.log).catch(
        (error: unknown) => error,
      )
      await vi.waitFor(async () => {
        const waiting = await blocker.query(
          "select 1 from pg_stat_activity where pid = $1 and wait_event_type = 'Lock'",
          [rows[0]?.pid],
        )
        expect(waiting.rowCount).toBe(1)
      })
      await blocker.query('select pg_terminate_backend($1)', [rows[0]?.pid])
      expect(await rebuilt).toBeInstanceOf(Error)
    } finally {
      await blocker.query('rollback')
      blocker.release()
      client.release(true)
    }
    expect(await rebuild()).toBe(1)
  })
})

describe('a record that cannot be counted', () => {
  test.each([
    ['its values are of no form', '{"begin": "2026-03-02", "items": [null]}'],
    ['its day is none', '{"begin": "2026-99-99", "items": [{}]}'],
  ])('where %s stops no other, and is tried again', async (_, bad) => {
    const who = await build.person()
    const [odd, good] = [await create(who, values([item(3)])), await create(who, values([item(4)]))]
    const [oddId, goodId] = [odd.body.id, good.body.id]
    const later = await records.create(who)
    await rebuild()
    const before = (await services.pool.query('select values from post where id = $1', [oddId]))
      .rows[0]?.values
    const set = (value: unknown) =>
      services.pool.query('update post set values = $2 where id = $1', [oddId, value])
    await set(bad)
    const ids = [oddId, goodId, later.body.id]
    await services.pool.query('update post set facts_revision = null where id = any($1)', [ids])
    await services.pool.query('delete from post_facts where post_id = any($1)', [ids])
    logged.length = 0
    expect(await rebuild()).toBe(2)
    expect(await storedOf(goodId)).toHaveLength(2)
    const named = {
      message: 'facts of a record cannot be counted',
      record: oddId,
      board: 'fixture',
    }
    expect(logged).toContainEqual(expect.objectContaining(named))
    await set(JSON.stringify(before))
    expect(await rebuild()).toBe(1)
    expect(await storedOf(oddId)).toHaveLength(2)
  })
})

describe('the fingerprint of what a board counts', () => {
  const label = { ko: '건수', en: 'Count' }
  const of = (...facts: Fact[]) => fingerprintOf({ ...fixture, facts })
  const rule: Fact = {
    name: 'late',
    label,
    when: ({ values }) => values.late === true,
    revision: 1,
  }

  test('is the same whatever a build does to the text of a rule, and to labels', () => {
    const renamed: Fact = {
      revision: 1,
      when: (a) => !0 === a.values.late,
      label: { ko: '지연', en: 'Late' },
      name: 'late',
    }
    expect(of(renamed)).toBe(of(rule))
    const { facts: _, ...bare } = fixture
    expect(fingerprintOf(bare)).toBe(of())
  })

  test.each<[string, Fact]>([
    ['another revision of its rule', { ...rule, revision: 2 }],
    ['no rule', { name: 'late', label }],
    ['another day', { ...rule, date: 'begin' }],
    ['the rows of a table', { ...rule, rows: 'items' }],
    ['a category', { ...rule, category: 'kind' }],
    ['a sum', { ...rule, sum: 'kind' }],
  ])('is another with %s', (_, fact) => {
    expect(of(fact)).not.toBe(of(rule))
  })
})
