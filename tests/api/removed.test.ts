import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { costRows } from '../../contract/boards/safety-cost/items.ts'
import type { Values } from '../../contract/form/field-types.ts'
import { commentList } from '../../contract/record/comment.ts'
import { postFacts } from '../../contract/record/facts.ts'
import { type Post, postHistory, postRemove } from '../../contract/record/post.ts'
import { postRemoved, postRestore } from '../../contract/record/removed.ts'
import { pruneRows, removedRecords } from '../../server/jobs/prune.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { aPicture, hazard, makeRecords, nonconformity } from './record.ts'

const { app, services } = await startHarness()
const { pool } = services
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const project = await build.project()
const staff = await build.person({ project })
const colleague = await build.person({ project })
const manager = await build.person({ project, role: 'manager', level: 3 })
const partner = await build.person({ project, kind: 'partner' })
const rival = await build.person({ project, kind: 'partner' })
const outsider = await build.person({ project: await build.project() })

const at = (post: Pick<Post, 'id' | 'boardId'>) => ({
  boardId: String(post.boardId),
  postId: post.id,
})
async function write(who: BuiltPerson, values = hazard(), boardId = 7) {
  const made = await records.create(who, { values, boardId })
  expect([made.status, made.refusal.fields]).toEqual([201, undefined])
  return made.body
}
async function remove(who: BuiltPerson, post: Post) {
  expect((await call(who, postRemove, { params: at(post) })).status).toBe(200)
}
const restore = (who: BuiltPerson, post: Pick<Post, 'id' | 'boardId'>) =>
  call(who, postRestore, { params: at(post) })
const list = (who: BuiltPerson, boardId = 7, query: Record<string, string> = {}) =>
  call(who, postRemoved, {
    params: { boardId: String(boardId) },
    query: { projectId: String(who.projectId), ...query },
  })
const removedIds = async (who: BuiltPerson) => (await list(who)).body.data.map(({ id }) => id)
const status = async (answer: Promise<{ status: number }>) => (await answer).status

describe('a removed record', () => {
  test('is listed for who removed it and for who runs the project, and for nobody else', async () => {
    const post = await write(staff)
    await remove(staff, post)
    const [row] = (await list(staff)).body.data.filter(({ id }) => id === post.id)
    expect(row).toMatchObject({
      title: post.title,
      status: post.status,
      writer: { id: staff.id },
      removedBy: { id: staff.id },
    })
    const days = (Date.parse(row?.until ?? '') - Date.parse(row?.removedAt ?? '')) / 86_400_000
    expect(days).toBe(90)
    expect(await removedIds(manager)).toContain(post.id)
    for (const one of [colleague, partner]) expect(await removedIds(one)).not.toContain(post.id)
    expect((await list(outsider, 7, { projectId: String(project.id) })).status).toBe(404)
    for (const one of [colleague, partner, outsider])
      expect((await restore(one, post)).status).toBe(404)
  })

  test('comes back with its photo, comment, facts and links', async () => {
    const photo = await aPicture()
    const values = nonconformity(staff, photo.line.id)
    const made = await records.create(staff, { boardId: 35, values, uploads: [photo.line] })
    expect(made.status).toBe(201)
    expect((await records.send(staff, photo)).status).toBe(200)
    await records.comment(colleague, made.body, '확인했습니다', { slug: 'corrective-action' })
    const counted = async () =>
      (
        await call(staff, postFacts, {
          params: { boardId: '35' },
          query: { projectId: String(project.id) },
        })
      ).body.data
    const before = await counted()
    const whole = (await records.read(staff, made.body)).body
    await remove(manager, made.body)
    expect(await counted()).not.toEqual(before)
    const back = await restore(manager, made.body)
    expect([back.status, back.headers.get('etag')]).toEqual([200, `"r${whole.revision + 2}"`])
    expect(await counted()).toEqual(before)
    const {
      values: again,
      uploads,
      comments,
      status: state,
    } = (await records.read(staff, whole)).body
    expect({ again, uploads, comments, state }).toEqual({
      again: whole.values,
      uploads: whole.uploads,
      comments: 1,
      state: whole.status,
    })
    const thread = { params: { slug: 'corrective-action', postId: whole.id } }
    expect((await call(staff, commentList, thread)).body.total).toBe(1)
    const history = (await call(staff, postHistory, { params: at(whole) })).body.data
    expect(history.map(({ action }) => action).slice(0, 2)).toEqual(['restore', 'remove'])
    const rows = (
      await pool.query('select facts_revision = revision as even from post where id = $1', [
        whole.id,
      ])
    ).rows
    expect(rows).toEqual([{ even: true }])
  })

  test('is brought back once: again, it is answered as it is', async () => {
    const post = await write(staff)
    await remove(staff, post)
    const answers = await Promise.all([restore(staff, post), restore(manager, post)])
    expect(answers.map((one) => one.status)).toEqual([200, 200])
    expect(new Set(answers.map(({ body }) => body.revision))).toEqual(new Set([post.revision + 2]))
    const history = (await call(staff, postHistory, { params: at(post) })).body.data
    expect(history.filter(({ action }) => action === 'restore')).toHaveLength(1)
    expect(await removedIds(manager)).not.toContain(post.id)
    expect(await status(restore(outsider, post))).toBe(404)
  })

  test('of another board, of nobody, or gone is not found', async () => {
    const post = await write(staff)
    await remove(staff, post)
    expect(await status(restore(staff, { ...post, boardId: 35 }))).toBe(404)
    expect(await status(restore(staff, { ...post, id: randomUUIDv7() }))).toBe(404)
  })

  test('of a partner is for its own people and who runs the project', async () => {
    const post = await write(partner)
    await remove(manager, post)
    // The writer did not remove it.
    expect(await removedIds(partner)).not.toContain(post.id)
    expect(await status(restore(partner, post))).toBe(404)
    expect(await status(restore(rival, post))).toBe(404)
    expect(await status(restore(manager, post))).toBe(200)
  })

  test('stays removed where another one has its period by now', async () => {
    const use: Values = {
      id: randomUUIDv7(),
      used_on: '2026-03-05',
      item: 'facilities',
      content: '안전난간 파이프',
      supply: 1000,
    }
    const month = { month: '2026-03', items: costRows, uses: [use] }
    const first = await write(partner, month, 3)
    await remove(partner, first)
    await write(partner, { ...month, uses: [{ ...use, id: randomUUIDv7() }] }, 3)
    const refused = await restore(partner, first)
    expect([refused.status, refused.refusal.code]).toEqual([409, 'period-taken'])
    expect((await list(partner, 3)).body.data.map(({ id }) => id)).toContain(first.id)
  })

  test('comes page by page, and a wrong page is refused', async () => {
    const site = await build.project()
    const who = await build.person({ project: site, role: 'manager', level: 3 })
    const ids: string[] = []
    for (let n = 0; n < 5; n++) {
      const post = await write(who, hazard({ what: `개구부 ${n}` }))
      await remove(who, post)
      ids.unshift(post.id)
    }
    const pages = await Promise.all(
      ['1', '2', '3'].map((page) => list(who, 7, { page, perPage: '2' })),
    )
    expect(pages.map(({ body }) => body.data.map(({ id }) => id))).toEqual([
      ids.slice(0, 2),
      ids.slice(2, 4),
      ids.slice(4),
    ])
    expect(pages.map(({ body }) => body.total)).toEqual([5, 5, 5])
    expect((await list(who, 7, { perPage: '0' })).status).toBe(400)
  })
})

describe('retention', () => {
  const day = 86_400_000
  const ago = (days: number) => new Date(Date.now() - days * day)

  /** A removed record as if it were of the board, of that content and age. */
  async function old(
    boardId: number,
    {
      removed,
      changed,
      values = {},
      completed,
    }: { removed: number; changed: number; values?: Values; completed?: string },
  ) {
    const site = await build.project()
    const who = await build.person({ project: site, role: 'manager', level: 3 })
    if (completed) {
      await pool.query('update project set date_complete = $2 where id = $1', [site.id, completed])
    }
    const post = await write(who)
    await remove(who, post)
    await pool.query(
      `update post set board_id = $2, values = $3, deleted_at = $4, updated_at = $5 where id = $1`,
      [post.id, boardId, JSON.stringify(values), ago(removed), ago(changed)],
    )
    return { id: post.id, who }
  }
  const sweep = () =>
    pruneRows(
      pool,
      (_, error) => {
        throw error
      },
      [removedRecords(services.boards.forms)],
    )
  const isThere = async (id: string) =>
    (await pool.query('select 1 from post where id = $1', [id])).rowCount === 1
  const dayAgo = (days: number) => ago(days).toISOString().slice(0, 10)

  const year = 365.25
  test.each([
    { of: 'a hazard report in its bin', boardId: 7, removed: 89, changed: 400, stays: true },
    { of: 'a hazard report after it', boardId: 7, removed: 91, changed: 400, stays: false },
    { of: 'a training of this year', boardId: 505, removed: 91, changed: 200, stays: true },
    {
      of: 'a training before five years',
      boardId: 505,
      removed: 91,
      changed: 4.99 * year,
      stays: true,
    },
    {
      of: 'a training after five years',
      boardId: 505,
      removed: 91,
      changed: 5.01 * year,
      stays: false,
    },
    {
      of: 'an old training just removed',
      boardId: 505,
      removed: 10,
      changed: 9 * year,
      stays: true,
    },
    {
      of: 'an accident before three years',
      boardId: 41,
      removed: 91,
      changed: 2.99 * year,
      stays: true,
    },
    {
      of: 'an accident after three years',
      boardId: 41,
      removed: 91,
      changed: 3.01 * year,
      stays: false,
    },
    {
      of: 'an assessment before three years',
      boardId: 450,
      removed: 91,
      changed: 2.99 * year,
      stays: true,
    },
    {
      of: 'a measurement after five years',
      boardId: 509,
      removed: 91,
      changed: 5.01 * year,
      stays: false,
    },
    {
      of: 'one of a carcinogen',
      boardId: 509,
      removed: 91,
      changed: 29 * year,
      values: { carcinogen: true },
      stays: true,
    },
    {
      of: 'one of a carcinogen after thirty',
      boardId: 509,
      removed: 91,
      changed: 30.1 * year,
      values: { carcinogen: true },
      stays: false,
    },
    { of: 'a statement of works under way', boardId: 3, removed: 4000, changed: 5000, stays: true },
    {
      of: 'a statement within a year of completion',
      boardId: 3,
      removed: 91,
      changed: 400,
      completed: dayAgo(364),
      stays: true,
    },
    {
      of: 'a statement after it',
      boardId: 3,
      removed: 91,
      changed: 400,
      completed: dayAgo(368),
      stays: false,
    },
  ])('$of', async ({ boardId, stays, of: _, ...age }) => {
    const { id } = await old(boardId, age)
    await sweep()
    expect(await isThere(id)).toBe(stays)
  })

  test('the list says until when, and that no end is known', async () => {
    const site = await build.project()
    const who = await build.person({ project: site, role: 'manager', level: 3 })
    const post = await write(who)
    await remove(who, post)
    const until = async (boardId: number) => {
      await pool.query('update post set board_id = $2, updated_at = $3 where id = $1', [
        post.id,
        boardId,
        '2026-03-02T00:00:00Z',
      ])
      return (await list(who, boardId)).body.data[0]?.until
    }
    expect(await until(505)).toBe('2031-03-02T00:00:00.000Z')
    expect(await until(3)).toBeNull()
    await pool.query(`update project set date_complete = '2027-06-30' where id = $1`, [site.id])
    expect(await until(3)).toBe('2028-06-30T15:00:00.000Z')
  })

  test('who removed it long ago still brings it back', async () => {
    const { id, who } = await old(505, { removed: 800, changed: 900 })
    await sweep()
    await pool.query('update post set board_id = 7, values = $2 where id = $1', [id, hazard()])
    expect(await status(restore(who, { id, boardId: 7 }))).toBe(200)
    expect((await records.read(who, { id, boardId: 7 })).body.values).toMatchObject(hazard())
  })
})
