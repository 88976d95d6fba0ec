import { expect, test } from 'vitest'
import { mostRecordBytes as largest } from '../../contract/record/post.ts'
import { timeoutOf } from '../../src/outbox/drain/send.ts'
import { limits } from '../../src/outbox/engine/engine.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { wants } from './world/intents.ts'
import { World } from './world/world.ts'

test('a large body gets the time that it takes over a slow connection', () => {
  expect(timeoutOf(0)).toBe(limits.callTimeoutMs)
  for (const size of [400_000, largest])
    expect(timeoutOf(size)).toBe(limits.callTimeoutMs + size / limits.slowestConnection)
  expect(timeoutOf(2 ** 31)).toBe(limits.longestCallMs)
})

test('the largest record arrives over the slowest connection, while another tab waits', async () => {
  const world = new World()
  await world.signIn(7)
  const record = uuidv7()
  const [sender, other] = [world.boot(), world.boot()]
  await enqueue(world.saving, 7, [wants.post(record)])
  await world.wake(sender)
  world.bandwidth = limits.slowestConnection
  const calls = world.log.length
  const values = { note: 'n'.repeat(largest - 1_000) }
  const [op] = await enqueue(world.saving, 7, [wants.postChange(record, {}, values, '"r1"')])
  void sender.runner.wake()
  for (let tries = 0; tries < 40; tries += 1) {
    await world.pass(5_000)
    void other.runner.wake()
  }
  const sent = (await world.ops()).find(({ id }) => id === op?.id)
  expect([sent?.state, sent?.attempts]).toEqual(['done', 0])
  expect(world.log.length - calls).toBe(1)
  expect([...world.broken, ...world.server.broken]).toEqual([])
})
