import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { postUpdate } from '../../../contract/record/post.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { startHarness } from '../harness.ts'
import { aPicture, hazard, now } from '../record.ts'
import { type Frozen, quarantinedIn, setStage } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const stage = await setStage(harness)
const { manager, records } = stage
const second = await stage.person({ level: 3, role: 'manager' })

/** The same operation with other words in it. */
function changed(op: Frozen, values: Record<string, unknown>): Frozen {
  const body = JSON.parse(op.body ?? '{}') as { values: Record<string, unknown> }
  return { ...op, body: JSON.stringify({ ...body, values: { ...body.values, ...values } }) }
}

const imported = async (...requested: Parameters<typeof stage.importAs>) => {
  const { status, body, refusal } = await stage.importAs(...requested)
  return status === 200 ? [body.outcome, body.review?.id ?? null] : [refusal.code, null]
}

const traceOf = async (reviewId: unknown) =>
  (
    await services.pool.query<{ action: string; member: number; by: number | null }>(
      `select action, member_id as member, (before ->> 'importedBy')::int as by from audit
        where entity = 'review' and entity_id = $1 order by id`,
      [String(reviewId)],
    )
  ).rows

test('what a phone sends in the ordinary way is done, whatever a file said before it', async () => {
  const writer = await stage.person()
  const op = stage.hazard({ what: '휴대폰의 글' })
  const [outcome, copy] = await imported(manager, writer, changed(op, { what: '파일의 글' }))
  expect(outcome).toBe('held')
  const sent = await stage.send(writer, op)
  expect([sent.status, sent.headers.get('idempotency-replayed')]).toEqual([201, null])
  const { body } = await records.read(manager, { id: op.id, boardId: 7 })
  expect(body.values.what).toBe('휴대폰의 글')
  expect((await stage.one(manager, Number(copy))).status).toBe(404)
  expect((await stage.confirm(second, Number(copy))).status).toBe(404)
  const again = await stage.send(writer, op)
  expect([again.status, again.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  expect(await traceOf(copy)).toEqual([
    { action: 'import', member: manager.id, by: null },
    { action: 'replace', member: writer.id, by: manager.id },
  ])

  expect(await imported(manager, writer, op)).toEqual(['arrived', null])
  expect(await imported(manager, writer, changed(op, { what: '다시' }))).toEqual(['byDevice', null])
  expect((await records.read(manager, body)).body.values.what).toBe('휴대폰의 글')
})

test('a phone that is refused leaves the copy as it was', async () => {
  const writer = await stage.person()
  const { body: post } = await records.create(writer)
  const update = onto(post.id, 1, '옥상')
  const [, copy] = await imported(manager, writer, update)
  await records.update(manager, post, { values: { place: '지하 1층' } })
  expect((await stage.send(writer, update)).status).toBe(412)
  expect((await stage.one(manager, Number(copy))).body).toMatchObject({
    state: 'waiting',
    reason: 'imported',
  })
})

const onto = (postId: string, revision: number, place: string): Frozen => ({
  endpoint: postUpdate,
  params: { boardId: '7', postId },
  key: randomUUIDv7(),
  body: JSON.stringify({ values: { place }, writtenAt: now() }),
  headers: { 'if-match': etagOf(revision) },
})

test('a change of a shut-out person waits as the phone wrote it, upon the version that it saw', async () => {
  const writer = await stage.person()
  const { body: post } = await records.create(writer)
  await records.update(writer, post, { values: { place: '1층' } })
  const own = onto(post.id, 2, '지하 3층')
  const older = { ...own, headers: { 'if-match': etagOf(1) } }
  const forged = changed(older, { place: '지하 9층' })
  const [, held] = await imported(manager, writer, forged)
  // Of two files the second is refused, also where only the version is another.
  expect(await imported(second, writer, own)).toEqual(['key-reused', null])
  const other = { ...forged, headers: own.headers }
  expect(await imported(second, writer, other)).toEqual(['key-reused', null])
  const upon = { ...forged, headers: { ...forged.headers, 'x-based-on': randomUUIDv7() } }
  expect(await imported(second, writer, upon)).toEqual(['key-reused', null])
  expect(await imported(second, writer, forged)).toEqual(['known', held])

  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  expect(quarantinedIn(await stage.send(device, own))).toBe(held)
  const phones = {
    reason: 'suspended',
    importedBy: { id: manager.id },
    fileName: '현장온-보낼-자료.json',
    content: { values: { place: '지하 3층' } },
    seen: 2,
  }
  expect((await stage.one(manager, Number(held))).body).toMatchObject(phones)
  // From now on it is the phone's: imports change nothing and say so, and its copies find it.
  expect(await imported(second, writer, forged)).toEqual(['byDevice', held])
  expect(await imported(second, writer, older)).toEqual(['byDevice', held])
  expect(await imported(second, writer, own)).toEqual(['known', held])
  expect(quarantinedIn(await stage.send(device, own))).toBe(held)
  expect((await stage.one(manager, Number(held))).body).toMatchObject(phones)
  expect((await traceOf(held)).map(({ action }) => action)).toEqual(['import', 'replace', 'hold'])
  // Nor is it the importer's any more.
  expect((await stage.confirm(manager, Number(held))).status).toBe(200)
  expect((await records.read(manager, post)).body.values.place).toBe('지하 3층')
})

test('the cause is the phone’s: a membership that ended', async () => {
  const writer = await stage.person()
  const op = stage.hazard()
  const [, held] = await imported(manager, writer, op)
  await stage.leave(writer)
  expect(quarantinedIn(await stage.send(writer, op))).toBe(held)
  expect((await stage.one(manager, Number(held))).body.reason).toBe('left')
})

test('what a file says of a photo does not bind the phone that has it', async () => {
  const writer = await stage.person()
  for (const shutOut of [false, true]) {
    const photo = await aPicture()
    const unsaid = await aPicture()
    const op = stage.hazard({ uploads: [photo.line] })
    const other = await aPicture({ id: photo.line.id })
    const { id } = op
    const forged = stage.hazard({ id, key: op.key, uploads: [other.line, unsaid.line] })
    const [, held] = await imported(manager, writer, forged)
    await stage.importFileAs(manager, writer, other.line.id)
    const garbage = { ...other, bytes: Buffer.alloc(other.bytes.length, 1) }
    await records.send(manager, garbage, 0, 100)

    const device = await stage.deliverer(writer)
    if (shutOut) await stage.suspend(writer)
    const who = shutOut ? device : writer
    const sent = await stage.send(who, op)
    expect(sent.status).toBe(shutOut ? 202 : 201)
    // The importer is no longer involved, and its chunk is not accepted as the phone's.
    expect((await records.send(manager, other, 100)).status).toBe(404)
    expect((await records.send(who, photo)).refusal.code).toBe('upload-offset')
    expect((await records.send(who, photo, 100)).refusal.code).toBe('digest-mismatch')
    expect((await records.send(who, photo)).body.complete).toBe(true)
    if (shutOut) {
      const { files } = (await stage.one(manager, Number(held))).body
      expect(files).toEqual({ expected: 1, arrived: 1 })
      expect((await stage.confirm(manager, quarantinedIn(sent))).status).toBe(200)
    }
    const { body } = await records.read(manager, { id: op.id, boardId: 7 })
    expect([body.attachments, body.cover]).toMatchObject([
      { expected: 1, arrived: 1 },
      photo.line.id,
    ])
  }
})

test('nor does what another operation of a file, under a key of its own, says of it', async () => {
  const writer = await stage.person()
  for (const shutOut of [false, true]) {
    const photo = await aPicture()
    const other = await aPicture({ id: photo.line.id })
    const [, forged] = await imported(manager, writer, stage.hazard({ uploads: [other.line] }))
    const device = await stage.deliverer(writer)
    if (shutOut) await stage.suspend(writer)
    const who = shutOut ? device : writer
    const op = stage.hazard({ uploads: [photo.line] })
    const sent = await stage.send(who, op)
    expect(sent.status).toBe(shutOut ? 202 : 201)
    expect((await records.send(who, photo)).body.complete).toBe(true)
    // The forged one is still there for a person to see, and can take nothing that is the phone's.
    expect((await stage.confirm(second, Number(forged))).refusal.code).toBe('id-taken')
    const [code] = await imported(manager, writer, stage.hazard({ uploads: [other.line] }))
    expect(code).toBe('id-taken')
    if (shutOut) expect((await stage.confirm(manager, quarantinedIn(sent))).status).toBe(200)
    const { body } = await records.read(manager, { id: op.id, boardId: 7 })
    expect(body.attachments).toEqual({ expected: 1, arrived: 1 })
  }
})

test('a decision about an imported copy stays', async () => {
  const writer = await stage.person()
  const op = stage.hazard()
  const [, held] = await imported(manager, writer, op)
  expect((await stage.reject(manager, Number(held), '다른 현장 내용')).status).toBe(200)
  expect(quarantinedIn(await stage.send(writer, op))).toBe(held)
  const other = changed(op, { what: '다른 글' })
  expect((await stage.send(writer, other)).refusal.code).toBe('key-reused')
  expect((await stage.one(manager, Number(held))).body.state).toBe('rejected')
  expect(await stage.listed(manager)).not.toContain(op.id)
})

test('phone and confirmer at once: one of them does it, the other finds it', async () => {
  const writer = await stage.person()
  for (const what of ['가', '나', '다', '라']) {
    const op = stage.hazard({ what })
    const [, held] = await imported(manager, writer, op)
    const [sent, confirmed] = await Promise.all([
      stage.send(writer, op),
      stage.confirm(second, Number(held)),
    ])
    expect(sent.status).toBe(201)
    expect([200, 404]).toContain(confirmed.status)
    const { rowCount } = await services.pool.query(
      "select 1 from audit where entity = 'post' and entity_id = $1 and action = 'create'",
      [op.id],
    )
    expect(rowCount).toBe(1)
    expect((await records.read(manager, { id: op.id, boardId: 7 })).body.values).toMatchObject(
      hazard({ what }),
    )
  }
})
