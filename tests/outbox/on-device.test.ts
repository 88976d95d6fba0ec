import { expect, test } from 'vitest'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { checkCanary } from '../../src/outbox/store/canary.ts'
import { onDevice } from '../../src/outbox/watch/on-device.ts'
import { wants } from './world/intents.ts'
import { World } from './world/world.ts'

const [A, B] = [7, 8]
const small = { getItem: () => null, setItem: () => undefined }

test('the office gets the counts of the signed-in person, and the age of the oldest', async () => {
  const world = new World()
  const look = (later = 0) => world.disk.read((tx) => onDevice(tx, world.clock.now() + later))
  expect(await look()).toBe(null)
  await world.signIn(A)
  // Not before the device has an id.
  expect(await look()).toBe(null)
  await checkCanary(world.disk, small)
  const idle = await look()
  expect(idle).toMatchObject({ userId: A, unsent: 0, needsPerson: 0, bytes: 0, oldestMs: null })

  await enqueue(world.saving, A, [wants.post(uuidv7())])
  await enqueue(world.saving, A, [wants.post(uuidv7())])
  const waiting = await look(90_000)
  expect(waiting).toMatchObject({ deviceId: idle?.deviceId, unsent: 2, oldestMs: 90_000 })
  expect(waiting?.bytes).toBeGreaterThan(0)
  // A clock that was set back since then.
  expect((await look(-5_000))?.oldestMs).toBe(0)

  await world.disk.write((tx) => tx.session.remove())
  expect(await look()).toBe(null)
  await world.signIn(B)
  expect(await look(90_000)).toMatchObject({
    deviceId: idle?.deviceId,
    userId: B,
    unsent: 0,
    oldestMs: null,
  })
})

test('what has arrived no longer waits', async () => {
  const world = new World()
  await world.signIn(A)
  await checkCanary(world.disk, small)
  await enqueue(world.saving, A, [wants.post(uuidv7())])
  await world.wake(world.boot())
  const received = await world.disk.read((tx) => onDevice(tx, world.clock.now()))
  expect(received).toMatchObject({ unsent: 0, oldestMs: null })
})
