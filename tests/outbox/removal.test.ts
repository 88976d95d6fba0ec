import { expect, test } from 'vitest'
import { discardOp } from '../../src/outbox/change/discard.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { storePhoto, wants } from './world/intents.ts'
import { World } from './world/world.ts'

test('a record is removed after what was said about it before, whatever its photos do', async () => {
  const world = new World()
  await world.signIn(7)
  const postId = uuidv7()
  const commentId = uuidv7()
  const other = uuidv7()
  const item = await storePhoto(world, 7, 40_000, 1)
  await enqueue(world.saving, 7, [wants.post(postId, [item]), wants.photo(postId, item)])
  await enqueue(world.saving, 7, [wants.comment(postId, commentId, '확인')])
  await enqueue(world.saving, 7, [wants.post(other), wants.comment(other, uuidv7(), '다른 것')])
  await enqueue(world.saving, 7, [wants.commentUpdate(postId, commentId, '다시')])
  const [removal] = await enqueue(world.saving, 7, [wants.postRemove(postId)])

  const about = (await world.ops()).filter(
    (op) => op.id !== removal?.id && op.blobId === null && op.body.includes(postId),
  )
  expect(about).toHaveLength(3)
  expect([...(removal?.deps ?? [])].sort()).toEqual(about.map(({ id }) => id).sort())

  await world.wake(world.boot())
  expect((await world.ops()).map((op) => op.state)).not.toContain('dead')
  expect(world.server.posts.get(postId)?.removed).toBe(true)
  expect(world.server.comments.get(commentId)?.revision).toBe(2)
})

test('a discarded comment does not discard the removal of its record', async () => {
  const world = new World()
  await world.signIn(7)
  const postId = uuidv7()
  await enqueue(world.saving, 7, [wants.post(postId)])
  const [said] = await enqueue(world.saving, 7, [wants.comment(postId, uuidv7(), '확인')])
  await enqueue(world.saving, 7, [wants.postRemove(postId)])
  const plan = await discardOp(world.disk, said?.id ?? '')
  expect(plan.stranded).toEqual([])
  await world.wake(world.boot())
  expect((await world.ops()).map((op) => [op.kind, op.state])).toEqual([
    ['post.create', 'done'],
    ['post.remove', 'done'],
  ])
})
