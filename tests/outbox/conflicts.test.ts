import * as v from 'valibot'
import { beforeEach, describe, expect, test } from 'vitest'
import { choiceOf } from '../../contract/merge/conflict.ts'
import {
  becomeComment,
  becomeDraft,
  renewConflict,
  storeChoice,
} from '../../src/outbox/change/decide.ts'
import { mergedOp } from '../../src/outbox/change/merge.ts'
import { replaceOp } from '../../src/outbox/change/replace.ts'
import { payloadOf } from '../../src/outbox/commands/commands.ts'
import { intent } from '../../src/outbox/commands/intent.ts'
import { applyResult } from '../../src/outbox/drain/apply-result.ts'
import { classifyResponse } from '../../src/outbox/drain/classify-response.ts'
import { ChunkMissing } from '../../src/outbox/engine/chunk.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import type { Op } from '../../src/outbox/store/types.ts'
import { draft, storePhoto, wants } from './world/intents.ts'
import { World } from './world/world.ts'

const A = 7
let world: World
let postId: string

beforeEach(async () => {
  world = new World()
  await world.signIn(A)
  postId = await written()
})

/** A record that is at the office, place A. */
async function written(): Promise<string> {
  const id = uuidv7()
  await save(wants.post(id))
  await send()
  const there = world.server.posts.get(id)
  if (there) there.values = { place: 'A' }
  return id
}

const save = (...intents: Parameters<typeof enqueue>[2]) => enqueue(world.saving, A, intents)
const one = async (...intents: Parameters<typeof enqueue>[2]): Promise<Op> => {
  const [op] = await save(...intents)
  if (!op) throw new Error('nothing was entered')
  return op
}
const send = () => world.wake(world.boot())
const read = async (id: string) => await world.disk.read((tx) => tx.ops.get(id))
const record = () => world.server.posts.get(postId)
const open = async () => (await world.ops()).filter((op) => op.state !== 'done')
const finding = (id: string, content: string) => ({ id, content })

describe('15: a change that met another’s', () => {
  test('of another field is sent again automatically: a new key, based on their version, nothing of theirs in it', async () => {
    const mine = await one(wants.postChange(postId, { place: 'A' }, { place: 'B' }))
    world.server.elsewhere(postId, { values: { opinion: 'theirs' } })
    await send()
    expect(await open()).toEqual([])
    expect(record()?.values).toEqual({ opinion: 'theirs', place: 'B' })
    const [refused, taken] = world.log.slice(-2).map(({ request }) => request)
    expect(refused?.headers).toMatchObject({ 'idempotency-key': mine.id, 'if-match': '"r1"' })
    expect(taken?.headers['idempotency-key']).not.toBe(mine.id)
    expect(taken?.headers['if-match']).toBe('"r2"')
    expect(JSON.parse(String(taken?.body))).toMatchObject({
      values: { place: 'B' },
      resolution: { base: 1, kept: {} },
    })
    expect(world.broken).toEqual([])
  })

  test('the merge code cannot be loaded: no conflict is shown, and it is sent when it can be', async () => {
    const mine = await one(wants.postChange(postId, { place: 'A' }, { place: 'B' }))
    world.server.elsewhere(postId, { values: { opinion: 'theirs' } })
    const device = world.boot()
    device.deps.merge = () => Promise.reject(new ChunkMissing())
    await world.wake(device)
    expect(await read(mine.id)).toMatchObject({
      state: 'waiting',
      uncertain: false,
      leaseBy: null,
      lastProblem: { code: 'piece-missing' },
    })
    device.deps.merge = mergedOp
    await world.pass(600_000)
    await world.wake(device)
    expect(await open()).toEqual([])
    expect(record()?.values).toEqual({ opinion: 'theirs', place: 'B' })
  })

  test('rows of a table are merged by their ids', async () => {
    world.server.elsewhere(postId, { values: { findings: [finding('a', '1'), finding('b', '2')] } })
    const began = { findings: [finding('a', '1'), finding('b', '2')] }
    const mine = { findings: [finding('a', 'mine'), finding('b', '2'), finding('c', 'new')] }
    await save(wants.postChange(postId, began, mine, '"r2"'))
    world.server.elsewhere(postId, {
      values: { findings: [finding('a', '1'), finding('b', 'theirs')] },
    })
    await send()
    expect(record()?.values.findings).toEqual([
      finding('a', 'mine'),
      finding('b', 'theirs'),
      finding('c', 'new'),
    ])
  })

  test('of the same field waits for its person, with their version; others go on', async () => {
    const mine = await one(wants.postChange(postId, { place: 'A' }, { place: 'B' }))
    const word = await one(wants.comment(postId, uuidv7(), '의견'))
    world.server.elsewhere(postId, { values: { place: 'C' } })
    await send()
    expect(await read(mine.id)).toMatchObject({
      state: 'conflict',
      current: { etag: '"r2"', data: { values: { place: 'C' } } },
    })
    expect((await read(word.id))?.state).toBe('done')
  })

  test('of a post of a thread waits for its person, who writes it again in its place', async () => {
    const words = { title: 'mine', content: {}, writtenAt: '2026-11-23T00:00:00.000Z' }
    const params = { slug: 'qna', postId }
    const change = (base: number) => ({ params, data: { ...words, base } })
    const op = await one(intent('thread.update', change(1), { title: 'mine', tenant: 1 }))
    const headers = new Headers({ 'x-app': 'siteon', etag: '"r2"' })
    const text = '{"error":{"code":"revision-mismatch","message":""},"data":{"title":"theirs"}}'
    const answer = { status: 412, headers, text, redirected: false }
    const verdict = classifyResponse(answer, v.unknown(), 0)
    const theirs = { data: { title: 'theirs', content: '', values: {} }, etag: '"r2"' }
    expect(await mergedOp(op, theirs, 0)).toBeNull()
    const kept = applyResult(op, verdict, { now: 0, random: () => 0, wasUncertain: false })
    expect(kept).toMatchObject({ state: 'conflict', body: op.body, current: { etag: '"r2"' } })
    await world.disk.write((tx) => tx.ops.put(kept))
    await send()
    expect(await open()).toEqual([kept])
    const again = await replaceOp<'thread.update'>(world.saving, op.id, { payload: change(2) })
    expect(payloadOf(again, 'thread.update')?.data).toMatchObject({ title: 'mine', base: 2 })
    expect(again).toMatchObject({ state: 'queued', baseEtag: null, current: null })
    expect(await open()).toEqual([again])
  })

  test('the photos of a merged change follow it', async () => {
    const item = await storePhoto(world, A, 3_000, 1)
    const change = wants.postChange(postId, { place: 'A' }, { place: 'B' })
    const payload = change.payload as { data: object }
    const withPhoto = {
      ...change,
      payload: { ...payload, data: { ...payload.data, uploads: [item] } },
    }
    await save(withPhoto as typeof change, wants.photo(postId, item))
    world.server.elsewhere(postId, { values: { opinion: 'theirs' } })
    await send()
    expect(await open()).toEqual([])
    expect(world.server.uploads.get(item.id)?.complete).toBe(true)
  })

  test('is merged again and again while others are quicker', async () => {
    await save(wants.postChange(postId, { place: 'A' }, { place: 'B' }))
    let quick = 3
    world.script = ({ path, method }) => {
      if (method !== 'POST' || !path.endsWith(postId) || quick === 0) return null
      quick -= 1
      world.server.elsewhere(postId, { values: { opinion: `theirs ${quick}` } })
      return null
    }
    await send()
    expect(await open()).toEqual([])
    expect(record()).toMatchObject({ revision: 5, values: { place: 'B', opinion: 'theirs 0' } })
    expect(JSON.parse(record()?.effects.at(-1) ?? '')).toMatchObject({ resolution: { base: 1 } })
  })

  test('an answer lost after the merged change has taken effect makes no second one', async () => {
    await save(wants.postChange(postId, { place: 'A' }, { place: 'B' }))
    world.server.elsewhere(postId, { values: { opinion: 'theirs' } })
    world.faults = ['none', 'answer-cut']
    await send()
    await world.pass(60_000)
    await send()
    expect(await open()).toEqual([])
    expect(record()?.revision).toBe(3)
    expect(world.server.replays).toBe(1)
  })

  test('a worker killed at any step of it neither loses nor doubles', async () => {
    for (let step = 1; step <= 40; step += 1) {
      const id = await written()
      await save(wants.postChange(id, { place: 'A' }, { place: 'B' }))
      world.server.elsewhere(id, { values: { opinion: 'theirs' } })
      await world.wake(world.boot(step))
      await world.pass(120_000)
      await send()
      expect(world.server.posts.get(id)?.values).toEqual({ place: 'B', opinion: 'theirs' })
      expect(world.server.posts.get(id)?.revision).toBe(3)
    }
    expect(await open()).toEqual([])
    expect([...world.broken, ...world.server.broken]).toEqual([])
  })

  test('refused with the very version it named, it does not go round in circles', async () => {
    const mine = await one(wants.postChange(postId, { place: 'A' }, { place: 'B' }))
    const data = { id: postId, revision: 1, title: '', content: '', values: {} }
    world.script = ({ method }) => {
      if (method !== 'POST') return null
      const headers: Record<string, string> = { 'x-app': 'siteon', etag: '"r1"' }
      const text = JSON.stringify({ error: { code: 'revision-mismatch', message: '' }, data })
      return { status: 412, redirected: false, text, headers: { get: (n) => headers[n] ?? null } }
    }
    await send()
    expect((await read(mine.id))?.state).toBe('conflict')
  })

  test('without a common base every difference is a conflict', async () => {
    const mine = await one(wants.postUpdate(postId, '내 제목', '"r1"'))
    world.server.elsewhere(postId, { values: { opinion: 'theirs' } })
    await send()
    expect((await read(mine.id))?.state).toBe('conflict')
  })
})

describe('what was written upon a change that was merged', () => {
  test('does not undo what the merge added', async () => {
    const rows = (b: string) => [finding('a', 'mine'), finding('b', b)]
    const began = { findings: [finding('a', '1'), finding('b', '2')] }
    world.server.elsewhere(postId, { values: began })
    await save(wants.postChange(postId, began, { findings: rows('2') }, '"r2"'))
    const more = [...rows('2'), finding('c', 'later')]
    await save(wants.postChange(postId, { findings: rows('2') }, { findings: more }, null))
    world.server.elsewhere(postId, {
      values: { findings: [finding('a', '1'), finding('b', 'theirs')] },
    })
    await send()
    expect(await open()).toEqual([])
    expect(record()?.values.findings).toEqual([...rows('theirs'), finding('c', 'later')])
  })

  test('on a screen that has not read it either', async () => {
    const began = { findings: [finding('a', '1')] }
    world.server.elsewhere(postId, { values: began })
    await save(wants.postChange(postId, { ...began, place: 'A' }, { place: 'B' }, '"r2"'))
    world.server.elsewhere(postId, {
      values: { findings: [finding('a', '1'), finding('b', 'theirs')] },
    })
    await send()
    const mine = { findings: [finding('a', 'mine')] }
    await save(wants.postChange(postId, { ...began, place: 'B' }, mine, '"r2"'))
    await send()
    expect(await open()).toEqual([])
    expect(record()?.values).toEqual({
      findings: [finding('a', 'mine'), finding('b', 'theirs')],
      place: 'B',
    })
  })
})

describe('a decision', () => {
  const between = { path: 'values.place', base: 'A', mine: 'B', theirs: 'C' }
  let mine: Op

  beforeEach(async () => {
    mine = await one(wants.postChange(postId, { place: 'A' }, { place: 'B' }))
    world.server.elsewhere(postId, { values: { place: 'C' } })
    await send()
  })

  test('is on the disk at once, and can be taken back', async () => {
    await storeChoice(world.disk, mine.id, between.path, choiceOf(between, 'mine'))
    expect((await read(mine.id))?.choices).toEqual({ 'values.place': choiceOf(between, 'mine') })
    await storeChoice(world.disk, mine.id, between.path, null)
    expect((await read(mine.id))?.choices).toEqual({})
  })

  test('is sent under a new key based on their version', async () => {
    const payload = payloadOf(mine, 'post.update')
    if (!payload) throw new Error('no payload')
    const { params, data } = payload
    const base = { values: { place: 'C' }, shapes: {} }
    const sent = await replaceOp<'post.update'>(world.saving, mine.id, {
      payload: { params, data: { ...data, values: { place: 'B' } }, base },
      baseEtag: '"r2"',
      also: [wants.comment(postId, uuidv7(), '남은 것')],
    })
    expect(sent.id).not.toBe(mine.id)
    await send()
    expect(await open()).toEqual([])
    expect(record()).toMatchObject({ revision: 3, values: { place: 'B' } })
    expect(world.server.comments.size).toBe(1)
  })

  test('is no longer possible on a removed record', async () => {
    await expect(storeChoice(world.disk, 'none', 'title', null)).rejects.toMatchObject({
      reason: 'gone',
    })
    await replaceOp(world.saving, mine.id, { baseEtag: '"r2"' })
    await expect(storeChoice(world.disk, mine.id, 'title', null)).rejects.toMatchObject({
      reason: 'gone',
    })
  })

  test('meets the office’s newer version, never an older one', async () => {
    const data = { values: { place: 'D' } }
    await renewConflict(world.disk, mine.id, { data, etag: '"r3"' })
    await renewConflict(world.disk, mine.id, { data: {}, etag: '"r2"' })
    expect((await read(mine.id))?.current).toEqual({ data, etag: '"r3"' })
  })
})

describe('an edit of a removed comment', () => {
  const words = async () => {
    const id = uuidv7()
    const op = await one(wants.commentUpdate(postId, id, '고친 말'))
    await send()
    expect((await read(op.id))?.state).toBe('dead')
    return { id, op }
  }

  test('becomes a new comment, once, and the old one causes no further question', async () => {
    const { id, op } = await words()
    const said = await becomeComment(world.saving, op.id)
    expect(said.entity).not.toBe(id)
    expect(payloadOf(said, 'comment.create')?.data).toMatchObject({ content: '고친 말' })
    expect(await read(op.id)).toBeUndefined()
    await expect(becomeComment(world.saving, op.id)).rejects.toMatchObject({ reason: 'gone' })
    await send()
    expect(await open()).toEqual([])
    expect([...world.server.comments.keys()]).toEqual([said.entity])
  })

  test('what was written about it does not wait for the removed one', async () => {
    const { id, op } = await words()
    const later = await one(wants.commentUpdate(postId, id, '또 고친 말'))
    expect(later.deps).toEqual([op.id])
    await becomeComment(world.saving, op.id)
    expect((await read(later.id))?.deps).toEqual([])
    await send()
    expect((await read(later.id))?.state).toBe('dead')
  })

  test('cannot be repeated while it may have arrived', async () => {
    const op = await one(wants.commentUpdate(postId, uuidv7(), '고친 말'))
    await world.disk.write((tx) => tx.ops.put({ ...op, state: 'sending' }))
    await expect(becomeComment(world.saving, op.id)).rejects.toMatchObject({ reason: 'sending' })
  })
})

describe('a change of a removed record', () => {
  test('becomes a draft of a new record with the photos that are here', async () => {
    const item = await storePhoto(world, A, 3_000, 1)
    const [op, photo] = await save(
      wants.postChange(uuidv7(), { place: 'A' }, { place: 'B' }),
      wants.photo(postId, item),
    )
    await world.disk.write(async (tx) => {
      if (photo && op) await tx.ops.put({ ...photo, deps: [op.id] })
    })
    await send()
    expect((await read(op?.id ?? ''))?.state).toBe('dead')
    const row = await becomeDraft(world.saving, op?.id ?? '', draft(uuidv7(), A, uuidv7()))
    expect(await open()).toEqual([])
    const blob = await world.disk.read((tx) => tx.blobs.get(item.id))
    expect(blob).toMatchObject({ draftId: row.id, opId: null })
    expect(await world.disk.read((tx) => tx.drafts.ofUser(A))).toHaveLength(1)
  })

  test('cannot be stored by another person', async () => {
    const op = await one(wants.postChange(uuidv7(), {}, { place: 'B' }))
    await send()
    const other = becomeDraft(world.saving, op.id, draft(uuidv7(), A + 1, uuidv7()))
    await expect(other).rejects.toThrow('another person')
    expect((await read(op.id))?.state).toBe('dead')
  })
})
