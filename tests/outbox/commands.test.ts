import { describe, expect, test } from 'vitest'
import { type Commands, commands } from '../../src/outbox/commands/commands.ts'
import { upcast } from '../../src/outbox/commands/upcast.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { wants } from './world/intents.ts'
import { World } from './world/world.ts'

describe('versions', () => {
  const steps = {
    1: (old: unknown) => ({ ...(old as object), second: true }),
    2: (old: unknown) => ({ ...(old as object), third: true }),
  }

  test('an old payload is upgraded step by step', () => {
    expect(upcast({ version: 3, upcast: steps }, 1, { first: true })).toEqual({
      first: true,
      second: true,
      third: true,
    })
    expect(upcast({ version: 3, upcast: steps }, 3, { is: 'new' })).toEqual({ is: 'new' })
  })

  test.each([
    ['newer than the build', 4, 3],
    ['a step is missing', 1, 4],
    ['no version at all', 0, 3],
  ])('%s: not by this build', (_, stored, version) => {
    expect(upcast({ version, upcast: steps }, stored, {})).toBeNull()
  })
})

describe('20: deploy from N to N + 1 with work pending', () => {
  /** a build that writes other bytes, and knows one kind more */
  const newer: Commands = {
    ready(op) {
      const ready = commands.ready(op.kind === 'post.create' ? { ...op, v: 1 } : op)
      if (ready?.via !== 'call') return ready
      const body = JSON.stringify({ ...JSON.parse(ready.wire.body ?? '{}'), since: 2 })
      return { ...ready, wire: { ...ready.wire, body } }
    },
  }

  test('what this build does not know waits for the next one, and blocks nothing else', async () => {
    const world = new World()
    await world.signIn(7)
    const [ahead] = await enqueue(world.saving, 7, [wants.post(uuidv7())])
    const [known] = await enqueue(world.saving, 7, [wants.post(uuidv7())])
    await world.disk.write(async (tx) => {
      if (ahead) await tx.ops.put({ ...ahead, v: 2 })
    })
    await world.wake(world.boot())
    const states = async () => (await world.ops()).map((op) => op.state)
    expect(await states()).toEqual(['waiting-update', 'done'])
    await world.wake(world.boot(undefined, newer))
    expect(await states()).toEqual(['done', 'done'])
    expect(world.server.posts.get(ahead?.entity ?? '')?.effects[0]).toContain('"since":2')
    expect(world.server.posts.get(known?.entity ?? '')?.effects[0]).not.toContain('since')
  })

  test('bytes that the server may have seen are repeated as they were, not as the new build would', async () => {
    const world = new World()
    await world.signIn(7)
    const [op] = await enqueue(world.saving, 7, [wants.post(uuidv7())])
    world.faults = ['answer-cut']
    const old = world.boot()
    old.runner.wake().catch(() => undefined)
    await world.pass(150)
    old.life.end()
    await world.pass(60_000)
    await world.wake(world.boot(undefined, newer))
    expect((await world.ops())[0]).toMatchObject({ id: op?.id, state: 'done' })
    expect(world.server.replays).toBe(1)
    expect(world.server.broken).toEqual([])
  })

  test('a body that cannot be read needs a person and breaks nothing', async () => {
    const world = new World()
    await world.signIn(7)
    const [bad] = await enqueue(world.saving, 7, [wants.post(uuidv7())])
    await enqueue(world.saving, 7, [wants.post(uuidv7())])
    await world.disk.write(async (tx) => {
      if (bad) await tx.ops.put({ ...bad, body: '{"params":' })
    })
    await world.wake(world.boot())
    expect((await world.ops()).map((op) => op.state)).toEqual(['dead', 'done'])
  })
})
