import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { postList } from '../../contract/record/post.ts'
import { boardRegistry, builtBoards } from '../../server/domains/board/registry.ts'
import fixture from '../boards/fixture/board.ts'
import { makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const { app, services } = await startHarness({
  boards: boardRegistry([...builtBoards.all, fixture]),
})
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const staff = await build.person()
const row = (likelihood: number, severity: number, options: Values = {}) => ({
  id: randomUUIDv7(),
  work: '비계 조립',
  likelihood,
  severity,
  ...options,
})
const assessment = (items: Values[], options: Values = {}): Values => ({
  kind: 'first',
  matrix: '3x3',
  begin: '2026-03-02',
  shared: true,
  items,
  ...options,
})
const create = (values: Values) => records.create(staff, { boardId: 900, values })

test('a board that is one file more has rows, computed cells and sums on the server', async () => {
  const items = [row(1, 2, { cost: 1000, risk: 99 }), row(1, 1, { cost: 500 })]
  const made = await create(assessment(items, { total: 77, worst: 'high' }))
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({
    title: '비계 조립 위험성평가',
    status: 'open',
    date: '2026-03-02',
  })
  expect(made.body.values).toMatchObject({ total: 3, mean: 1.5, cost: 1500, worst: 'low' })
  expect(made.body.values.items).toMatchObject([
    { risk: 2, grade: 'low' },
    { risk: 1, grade: 'low' },
  ])
})

test('conditions depend on computed values, row by row', async () => {
  const risky = row(3, 3)
  const answer = await create(assessment([row(1, 1), risky]))
  expect(Object.keys(answer.refusal.fields ?? {}).sort()).toEqual([
    `values.items.${risky.id}.reduction`,
    'values.opinion',
  ])
  const reduced = { ...risky, reduction: '안전난간 설치', likelihood_after: 1 }
  const made = await create(assessment([reduced], { opinion: '조치 후 작업' }))
  expect(made.body.values.items).toMatchObject([{ risk_after: 3 }])
})

test('hidden values are not stored, and values that only the server writes are refused', async () => {
  const made = await create(assessment([row(1, 1)], { reasons: ['machine'] }))
  expect(made.body.values).not.toHaveProperty('reasons')
  const written = await create(assessment([row(1, 1)], { confirmed_at: '2026-03-02T00:00:00Z' }))
  expect(Object.keys(written.refusal.fields ?? {})).toEqual(['values.confirmed_at'])
  const backwards = await create(assessment([row(1, 1)], { end: '2026-03-01' }))
  expect(Object.keys(backwards.refusal.fields ?? {})).toEqual(['values.end'])
})

test('another record is named only where one can see it', async () => {
  const why = { kind: 'adhoc', reasons: ['accident'] }
  const seen = (await records.create(staff)).body.id
  const foreign = (await records.create(await build.person())).body.id
  expect((await create(assessment([row(1, 1)], { ...why, accident: seen }))).status).toBe(201)
  for (const accident of [foreign, randomUUIDv7()]) {
    const answer = await create(assessment([row(1, 1)], { ...why, accident }))
    expect(Object.keys(answer.refusal.fields ?? {})).toEqual(['values.accident'])
  }
})

test('lists search and sort by what was computed', async () => {
  const find = async (query: Record<string, unknown>) =>
    (
      await call(staff, postList, {
        params: { boardId: '900' },
        query: { projectId: String(staff.projectId), ...query },
      })
    ).body.data.map((post) => post.values.total)
  const totals = await find({ orderTarget: 'total', orderDirection: 'desc' })
  expect(totals).toEqual([...totals].sort((a, b) => Number(b) - Number(a)))
  expect(new Set(totals).size).toBeGreaterThan(2)
  expect(await find({ conditions: [{ key: 'worst', operator: '=', value: 'high' }] })).toEqual([9])
  expect((await find({ orderTarget: 'worst', orderDirection: 'asc' }))[0]).toBe(9)
})
