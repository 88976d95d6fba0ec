import { beforeEach, expect, test } from 'vitest'
import type { Payload } from '../../contract/commands/commands.ts'
import type { ManifestItem } from '../../contract/record/upload.ts'
import { replaceOp } from '../../src/outbox/change/replace.ts'
import { type Intent, intent } from '../../src/outbox/commands/intent.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { boardId, storePhoto, wants } from './world/intents.ts'
import { World } from './world/world.ts'

const A = 7
const row = { id: uuidv7(), content: '난간 없음', state: 'received' }
let world: World

beforeEach(async () => {
  world = new World()
  await world.signIn(A)
})

/** A step of a row, as the form of the step makes it. */
const step = (postId: string, uploads: ManifestItem[], baseEtag: string | null = null): Intent =>
  intent(
    'post.transition',
    {
      params: { boardId, postId },
      data: {
        action: 'act',
        rowId: row.id,
        seen: row,
        values: { action: '난간 설치', after: uploads[0]?.id },
        uploads,
        writtenAt: '2026-11-20T00:41:00.000Z',
      },
    },
    { title: row.content, tenant: 1, baseEtag },
  )

const save = (...intents: Intent[]) => enqueue(world.saving, A, intents)
const send = () => world.wake(world.boot())
const open = async () => (await world.ops()).filter(({ state }) => state !== 'done')
const sent = () =>
  world.log.map(
    ({ request }) => `${request.method} ${request.path.split('/').slice(3, 5).join('/')}`,
  )

test('a step on a row of a record that has not arrived waits for it, its photo for the step', async () => {
  const postId = uuidv7()
  const photo = await storePhoto(world, A, 900, 1)
  const [made] = await save(wants.post(postId))
  const [taken, bytes] = await save(step(postId, [photo]), wants.photo(postId, photo))
  expect(taken).toMatchObject({ deps: [made?.id], baseEtag: null, baseOp: made?.id })
  expect(bytes?.deps).toEqual([taken?.id])
  await send()
  expect(await open()).toEqual([])
  expect(world.broken).toEqual([])
  expect(sent().slice(0, 2)).toEqual(['PUT board/post', 'POST board/post'])
  const second = world.log.find(({ request }) => request.path.endsWith('/transition'))
  expect(second?.request.headers).toMatchObject({
    'idempotency-key': taken?.id,
    'if-match': '"r1"',
  })
})

test('steps on two rows are sent in the order in which they were taken, each once', async () => {
  const postId = uuidv7()
  await save(wants.post(postId))
  await send()
  await save(step(postId, [], '"r1"'))
  await save(step(postId, [], '"r1"'))
  await send()
  await send()
  expect(await open()).toEqual([])
  expect(world.server.posts.get(postId)?.revision).toBe(3)
  expect(world.broken).toEqual([])
})

test('a step that somebody else has taken waits for its person, and nothing is lost', async () => {
  const postId = uuidv7()
  const photo = await storePhoto(world, A, 900, 2)
  await save(wants.post(postId))
  await send()
  await save(step(postId, [photo], '"r1"'), wants.photo(postId, photo))
  world.server.elsewhere(postId, { values: { opinion: 'theirs' } })
  await send()
  const [waiting, bytes] = await open()
  expect(waiting).toMatchObject({ kind: 'post.transition', state: 'conflict' })
  expect(bytes).toMatchObject({ kind: 'photo.upload', state: 'queued' })
  expect(waiting?.body).toContain('난간 설치')
})

test('a change of a row that was acted on meanwhile waits; sent without its photo, nothing remains', async () => {
  const postId = uuidv7()
  await save(wants.post(postId))
  await send()
  const photo = await storePhoto(world, A, 900, 3)
  const began = { findings: [row] }
  const own = { findings: [{ ...row, action: '내 조치', after: photo.id }], opinion: '정리' }
  const change = wants.postChange(postId, began, own)
  const { data, ...rest } = change.payload as Payload<'post.update'>
  await save(
    { ...change, payload: { ...rest, data: { ...data, uploads: [photo] } } },
    wants.photo(postId, photo),
  )
  const acted = { ...row, state: 'done', action: '재설치', after: uuidv7() }
  world.server.elsewhere(postId, { values: { findings: [acted] } })
  await send()
  const [waiting, bytes] = await open()
  expect(waiting).toMatchObject({ kind: 'post.update', state: 'conflict' })
  expect(bytes).toMatchObject({ kind: 'photo.upload', state: 'queued' })

  await replaceOp<'post.update'>(world.saving, waiting?.id ?? '', {
    payload: { ...rest, data: { values: { opinion: '정리' }, writtenAt: data.writtenAt } },
    baseEtag: '"r2"',
    without: [photo.id],
  })
  expect((await open()).map(({ kind }) => kind)).toEqual(['post.update'])
  expect(await world.disk.read((tx) => tx.blobs.get(photo.id))).toBeUndefined()
  await send()
  expect(await open()).toEqual([])
  expect(world.server.posts.get(postId)?.values).toMatchObject({
    opinion: '정리',
    findings: [acted],
  })
  expect(world.log.filter(({ request }) => request.path.includes(photo.id))).toEqual([])
  // Their person was shown what is not sent, and sent the rest.
  expect(world.broken).toEqual([`lost photo.upload ${bytes?.id}`])
})
