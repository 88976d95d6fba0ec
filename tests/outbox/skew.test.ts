import { describe, expect, test } from 'vitest'
import { commands as known } from '../../contract/commands/commands.ts'
import { aboutOf } from '../../src/features/outbox/payload.ts'
import { exportBlob } from '../../src/outbox/change/export.ts'
import { replaceOp } from '../../src/outbox/change/replace.ts'
import { type Commands, commands } from '../../src/outbox/commands/commands.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import type { Op } from '../../src/outbox/store/types.ts'
import { countsOf } from '../../src/outbox/watch/counts.ts'
import { builds, bytesOf, type FrozenPart, leaveOn } from '../skew/builds.ts'
import { ours, refusal } from './world/answers.ts'
import { wants } from './world/intents.ts'
import { World } from './world/world.ts'

/** An office that the first requests of a part have reached, and the device as it was then. */
async function leftAt(part: FrozenPart, moment?: FrozenPart['moments'][number]): Promise<World> {
  const world = new World()
  const accessToken = world.server.issueToken(part.user)
  for (const { method, path, headers, body, bytes } of part.requests.slice(
    0,
    moment?.requests ?? 0,
  )) {
    world.server.handle({
      ...{ method, path, timeoutMs: 0, cookies: false },
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
      body: bytes && body !== null ? bytesOf(body) : body,
    })
  }
  await leaveOn(world.disk, part, { accessToken, accessExpiresAt: Number.MAX_SAFE_INTEGER }, moment)
  return world
}

/** A build that would write other bytes of the same payloads. */
const wordy: Commands = {
  ready(op) {
    const ready = commands.ready(op)
    if (ready?.via !== 'call' || ready.wire.body === null) return ready
    return { ...ready, wire: { ...ready.wire, body: `${ready.wire.body} ` } }
  },
}

describe.each(builds)('what build $build has left', ({ parts }) => {
  // The verdict is about a record that another's part has made: the real server tries it.
  const [part] = parts
  if (!part) throw new Error('an empty build')

  test('as it was saved: sent once by this build', async () => {
    const world = await leftAt(part)
    await world.wake(world.boot())
    expect((await world.ops()).filter((op) => op.state !== 'done')).toEqual([])
    expect(world.broken.concat(world.server.broken)).toEqual([])
    expect(world.server.effects.length).toBe(part.ops.length)
    expect(world.server.replays).toBe(0)
  })

  test.each(part.moments.map((moment) => [moment.requests, moment] as const))(
    'with call %i on its way: finished by this build, under the same key and bytes',
    async (_, moment) => {
      const world = await leftAt(part, moment)
      await world.wake(world.boot(undefined, wordy))
      expect((await world.ops()).filter((op) => op.state !== 'done')).toEqual([])
      expect(world.broken.concat(world.server.broken)).toEqual([])
      expect(world.server.effects.toSorted()).toEqual(
        part.ops.map((op) => (op.kind === 'photo.upload' ? op.entity : op.id)).toSorted(),
      )
    },
  )
})

/**
 * Newer than the newest frozen build: no released build has left any of them. Their bytes are frozen
 * in tests/outbox/fixtures.
 */
const ofNoReleasedBuild: ReadonlySet<string> = new Set([
  'approval.approve',
  'approval.reject',
  'thread.confirm',
  'thread.create',
  'thread.like',
  'thread.remove',
  'thread.update',
])

test('each kind is frozen in each of its versions', () => {
  const stored = new Set(
    builds.flatMap(({ parts }) =>
      parts.flatMap(({ ops }) => ops.map((op) => `${op.kind} ${op.v}`)),
    ),
  )
  for (const { kind, version } of known.filter((one) => !ofNoReleasedBuild.has(one.kind))) {
    for (let v = 1; v <= version; v += 1) expect(stored).toContain(`${kind} ${v}`)
  }
})

describe('what a newer build has left on the device', () => {
  const newest = builds.at(-1)?.parts[0]
  if (!newest) throw new Error('no build')
  const kinds = [...new Set(newest.ops.map((op) => op.kind)), 'parcel.post']

  /** The first op of that kind as a build writes it that this one does not know. */
  function ahead(kind: string): { id: string; op: Partial<Op> } {
    const op = newest?.ops.find((one) => one.kind === kind) ?? newest?.ops[0]
    if (!op) throw new Error('an empty build')
    return { id: op.id, op: { kind, v: 99, body: JSON.stringify({ other: ['shape'] }) } }
  }

  test.each(kinds)('%s: stored for the update, counted, and nothing else blocked', async (kind) => {
    const { id, op } = ahead(kind)
    const world = await leftAt(newest, { requests: 0, ops: { [id]: op } })
    await world.wake(world.boot())
    const left = (await world.ops()).filter((one) => one.state !== 'done')
    expect(left.find((one) => one.id === id)).toMatchObject({ ...op, state: 'waiting-update' })
    // What depends on it waits, in its lane or by its ids; the rest is sent.
    const held = new Set([id])
    const lane = newest.ops.find((one) => one.id === id)?.lane
    for (const one of newest.ops.slice(newest.ops.findIndex((op) => op.id === id))) {
      if (one.lane === lane || one.deps.some((dep) => held.has(dep))) held.add(one.id)
    }
    expect(new Set(left.map((one) => one.id))).toEqual(held)
    expect(world.broken).toEqual([])
    const counts = await world.disk.read((tx) => countsOf(tx, newest.user))
    expect(counts.waitingUpdate).toBeGreaterThan(0)
    expect(await exportBlob(world.disk, newest.user, 0)).not.toBeNull()
    for (const one of left) expect(aboutOf(one).postId).toEqual(expect.any(String))
  })
})

describe('a gate event between two builds', () => {
  const builder = builds.at(-1)?.parts[0]
  const typed = builder?.ops.find((op) => op.body.includes('"reason":"typed"'))
  if (!builder || !typed) throw new Error('no number that was typed')

  test('evaluated for a reason that this build does not know, it is sent as it was saved', async () => {
    const body = typed.body.replace('"typed"', '"of-a-newer-build"')
    const world = await leftAt(builder, { requests: 0, ops: { [typed.id]: { body } } })
    const sent: unknown[] = []
    world.script = ({ path, body: text }) => {
      if (path.startsWith('/api/v1/gate/')) sent.push(JSON.parse(String(text)))
      return null
    }
    await world.wake(world.boot())
    expect(await world.disk.read((tx) => tx.ops.get(typed.id))).toMatchObject({ state: 'done' })
    expect(sent).toContainEqual((JSON.parse(body) as { data: unknown }).data)
  })

  test.each([
    { via: 'typed', reason: 'typed' },
    { via: 'sheet', reason: 'scanned' },
    { via: 'of-a-newer-server', verdict: 'of-a-newer-server', reason: 'of-a-newer-server' },
  ])('what a server says of it, $via, is believed by a worker of any build', async (said) => {
    const world = await leftAt(builder)
    world.script = ({ path, body }) =>
      path.startsWith('/api/v1/gate/') && String(body).includes(typed.entity)
        ? ours(201, { id: typed.entity, revision: 1, verdict: 'check', ...said })
        : null
    await world.wake(world.boot())
    expect(await world.disk.read((tx) => tx.ops.get(typed.id))).toMatchObject({ state: 'done' })
  })

  test('refused by an older server that does not know the reason, it waits for a person', async () => {
    const world = await leftAt(builder)
    world.script = ({ body }) =>
      String(body).includes('"reason":"typed"') ? refusal(422, 'invalid') : null
    await world.wake(world.boot())
    const left = (await world.ops()).filter((op) => op.state !== 'done')
    // Nothing else is blocked, and nothing of it is lost.
    expect(left).toEqual([
      expect.objectContaining({ id: typed.id, state: 'dead', body: typed.body }),
    ])
    world.script = () => null
    await replaceOp(world.saving, typed.id)
    await world.wake(world.boot())
    expect((await world.ops()).filter((op) => op.state !== 'done')).toEqual([])
    expect(world.server.effects).toHaveLength(builder.ops.length)
  })
})

test.each([1, 2, 3, 4, 5, 6])('an old worker and a newer page at one outbox (%i)', async (seed) => {
  const newer: Commands = {
    ready: (op) => commands.ready(op.kind === 'post.create' && op.v === 2 ? { ...op, v: 1 } : op),
  }
  const world = new World({ seed })
  await world.signIn(7)
  const ids = Array.from({ length: 6 }, () => uuidv7())
  for (const [index, id] of ids.entries()) {
    const [op] = await enqueue(world.saving, 7, [
      wants.post(id),
      wants.comment(id, uuidv7(), '댓글'),
    ])
    // Every other record was saved by the newer page.
    await world.disk.write(async (tx) => {
      if (op && index % 2 === 0) await tx.ops.put({ ...op, v: 2 })
    })
  }
  world.faults = ['answer-cut', 'none', 'answer-swallowed', 'refused', 'none', 'answer-cut']
  const worker = world.boot()
  const page = world.boot(undefined, newer)
  // Each wakes in its turn, as the old worker's sync and the page's clock do.
  for (let turn = 0; turn < 12; turn += 1) {
    let running = 2
    for (const { runner } of turn % 2 === 0 ? [worker, page] : [page, worker]) {
      void runner.wake().finally(() => {
        running -= 1
      })
    }
    await world.pass(600_000, () => running === 0)
  }
  expect((await world.ops()).filter((op) => op.state !== 'done')).toEqual([])
  expect(world.broken.concat(world.server.broken)).toEqual([])
  expect(world.server.effects).toHaveLength(12)
})
