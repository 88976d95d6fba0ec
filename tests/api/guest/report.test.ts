import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { notificationList } from '../../../contract/office/notification.ts'
import { commentCreate } from '../../../contract/record/comment.ts'
import { postFacts } from '../../../contract/record/facts.ts'
import { postHistory, postList, postUpdate } from '../../../contract/record/post.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { makeRecords, now } from '../record.ts'
import { setGuestStage } from './stage.ts'
import { lineOf, report } from './visitor.ts'

/** Anybody reports a danger by the poster of a site, once each. */

const {
  services,
  build,
  call,
  visitor,
  elsewhere,
  site,
  people,
  token,
  at,
  read,
  count,
  records,
  guestId,
} = await setGuestStage()
const { manager, safety, staff } = people

describe('a report', () => {
  test('is an ordinary record of the board: listed, found, counted, with a history', async () => {
    const what = `고소작업대 <b onclick="x()">굵게</b> ${randomUUIDv7()}`
    const body = report({ what, kind: 'near-miss', name: '김씨' })
    const sent = await visitor.report(token, body)
    expect([sent.status, sent.refusal.fields]).toEqual([201, undefined])
    expect(sent.body.receipt).toMatch(/^[0-9A-F]{4}-[0-9A-F]{4}$/)
    expect(sent.body.missing).toEqual([])
    const found = await read(safety, body.id)
    expect(found.body).toMatchObject({
      status: 'received',
      values: { what, place: body.place, danger: 'no', kind: 'near-miss' },
      guest: { receipt: sent.body.receipt, contact: true },
      companyId: null,
    })
    // Words are words, wherever they are shown.
    expect(found.body.title).toBe(what)
    const listed = await call(safety, postList, {
      params: { boardId: '7' },
      query: { projectId: String(site.id), keyword: what.slice(-36) },
    })
    expect(listed.body.data.map(({ id }) => id)).toEqual([body.id])
    const history = await call(safety, postHistory, { params: at(body.id) })
    expect(history.body.data.map(({ action }) => action)).toEqual(['create'])
    const facts = await call(safety, postFacts, {
      params: { boardId: '7' },
      query: { projectId: String(site.id), name: 'reports', category: 'near-miss' },
    })
    expect(facts.body.data.map(({ count }) => count)).toEqual([1])
  })

  test.each([
    ['yes', 'danger'],
    ['no', 'guestReport'],
  ])('dangerous now: %s; notifies those who lead, never the guest', async (danger, kind) => {
    const body = report({ danger })
    await visitor.report(token, body)
    await visitor.report(token, body)
    const others = await call(staff, notificationList)
    expect(others.body.data.filter(({ postId }) => postId === body.id)).toEqual([])
    for (const who of [manager, safety]) {
      const { body: list } = await call(who, notificationList)
      const about = list.data.filter(({ postId }) => postId === body.id)
      expect(about.map((one) => one.kind)).toEqual([kind])
    }
    const before = await read(safety, body.id)
    await call(safety, commentCreate, {
      params: { slug: 'hazard-report', postId: body.id },
      body: { id: randomUUIDv7(), content: '확인했습니다', writtenAt: now() },
    })
    const answered = await call(safety, postUpdate, {
      params: at(body.id),
      headers: { 'if-match': etagOf(before.body.revision) },
      body: { values: { answer: '덮개를 다시 씌움' }, writtenAt: now() },
    })
    expect([answered.status, answered.body.status]).toEqual([200, 'done'])
    // Its origin and its contact outlive a change.
    expect(answered.body.guest).toBeDefined()
    const guest = await guestId()
    const sql = 'select count(*)::int as n from notification where member_id = $1'
    expect(await count(sql, [guest])).toBe(0)
  })

  test.each([
    ['stopping work', { kind: 'stop' }, 'kind'],
    ['an unknown kind', { kind: 'x' }, 'kind'],
    ['a field that guests do not have', { values: { answer: '처리됨' } }, 'values'],
    ['a writer of its own', { writerId: 1 }, 'writerId'],
    ['another project', { projectId: 1 }, 'projectId'],
    ['neither words nor a photo', { what: '  ' }, 'what'],
    ['no place', { place: '' }, 'place'],
    ['words of 501 characters', { what: '가'.repeat(501) }, 'what'],
    ['no place but a work site that is no more', { siteId: 999_999, place: '' }, 'place'],
    ['a number for words', { what: 7 }, 'what'],
    ['an id that is none', { id: 'x' }, 'id'],
    [
      'four photos',
      { photos: Array.from({ length: 4 }, () => lineOf(new Uint8Array(9))) },
      'photos',
    ],
    [
      'a photo of 10 MB',
      { photos: [{ ...lineOf(new Uint8Array(9)), size: 10 * 1024 * 1024 }] },
      'photos.0.size',
    ],
  ])('with %s is refused, the field named', async (_, more, field) => {
    const body = report(more)
    const answer = await visitor.report(token, body)
    expect([answer.status, Object.keys(answer.refusal.fields ?? {})]).toEqual([422, [field]])
    expect(await records(String(body.id).length === 36 ? body.id : randomUUIDv7())).toBe(0)
  })

  test('of 500 characters, also of letters outside the first plane, is taken', async () => {
    const body = report({ what: '🦺'.repeat(500) })
    expect((await visitor.report(token, body)).status).toBe(201)
  })

  test('may name a work site in place of words', async () => {
    const { id } = await build.field(site, '103동')
    const opened = await visitor.open(token)
    expect(opened.body.sites).toContainEqual({ id, name: '103동' })
    const body = report({ place: '', siteId: id })
    expect((await visitor.report(token, body)).status).toBe(201)
    const { values } = (await read(safety, body.id)).body
    expect(values).toMatchObject({ place: '103동', field_id: id })
  })

  test('naming a work site of another project is refused; one that was removed is left out', async () => {
    const other = await build.field(await build.project(), '다른 현장')
    for (const place of ['지하 2층', '']) {
      const answer = await visitor.report(token, report({ siteId: other.id, place }))
      expect([answer.status, answer.refusal.fields]).toEqual([
        422,
        { siteId: '이 프로젝트에 속하지 않습니다.' },
      ])
    }
    const removed = report({ siteId: 999_999 })
    expect((await visitor.report(token, removed)).status).toBe(201)
    expect((await read(safety, removed.id)).body.values).not.toHaveProperty('field_id')
  })

  test('is too large with more than its fields can be', async () => {
    expect((await visitor.report(token, report({ name: 'x'.repeat(20_000) }))).status).toBe(413)
  })

  test.each([365, -365])('of a phone whose clock is %i days off is of now', async (days) => {
    const writtenAt = new Date(Date.now() + days * 86_400_000).toISOString()
    const body = report({ writtenAt })
    expect((await visitor.report(token, body)).status).toBe(201)
    const { values } = (await read(safety, body.id)).body
    const off = Math.abs(Date.parse(String(values.happened_at)) - Date.parse(writtenAt))
    expect(Math.round(off / 86_400_000)).toBe(365)
    expect((await visitor.report(token, body)).status).toBe(200)
  })
})

describe('exactly once', () => {
  test('the same report again gets its receipt, by another server too', async () => {
    const body = report({ name: '박씨', phone: '010-1234-5678' })
    const first = await visitor.report(token, body)
    const second = await visitor.report(token, body)
    const other = elsewhere()
    const third = await other.report(token, body)
    expect([first.status, second.status, third.status]).toEqual([201, 200, 200])
    expect(new Set([first, second, third].map((answer) => answer.body.receipt)).size).toBe(1)
    expect(await records(body.id)).toBe(1)
  })

  test('of ten that come at once, by two servers, one is a record', async () => {
    const other = elsewhere()
    const photo = lineOf(new Uint8Array(10))
    const body = report({ photos: [photo], name: '박씨' })
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 ? other : visitor).report(token, body)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([...Array.from({ length: 9 }, () => 200), 201])
    expect(await records(body.id)).toBe(1)
    const { uploads } = (await read(safety, body.id)).body
    expect(uploads.map(({ id }) => id)).toEqual([photo.id])
  })

  test('other words under the same id change nothing', async () => {
    const body = report()
    await visitor.report(token, body)
    expect((await visitor.report(token, { ...body, what: '다른 내용' })).status).toBe(200)
    expect((await read(safety, body.id)).body.values.what).toBe(body.what)
  })

  test('the id of a member’s record is no way to it', async () => {
    const own = await makeRecords(call).create(staff)
    const answer = await visitor.report(token, report({ id: own.body.id, what: '덮어쓰기' }))
    expect(answer.status).toBe(404)
    expect((await read(staff, own.body.id)).body.revision).toBe(1)
  })

  test('one that the office has removed is not made again', async () => {
    const body = report()
    await visitor.report(token, body)
    await services.pool.query('update post set deleted_at = now() where id = $1', [body.id])
    expect((await visitor.report(token, body)).status).toBe(200)
    expect(await records(body.id)).toBe(1)
  })
})
