import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { postRemove } from '../../contract/record/post.ts'
import { boardRegistry, builtBoards } from '../../server/domains/board/registry.ts'
import rhythm from '../boards/rhythm/board.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const { app, services } = await startHarness({
  boards: boardRegistry([...builtBoards.all, rhythm]),
})
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const create = (who: BuiltPerson, values: Values, id = randomUUIDv7(), key?: string) =>
  records.create(who, { id, boardId: 901, values }, key)
const month = '2026-11'

test('a second record of a period is refused, and says which one is there and whose', async () => {
  const project = await build.project()
  const [first, second] = [
    await build.person({ project, name: '독고영재' }),
    await build.person({ project }),
  ]
  expect((await create(first, { month })).status).toBe(201)
  const refused = await create(second, { month })
  expect([refused.status, refused.refusal.code]).toEqual([409, 'period-taken'])
  expect(refused.refusal.fields?.['values.month']).toBe(
    '2026년 11월 기록이 이미 있습니다: 2026-11 월보 1 (독고영재)',
  )
  expect((await create(second, { month, company_id: second.companyId })).status).toBe(201)
  expect((await create(second, { month: '2026-12' })).status).toBe(201)
})

test('what a partner may not see is not named', async () => {
  const project = await build.project()
  const staff = await build.person({ project })
  const partner = await build.person({ project, kind: 'partner' })
  await create(staff, { month })
  const refused = await create(partner, { month })
  expect([refused.status, refused.refusal.fields?.['values.month']]).toEqual([
    409,
    '2026년 11월 기록이 이미 있습니다.',
  ])
})

test('a removed record frees its period; an update takes no other one’s', async () => {
  const who = await build.person()
  const made = (await create(who, { month })).body
  const other = (await create(who, { month: '2026-10' })).body
  const moved = await records.update(who, other, { values: { month } })
  expect([moved.status, moved.refusal.code]).toEqual([409, 'period-taken'])
  expect((await records.update(who, made, { values: { opinion: '그대로' } })).status).toBe(200)
  const params = { boardId: '901', postId: made.id }
  expect((await call(who, postRemove, { params })).status).toBe(200)
  expect((await records.update(who, other, { values: { month } })).status).toBe(200)
})

test('of many at once one gets the period', async () => {
  const project = await build.project()
  const people = await Promise.all(Array.from({ length: 6 }, () => build.person({ project })))
  const answers = await Promise.all(people.map((who) => create(who, { month })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
})

test('rounds are numbered by the server, without gaps and from 1 again each year', async () => {
  const project = await build.project()
  const people = await Promise.all(Array.from({ length: 6 }, () => build.person({ project })))
  const months = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05', '2026-06']
  const made = await Promise.all(people.map((who, n) => create(who, { month: months[n] ?? '' })))
  const rounds = made.map(({ body }) => Number(body.values.round)).sort()
  expect(rounds).toEqual([1, 2, 3, 4, 5, 6])
  const [who] = people
  if (!who) throw new Error('nobody writes')
  // Refused ones give their number back.
  expect((await create(who, { month: '2026-01' })).status).toBe(409)
  const next = await create(who, { month: '2026-07' })
  expect([next.body.values.round, next.body.title]).toEqual([7, '2026-07 월보 7'])
  expect((await create(who, { month: '2027-01' })).body.values.round).toBe(1)
  const changed = await records.update(who, next.body, { values: { opinion: '고침' } })
  expect(changed.body.values).toMatchObject({ round: 7, opinion: '고침' })
})

test('nobody else writes the number, and the same record sent again keeps its own', async () => {
  const who = await build.person()
  const written = await create(who, { month, round: 9 })
  expect(Object.keys(written.refusal.fields ?? {})).toEqual(['values.round'])
  const id = randomUUIDv7()
  const first = await create(who, { month }, id, 'first-key-of-it')
  const again = await create(who, { month }, id, 'other-key-of-it')
  expect([first.status, again.status]).toEqual([201, 200])
  expect(again.body.values.round).toBe(first.body.values.round)
  expect((await create(who, { month: '2026-12' })).body.values.round).toBe(2)
})
