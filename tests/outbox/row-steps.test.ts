import { beforeEach, expect, test } from 'vitest'
import type { Payload } from '../../contract/commands/commands.ts'
import type { ManifestItem } from '../../contract/record/upload.ts'
import { leaveComments } from '../../src/outbox/change/discard.ts'
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

test('a change of a row that was acted on meanwhile waits; its photo arrives with the rest', async () => {
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
    payload: { ...rest, data: { ...data, values: { opinion: '정리' }, uploads: [photo] } },
    baseEtag: '"r2"',
  })
  expect((await open()).map(({ kind }) => kind)).toEqual(['post.update', 'photo.upload'])
  await send()
  expect(await open()).toEqual([])
  expect(world.server.posts.get(postId)?.values).toMatchObject({
    opinion: '정리',
    findings: [acted],
  })
  expect(world.server.uploads.get(photo.id)).toMatchObject({ complete: true })
  expect([...world.broken, ...world.server.broken]).toEqual([])
})

test('the words of a step that was taken become one comment, and the step is gone', async () => {
  const postId = uuidv7()
  await save(wants.post(postId))
  await send()
  const [taken] = await save(step(postId, [], '"r1"'))
  world.server.elsewhere(postId, { values: { opinion: 'theirs' } })
  await send()
  const [later] = await save(wants.postUpdate(postId, '그 뒤의 고침'))
  expect(later?.deps).toEqual([taken?.id])
  const words = () => wants.comment(postId, uuidv7(), '난간 설치')
  world.broken.length = 0
  const pressed = await Promise.allSettled([
    leaveComments(world.saving, taken?.id ?? '', [words()]),
    leaveComments(world.saving, taken?.id ?? '', [words()]),
  ])
  expect(pressed.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect((await open()).map(({ kind }) => kind).sort()).toEqual(['comment.create', 'post.update'])
  // The step itself, which its person discarded, and nothing else.
  expect(world.broken).toEqual([`lost post.transition ${taken?.id}`])
  await send()
  expect([...world.server.comments.values()].map(({ content }) => content)).toEqual(['난간 설치'])
  const transitions = world.log.filter(({ request }) => request.path.endsWith('/transition'))
  expect(transitions).toHaveLength(1)
  expect(world.server.broken).toEqual([])
})

test('a step without its bytes sent takes them along, and a failed save keeps it', async () => {
  const postId = uuidv7()
  const photo = await storePhoto(world, A, 900, 4)
  await save(wants.post(postId))
  await send()
  const [taken] = await save(step(postId, [photo], '"r1"'), wants.photo(postId, photo))
  world.server.elsewhere(postId, { values: { opinion: 'theirs' } })
  await send()
  const tooLong = wants.comment(postId, uuidv7(), '가'.repeat(2001))
  await expect(leaveComments(world.saving, taken?.id ?? '', [tooLong])).rejects.toThrow()
  expect((await open()).map(({ kind }) => kind)).toEqual(['post.transition', 'photo.upload'])
  const short = wants.comment(postId, uuidv7(), '난간 설치')
  await leaveComments(world.saving, taken?.id ?? '', [short])
  expect((await open()).map(({ kind }) => kind)).toEqual(['comment.create'])
  expect(await world.disk.read((tx) => tx.blobs.keys())).toEqual([])
})
