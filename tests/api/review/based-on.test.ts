import { randomUUIDv7 } from 'node:crypto'
import { expect, test } from 'vitest'
import { postUpdate, postVerify } from '../../../contract/record/post.ts'
import { startHarness } from '../harness.ts'
import { aPicture, nonconformity, now } from '../record.ts'
import { type Frozen, quarantinedIn, setStage } from './stage.ts'

const stage = await setStage(await startHarness())
const { manager, records } = stage
const importer = await stage.person({ level: 4 })

const on = (parent: Pick<Frozen, 'key'>, postId: string, place: string): Frozen => ({
  endpoint: postUpdate,
  params: { boardId: '7', postId },
  key: randomUUIDv7(),
  body: JSON.stringify({ values: { place }, writtenAt: now() }),
  headers: { 'x-based-on': parent.key },
})

test('what depends on a confirmed operation is applied as usual', async () => {
  const writer = await stage.person()
  const op = stage.hazard()
  const made = (await stage.importAs(importer, writer, op)).body.review?.id ?? 0
  const first = on(op, op.id, '지하 3층')
  const waits = quarantinedIn(await stage.send(writer, first))
  for (const id of [made, waits]) expect((await stage.confirm(manager, id)).status).toBe(200)

  expect((await stage.send(writer, on(first, op.id, '지하 4층'))).status).toBe(200)
  const { body: post } = await records.read(manager, { id: op.id, boardId: 7 })
  expect([post.values.place, post.revision]).toEqual(['지하 4층', 3])
  // Based on an old version it meets the other's change, as with If-Match.
  const behind = await stage.send(writer, on(op, op.id, '지하 5층'))
  expect([behind.status, behind.refusal.code]).toEqual([412, 'revision-mismatch'])
  const unknown = await stage.send(writer, on({ key: randomUUIDv7() }, op.id, '옥상'))
  expect(unknown.refusal.code).toBe('revision-required')
})

test('so does a verification upon a change of the verifier’s own', async () => {
  const writer = await stage.person({ role: 'safety' })
  const photo = await aPicture()
  const made = await records.create(stage.colleague, {
    boardId: 35,
    values: nonconformity(stage.colleague, photo.line.id),
    uploads: [photo.line],
  })
  const post = made.body
  const after = await aPicture()
  const acted = await records.update(stage.colleague, post, {
    values: { after: after.line.id, action: '난간 설치' },
    uploads: [after.line],
  })
  await records.send(stage.colleague, after)
  expect(acted.body).toMatchObject({ status: 'done' })
  const change: Frozen = {
    endpoint: postUpdate,
    params: { boardId: '35', postId: post.id },
    key: randomUUIDv7(),
    body: JSON.stringify({ values: { place: '106동 옥상' }, writtenAt: now() }),
    headers: { 'if-match': acted.headers.get('etag') ?? '' },
  }
  const held = (await stage.importAs(importer, writer, change)).body.review?.id ?? 0
  expect((await stage.confirm(manager, held)).status).toBe(200)
  const verified = await stage.send(writer, {
    endpoint: postVerify,
    params: { boardId: '35', postId: post.id },
    key: randomUUIDv7(),
    body: JSON.stringify({ decision: 'verified', comment: '확인', writtenAt: now() }),
    headers: { 'x-based-on': change.key },
  })
  expect([verified.status, verified.refusal.code]).toEqual([200, ''])
})
