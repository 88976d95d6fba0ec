import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Store, Tx } from '../../src/outbox/engine/ports.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { signIn, signOut } from '../../src/outbox/session/session.ts'
import { OutboxDatabase } from '../../src/outbox/store/database.ts'
import { dexieStore, tables } from '../../src/outbox/store/dexie-store.ts'
import type { Op } from '../../src/outbox/store/types.ts'
import type { Counts } from '../../src/outbox/watch/counts.ts'
import { type Watch, watchOf } from '../../src/outbox/watch/watch.ts'
import { storePhoto, wants } from './world/intents.ts'
import { signedInAnswer } from './world/model-server.ts'
import { World } from './world/world.ts'

const A = 7
let worker: Store
let world: World
let watch: Watch
/** part of the name of the database */
let env: string
/** how often this tab has read all, and which rows it has read singly */
let reads: { all: number; single: string[] }
const endings: (() => void)[] = []

beforeEach(async () => {
  env = uuidv7()
  const here = new OutboxDatabase(env)
  worker = dexieStore(new OutboxDatabase(env))
  world = new World({ disk: worker })
  await world.signIn(A)
  reads = { all: 0, single: [] }
  const counting = (tx: Tx): Tx => ({
    ...tx,
    ops: {
      ...tx.ops,
      all: () => {
        reads.all += 1
        return tx.ops.all()
      },
      get: (id) => {
        reads.single.push(id)
        return tx.ops.get(id)
      },
    },
  })
  const store = dexieStore(here)
  watch = watchOf(here, {
    read: (work) => store.read((tx) => work(counting(tx))),
    write: (work) => store.write(work),
  })
})

afterEach(() => {
  for (const end of endings.splice(0)) end()
})

type Subscribable<T> = { subscribe(next: (value: T) => void): { unsubscribe(): void } }

function seenBy<T>(of: Subscribable<T>): T[] {
  const seen: T[] = []
  const subscription = of.subscribe((value) => seen.push(value))
  endings.push(() => subscription.unsubscribe())
  return seen
}

const save = (...intents: Parameters<typeof enqueue>[2]) => enqueue(world.saving, A, intents)
const ids = (ops: readonly Op[] | undefined) => ops?.map((op) => op.id)

test('all screens together read all rows once, and then only those that change', async () => {
  const [first] = await save(wants.post(uuidv7()), wants.post(uuidv7()))
  const items = seenBy<Op[]>(watch.items())
  const counts = seenBy<Counts>(watch.counts())
  seenBy<Op[]>(watch.pendingFor(first?.entity ?? ''))
  await vi.waitFor(() => expect(items.at(-1)).toHaveLength(2))
  const before = items.at(-1)

  const [added] = await save(wants.post(uuidv7()))
  await vi.waitFor(() => expect(counts.at(-1)?.pending).toBe(3))
  expect(reads).toEqual({ all: 1, single: [added?.id] })
  expect(items.at(-1)?.slice(0, 2)).toEqual(before)
  for (const [index, op] of before?.entries() ?? []) expect(items.at(-1)?.[index]).toBe(op)
})

test('a row that is changed, and one that is removed, by another tab or the worker', async () => {
  const [one, two] = await save(wants.post(uuidv7()), wants.post(uuidv7()))
  const items = seenBy<Op[]>(watch.items())
  const counts = seenBy<Counts>(watch.counts())
  await vi.waitFor(() => expect(items.at(-1)).toHaveLength(2))
  await worker.write(async (tx) => {
    if (one) await tx.ops.put({ ...one, state: 'dead' })
  })
  await vi.waitFor(() => expect(counts.at(-1)).toMatchObject({ pending: 1, needsPerson: 1 }))
  await worker.write((tx) => tx.ops.remove(one?.id ?? ''))
  await vi.waitFor(() => expect(ids(items.at(-1))).toEqual([two?.id]))
  expect(counts.at(-1)).toMatchObject({ pending: 1, needsPerson: 0 })
  expect(reads.all).toBe(1)
})

test('many rows at once are read again as one', async () => {
  const items = seenBy<Op[]>(watch.items())
  await vi.waitFor(() => expect(items.at(-1)).toEqual([]))
  await save(...Array.from({ length: 220 }, () => wants.post(uuidv7())))
  await vi.waitFor(() => expect(items.at(-1)).toHaveLength(220))
  expect(reads.single).toEqual([])
  await worker.write(async (tx) => {
    for (const op of await tx.ops.all()) await tx.ops.remove(op.id)
  })
  await vi.waitFor(() => expect(items.at(-1)).toEqual([]))
})

test('known data is available at once to a later watcher, and to nobody before', async () => {
  expect(watch.items().hasValue()).toBe(false)
  expect(() => watch.items().getValue()).toThrow()
  await save(wants.post(uuidv7()))
  const items = seenBy<Op[]>(watch.items())
  await vi.waitFor(() => expect(items).toHaveLength(1))
  const later = watch.items()
  expect(later.hasValue()).toBe(true)
  expect(later.getValue()).toBe(items[0])
})

test('a change that a watcher does not see does not notify it', async () => {
  const [one] = await save(wants.post(uuidv7()))
  const [other] = await save(wants.post(uuidv7()))
  const about = seenBy<Op[]>(watch.pendingFor(one?.entity ?? ''))
  const items = seenBy<Op[]>(watch.items())
  await vi.waitFor(() => expect(about).toHaveLength(1))
  await worker.write(async (tx) => {
    if (other) await tx.ops.put({ ...other, attempts: 1 })
  })
  await vi.waitFor(() => expect(items.at(-1)?.[1]?.attempts).toBe(1))
  expect(about).toHaveLength(1)
})

test('a signed-in person sees their own, and stored photos are counted', async () => {
  const clock = world.clock
  const lock = world.locks.of(world)
  await save(wants.post(uuidv7()))
  const items = seenBy<Op[]>(watch.items())
  const counts = seenBy<Counts>(watch.counts())
  await vi.waitFor(() => expect(items.at(-1)).toHaveLength(1))
  await storePhoto(world, A, 900_000, 1)
  await vi.waitFor(() => expect(counts.at(-1)?.bytes).toBe(900_000))
  await signOut({ store: worker, clock, lock })
  await vi.waitFor(() => expect(items.at(-1)).toEqual([]))
  await signIn({ store: worker, clock, lock }, signedInAnswer('token', 8))
  await vi.waitFor(() => expect(counts.at(-1)).toMatchObject({ others: 1, pending: 0 }))
  expect(items.at(-1)).toEqual([])
  expect(reads.all).toBe(1)
})

test('thousands are read in batches, all of them, in order of entry', async () => {
  const db = new OutboxDatabase(uuidv7())
  const [model] = await save(wants.post(uuidv7()))
  if (!model) throw new Error('nothing was saved')
  const rows = Array.from({ length: 1_200 }, (_, n) => ({ ...model, id: uuidv7(), seq: 1_200 - n }))
  await db.ops.bulkPut(rows)
  const read = await tables(db).ops.all()
  expect(read.map((op) => op.seq)).toEqual(rows.map((_, n) => n + 1))
  expect(new Set(ids(read))).toEqual(new Set(ids(rows)))
})

test('a commit without an event is read when the numbers differ', async () => {
  const [op] = await save(wants.post(uuidv7()))
  const items = seenBy<Op[]>(watch.items())
  await vi.waitFor(() => expect(ids(items.at(-1))).toEqual([op?.id]))
  await pastDexie({ ...(op as Op), state: 'done' })
  watch.compare(1)
  await new Promise((resolve) => setTimeout(resolve, 150))
  expect(reads.all).toBe(1)
  expect(items.at(-1)?.[0]?.state).not.toBe('done')

  watch.compare(0)
  await vi.waitFor(() => expect(items.at(-1)?.[0]?.state).toBe('done'))
})

/** As left by a worker that is stopped before it can notify. */
async function pastDexie(op: Op): Promise<void> {
  const opening = indexedDB.open(`outbox-${env}`)
  await new Promise((resolve) => opening.addEventListener('success', resolve))
  const putting = opening.result.transaction('ops', 'readwrite')
  putting.objectStore('ops').put(op)
  await new Promise((resolve) => putting.addEventListener('complete', resolve))
  opening.result.close()
}
