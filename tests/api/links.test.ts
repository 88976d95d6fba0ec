import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { linkBacks, linkTitles } from '../../contract/record/link.ts'
import { type Post, postRemove } from '../../contract/record/post.ts'
import { postRestore } from '../../contract/record/removed.ts'
import { boardRegistry, builtBoards } from '../../server/domains/board/registry.ts'
import { rebuildFacts } from '../../server/domains/post/facts/rebuild.ts'
import links from '../boards/links/board.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { hazard, makeRecords } from './record.ts'

const boards = boardRegistry([...builtBoards.all, links])
const { app, services } = await startHarness({ boards })
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)

const write = (who: BuiltPerson, values: Values, id = randomUUIDv7()) =>
  records.create(who, { id, boardId: 902, values: { day: '2026-03-02', what: '서류', ...values } })
const report = async (who: BuiltPerson, options: Values = {}) =>
  (await records.create(who, { values: hazard(options) })).body
const remove = async (who: BuiltPerson, { boardId, id }: Post) => {
  const params = { boardId: String(boardId), postId: id }
  expect((await call(who, postRemove, { params })).status).toBe(200)
}
const titles = async (who: BuiltPerson, ...ids: string[]) => {
  const query = { projectId: String(who.projectId), ids: ids.join(',') }
  return (await call(who, linkTitles, { query })).body.data
}
const backs = async (who: BuiltPerson, post: Post, query: Record<string, string> = {}) => {
  const params = { boardId: String(post.boardId), postId: post.id }
  return (await call(who, linkBacks, { params, query })).body
}
const stored = async (id: string) =>
  (
    await services.pool.query(
      'select key, target_id::text as target from post_links where post_id = $1 order by key',
      [id],
    )
  ).rows
async function rebuild(): Promise<number> {
  const client = await services.pool.connect()
  try {
    return await rebuildFacts(client, boards.forms, services.log)
  } finally {
    client.release()
  }
}
const missing = '연결할 수 없는 기록입니다. 다시 골라 주세요.'

const circle = '서로를 가리키게 됩니다. 다른 기록을 골라 주세요.'

describe('what may be linked', () => {
  test('is a record of the declared board and project', async () => {
    const who = await build.person()
    const open = await report(who)
    const row = randomUUIDv7()
    const made = await write(who, { report: open.id, rows: [{ id: row, report: open.id }] })
    expect([made.status, made.body.values.report]).toEqual([201, open.id])
    const refused = await write(who, { before: open.id })
    expect([refused.status, refused.refusal.fields]).toEqual([422, { 'values.before': missing }])
  })

  test('may have changed since it was chosen: what was written on the site is not refused', async () => {
    const who = await build.person()
    const danger = await report(who, { danger: 'yes' })
    const late = await write(who, { report: danger.id })
    expect([late.status, late.body.values.report]).toEqual([201, danger.id])
  })

  test('is nothing foreign, removed or unknown, and the field is named', async () => {
    const project = await build.project()
    const who = await build.person({ project })
    const elsewhere = await report(await build.person())
    const removed = await report(who)
    await remove(who, removed)
    const partner = await build.person({ project, kind: 'partner' })
    const foreign = await report(who)
    for (const [writer, id] of [
      [who, elsewhere.id],
      [who, removed.id],
      [who, randomUUIDv7()],
      [partner, foreign.id],
    ] as const) {
      const row = randomUUIDv7()
      const refused = await write(writer, { report: id, rows: [{ id: row, report: id }] })
      expect([refused.status, refused.refusal.fields]).toEqual([
        422,
        { 'values.report': missing, [`values.rows.${row}.report`]: missing },
      ])
    }
    expect((await write(who, { report: 'x' })).refusal.fields).toEqual({
      'values.report': '올바른 UUID가 아닙니다.',
    })
  })

  test('a link that was made stays, whatever became of the record', async () => {
    const who = await build.person()
    const linked = await report(who)
    const { body } = await write(who, { report: linked.id })
    await remove(who, linked)
    const changed = await records.update(who, body, { values: { what: '고침' } })
    expect([changed.status, changed.body.values.report]).toEqual([200, linked.id])
  })

  test('never leads back to the record, also over others and at once', async () => {
    const who = await build.person()
    const own = randomUUIDv7()
    expect((await write(who, { before: own }, own)).refusal.fields).toEqual({
      'values.before': missing,
    })
    const first = (await write(who, {})).body
    const second = (await write(who, { before: first.id })).body
    const third = (await write(who, { before: second.id })).body
    const back = (post: Post, to: Post) => records.update(who, post, { values: { before: to.id } })
    for (const to of [first, second, third]) {
      const refused = await back(first, to)
      expect([refused.status, refused.refusal.fields]).toEqual([422, { 'values.before': circle }])
    }
    const [a, b] = [(await write(who, {})).body, (await write(who, {})).body]
    const both = await Promise.all([back(a, b), back(b, a)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 422])
  })
})

describe('what a link shows', () => {
  test('is the title for whoever may see the record, and nothing for others', async () => {
    const project = await build.project()
    const who = await build.person({ project })
    const partner = await build.person({ project, kind: 'partner' })
    const [seen, hidden, gone] = [await report(partner), await report(who), await report(who)]
    await remove(who, gone)
    const all = [seen.id, hidden.id, gone.id, randomUUIDv7()]
    const shown = (list: Awaited<ReturnType<typeof titles>>) =>
      list.map(({ id, title, removed }) => [id, title, removed]).sort()
    expect(shown(await titles(who, ...all))).toEqual(
      [
        [seen.id, seen.title, false],
        [hidden.id, hidden.title, false],
        [gone.id, '', true],
      ].sort(),
    )
    expect(shown(await titles(partner, ...all))).toEqual([[seen.id, seen.title, false]])
    const stranger = await build.person()
    expect(await titles(stranger, ...all)).toEqual([])
  })

  test('a record deleted for good is deleted, not unknown', async () => {
    const who = await build.person()
    const linked = await report(who)
    await write(who, { report: linked.id })
    await services.pool.query('delete from post where id = $1', [linked.id])
    expect(await titles(who, linked.id)).toEqual([
      { id: linked.id, boardId: 902, title: '', removed: true },
    ])
  })

  test('whoever sees no link to it does not learn whether a record existed', async () => {
    const project = await build.project()
    const who = await build.person({ project })
    const partner = await build.person({ project, kind: 'partner' })
    const [linked, shared] = [await report(partner), await report(partner)]
    await write(who, { report: linked.id })
    const own = (await write(partner, { report: shared.id })).body
    await services.pool.query('delete from post where id = any($1)', [[linked.id, shared.id]])
    const never = randomUUIDv7()
    expect(await titles(partner, linked.id)).toEqual(await titles(partner, never))
    expect(await titles(partner, linked.id, never, shared.id)).toEqual([
      { id: shared.id, boardId: 902, title: '', removed: true },
    ])
    await remove(partner, own)
    expect(await titles(partner, shared.id)).toEqual([])
    expect((await titles(who, linked.id)).map(({ removed }) => removed)).toEqual([true])
  })
})

describe('what links to a record', () => {
  test('is listed at it, newest first and paged, as far as the reader sees it', async () => {
    const project = await build.project()
    const who = await build.person({ project })
    const partner = await build.person({ project, kind: 'partner' })
    const target = await report(partner)
    const row = () => ({ id: randomUUIDv7(), report: target.id })
    const early = (await write(who, { day: '2026-03-01', rows: [row(), row()] })).body
    const late = (await write(partner, { day: '2026-03-09', report: target.id })).body
    const ids = async (reader: BuiltPerson, query = {}) => {
      const { data, total } = await backs(reader, target, query)
      return [total, ...data.map(({ id }) => id)]
    }
    expect(await ids(who)).toEqual([2, late.id, early.id])
    expect(await ids(partner)).toEqual([1, late.id])
    expect(await ids(who, { perPage: '1', page: '2' })).toEqual([2, early.id])
    expect((await backs(who, target)).data[1]).toEqual({
      id: early.id,
      boardId: 902,
      title: '서류',
      status: 'written',
      date: '2026-03-01',
    })
  })

  test('follows each change, and goes with the record', async () => {
    const who = await build.person()
    const [one, two] = [await report(who), await report(who)]
    const { body } = await write(who, {
      report: one.id,
      rows: [{ id: randomUUIDv7(), report: two.id }],
    })
    expect(await stored(body.id)).toEqual([
      { key: 'report', target: one.id },
      { key: 'rows.report', target: two.id },
    ])
    const changed = await records.update(who, body, { values: { report: two.id, rows: [] } })
    expect(await stored(body.id)).toEqual([{ key: 'report', target: two.id }])
    expect((await backs(who, one)).total).toBe(0)
    await remove(who, changed.body)
    expect(await stored(body.id)).toEqual([])
    expect((await backs(who, two)).total).toBe(0)
    const at = { boardId: '902', postId: body.id }
    expect((await call(who, postRestore, { params: at })).status).toBe(200)
    expect(await stored(body.id)).toEqual([{ key: 'report', target: two.id }])
  })

  test('of a build before is found by the sweep', async () => {
    const who = await build.person()
    const target = await report(who)
    const { body } = await write(who, { report: target.id })
    await services.pool.query('delete from post_links where post_id = $1', [body.id])
    await services.pool.query('update post set facts_revision = null where id = $1', [body.id])
    expect(await rebuild()).toBeGreaterThan(0)
    expect(await stored(body.id)).toEqual([{ key: 'report', target: target.id }])
    expect(await rebuild()).toBe(0)
  })
})
