import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { replaceOp } from '../../src/outbox/change/replace.ts'
import type { Store } from '../../src/outbox/engine/ports.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { dropPhoto, photoFor, storeDraftPhoto } from '../../src/outbox/photos/photos.ts'
import {
  draftFor,
  draftsOf,
  dropDraft,
  openDraft,
  storeDraft,
} from '../../src/outbox/save/drafts.ts'
import { enqueue, saveDraft } from '../../src/outbox/save/save.ts'
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
const send = () => world.wake(world.boot())

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
    await storeDraft(world.saving, draft('draft', A, postId))
    const used = await storeDraftPhoto(world.saving, owner, photo(1))
    const unused = await storeDraftPhoto(world.saving, owner, photo(2))
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

  test('ops in, photos assigned, the rest removed, in one transaction', async () => {
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

  test('a photo counts as stored only after its bytes have been read back', async () => {
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
    await expect(storeDraftPhoto(deps, owner, photo(1))).rejects.toMatchObject({
      kind: 'read-back',
    })
    expect(await store.read((tx) => tx.blobs.keys())).toEqual([])
  })

  test('a photo removed from the draft is deleted, one that an op will send stays', async () => {
    const { used, unused, intents } = await filledIn()
    await dropPhoto(world.disk, unused.id)
    await saveDraft(world.saving, A, 'draft', intents)
    await dropPhoto(world.disk, used.id)
    expect(await world.disk.read((tx) => tx.blobs.get(used.id))).toBeDefined()
    expect(await world.disk.read((tx) => tx.blobs.get(unused.id))).toBeUndefined()
  })
})

describe('work that the store repeats because its answer was lost', () => {
  /** Commits everything twice, as a database does that breaks after the commit. */
  const twice = () => {
    const { disk } = world
    const store: Store = {
      read: (work) => disk.read(work),
      write: async (work) => {
        await disk.write(work)
        return await disk.write(work)
      },
    }
    return { ...world.saving, store }
  }

  test('is entered once, and waits for nothing of its own', async () => {
    const first = await enqueue(twice(), A, [
      wants.post(postId),
      wants.comment(postId, uuidv7(), '확인'),
    ])
    expect((await world.ops()).map((op) => op.id)).toEqual(first.map((op) => op.id))
    expect(first.map((op) => op.deps)).toEqual([[], [first[0]?.id]])
    await send()
    expect((await world.ops()).map((op) => op.state)).toEqual(['done', 'done'])
  })

  test('replaces once', async () => {
    const [op] = await save(wants.post(postId))
    const next = await replaceOp(twice(), op?.id ?? '')
    expect((await world.ops()).map(({ id }) => id)).toEqual([next.id])
    await send()
    expect((await world.ops()).map((one) => one.state)).toEqual(['done'])
  })
})

test('photos of no draft go after a day, those of a draft and of an op stay', async () => {
  const stored = await storePhoto(world, A, 1_000, 1)
  await save(wants.post(postId, [stored]), wants.photo(postId, stored))
  await send()
  await storeDraft(world.saving, draft('draft', A, uuidv7()))
  const shot = { bytes: photoBytes(1_000, 2).bytes, type: 'image/jpeg', name: '', takenAt: null }
  const mine = await storeDraftPhoto(
    world.saving,
    { user: A, draftId: 'draft' },
    { ...shot, gps: null },
  )
  const lost = await storeDraftPhoto(
    world.saving,
    { user: A, draftId: 'gone' },
    { ...shot, gps: null },
  )
  const there = async () =>
    await Promise.all(
      [stored, mine, lost].map(async ({ id }) => (await photoFor(world.disk, A, id)) !== null),
    )
  await send()
  expect(await there()).toEqual([true, true, true])
  await world.pass(23 * 3_600_000)
  await send()
  expect(await there()).toEqual([true, true, true])
  await world.pass(2 * 3_600_000)
  await send()
  expect(await there()).toEqual([false, true, false])
})

describe('drafts', () => {
  test('keep their start, move with each change, and are removed with their photos', async () => {
    const first = await storeDraft(world.saving, draft('one', A, postId))
    world.clock.shift(5_000)
    await storeDraft(world.saving, draft('two', A, uuidv7()))
    world.clock.shift(5_000)
    const again = await storeDraft(world.saving, { ...first, values: { title: '104동' } })
    expect(again.createdAt).toBe(first.createdAt)
    expect((await draftsOf(world.disk, A)).map(({ id }) => id)).toEqual(['one', 'two'])
    expect(await draftsOf(world.disk, 8)).toEqual([])
    await storePhoto(world, A, 10, 1, 'one')
    await dropDraft(world.disk, 'one')
    expect(await world.disk.read((tx) => tx.blobs.keys())).toEqual([])
    expect((await draftsOf(world.disk, A)).map(({ id }) => id)).toEqual(['two'])
  })

  test('belong to their writer alone, whoever opens their address', async () => {
    await storeDraft(world.saving, draft('mine', A, postId))
    const { id: photo } = await storePhoto(world, A, 10, 1, 'mine')
    const B = 8
    expect(await draftFor(world.disk, A, 'mine')).toMatchObject({ user: A })
    expect(await draftFor(world.disk, B, 'mine')).toBe('foreign')
    expect(await draftFor(world.disk, B, 'none')).toBeNull()
    expect(await photoFor(world.disk, A, photo)).toMatchObject({ id: photo })
    expect(await photoFor(world.disk, B, photo)).toBeNull()
    await expect(storeDraft(world.saving, draft('mine', B, postId))).rejects.toThrow('another')
    expect(await draftFor(world.disk, A, 'mine')).toMatchObject({ user: A })
  })

  test('a second tab is notified that a draft is open, until the first closes it', async () => {
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
