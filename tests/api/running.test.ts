import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { postRunning } from '../../contract/record/facts.ts'
import { type Post, postRemove } from '../../contract/record/post.ts'
import { boardRegistry, builtBoards } from '../../server/domains/board/registry.ts'
import tally from '../boards/tally/board.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords } from './record.ts'

const { app, services } = await startHarness({ boards: boardRegistry([...builtBoards.all, tally]) })
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)

type People = readonly (readonly [trade: 'carpenter' | 'rebar', company: number, count: number])[]

const values = (day: string, people: People, more: Values = {}): Values => ({
  day,
  people: people.map(([trade, company, count]) => ({ id: randomUUIDv7(), trade, company, count })),
  ...more,
})
async function write(who: BuiltPerson, of: Values): Promise<Post> {
  const made = await records.create(who, { boardId: 905, values: of })
  expect(made.status).toBe(201)
  return made.body
}
async function ask(who: BuiltPerson, query: Record<string, string | number>) {
  const requested = { projectId: String(who.projectId), ...query }
  return await call(who, postRunning, { params: { boardId: '905' }, query: requested })
}
/** trade, company, before, same day */
async function sums(who: BuiltPerson, day: string, more: Record<string, string | number> = {}) {
  const { status, body } = await ask(who, { day, ...more })
  expect(status).toBe(200)
  return body.data.map(({ category, companyId, before, sameDay }) => [
    category,
    companyId,
    before,
    sameDay,
  ])
}

describe('running totals', () => {
  test('are the sum of the days before, by trade and company', async () => {
    const who = await build.person()
    const own = who.companyId ?? 0
    const monday = await write(who, values('2026-11-16', [['rebar', own, 4]], { concrete: 12.5 }))
    await write(
      who,
      values('2026-11-17', [
        ['rebar', own, 3],
        ['carpenter', own, 6],
      ]),
    )
    const third = await write(who, values('2026-11-18', [['rebar', own, 5]], { concrete: 0.7 }))
    // By hand: rebar 4 + 3, carpenters 6; concrete 12.5. The record itself is not among them.
    expect(await sums(who, '2026-11-18', { postId: third.id })).toEqual([
      [null, null, 12.5, 0],
      ['carpenter', own, 6, 0],
      ['rebar', own, 7, 0],
    ])
    expect(await sums(who, '2026-11-16', { postId: monday.id })).toEqual([])
    // A record that is not written yet: the day's other records are counted apart.
    expect(await sums(who, '2026-11-18')).toEqual([
      [null, null, 12.5, 0.7],
      ['carpenter', own, 6, 0],
      ['rebar', own, 7, 5],
    ])
  })

  test('follow an earlier record at once: changed, removed, or arriving late', async () => {
    const who = await build.person()
    const own = who.companyId ?? 0
    const first = await write(who, values('2026-11-16', [['rebar', own, 4]]))
    await write(who, values('2026-11-18', [['rebar', own, 1]]))
    const next = { values: values('2026-11-16', [['rebar', own, 9]]) }
    expect((await records.update(who, first, next)).status).toBe(200)
    expect(await sums(who, '2026-11-19')).toEqual([
      [null, null, 0, 0],
      ['rebar', own, 10, 0],
    ])
    // Written offline on the 17th, and sent after the record of the 18th.
    await write(who, values('2026-11-17', [['rebar', own, 2]]))
    expect((await sums(who, '2026-11-18'))[1]).toEqual(['rebar', own, 11, 1])
    const params = { boardId: '905', postId: first.id }
    expect((await call(who, postRemove, { params })).status).toBe(200)
    expect((await sums(who, '2026-11-18'))[1]).toEqual(['rebar', own, 2, 1])
  })

  test('are of one work site: another one, and none at all, have their own', async () => {
    const project = await build.project()
    const who = await build.person({ project })
    const own = who.companyId ?? 0
    const north = (await build.field(project)).id
    const south = (await build.field(project)).id
    const at = (field_id: number | undefined, count: number) =>
      write(who, values('2026-11-16', [['rebar', own, count]], field_id ? { field_id } : {}))
    await at(north, 4)
    await at(south, 30)
    await at(undefined, 500)
    const rebar = async (more: Record<string, string>) =>
      (await sums(who, '2026-11-17', more)).find(([trade]) => trade === 'rebar')?.[2]
    expect(await rebar({ fieldId: String(north) })).toBe(4)
    expect(await rebar({ fieldId: String(south) })).toBe(30)
    expect(await rebar({})).toBe(500)
  })

  test('of a partner are of its own company’s records', async () => {
    const project = await build.project()
    const staff = await build.person({ project })
    const partner = await build.person({ project, kind: 'partner' })
    const own = partner.companyId ?? 0
    await write(staff, values('2026-11-16', [['rebar', own, 40]]))
    await write(partner, values('2026-11-16', [['rebar', own, 3]]))
    const rebar = async (who: BuiltPerson) => (await sums(who, '2026-11-17')).at(-1)?.[2]
    expect(await rebar(staff)).toBe(43)
    expect(await rebar(partner)).toBe(3)
  })

  test('of a board without any are empty, and a day that is none is refused by its name', async () => {
    const who = await build.person()
    const query = { projectId: String(who.projectId), day: '2026-11-17' }
    const none = await call(who, postRunning, { params: { boardId: '7' }, query })
    expect([none.status, none.body.data]).toEqual([200, []])
    const wrong = await ask(who, { day: '2026-11-31' })
    expect([wrong.status, Object.keys(wrong.refusal.fields ?? {})]).toEqual([400, ['day']])
  })
})
