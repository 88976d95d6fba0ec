import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { commentCreate } from '../../../contract/record/comment.ts'
import { postHistory } from '../../../contract/record/post.ts'
import { listReviews } from '../../../server/domains/quarantine/queries.ts'
import { startHarness } from '../harness.ts'
import { aPicture, now } from '../record.ts'
import { quarantinedIn, setStage } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const stage = await setStage(harness)
const { call, manager, records } = stage
const second = await stage.person({ level: 3, role: 'manager' })
const count = async (id: string) =>
  (await services.pool.query('select 1 from post where id = $1', [id])).rowCount

test('an exported operation is the importer’s until confirmed, and the phone finds it under its key', async () => {
  const writer = await stage.person({ name: '정하늘' })
  const photo = await aPicture()
  const op = stage.hazard({ uploads: [photo.line] })
  const imported = await stage.importAs(manager, writer, op)
  expect(imported.body.outcome).toBe('held')
  const reviewId = imported.body.review?.id ?? 0
  expect((await stage.importAs(manager, writer, op)).body).toMatchObject({
    outcome: 'known',
    review: { id: reviewId },
  })
  expect((await stage.one(manager, reviewId)).body).toMatchObject({
    reason: 'imported',
    writer: { name: '정하늘' },
    importedBy: { name: '박소장' },
    fileName: '현장온-보낼-자료.json',
    late: false,
  })
  expect((await records.send(manager, photo)).status).toBe(404)
  expect((await stage.importFileAs(manager, writer, photo.line.id)).body).toEqual({
    arrived: false,
    offset: 0,
  })
  const damaged = { ...photo, bytes: Buffer.alloc(photo.bytes.length, 1) }
  expect((await records.send(manager, damaged)).refusal.code).toBe('digest-mismatch')
  expect((await records.send(manager, photo)).body.complete).toBe(true)

  // The phone is there again, its person shut out: the same key, the same bytes.
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  expect(quarantinedIn(await stage.send(device, op))).toBe(reviewId)
  const comment = {
    endpoint: commentCreate,
    params: { slug: 'hazard-report', postId: op.id },
    key: randomUUIDv7(),
    body: JSON.stringify({ id: randomUUIDv7(), content: '조치 바랍니다', writtenAt: now() }),
    headers: {},
  }
  const spoken = quarantinedIn(await stage.send(device, comment))
  expect((await records.send(device, photo, photo.bytes.length)).body.complete).toBe(true)

  expect((await stage.confirm(second, spoken)).refusal.code).toBe('dependency-missing')
  expect((await stage.confirm(second, reviewId)).status).toBe(200)
  expect((await stage.confirm(second, spoken)).status).toBe(200)
  const answered = await stage.send(device, op)
  expect([answered.status, answered.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  const { body: post } = await records.read(manager, { id: op.id, boardId: 7 })
  expect(post).toMatchObject({
    writer: { id: writer.id },
    attachments: { expected: 1, arrived: 1 },
    comments: 1,
  })
  expect(await count(op.id)).toBe(1)
  const { body: history } = await call(manager, postHistory, {
    params: { boardId: '7', postId: op.id },
  })
  // The comment came from the phone only, the record from a file before.
  expect(history.data.map(({ action, who, review }) => [action, who?.id, review])).toEqual([
    ['confirm', second.id, { reason: 'suspended', importedBy: null }],
    ['confirm', second.id, { reason: 'suspended', importedBy: '박소장' }],
    ['create', writer.id, null],
  ])
  const { rows } = await services.pool.query<{ comment: string | null }>(
    `select after ->> 'comment' as comment from audit
      where entity = 'post' and entity_id = $1 and action = 'confirm' order by id`,
    [op.id],
  )
  expect(rows.map(({ comment: id }) => id)).toEqual([
    null,
    (JSON.parse(comment.body) as { id: string }).id,
  ])
  expect((await stage.importAs(manager, writer, op)).body.outcome).toBe('arrived')
})

test('what the phone had sent meanwhile is recognised, also when its key was forgotten', async () => {
  const writer = await stage.person()
  const photo = await aPicture()
  const op = stage.hazard({ uploads: [photo.line] })
  expect((await stage.send(writer, op)).status).toBe(201)
  expect((await stage.importAs(manager, writer, op)).body).toEqual({
    outcome: 'arrived',
    review: null,
  })
  // Its photo is still only in the file.
  expect((await stage.importFileAs(manager, writer, photo.line.id)).body.arrived).toBe(false)
  expect((await records.send(manager, photo)).body.complete).toBe(true)
  expect((await stage.importFileAs(manager, writer, photo.line.id)).body.arrived).toBe(true)
  expect((await records.read(manager, { id: op.id, boardId: 7 })).body.attachments.arrived).toBe(1)

  await services.pool.query('delete from idempotency where member_id = $1', [writer.id])
  expect((await stage.importAs(manager, writer, op)).body.outcome).toBe('arrived')
  expect((await stage.send(writer, op)).status).toBe(200)
  expect(await stage.waiting()).toEqual([])
})

test('phone and office at once: one of them is first, the other finds it', async () => {
  const writer = await stage.person()
  const ops = Array.from({ length: 5 }, () => stage.hazard())
  await Promise.all(
    ops.flatMap((op) => [stage.send(writer, op), stage.importAs(manager, writer, op)]),
  )
  for (const op of ops) {
    // Whichever came first, what the phone sends as usual is applied as usual.
    const answer = await stage.send(writer, op)
    const inReview = await services.pool.query('select 1 from review where key = $1', [op.key])
    expect([answer.status, await count(op.id), inReview.rowCount]).toEqual([201, 1, 0])
  }
})

test('nothing that a file says is believed', async () => {
  const writer = await stage.person()
  const other = await stage.build.person()
  const op = stage.hazard()
  const body = JSON.parse(op.body ?? '{}') as Record<string, unknown>
  const forged = (change: Record<string, unknown>) => ({
    ...op,
    body: JSON.stringify({ ...body, ...change }),
  })
  const answer = async (...requested: Parameters<typeof stage.importAs>) => {
    const { status, refusal } = await stage.importAs(...requested)
    return `${status} ${refusal.code}`
  }
  // A writer who was never here, who does not exist, or whose project the importer does not lead.
  expect(await answer(manager, other, op)).toBe('404 no-project')
  expect(await answer(manager, { id: 999_999 }, op)).toBe('404 no-project')
  expect(await answer(other, writer, op)).toBe('403 forbidden')
  expect(await answer(await stage.person(), writer, op)).toBe('403 forbidden')
  expect(await answer(manager, writer, forged({ projectId: other.projectId }))).toBe(
    '403 forbidden',
  )
  const before = (await stage.waiting()).length
  // Shapes, paths and sizes that no device of ours writes.
  expect(await answer(manager, writer, forged({ surprise: 1 }))).toBe('422 invalid')
  expect(await answer(manager, writer, { ...op, body: '{"id":' })).toBe('400 bad-json')
  expect(await answer(manager, writer, { ...op, params: { boardId: '../../x' } })).toMatch(
    /^4\d\d /,
  )
  expect(
    await answer(manager, writer, {
      ...op,
      endpoint: { ...op.endpoint, path: '/api/v1/board/sort' },
    }),
  ).toBe('422 invalid')
  const versioned = { ...op, headers: { 'if-match': '"anything"' } }
  expect(await answer(manager, writer, versioned)).toBe('422 invalid')
  expect(await stage.waiting()).toHaveLength(before)
  // The same key with other bytes is refused, and the first stays what it was.
  expect(await answer(manager, writer, op)).toBe('200 ')
  expect(await answer(manager, writer, forged({ title: '다른 내용' }))).toBe('422 key-reused')
  // Another person's record under its own id is not taken over.
  const theirs = await records.create(await stage.person())
  const stolen = stage.hazard({ id: theirs.body.id })
  expect(await answer(manager, writer, stolen)).toBe('404 not-found')
  expect((await stage.importFileAs(manager, writer, randomUUIDv7())).status).toBe(404)
})

test('the list reads none of what was written; one does', async () => {
  const held = await stage.importAs(manager, await stage.person(), stage.hazard())
  const page = { page: 1, perPage: 200, others: [] }
  const { rows } = await listReviews(services.db, stage.site.id, 'waiting', page)
  expect(rows.map(({ id }) => id)).toContain(held.body.review?.id)
  expect(rows.filter((row) => 'body' in row)).toEqual([])
  const one = (await stage.one(manager, held.body.review?.id ?? 0)).body
  expect(one.content.values).toMatchObject({ what: '개구부 덮개가 열려 있음' })
})

test('the importer sends a photo until the decision, or for 7 days; importing it again restarts that', async () => {
  const writer = await stage.person()
  const mayCome = async (photo: Awaited<ReturnType<typeof aPicture>>, from: number) =>
    (await records.send(manager, photo, from, from + 50)).status === 200
  const photos = [await aPicture(), await aPicture(), await aPicture()] as const
  const ids: number[] = []
  for (const photo of photos) {
    const op = stage.hazard({ uploads: [photo.line] })
    ids.push((await stage.importAs(manager, writer, op)).body.review?.id ?? 0)
    expect(await mayCome(photo, 0)).toBe(false)
    await stage.importFileAs(manager, writer, photo.line.id)
    expect(await mayCome(photo, 0)).toBe(true)
  }
  expect((await stage.confirm(second, ids[0] ?? 0)).status).toBe(200)
  expect((await stage.reject(second, ids[1] ?? 0, '다른 현장 내용')).status).toBe(200)
  const days = (count: number) =>
    services.pool.query(
      `update upload set importer_until = importer_until - make_interval(days => $1)
        where owner_id = $2`,
      [count, writer.id],
    )
  await days(6)
  expect(await mayCome(photos[2], 50)).toBe(true)
  await days(1)
  for (const photo of photos) {
    const from = photo === photos[2] ? 100 : 50
    expect(await mayCome(photo, from)).toBe(false)
    const place = await stage.importFileAs(manager, writer, photo.line.id)
    expect(place.body).toEqual({ arrived: false, offset: from })
    expect(await mayCome(photo, from)).toBe(true)
  }
})
