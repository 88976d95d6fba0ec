import { expect, test } from 'vitest'
import { replaceOp } from '../../src/outbox/change/replace.ts'
import { type Intent, intent } from '../../src/outbox/commands/intent.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { World } from './world/world.ts'

const profile = (data: Record<string, unknown>): Intent =>
  intent('own.profile', { params: { userId: '7' }, data }, { title: '', tenant: null })
const setting = (key: string, value: unknown): Intent =>
  intent(
    'own.setting',
    { params: {}, data: { key, value: JSON.stringify(value) } },
    { title: '', tenant: null },
  )

test('arrives in the order in which it was saved, and compares nothing with what others changed', async () => {
  const world = new World()
  await world.signIn(7)
  await enqueue(world.saving, 7, [profile({ rank: '과장' })])
  await enqueue(world.saving, 7, [setting('a', 1), setting('b', 2)])
  await enqueue(world.saving, 7, [profile({ rank: '차장', mobile: null })])
  await world.wake(world.boot())
  expect((await world.ops()).map((op) => op.state)).toEqual(['done', 'done', 'done', 'done'])
  const { own, broken } = world.server
  expect(own.map(({ ifMatch }) => ifMatch)).toEqual([undefined, undefined, undefined, undefined])
  expect(own.filter(({ path }) => path.endsWith('/7')).map(({ text }) => JSON.parse(text))).toEqual(
    [{ rank: '과장' }, { rank: '차장', mobile: null }],
  )
  expect(broken).toEqual([])
})

test('a waiting change is replaced by a later one, and sent once', async () => {
  const world = new World()
  await world.signIn(7)
  const [first] = await enqueue(world.saving, 7, [setting('a', 1)])
  const payload = { params: {}, data: { key: 'a', value: '2' } }
  await replaceOp(world.saving, first?.id ?? '', { payload })
  await world.wake(world.boot())
  expect(world.server.own.map(({ text }) => JSON.parse(text))).toEqual([payload.data])
})

test('of a suspended person it waits for their sign-in, and blocks no record', async () => {
  const world = new World()
  await world.signIn(7)
  await enqueue(world.saving, 7, [profile({ rank: '과장' })])
  await world.disk.write(async (tx) => {
    const row = await tx.session.get()
    const cutOff = { token: 'delivery.7', since: '2026-11-20T00:50:00.000Z' }
    if (row) await tx.session.put({ ...row, refusedAt: 1, cutOff })
  })
  world.server.shutOut.add(7)
  await world.wake(world.boot())
  expect((await world.ops()).map((op) => op.state)).toEqual(['auth'])
  expect(world.server.own).toEqual([])
})
