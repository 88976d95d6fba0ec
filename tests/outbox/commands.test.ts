import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import {
  type Commands,
  commands,
  type Kind,
  payloads,
  versions,
} from '../../src/outbox/commands.ts'
import { enqueue } from '../../src/outbox/save.ts'
import { upcast } from '../../src/outbox/upcast.ts'
import { uuidv7 } from '../../src/outbox/uuid.ts'
import { wants } from './world/intents.ts'
import { World } from './world/world.ts'

interface Frozen {
  kind: Kind
  v: number
  entity: string
  body: string
  sends: { method: string; path: string; body: string | null } | { upload: string; size: number }
}

const folder = new URL('./fixtures/', import.meta.url)
const fixtures = readdirSync(folder)
  .filter((name) => name.endsWith('.frozen.json'))
  .map((name): [string, Frozen] => [
    name,
    JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as Frozen,
  ])

describe('payloads of every released version', () => {
  test.each(fixtures)('%s still goes as it was meant', (_, { kind, v, entity, body, sends }) => {
    const ready = commands.ready({ kind, v, entity, body })
    if (ready?.via === 'call') expect(ready.wire).toEqual(sends)
    else expect({ upload: ready?.fileId, size: ready?.size }).toEqual(sends)
  })

  test('each kind has a fixture of each of its versions', () => {
    const named = new Set(fixtures.map(([, { kind, v }]) => `${kind} ${v}`))
    for (const kind of Object.keys(payloads) as Kind[]) {
      for (let v = 1; v <= versions[kind]; v += 1) expect(named).toContain(`${kind} ${v}`)
    }
  })
})

describe('versions', () => {
  const steps = {
    letter: {
      1: (old: unknown) => ({ ...(old as object), second: true }),
      2: (old: unknown) => ({ ...(old as object), third: true }),
    },
  }

  test('an old payload is brought up step by step', () => {
    expect(upcast(steps, 'letter', 1, 3, { first: true })).toEqual({
      first: true,
      second: true,
      third: true,
    })
    expect(upcast(steps, 'letter', 3, 3, { is: 'new' })).toEqual({ is: 'new' })
  })

  test.each([
    ['newer than the build', 'letter', 4, 3],
    ['a step is missing', 'letter', 1, 4],
    ['nobody knows the kind', 'parcel', 1, 2],
    ['no version at all', 'letter', 0, 3],
  ])('%s: not by this build', (_, kind, from, to) => {
    expect(upcast(steps, kind, from, to, {})).toBeNull()
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

  test('what this build does not know waits for the next one, and holds nothing else up', async () => {
    const world = new World()
    await world.signIn(7)
    const [ahead] = await enqueue(world.saving, 7, [wants.post(uuidv7())])
    const [known] = await enqueue(world.saving, 7, [wants.post(uuidv7())])
    await world.disk.write(async (tx) => {
      if (ahead) await tx.ops.put({ ...ahead, v: 2 })
    })
    await world.kick(world.boot())
    const states = async () => (await world.ops()).map((op) => op.state)
    expect(await states()).toEqual(['waiting-update', 'done'])
    await world.kick(world.boot(undefined, newer))
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
    old.runner.kick().catch(() => undefined)
    await world.pass(150)
    old.life.end()
    await world.pass(60_000)
    await world.kick(world.boot(undefined, newer))
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
    await world.kick(world.boot())
    expect((await world.ops()).map((op) => op.state)).toEqual(['dead', 'done'])
  })
})
