import { beforeEach, describe, expect, test } from 'vitest'
import { discardOp, discardPlan } from '../../src/outbox/change/discard.ts'
import { type ExportFile, exportBlob } from '../../src/outbox/change/export.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { storeDraft } from '../../src/outbox/save/drafts.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { discardAll, leavingOf } from '../../src/outbox/session/leave.ts'
import type { Op } from '../../src/outbox/store/types.ts'
import { countsOf, unsent } from '../../src/outbox/watch/counts.ts'
import { refusal } from './world/answers.ts'
import { draft, storePhoto, wants } from './world/intents.ts'
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
const send = () => world.wake(world.boot())
const counts = () => world.disk.read((tx) => countsOf(tx, A))

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

  test('a discarded change in the middle passes its base to the next one', async () => {
    await one(wants.post(postId))
    const middle = await one(wants.postUpdate(postId, '버릴 고침'))
    await one(wants.postUpdate(postId, '남을 고침'))
    await discardOp(world.disk, middle.id)
    await send()
    expect((await world.ops()).map((op) => op.state)).toEqual(['done', 'done'])
    expect(world.server.posts.get(postId)?.effects.join()).not.toContain('버릴 고침')
  })

  test('what may have arrived says so before it is discarded', async () => {
    const op = await one(wants.post(postId))
    world.script = () => 'answer-cut'
    await send()
    expect((await discardPlan(world.disk, op.id)).mayHaveArrived).toBe(true)
  })
})

test('an export contains the original keys, the frozen bodies and the photos’ bytes', async () => {
  const item = await storePhoto(world, A, 70_000, 1)
  const [post, photo] = await save(wants.post(postId, [item]), wants.photo(postId, item))
  const other = await one(wants.post(uuidv7()))
  const exported = async (user: number, opId?: string): Promise<ExportFile> =>
    JSON.parse(await (await exportBlob(world.disk, user, world.clock.now(), opId)).text())
  const file = await exported(A, post?.id)
  expect(file).toMatchObject({ format: 'siteon-outbox', version: 1, user: A })
  expect(file.items.map(({ op }) => op.id)).toEqual([post?.id, photo?.id])
  expect(file.items[0]?.op.body).toBe(post?.body)
  const bytes = Buffer.from(file.items[1]?.photo?.base64 ?? '', 'base64')
  expect(bytes.equals(Buffer.from(photoBytes(70_000, 1).bytes))).toBe(true)
  const all = await exported(A)
  expect(all.items.map(({ op }) => op.id)).toEqual([post?.id, photo?.id, other.id])
  expect((await exported(8)).items).toEqual([])
})

test('counts show mine by state, others’ by number alone, and the bytes', async () => {
  const item = await storePhoto(world, A, 50_000, 1)
  await save(wants.post(postId, [item]), wants.photo(postId, item))
  await enqueue(world.saving, 8, [wants.post(uuidv7()), wants.post(uuidv7())])
  const mine = await counts()
  expect(mine).toMatchObject({ pending: 1, needsPerson: 0, others: 2, sending: 0, auth: 0 })
  expect(mine.bytes).toBeGreaterThan(50_000)
  expect(mine.bytes).toBeLessThan(60_000)
  world.server.tokens.clear()
  world.server.cookie = null
  await send()
  expect(await counts()).toMatchObject({ pending: 0, auth: 1, others: 2 })
  expect(unsent(await counts())).toBe(1)
})

test('at sign-out all that is left is counted, failed items too; discarding takes only one’s own', async () => {
  await save(wants.post(postId))
  world.script = () => refusal(403, 'forbidden')
  await send()
  await save(wants.post(uuidv7()))
  await storeDraft(world.saving, draft('mine', A, uuidv7()))
  await storePhoto(world, A, 10, 1, 'mine')
  await enqueue(world.saving, 8, [wants.post(uuidv7())])
  expect(await leavingOf(world.disk, A)).toEqual({ unsent: 2, needsPerson: 1, drafts: 1 })
  await discardAll(world.disk, A)
  expect(await leavingOf(world.disk, A)).toEqual({ unsent: 0, needsPerson: 0, drafts: 0 })
  expect((await world.ops()).map((op) => op.user)).toEqual([8])
  expect(await world.disk.read((tx) => tx.blobs.keys())).toEqual([])
})
