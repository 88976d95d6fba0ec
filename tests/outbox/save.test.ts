import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { countsOf, unsent } from '../../src/outbox/counts.ts'
import { discardOp, discardPlan } from '../../src/outbox/discard.ts'
import { draftsOf, dropDraft, keepDraft, openDraft } from '../../src/outbox/drafts.ts'
import { exportOps } from '../../src/outbox/export.ts'
import { discardAll, leavingOf } from '../../src/outbox/leave.ts'
import { dropPhoto, keepPhoto } from '../../src/outbox/photos.ts'
import { replaceOp } from '../../src/outbox/replace.ts'
import { enqueue, saveDraft } from '../../src/outbox/save.ts'
import type { Op } from '../../src/outbox/types.ts'
import { uuidv7 } from '../../src/outbox/uuid.ts'
import { refusal } from './world/answers.ts'
import { draft, storePhoto, wants } from './world/intents.ts'
import { MemoryStore } from './world/memory-store.ts'
import { photoBytes, World } from './world/world.ts'

const A = 7
let world: World
let postId: string

beforeEach(async () => {
  world = new World()
  await world.signIn(A)
  postId = uuidv7()
})

const save = (...intents: Parameters<typeof enqueue>[2]) => enqueue(world.saving, A, intents)
const one = async (...intents: Parameters<typeof enqueue>[2]): Promise<Op> => {
  const [op] = await save(...intents)
  if (!op) throw new Error('nothing was entered')
  return op
}
const read = async (id: string) => await world.disk.read((tx) => tx.ops.get(id))
const send = () => world.kick(world.boot())
const counts = () => world.disk.read((tx) => countsOf(tx, A))

describe('저장 of a form', () => {
  const photo = (seed: number) => ({
    bytes: photoBytes(1_000, seed).bytes,
    type: 'image/jpeg',
    name: `${seed}.jpg`,
    takenAt: '2026-11-20T00:40:00.000Z',
    gps: { lat: 37.5, lng: 127, accuracy: 8 },
  })
  const owner = { user: A, draftId: 'draft' }

  async function filledIn() {
    await keepDraft(world.saving, draft('draft', A, postId))
    const used = await keepPhoto(world.saving, owner, photo(1))
    const unused = await keepPhoto(world.saving, owner, photo(2))
    const item = {
      id: used.id,
      kind: 'photo' as const,
      name: used.name,
      type: used.type,
      size: used.size,
      sha256: used.sha256,
    }
    return { used, unused, intents: [wants.post(postId, [item]), wants.photo(postId, item)] }
  }

  test('ops in, photos theirs, the rest gone, in one transaction', async () => {
    const { used, unused, intents } = await filledIn()
    const [post, upload] = await saveDraft(world.saving, A, 'draft', intents)
    expect(upload?.deps).toEqual([post?.id])
    await world.disk.read(async (tx) => {
      expect(await tx.drafts.get('draft')).toBeUndefined()
      expect(await tx.blobs.get(used.id)).toMatchObject({ opId: upload?.id, draftId: null })
      expect(await tx.blobs.get(unused.id)).toBeUndefined()
    })
    await send()
    expect(world.server.uploads.get(used.id)?.complete).toBe(true)
  })

  test('pressed twice it adds nothing', async () => {
    const { intents } = await filledIn()
    const first = await saveDraft(world.saving, A, 'draft', intents)
    const second = await saveDraft(world.saving, A, 'draft', intents)
    expect(second.map((op) => op.id)).toEqual(first.map((op) => op.id))
    expect(await world.ops()).toHaveLength(2)
  })

  test('when it fails, the form keeps its draft and every photo', async () => {
    const { used, unused, intents } = await filledIn()
    const missing = { ...used, id: uuidv7(), kind: 'photo' as const, takenAt: null, gps: null }
    const { id, kind, name, type, size, sha256 } = missing
    const broken = [...intents, wants.photo(postId, { id, kind, name, type, size, sha256 })]
    await expect(saveDraft(world.saving, A, 'draft', broken)).rejects.toThrow('no bytes')
    expect(await world.ops()).toEqual([])
    await world.disk.read(async (tx) => {
      expect(await tx.drafts.get('draft')).toBeDefined()
      expect(await tx.blobs.ofDraft('draft')).toHaveLength(2)
    })
    expect(unused.draftId).toBe('draft')
  })

  test('what breaks the contract is refused before anything is written', async () => {
    const bad = wants.comment(postId, uuidv7(), '   ')
    await expect(save(bad)).rejects.toBeInstanceOf(v.ValiError)
    expect(await world.ops()).toEqual([])
  })

  test('a draft of another person is not saved by this one', async () => {
    const { intents } = await filledIn()
    await expect(saveDraft(world.saving, 8, 'draft', intents)).rejects.toThrow()
    expect(await world.ops()).toEqual([])
  })

  test('a photo is called kept only after its bytes have been read back', async () => {
    const store = new MemoryStore()
    const shortened = {
      read: store.read.bind(store),
      write: (work: Parameters<typeof store.write>[0]) =>
        store.write(async (tx) =>
          work({
            ...tx,
            blobs: {
              ...tx.blobs,
              put: (row) => tx.blobs.put({ ...row, bytes: row.bytes.slice(0, 10) }),
            },
          }),
        ),
    }
    const deps = { store: shortened as typeof world.disk, clock: world.clock }
    await expect(keepPhoto(deps, owner, photo(1))).rejects.toMatchObject({ kind: 'read-back' })
    expect(await store.read((tx) => tx.blobs.keys())).toEqual([])
  })

  test('a photo taken off the draft goes, one that an op will send stays', async () => {
    const { used, unused, intents } = await filledIn()
    await dropPhoto(world.disk, unused.id)
    await saveDraft(world.saving, A, 'draft', intents)
    await dropPhoto(world.disk, used.id)
    expect(await world.disk.read((tx) => tx.blobs.get(used.id))).toBeDefined()
    expect(await world.disk.read((tx) => tx.blobs.get(unused.id))).toBeUndefined()
  })
})

describe('drafts', () => {
  test('keep their beginning, move with each change, and go with their photos', async () => {
    const first = await keepDraft(world.saving, draft('one', A, postId))
    world.clock.shift(5_000)
    await keepDraft(world.saving, draft('two', A, uuidv7()))
    world.clock.shift(5_000)
    const again = await keepDraft(world.saving, { ...first, values: { title: '104동' } })
    expect(again.createdAt).toBe(first.createdAt)
    expect((await draftsOf(world.disk, A)).map(({ id }) => id)).toEqual(['one', 'two'])
    expect(await draftsOf(world.disk, 8)).toEqual([])
    await storePhoto(world, A, 10, 1, 'one')
    await dropDraft(world.disk, 'one')
    expect(await world.disk.read((tx) => tx.blobs.keys())).toEqual([])
    expect((await draftsOf(world.disk, A)).map(({ id }) => id)).toEqual(['two'])
  })

  test('a second tab is told that a draft is open, until the first lets go', async () => {
    const tabs = [world.locks.of({}), world.locks.of({})] as const
    const release = await openDraft(tabs[0], 'draft')
    expect(release).toBeTypeOf('function')
    expect(await openDraft(tabs[1], 'draft')).toBeNull()
    expect(await openDraft(tabs[1], 'another')).toBeTypeOf('function')
    release?.()
    await world.pass(10)
    expect(await openDraft(tabs[1], 'draft')).toBeTypeOf('function')
  })
})

describe('the base of a change', () => {
  test('a record can be changed before its creation has gone; the result becomes the base', async () => {
    await one(wants.post(postId))
    await one(wants.postUpdate(postId, '첫 고침', '"r9"'))
    await one(wants.postUpdate(postId, '둘째 고침'))
    await send()
    expect(world.server.posts.get(postId)?.revision).toBe(3)
    const matches = world.log.map(({ request }) => request.headers['if-match'])
    expect(matches).toEqual([undefined, '"r1"', '"r2"'])
  })

  test('a screen that has not heard of our own change yet does not make a conflict', async () => {
    await one(wants.post(postId))
    await one(wants.postUpdate(postId, '고침'))
    await send()
    const late = await one(wants.postUpdate(postId, '다시', '"r1"'))
    expect(late.baseEtag).toBe('"r2"')
    await send()
    expect((await read(late.id))?.state).toBe('done')
  })

  test('somebody else’s change is a conflict that keeps their version; merged values go again', async () => {
    await one(wants.post(postId))
    await send()
    const theirs = world.server.posts.get(postId)
    if (theirs) theirs.revision = 5
    const mine = await one(wants.postUpdate(postId, '내 고침', '"r1"'))
    const after = await one(wants.postUpdate(postId, '그 다음'))
    const word = await one(wants.comment(postId, uuidv7(), '의견'))
    await send()
    expect(await read(mine.id)).toMatchObject({
      state: 'conflict',
      current: { etag: '"r5"', data: { id: postId, revision: 5 } },
    })
    expect((await read(after.id))?.state).toBe('queued')
    expect((await read(word.id))?.state).toBe('done')
    expect(await counts()).toMatchObject({ needsPerson: 1, pending: 1 })

    const merged = await replaceOp(world.saving, mine.id, { baseEtag: '"r5"' })
    expect(merged.id).not.toBe(mine.id)
    await send()
    expect((await world.ops()).every((op) => op.state === 'done')).toBe(true)
    expect(theirs?.revision).toBe(7)
  })
})

describe('12: edit and resend', () => {
  test('item 2 of 5 is refused with its fields; the others go; corrected it goes under a new key', async () => {
    const ops: Op[] = []
    for (let n = 0; n < 5; n += 1) ops.push(await one(wants.post(uuidv7())))
    const bad = ops[1] as Op
    const word = await one(wants.comment(bad.entity, uuidv7(), '2번 의견'))
    world.script = ({ headers }) =>
      headers['idempotency-key'] === bad.id ? refusal(422, 'invalid') : null
    await send()
    const states = (await Promise.all(ops.map((op) => read(op.id)))).map((op) => op?.state)
    expect(states).toEqual(['done', 'dead', 'done', 'done', 'done'])
    expect((await read(word.id))?.state).toBe('queued')

    const payload = { params: { boardId: 45 }, data: wantsData(bad, { title: '고쳐 쓴 제목' }) }
    const corrected = await replaceOp<'post.create'>(world.saving, bad.id, { payload })
    expect(corrected).toMatchObject({ entity: bad.entity, seq: bad.seq, state: 'queued' })
    expect((await read(word.id))?.deps).toEqual([corrected.id])
    expect(await read(bad.id)).toBeUndefined()
    await send()
    expect((await world.ops()).every((op) => op.state === 'done')).toBe(true)
    expect(world.server.posts.get(bad.entity)?.effects[0]).toContain('고쳐 쓴 제목')
  })

  const wantsData = (op: Op, change: object) => ({ ...JSON.parse(op.body).data, ...change })

  test('what may have arrived is not replaced: a second creation would follow the first', async () => {
    const op = await one(wants.post(postId))
    world.script = () => 'answer-cut'
    await send()
    await expect(replaceOp(world.saving, op.id)).rejects.toMatchObject({
      reason: 'may-have-arrived',
    })
    world.script = () => null
    await world.pass(120_000)
    await send()
    await expect(replaceOp(world.saving, op.id)).rejects.toMatchObject({ reason: 'done' })
  })

  test('what is being sent is frozen', async () => {
    const op = await one(wants.post(postId))
    world.script = () => 'black-hole'
    world
      .boot()
      .runner.kick()
      .catch(() => undefined)
    await world.pass(1_000)
    await expect(replaceOp(world.saving, op.id)).rejects.toMatchObject({ reason: 'sending' })
    await expect(discardOp(world.disk, op.id)).rejects.toMatchObject({ reason: 'sending' })
  })

  test('what only waits, and was never on the wire, is replaced with its photo', async () => {
    const item = await storePhoto(world, A, 3_000, 1)
    const [post, photo] = await save(wants.post(postId, [item]), wants.photo(postId, item))
    const next = await replaceOp(world.saving, post?.id ?? '')
    const again = await replaceOp(world.saving, photo?.id ?? '')
    expect(again).toMatchObject({ blobId: item.id, deps: [next.id], size: photo?.size })
    expect(await world.disk.read((tx) => tx.blobs.get(item.id))).toMatchObject({ opId: again.id })
    await send()
    expect(world.server.uploads.get(item.id)?.complete).toBe(true)
  })
})

describe('discard', () => {
  test('a record takes its photos along and leaves its comments behind, marked', async () => {
    const item = await storePhoto(world, A, 3_000, 1)
    const [post, photo] = await save(wants.post(postId, [item]), wants.photo(postId, item))
    const word = await one(wants.comment(postId, uuidv7(), '의견'))
    const plan = await discardPlan(world.disk, post?.id ?? '')
    expect(plan.with.map((op) => op.id)).toEqual([photo?.id])
    expect(plan.stranded.map((op) => op.id)).toEqual([word.id])
    expect(plan.mayHaveArrived).toBe(false)
    world.broken.length = 0
    await discardOp(world.disk, post?.id ?? '')
    expect((await world.ops()).map((op) => [op.id, op.state, op.lastProblem?.code])).toEqual([
      [word.id, 'dead', 'dependency-discarded'],
    ])
    expect(await world.disk.read((tx) => tx.blobs.keys())).toEqual([])
  })

  test('a change in the middle goes; the next one takes over its base', async () => {
    await one(wants.post(postId))
    const middle = await one(wants.postUpdate(postId, '버릴 고침'))
    await one(wants.postUpdate(postId, '남을 고침'))
    await discardOp(world.disk, middle.id)
    await send()
    expect((await world.ops()).map((op) => op.state)).toEqual(['done', 'done'])
    expect(world.server.posts.get(postId)?.effects.join()).not.toContain('버릴 고침')
  })

  test('what may have arrived says so before it is thrown away', async () => {
    const op = await one(wants.post(postId))
    world.script = () => 'answer-cut'
    await send()
    expect((await discardPlan(world.disk, op.id)).mayHaveArrived).toBe(true)
  })
})

test('an export holds the original keys, the frozen bodies and the photos’ bytes', async () => {
  const item = await storePhoto(world, A, 70_000, 1)
  const [post, photo] = await save(wants.post(postId, [item]), wants.photo(postId, item))
  const other = await one(wants.post(uuidv7()))
  const file = await exportOps(world.disk, A, world.clock.now(), post?.id)
  expect(file.items.map(({ op }) => op.id)).toEqual([post?.id, photo?.id])
  expect(file.items[0]?.op.body).toBe(post?.body)
  const bytes = Buffer.from(file.items[1]?.photo?.base64 ?? '', 'base64')
  expect(bytes.equals(Buffer.from(photoBytes(70_000, 1).bytes))).toBe(true)
  const all = await exportOps(world.disk, A, world.clock.now())
  expect(all.items.map(({ op }) => op.id)).toEqual([post?.id, photo?.id, other.id])
  expect((await exportOps(world.disk, 8, world.clock.now())).items).toEqual([])
})

test('counts tell mine by what they need, others’ by number alone, and the bytes', async () => {
  const item = await storePhoto(world, A, 50_000, 1)
  await save(wants.post(postId, [item]), wants.photo(postId, item))
  await enqueue(world.saving, 8, [wants.post(uuidv7()), wants.post(uuidv7())])
  const mine = await counts()
  expect(mine).toMatchObject({ pending: 2, needsPerson: 0, others: 2, sending: 0, auth: 0 })
  expect(mine.bytes).toBeGreaterThan(50_000)
  expect(mine.bytes).toBeLessThan(60_000)
  world.server.tokens.clear()
  world.server.cookie = null
  await send()
  expect(await counts()).toMatchObject({ pending: 0, auth: 2, others: 2 })
  expect(unsent(await counts())).toBe(2)
})

test('at sign-out all that is left is counted, failed items too; discarding takes only one’s own', async () => {
  await save(wants.post(postId))
  world.script = () => refusal(403, 'forbidden')
  await send()
  await save(wants.post(uuidv7()))
  await keepDraft(world.saving, draft('mine', A, uuidv7()))
  await storePhoto(world, A, 10, 1, 'mine')
  await enqueue(world.saving, 8, [wants.post(uuidv7())])
  expect(await leavingOf(world.disk, A)).toEqual({ unsent: 2, needsPerson: 1, drafts: 1 })
  await discardAll(world.disk, A)
  expect(await leavingOf(world.disk, A)).toEqual({ unsent: 0, needsPerson: 0, drafts: 0 })
  expect((await world.ops()).map((op) => op.user)).toEqual([8])
  expect(await world.disk.read((tx) => tx.blobs.keys())).toEqual([])
})
