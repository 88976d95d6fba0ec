import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { authMe, login, refreshToken } from '../../../contract/identity/auth.ts'
import { deliveryRevoke, deliveryState } from '../../../contract/identity/delivery.ts'
import { deviceReport } from '../../../contract/identity/device.ts'
import { notificationList } from '../../../contract/office/notification.ts'
import { postHistory, postUpdate } from '../../../contract/record/post.ts'
import { etagOf } from '../../../contract/wire/headers.ts'
import { personOfSession } from '../../../server/identity/person.ts'
import { sweep } from '../../../server/jobs/schedule.ts'
import { startHarness } from '../harness.ts'
import { aPicture, hazard, now } from '../record.ts'
import { keyAt, quarantinedIn, setStage } from './stage.ts'

const harness = await startHarness()
const { services } = harness
const stage = await setStage(harness)
const { call, manager, colleague, records } = stage

async function ears() {
  const person = await personOfSession(services.db, colleague.sessionId)
  if (!person) throw new Error('no ears')
  const received: string[] = []
  services.live.listen({
    person,
    deliver: (event) => received.push(event.type),
    close: () => undefined,
  })
  return received
}

const notices = async () => {
  const { body } = await call(manager, notificationList, { query: { type: 'unread' } })
  return body.total
}

test('what a suspended person had written waits for a manager, is visible nowhere, and is then applied', async () => {
  const writer = await stage.person({ name: '김도현' })
  const photo = await aPicture()
  const op = stage.hazard({ uploads: [photo.line] })
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  const received = await ears()
  const before = await notices()

  expect((await stage.send(writer, op)).status).toBe(401)
  // Interrupted again and again: the answer is lost, the same bytes are sent under the same key.
  const first = await stage.send(device, op)
  const reviewId = quarantinedIn(first)
  const again = await stage.send(device, op)
  expect([quarantinedIn(again), again.headers.get('idempotency-replayed')]).toEqual([
    reviewId,
    'true',
  ])
  expect((await records.send(device, photo, 0, 100)).body).toEqual({ offset: 100, complete: false })
  expect((await records.send(device, photo, 100)).body.complete).toBe(true)

  expect(await stage.listed(manager)).not.toContain(op.id)
  expect((await records.read(manager, { id: op.id, boardId: 7 })).status).toBe(404)
  expect([received, await notices()]).toEqual([[], before])
  const waiting = await stage.waiting()
  expect(waiting.filter((row) => row.id === reviewId)).toMatchObject([
    { operation: 'post.create', reason: 'suspended', writer: { name: '김도현' }, late: false },
  ])
  const whole = (await stage.one(manager, reviewId)).body
  expect(whole).toMatchObject({
    content: { values: { what: '개구부 덮개가 열려 있음' } },
    files: { expected: 1, arrived: 1 },
    importedBy: null,
  })
  const media = (who: typeof manager) =>
    harness.app.request(`http://localhost/media/${photo.line.id}/full`, {
      headers: { authorization: `Bearer ${who.token}` },
    })
  expect([(await media(manager)).status, (await media(colleague)).status]).toEqual([200, 404])

  expect((await stage.confirm(manager, reviewId)).body).toMatchObject({
    state: 'confirmed',
    decidedBy: { name: '박소장' },
  })
  const { body: post } = await records.read(colleague, { id: op.id, boardId: 7 })
  expect(post).toMatchObject({
    writer: { id: writer.id, name: '김도현' },
    attachments: { expected: 1, arrived: 1 },
    cover: photo.line.id,
  })
  expect(received).toContain('post')
  const history = await call(manager, postHistory, { params: { boardId: '7', postId: op.id } })
  expect(history.body.data.map((row) => [row.action, row.who?.name])).toEqual([
    ['confirm', '박소장'],
    ['create', '김도현'],
  ])
  expect(history.body.data[0]?.review).toEqual({ reason: 'suspended', importedBy: null })

  // A phone that never got any answer repeats the request, and gets the record's answer.
  const late = await stage.send(device, op)
  expect([late.status, (late.body as { id: string }).id]).toEqual([201, op.id])
  expect((await stage.listed(manager)).filter((id) => id === op.id)).toHaveLength(1)
  expect((await stage.confirm(manager, reviewId)).refusal.code).toBe('decided')
})

test('the credential delivers and does nothing else, and only while its person is shut out', async () => {
  const writer = await stage.person()
  const device = await stage.deliverer(writer)
  expect((await stage.send(device, stage.hazard())).status).toBe(401)
  expect((await call(device, deliveryState)).body).toEqual({ state: 'active', since: null })
  await stage.suspend(writer)
  expect((await call(device, deliveryState)).body.state).toBe('suspended')
  expect((await call(device, authMe)).status).toBe(401)
  expect((await records.read(device, { id: randomUUIDv7(), boardId: 7 })).status).toBe(401)
  expect((await stage.waiting(device)) ?? 'refused').toBe('refused')
  const foreign = await stage.send({ ...device, id: colleague.id }, stage.hazard())
  expect([foreign.status, foreign.refusal.code]).toEqual([409, 'actor-mismatch'])
  const forged = await stage.send({ ...device, token: `${device.token}x` }, stage.hazard())
  expect(forged.status).toBe(401)

  const { rows } = await services.pool.query<{ hash: Buffer }>(
    'select hash from delivery_credential where member_id = $1',
    [writer.id],
  )
  expect(rows[0]?.hash.includes(Buffer.from(device.token))).toBe(false)

  await stage.reinstate(writer)
  expect((await stage.send(device, stage.hazard())).status).toBe(401)
  await stage.suspend(writer)
  const revoke = { params: { memberId: String(writer.id) } }
  const admin = await stage.build.person({ level: 5, project: null })
  expect((await call(manager, deliveryRevoke, revoke)).status).toBe(403)
  expect((await call(admin, deliveryRevoke, revoke)).status).toBe(200)
  expect((await stage.send(device, stage.hazard())).status).toBe(401)
  expect((await call(device, deliveryState)).status).toBe(401)
})

test('a sign-in and each refresh give the same credential; a new sign-in on the device ends the old', async () => {
  const writer = await stage.person({ username: 'delivers', password: 'pass word 1234' })
  const signIn = () =>
    call(null, login, { body: { login: 'delivers', password: 'pass word 1234' } })
  const first = await signIn()
  const cookie = first.headers.getSetCookie().find((line) => line.startsWith('siteon-refresh='))
  const refreshed = await call(null, refreshToken, {
    body: {},
    headers: { cookie: cookie?.split(';')[0] ?? '' },
  })
  expect(refreshed.body.delivery?.token).toBe(first.body.delivery?.token)
  const second = await signIn()
  const deviceId = randomUUIDv7()
  const state = {
    appVersion: 'b',
    unsent: 0,
    needsPerson: 0,
    oldestUnsentMs: null,
    persistence: 'granted' as const,
    bytes: 0,
    installed: true,
  }
  for (const answer of [first, second]) {
    const who = { ...writer, token: answer.body.token }
    await call(who, deviceReport, { params: { deviceId }, body: state })
  }
  const stateOf = async (answer: typeof first) =>
    (await call({ ...writer, token: answer.body.delivery?.token ?? '' }, deliveryState)).status
  expect([await stateOf(first), await stateOf(second)]).toEqual([401, 200])

  await stage.suspend(writer)
  const shut = await signIn()
  expect([shut.status, shut.refusal.code]).toEqual([403, 'suspended'])
  const guessed = await call(null, login, { body: { login: 'delivers', password: 'wrong' } })
  expect(guessed.refusal.code).toBe(1002)
  await services.pool.query("update delivery_credential set expires_at = now() - interval '1 s'")
  expect(await stateOf(second)).toBe(401)
  await sweep(services)
  const left = await services.pool.query('select 1 from delivery_credential')
  expect(left.rowCount).toBe(0)
})

test('what was written after the cut-off is refused, with the device clock corrected', async () => {
  const writer = await stage.person()
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  const hour = 3_600_000
  const after = stage.hazard({ key: keyAt(Date.now() + hour) })
  const refused = await stage.send(device, after)
  expect([refused.status, refused.refusal.code]).toEqual([403, 'cut-off'])
  // The same key from a device whose clock is an hour and more ahead was written before.
  const ahead = new Date(Date.now() + hour + 60_000).toISOString()
  const headers = { ...after.headers, 'x-device-time': ahead }
  expect((await stage.send(device, { ...after, headers })).status).toBe(202)
})

test('a person removed from a project delivers what they had written for it; later writes are refused', async () => {
  const writer = await stage.person()
  const old = stage.hazard()
  await stage.leave(writer)
  const reviewId = quarantinedIn(await stage.send(writer, old))
  const [row] = (await stage.waiting()).filter(({ id }) => id === reviewId)
  expect(row?.reason).toBe('left')
  const late = await stage.send(writer, stage.hazard({ key: keyAt(Date.now() + 3_600_000) }))
  expect([late.status, late.refusal.code]).toEqual([404, 'no-project'])
  const stranger = await stage.build.person()
  expect((await stage.send(stranger, stage.hazard())).status).toBe(404)
  expect((await stage.confirm(manager, reviewId)).status).toBe(200)
  expect(await stage.listed(manager)).toContain(old.id)
})

test('a photo of a record that had arrived before is stored directly', async () => {
  const writer = await stage.person()
  const photo = await aPicture()
  const made = await records.create(writer, {
    uploads: [photo.line],
    values: hazard({ photos: [photo.line.id] }),
  })
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  expect((await records.send(device, photo)).body.complete).toBe(true)
  expect((await records.read(manager, made.body)).body.attachments.arrived).toBe(1)
  expect((await stage.waiting()).filter(({ writer: { id } }) => id === writer.id)).toEqual([])
})

test('a comment and a change depend on what they were written on, and are applied in that order', async () => {
  const writer = await stage.person()
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  const op = stage.hazard()
  const made = quarantinedIn(await stage.send(device, op))
  const change = (place: string, headers: Record<string, string>) => ({
    endpoint: postUpdate,
    params: { boardId: '7', postId: op.id },
    key: randomUUIDv7(),
    body: JSON.stringify({ values: { place }, writtenAt: now() }),
    headers,
  })
  const first = change('지하 3층', { 'x-based-on': op.key })
  const second = change('지하 4층', { 'x-based-on': first.key })
  expect((await stage.send(device, change('없음', {}))).refusal.code).toBe('revision-required')
  const odd = await stage.send(device, change('없음', { 'if-match': 'W/"r1"' }))
  expect([odd.status, odd.refusal.code]).toEqual([400, 'bad-request'])
  const [one, two] = [
    quarantinedIn(await stage.send(device, first)),
    quarantinedIn(await stage.send(device, second)),
  ]
  expect((await stage.confirm(manager, two)).refusal.code).toBe('dependency-missing')
  expect((await stage.one(manager, two)).body.needs.map(({ id }) => id)).toEqual([made, one])
  for (const id of [made, one, two]) expect((await stage.confirm(manager, id)).status).toBe(200)
  const { body: post } = await records.read(manager, { id: op.id, boardId: 7 })
  expect([post.values.place, post.revision]).toEqual(['지하 4층', 3])
})

test('a quarantined change with a conflict says so, and is stored as comments by its writer', async () => {
  const writer = await stage.person({ name: '이수민' })
  const { body: post } = await records.create(writer)
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  const update = {
    endpoint: postUpdate,
    params: { boardId: '7', postId: post.id },
    key: randomUUIDv7(),
    body: JSON.stringify({ values: { place: '옥상' }, writtenAt: now() }),
    headers: { 'if-match': etagOf(1) },
  }
  const reviewId = quarantinedIn(await stage.send(device, update))
  await records.update(manager, post, { values: { place: '지하 1층' } })
  const refused = await stage.confirm(manager, reviewId)
  expect([refused.status, refused.refusal.code]).toEqual([412, 'revision-mismatch'])
  expect((await stage.one(manager, reviewId)).body).toMatchObject({
    state: 'waiting',
    seen: 1,
    current: { revision: 2, values: { place: '지하 1층' } },
  })
  expect((await stage.confirm(manager, reviewId, 'comment')).status).toBe(200)
  const after = (await records.read(manager, post)).body
  expect([after.values.place, after.revision, after.comments]).toEqual(['지하 1층', 2, 1])
  const { rows } = await services.pool.query(
    'select writer_id, content from comment where post_id = $1',
    [post.id],
  )
  expect(rows).toEqual([
    { writer_id: writer.id, content: expect.stringContaining('옥상') as unknown },
  ])
})

test('a rejected one is stored with its reason, may still be confirmed, and is deleted after 90 days', async () => {
  const writer = await stage.person()
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  const [stored, gone, waits] = [stage.hazard(), stage.hazard(), stage.hazard()]
  const ids: number[] = []
  for (const op of [stored, gone, waits]) ids.push(quarantinedIn(await stage.send(device, op)))
  const [one = 0, two = 0, three = 0] = ids
  expect((await stage.reject(manager, one, '  ')).status).toBe(422)
  for (const id of [one, two]) {
    expect((await stage.reject(manager, id, '다른 현장 내용')).body.state).toBe('rejected')
  }
  const received = (await stage.send(device, stored)).body as { review?: { state: string } }
  expect(received.review?.state).toBe('rejected')
  const [row] = (await stage.waiting(manager, 'rejected')).filter(({ id }) => id === one)
  expect([row?.note, row?.decidedBy?.id]).toEqual(['다른 현장 내용', manager.id])
  const { rows } = await services.pool.query(
    "select action from audit where entity = 'review' and entity_id = $1 order by id",
    [String(one)],
  )
  expect(rows.map(({ action }) => action as string)).toEqual(['hold', 'reject'])
  expect((await stage.confirm(manager, one)).status).toBe(200)
  expect(await stage.listed(manager)).toContain(stored.id)

  await services.pool.query("update review set received_at = now() - interval '200 days'")
  await services.pool.query("update idempotency set created_at = now() - interval '200 days'")
  await services.pool.query(
    "update review set decided_at = now() - interval '91 days' where id = $1",
    [two],
  )
  await sweep(services)
  expect((await stage.one(manager, two)).status).toBe(404)
  expect((await stage.one(manager, three)).body.state).toBe('waiting')
})

test('two concurrent copies of one delivery are quarantined once', async () => {
  const writer = await stage.person()
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  const op = stage.hazard()
  const answers = await Promise.all(Array.from({ length: 6 }, () => stage.send(device, op)))
  const held = answers.filter(({ status }) => status === 202)
  expect(held.length).toBeGreaterThan(0)
  expect(new Set(held.map(quarantinedIn)).size).toBe(1)
  expect((await stage.waiting()).filter(({ writer: { id } }) => id === writer.id)).toHaveLength(1)
})

test('photos of what waits outlive the sweep of unnamed files', async () => {
  const writer = await stage.person()
  const photo = await aPicture()
  const device = await stage.deliverer(writer)
  await stage.suspend(writer)
  const reviewId = quarantinedIn(await stage.send(device, stage.hazard({ uploads: [photo.line] })))
  await records.send(device, photo)
  await services.pool.query("update upload set created_at = now() - interval '60 days'")
  await sweep(services)
  expect((await stage.one(manager, reviewId)).body.files).toEqual({ expected: 1, arrived: 1 })
})
