import { beforeEach, describe, expect, test } from 'vitest'
import { discardOp } from '../../src/outbox/change/discard.ts'
import { replaceOp } from '../../src/outbox/change/replace.ts'
import { intent } from '../../src/outbox/commands/intent.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import type { Op } from '../../src/outbox/store/types.ts'
import { countsOf } from '../../src/outbox/watch/counts.ts'
import { refusal } from './world/answers.ts'
import { storePhoto, wants } from './world/intents.ts'
import { World } from './world/world.ts'

const A = 7
const writtenAt = '2026-11-20T00:41:00.000Z'
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
const send = () => world.wake(world.boot())
const counts = () => world.disk.read((tx) => countsOf(tx, A))

describe('what a changed record links to', () => {
  const linking = (id: string, linked: string) =>
    intent(
      'post.create',
      {
        params: { boardId: 503 },
        data: { id, projectId: 1, values: { equipment: linked }, uploads: [], writtenAt },
      },
      { title: '투입일보', tenant: 1 },
    )
  const changed = (id: string, linked: string) => ({
    payload: linking(id, linked).payload as never,
  })

  test('is made first, though it was written later', async () => {
    const [report, machine] = [uuidv7(), uuidv7()]
    const old = await one(linking(report, uuidv7()))
    const made = await one(wants.post(machine))
    const replaced = await replaceOp(world.saving, old.id, changed(report, machine))
    expect(replaced.deps).toEqual([made.id])
    await send()
    expect(world.server.effects.map((effect) => effect.split(' ').at(-1))).toHaveLength(2)
    expect([...world.server.posts.keys()]).toEqual([machine, report])
  })

  test('waits for nothing that waits for it', async () => {
    const [report, machine] = [uuidv7(), uuidv7()]
    const old = await one(wants.post(report))
    await one(linking(machine, report))
    const replaced = await replaceOp(world.saving, old.id, changed(report, machine))
    expect(replaced.deps).toEqual([])
    await send()
    expect([...world.server.posts.keys()]).toEqual([report, machine])
  })
})

describe('the base of a change', () => {
  test('a record can be changed before its creation was sent; the result becomes the base', async () => {
    await one(wants.post(postId))
    await one(wants.postUpdate(postId, '첫 고침', '"r9"'))
    await one(wants.postUpdate(postId, '둘째 고침'))
    await send()
    expect(world.server.posts.get(postId)?.revision).toBe(3)
    const matches = world.log.map(({ request }) => request.headers['if-match'])
    expect(matches).toEqual([undefined, '"r1"', '"r2"'])
  })

  test('a screen that has not been notified of our own change yet does not cause a conflict', async () => {
    await one(wants.post(postId))
    await one(wants.postUpdate(postId, '수정'))
    await send()
    const late = await one(wants.postUpdate(postId, '다시', '"r1"'))
    expect(late.baseEtag).toBe('"r2"')
    await send()
    expect((await read(late.id))?.state).toBe('done')
  })

  test('a comment’s change is one of the words that were seen, as a record’s is', async () => {
    const id = uuidv7()
    await one(wants.post(postId))
    const creation = await one(wants.comment(postId, id, '의견'))
    const first = await one(wants.commentUpdate(postId, id, '다시'))
    expect([first.baseOp, first.baseEtag]).toEqual([creation.id, null])
    await send()
    const late = await one({ ...wants.commentUpdate(postId, id, '또'), baseEtag: '"r1"' })
    expect([late.baseOp, late.baseEtag]).toEqual([null, '"r2"'])
    await send()
    const matches = world.log.map(({ request }) => request.headers['if-match'])
    expect(matches.slice(-2)).toEqual(['"r1"', '"r2"'])
    expect(world.server.comments.get(id)?.revision).toBe(3)
  })

  test('a comment that was reworded elsewhere meanwhile is a conflict, and so is its removal', async () => {
    const id = uuidv7()
    await one(wants.post(postId))
    await one(wants.comment(postId, id, '의견'))
    await send()
    const theirs = world.server.comments.get(id)
    if (theirs) theirs.revision = 2
    const words = await one({ ...wants.commentUpdate(postId, id, '다시'), baseEtag: '"r1"' })
    const removal = await one(wants.commentRemove(postId, id))
    await send()
    expect(await read(words.id)).toMatchObject({ state: 'conflict', current: { etag: '"r2"' } })
    expect((await read(removal.id))?.state).toBe('queued')
    await discardOp(world.disk, words.id)
    await send()
    expect((await read(removal.id))?.state).toBe('conflict')
    expect(theirs).toMatchObject({ revision: 2, removed: false })
  })

  test('another person’s change is a conflict that keeps their version; merged values are sent again', async () => {
    await one(wants.post(postId))
    await send()
    const theirs = world.server.posts.get(postId)
    if (theirs) theirs.revision = 5
    const mine = await one(wants.postUpdate(postId, '내 고침', '"r1"'))
    const after = await one(wants.postChange(postId, {}, { place: '그 다음' }))
    const word = await one(wants.comment(postId, uuidv7(), '의견'))
    await send()
    expect(await read(mine.id)).toMatchObject({
      state: 'conflict',
      current: { etag: '"r5"', data: { id: postId, revision: 5 } },
    })
    expect((await read(after.id))?.state).toBe('queued')
    expect((await read(word.id))?.state).toBe('done')
    expect(await counts()).toMatchObject({ needsPerson: 1, pending: 0 })

    const merged = await replaceOp(world.saving, mine.id, { baseEtag: '"r5"' })
    expect(merged.id).not.toBe(mine.id)
    await send()
    expect((await world.ops()).every((op) => op.state === 'done')).toBe(true)
    expect(theirs?.revision).toBe(7)
  })
})

describe('12: edit and resend', () => {
  test('item 2 of 5 is refused with its fields; the others are sent; corrected it is sent under a new key', async () => {
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
      .runner.wake()
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
