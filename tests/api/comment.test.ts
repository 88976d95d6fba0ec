import { describe, expect, test } from 'vitest'
import { notificationList } from '../../contract/office/notification.ts'
import { commentList, commentRemove, commentUpdate } from '../../contract/record/comment.ts'
import type { Post } from '../../contract/record/post.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords, now } from './record.ts'

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const staff = await build.person({ project: site })
const manager = await build.person({ project: site, role: 'manager' })
const colleague = await build.person({ project: site })

const notices = async (who: BuiltPerson) =>
  (await call(who, notificationList)).body.data.map(({ kind, postId }) => [kind, postId])

describe('comments', () => {
  const thread = (post: Post) => ({ slug: 'hazard-report', postId: post.id })
  const received = async (who: BuiltPerson, post: Post) =>
    (await call(who, commentList, { params: thread(post) })).body

  test('oldest first, with answers, counted on the record, and its writer is notified', async () => {
    const post = (await records.create(staff)).body
    const first = (await records.comment(colleague, post, '첫째')).body
    const second = (await records.comment(staff, post, '둘째', { parentId: first.id })).body
    await records.comment(staff, post, '셋째', { parentId: '' })
    const list = await received(colleague, post)
    expect(list.data.map((one) => [one.content, one.parentId])).toEqual([
      ['첫째', null],
      ['둘째', first.id],
      ['셋째', null],
    ])
    expect(list.data.map((one) => one.can.edit)).toEqual([true, false, false])
    expect(second.writer.id).toBe(staff.id)
    expect((await records.read(staff, post)).body.comments).toBe(3)
    expect(await notices(staff)).toContainEqual(['comment', post.id])
    expect(await notices(colleague)).toContainEqual(['comment', post.id])
  })

  test('the same again is one; other words under the id are another thing', async () => {
    const post = (await records.create(staff)).body
    const first = await records.comment(staff, post, '하나')
    const again = await Promise.all(
      Array.from({ length: 5 }, () => records.comment(staff, post, '하나', { id: first.body.id })),
    )
    expect(again.map((answer) => answer.status)).toEqual(Array(5).fill(200))
    expect((await records.read(staff, post)).body.comments).toBe(1)
    const other = await records.comment(staff, post, '둘', { id: first.body.id })
    expect(other.refusal.code).toBe('id-taken')
    const foreign = await records.comment(colleague, post, '하나', { id: first.body.id })
    expect(foreign.refusal.code).toBe('not-found')
  })

  test('are changed by their writer only; words of a removed one are gone', async () => {
    const post = (await records.create(staff)).body
    const mine = (await records.comment(staff, post, '비밀번호는 1234')).body
    const answer = (await records.comment(colleague, post, '지우세요', { parentId: mine.id })).body
    const params = { ...thread(post), commentId: mine.id }
    const body = { content: '수정', writtenAt: now() }
    expect((await call(manager, commentUpdate, { params, body })).refusal.code).toBe('forbidden')
    const changed = await call(staff, commentUpdate, { params, body })
    expect([changed.body.content, changed.headers.get('etag')]).toEqual(['수정', '"r2"'])
    expect((await call(colleague, commentRemove, { params })).refusal.code).toBe('forbidden')
    expect((await call(staff, commentRemove, { params })).body).toEqual({ ok: true })
    const [removed] = (await received(staff, post)).data
    expect(removed).toMatchObject({ id: mine.id, content: '', removed: true, can: { edit: false } })
    expect(removed?.removedBy).toBe('writer')
    expect((await call(staff, commentUpdate, { params, body })).status).toBe(404)
    const last = { ...thread(post), commentId: answer.id }
    await call(colleague, commentRemove, { params: last })
    expect(await received(staff, post)).toMatchObject({ data: [], total: 0 })
    expect((await records.read(staff, post)).body.comments).toBe(0)
  })

  test('removed twice by their writer are removed once', async () => {
    const post = (await records.create(staff)).body
    const mine = (await records.comment(staff, post, '한 번만')).body
    const params = { ...thread(post), commentId: mine.id }
    const headers = { 'if-match': '"r1"' }
    const both = [await call(staff, commentRemove, { params, headers })]
    both.push(await call(staff, commentRemove, { params, headers }))
    expect(both.map(({ status, body }) => [status, body])).toEqual(
      Array(2).fill([200, { ok: true }]),
    )
    expect((await records.read(staff, post)).body.comments).toBe(0)
    const { rows } = await services.pool.query(
      `select count(*)::int from audit where entity_id = $1 and action = 'remove'`,
      [mine.id],
    )
    expect(rows).toEqual([{ count: 1 }])
    expect((await call(colleague, commentRemove, { params })).status).toBe(404)
  })

  describe('of another person', () => {
    const audits = async (id: string) =>
      (
        await services.pool.query(
          `select member_id, before from audit where entity_id = $1 and action = 'remove'`,
          [id],
        )
      ).rows

    test.each(['manager', 'office'] as const)('are removed by %s, who is seen', async (kind) => {
      const remover = kind === 'manager' ? manager : await build.person({ level: 4 })
      const post = (await records.create(staff)).body
      const said = (await records.comment(colleague, post, '김도현 010-1234-5678')).body
      const params = { ...thread(post), commentId: said.id }
      expect((await received(remover, post)).data[0]?.can).toEqual({ edit: false, remove: true })
      expect((await received(staff, post)).data[0]?.can).toEqual({ edit: false, remove: false })
      const headers = { 'if-match': '"r1"', 'idempotency-key': crypto.randomUUID() }
      const both = [await call(remover, commentRemove, { params, headers })]
      both.push(await call(remover, commentRemove, { params, headers }))
      expect(both.map(({ status, body }) => [status, body])).toEqual(
        Array(2).fill([200, { ok: true }]),
      )
      for (const who of [colleague, staff, remover]) {
        const list = await received(who, post)
        expect([list.total, list.data]).toMatchObject([
          1,
          [
            {
              id: said.id,
              content: '',
              removed: true,
              removedBy: 'manager',
              can: { edit: false, remove: false },
            },
          ],
        ])
      }
      expect((await records.read(staff, post)).body.comments).toBe(0)
      expect(await audits(said.id)).toEqual([
        { member_id: remover.id, before: { content: '김도현 010-1234-5678' } },
      ])
      const notified = (await notices(colleague)).filter(([, postId]) => postId === post.id)
      expect(notified).toEqual([['commentRemoved', post.id]])
    })

    test('by nobody else', async () => {
      const post = (await records.create(staff)).body
      const said = (await records.comment(colleague, post, '남는 말')).body
      const params = { ...thread(post), commentId: said.id }
      const outsider = await build.person({ project: await build.project(), role: 'manager' })
      const safety = await build.person({ project: site, role: 'safety' })
      for (const who of [staff, safety]) {
        expect((await call(who, commentRemove, { params })).refusal.code).toBe('forbidden')
      }
      expect((await call(outsider, commentRemove, { params })).status).toBe(404)
      expect((await received(staff, post)).data[0]).toMatchObject({ content: '남는 말' })
    })

    test('by two people at once are removed once, and it is no error', async () => {
      const post = (await records.create(staff)).body
      const said = (await records.comment(colleague, post, '같이')).body
      const params = { ...thread(post), commentId: said.id }
      const second = await build.person({ project: site, role: 'manager' })
      const answers = await Promise.all(
        [manager, second, colleague].map((who) =>
          call(who, commentRemove, { params, headers: { 'if-match': '"r1"' } }),
        ),
      )
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
      expect((await records.read(staff, post)).body.comments).toBe(0)
      expect(await audits(said.id)).toHaveLength(1)
    })

    test('that were changed since are shown before they are removed', async () => {
      const post = (await records.create(staff)).body
      const said = (await records.comment(colleague, post, '처음')).body
      const params = { ...thread(post), commentId: said.id }
      const body = { content: '고친 말', writtenAt: now() }
      await call(colleague, commentUpdate, { params, body })
      const late = await call(manager, commentRemove, { params, headers: { 'if-match': '"r1"' } })
      expect(late.status).toBe(412)
      expect(await late.response.json()).toMatchObject({ data: { content: '고친 말' } })
      // The writer's change that was on its way finds it gone.
      await call(manager, commentRemove, { params })
      expect((await call(colleague, commentUpdate, { params, body })).status).toBe(404)
    })
  })

  test('a changed one cannot be edited or removed without seeing the change', async () => {
    const post = (await records.create(staff)).body
    const mine = (await records.comment(staff, post, '처음')).body
    const params = { ...thread(post), commentId: mine.id }
    const headers = { 'if-match': '"r1"' }
    const body = { content: '수정', writtenAt: now() }
    expect((await call(staff, commentUpdate, { params, body, headers })).status).toBe(200)
    const late = [
      await call(staff, commentUpdate, { params, body, headers }),
      await call(staff, commentRemove, { params, headers }),
    ]
    for (const { status, response } of late) {
      expect(status).toBe(412)
      expect(await response.json()).toMatchObject({ data: { content: '수정', revision: 2 } })
    }
  })

  test('an answer to a comment that has not arrived waits; empty words are refused', async () => {
    const post = (await records.create(staff)).body
    const parentId = crypto.randomUUID()
    const early = await records.comment(staff, post, '답', { parentId })
    expect([early.status, early.refusal.code]).toEqual([424, 'dependency-missing'])
    expect((await records.comment(staff, post, '   ')).status).toBe(422)
    expect((await records.comment(staff, post, '가'.repeat(2001))).status).toBe(422)
  })

  test('on what one may not see, or of another board, answer like on nothing', async () => {
    const post = (await records.create(staff)).body
    const partner = await build.person({ project: site, kind: 'partner' })
    const office = await build.person({ level: 4 })
    expect((await records.comment(partner, post)).refusal.code).toBe('not-found')
    const elsewhere = await records.comment(staff, post, '글', { slug: 'daily-inspection' })
    expect(elsewhere.refusal.code).toBe('not-found')
    expect((await records.comment(office, post)).refusal.code).toBe('forbidden')
  })

  test('a worker comments on what is its own', async () => {
    const worker = await build.person({ project: site, level: 1 })
    const own = (await records.create(worker)).body
    const other = (await records.create(staff)).body
    expect((await records.comment(worker, own)).status).toBe(201)
    expect((await records.comment(worker, other)).refusal.code).toBe('forbidden')
  })
})
