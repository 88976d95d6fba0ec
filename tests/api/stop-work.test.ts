import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Values } from '../../contract/form/field-types.ts'
import { notificationList, notificationRead } from '../../contract/office/notification.ts'
import { postNotified } from '../../contract/record/notified.ts'
import {
  type Post,
  postHistory,
  postOne,
  postRemove,
  postTransition,
} from '../../contract/record/post.ts'
import { etagOf } from '../../contract/wire/headers.ts'
import { type BuiltPerson, makeBuild } from './build.ts'
import { makeCall } from './client.ts'
import { startHarness } from './harness.ts'
import { makeRecords, now } from './record.ts'

/** Work is stopped by anybody, and all who lead the project know at once; one of them lets it resume. */

const { app, services } = await startHarness()
const build = makeBuild(services)
const call = makeCall(app)
const records = makeRecords(call)
const site = await build.project()
const worker = await build.person({ project: site, level: 1, name: '응우옌 반 히에우' })
const partner = await build.person({ project: site, kind: 'partner', level: 1 })
const manager = await build.person({ project: site, role: 'manager', level: 3 })
const second = await build.person({ project: site, role: 'manager', level: 3 })
const safety = await build.person({ project: site, role: 'safety' })
const staff = await build.person({ project: site })
/** Roles that count for nothing: leaders are staff of the main contractor. */
const partnerManager = await build.person({ project: site, kind: 'partner', role: 'manager' })
const workerManager = await build.person({ project: site, level: 1, role: 'manager' })
const elsewhere = await build.person({ level: 3, role: 'manager' })
const office = await build.person({ level: 4, project: null })
const leaders = [manager, second, safety]
const others = [worker, partner, staff, partnerManager, workerManager, elsewhere, office]

const stopValues: Values = { kind: 'stop', danger: 'yes' }
const stop = (
  who: BuiltPerson,
  values: Values = {},
  options: { id?: string; writtenAt?: string } = {},
  key?: string,
) => records.create(who, { ...options, values: { ...stopValues, ...values } }, key)
const unread = async (who: BuiltPerson, query = {}) =>
  (await call(who, notificationList, { query })).body
const noticesOf = async (who: BuiltPerson, post: { id: string }) =>
  (await unread(who)).data.filter(({ postId }) => postId === post.id).map(({ kind }) => kind)
const take = (who: BuiltPerson, post: Post, action: string, comment = '') =>
  call(who, postTransition, {
    params: { boardId: '7', postId: post.id },
    body: { action, comment, writtenAt: now() },
    headers: { 'if-match': etagOf(post.revision) },
  })
const read = async (post: Post) =>
  (await call(manager, postOne, { params: { boardId: '7', postId: post.id } })).body

test('two presses suffice: neither words, photo nor place is needed', async () => {
  for (const who of [worker, partner]) {
    const made = await stop(who)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ status: 'stopped', values: stopValues })
  }
  const without = await records.create(worker, { values: { danger: 'yes' } })
  expect(without.status).toBe(422)
})

describe('whom it notifies', () => {
  test.each([
    ['a worker', worker],
    ['a partner’s worker', partner],
  ])('%s: everybody who leads the project, once, and nobody else', async (_, who) => {
    const key = randomUUIDv7()
    const [id, writtenAt] = [randomUUIDv7(), now()]
    const values = { place: '지하 2층 C구역' }
    const [first, ...again] = [
      await stop(who, values, { id, writtenAt }, key),
      await stop(who, values, { id, writtenAt }, key),
      // Without its key, as from a phone that was set up again: the record is there.
      await stop(who, values, { id, writtenAt }),
    ]
    expect(first?.status).toBe(201)
    expect(again.map(({ status }) => status)).toEqual([201, 200])
    for (const one of leaders) expect(await noticesOf(one, { id })).toEqual(['stopWork'])
    for (const one of others) expect(await noticesOf(one, { id })).toEqual([])
  })

  test('also when a report becomes a stop-work later, and not again with each change', async () => {
    const { body: post } = await records.create(worker)
    expect(await noticesOf(manager, post)).toEqual([])
    const stopped = await records.update(worker, post, { values: stopValues })
    expect(stopped.body.status).toBe('stopped')
    await records.update(worker, stopped.body, { values: { what: '흙막이 변형' } })
    for (const one of leaders) expect(await noticesOf(one, post)).toEqual(['stopWork'])
    for (const one of others) expect(await noticesOf(one, post)).toEqual([])
  })

  test('not the leader who stopped it, but all the others', async () => {
    const { body } = await stop(safety)
    expect(await noticesOf(safety, body)).toEqual([])
    for (const one of [manager, second]) expect(await noticesOf(one, body)).toEqual(['stopWork'])
  })

  test('who, where and when stand in it, and it is counted as urgent', async () => {
    const before = await unread(second)
    const { body } = await stop(worker, { place: '굴착 2구간' })
    await records.create(worker, { values: { danger: 'yes', what: '덮개', place: '1층' } })
    const after = await unread(second)
    expect(after.unread).toBe(before.unread + 2)
    expect(after.urgent).toBe(before.urgent + 1)
    const { data } = await unread(second, { urgent: '1' })
    expect(data[0]).toMatchObject({
      kind: 'stopWork',
      who: { name: '응우옌 반 히에우' },
      title: expect.stringContaining('굴착 2구간'),
      link: `/project/${site.id}/tab/7/page/${body.id}`,
    })
    expect(data.every(({ kind }) => kind === 'stopWork')).toBe(true)
  })
})

describe('resuming', () => {
  test('a leader does it with a reason, and whoever stopped it and the leaders hear of it', async () => {
    const { body: post } = await stop(worker)
    expect((await take(manager, post, 'resume')).status).toBe(422)
    for (const who of [worker, staff, workerManager]) {
      expect((await take(who, post, 'resume', '끝남')).status).toBe(403)
    }
    for (const who of [partnerManager, elsewhere]) {
      expect((await take(who, post, 'resume', '끝남')).status).toBe(404)
    }
    const done = await take(manager, post, 'resume', '덮개를 다시 고정함')
    expect(done.status).toBe(200)
    expect(done.body).toMatchObject({
      status: 'resumed',
      values: { resumed_by: manager.id, resume_reason: '덮개를 다시 고정함' },
    })
    expect(await noticesOf(worker, post)).toEqual(['workResumed'])
    expect(await noticesOf(second, post)).toEqual(['workResumed', 'stopWork'])
    const { data } = (
      await call(manager, postHistory, { params: { boardId: '7', postId: post.id } })
    ).body
    expect(data[0]?.changes.status).toEqual({ before: 'stopped', after: 'resumed' })
    expect((await take(safety, done.body, 'resume', '또')).status).toBe(409)
  })

  test('neither an answer nor another kind lets it resume; the writer adds words and photos', async () => {
    const { body: post } = await stop(worker, { place: '굴착 2구간' })
    const added = await records.update(worker, post, { values: { what: '흙막이 변형' } })
    expect(added.body).toMatchObject({ status: 'stopped', title: '흙막이 변형' })
    const answered = await records.update(manager, added.body, { values: { answer: '보강 중' } })
    expect(answered.body.status).toBe('stopped')
    const renamed = await records.update(worker, answered.body, { values: { kind: 'hazard' } })
    expect(renamed.body.status).toBe('stopped')
  })

  test('a mistake is said, not deleted, and another person lets the work resume', async () => {
    const { body: post } = await stop(safety)
    expect((await take(manager, post, 'mistaken')).status).toBe(403)
    const said = await take(safety, post, 'mistaken', '주머니에서 눌림')
    expect(said.body).toMatchObject({
      status: 'mistaken',
      values: { mistaken_by: safety.id, mistaken_words: '주머니에서 눌림' },
    })
    expect(await noticesOf(manager, post)).toEqual(['stopMistaken', 'stopWork'])
    const own = await take(safety, said.body, 'resume', '이상 없음')
    expect([own.status, own.refusal.code]).toEqual([403, 'own-action'])
    expect((await take(second, said.body, 'resume', '현장 확인함')).status).toBe(200)
    expect(await read(post)).toMatchObject({ status: 'resumed', values: stopValues })
  })
})

describe('a stop stays', () => {
  const remove = (who: BuiltPerson, post: Post) =>
    call(who, postRemove, { params: { boardId: '7', postId: post.id } })

  test('nobody removes it before the work is resumed', async () => {
    const { body: made } = await stop(worker)
    expect(made.can.remove).toBe(false)
    expect((await remove(worker, made)).status).toBe(403)
    expect((await remove(manager, made)).status).toBe(403)
    await take(worker, made, 'mistaken')
    const mistaken = await read(made)
    expect((await remove(worker, mistaken)).status).toBe(403)
    await take(manager, mistaken, 'resume', '잘못 누른 것을 확인함')
    const resumed = await read(made)
    expect([resumed.status, (await remove(manager, resumed)).status]).toEqual(['resumed', 200])
  })

  test('an answer written with it releases nothing, and one that was handled alarms nobody', async () => {
    const { body: made } = await stop(staff, { answer: '치움' })
    expect(made.status).toBe('stopped')
    const plain = await records.create(staff, {
      values: { ...stopValues, kind: 'hazard', what: '정리 안 됨', place: '1층' },
    })
    const handled = await records.update(manager, plain.body, { values: { answer: '치움' } })
    const renamed = await records.update(manager, handled.body, { values: { kind: 'stop' } })
    expect(renamed.body.status).toBe('done')
    expect(await noticesOf(second, renamed.body)).not.toContain('stopWork')
    const again = await records.update(manager, renamed.body, { values: { answer: null } })
    expect(again.body.status).toBe('stopped')
    expect(await noticesOf(second, again.body)).toContain('stopWork')
  })
})

describe('who was notified', () => {
  const notifiedOf = async (who: BuiltPerson, post: { id: string }) =>
    await call(who, postNotified, { params: { boardId: '7', postId: post.id } })

  test('the writer sees each leader, and who of them has opened it', async () => {
    const { body: post } = await stop(worker)
    const before = await notifiedOf(worker, post)
    expect(before.body.data.map(({ who, role, readAt }) => [who.id, role, readAt])).toEqual(
      expect.arrayContaining(leaders.map(({ id }) => [id, expect.any(String), null])),
    )
    expect(before.body.data).toHaveLength(leaders.length)

    const [notice] = (await unread(safety)).data.filter(({ postId }) => postId === post.id)
    await call(safety, notificationRead, { body: { ids: [notice?.id ?? 0] } })
    const after = await notifiedOf(worker, post)
    expect(after.body.data[0]).toMatchObject({
      who: { id: safety.id },
      role: 'safety',
      readAt: expect.any(String),
    })
    expect(after.body.data.slice(1).every(({ readAt }) => readAt === null)).toBe(true)
  })

  test('nobody learns it of a record that is not theirs to read', async () => {
    const { body: post } = await stop(worker)
    for (const who of [partner, elsewhere]) expect((await notifiedOf(who, post)).status).toBe(404)
  })

  test('a record that stopped nothing notifies nobody of a stop', async () => {
    const report = await records.create(worker, {
      values: { kind: 'hazard', what: '난간 흔들림', place: '1층', danger: 'yes' },
    })
    expect(report.status).toBe(201)
    expect((await notifiedOf(worker, report.body)).body.data).toEqual([])
  })
})

test('once work goes on no banner is left, for those who have not opened it either', async () => {
  const urgent = async (who: BuiltPerson) =>
    (await unread(who, { urgent: '1', perPage: '100' })).data
  const isAbout = (post: Post) => (one: { postId: string | null }) => one.postId === post.id
  const { body: post } = await stop(partner)
  const counted = (await unread(second)).urgent
  expect((await urgent(second)).filter(isAbout(post))).toHaveLength(1)

  const mistaken = (await take(partner, post, 'mistaken', '잘못 눌렀습니다')).body
  // Said to be a mistake, it is stopped all the same.
  expect((await urgent(second)).filter(isAbout(post))).toHaveLength(1)

  expect((await take(manager, mistaken, 'resume', '확인했습니다')).body.status).toBe('resumed')
  expect((await urgent(second)).filter(isAbout(post))).toEqual([])
  expect((await unread(second)).urgent).toBe(counted - 1)
  // The list of alerts still has it, unread, beside the one that work goes on.
  expect(await noticesOf(second, post)).toEqual(
    expect.arrayContaining(['stopWork', 'stopMistaken', 'workResumed']),
  )
})
