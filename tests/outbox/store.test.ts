import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { describe, expect, test, vi } from 'vitest'
import { commands } from '../../src/outbox/commands/commands.ts'
import type { Store } from '../../src/outbox/engine/ports.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { enqueue } from '../../src/outbox/save/save.ts'
import { OutboxDatabase, tablesOfVersion1 } from '../../src/outbox/store/database.ts'
import { dexieStore } from '../../src/outbox/store/dexie-store.ts'
import { isLostConnection, isQuota, StorageTrouble } from '../../src/outbox/store/trouble.ts'
import { watchOf } from '../../src/outbox/watch/watch.ts'
import { storeContract } from './store-contract.ts'
import { storePhoto, wants } from './world/intents.ts'
import { MemoryStore } from './world/memory-store.ts'
import { World } from './world/world.ts'

const newEnv = () => `test-${uuidv7()}`
const newStore = () => dexieStore(new OutboxDatabase(newEnv()))

describe('the store of the tests', () => storeContract(() => new MemoryStore()))
describe('the store on IndexedDB', () => storeContract(newStore))

describe('a whole delivery on IndexedDB', () => {
  test('survives lost answers and kills on the same disk', async () => {
    const world = new World({ disk: newStore() })
    await world.signIn(7)
    const postId = uuidv7()
    const item = await storePhoto(world, 7, 400_000, 1)
    await enqueue(world.saving, 7, [
      wants.post(postId, [item]),
      wants.photo(postId, item),
      wants.comment(postId, uuidv7(), '확인'),
      wants.postUpdate(postId, '수정'),
    ])
    world.faults = ['answer-cut', 'none', 'answer-cut', 'error-500', 'token-ended']
    for (const lastStep of [9, 14, 22, undefined]) {
      await world.wake(world.boot(lastStep))
      await world.pass(20_000)
    }
    expect((await world.ops()).map((op) => op.state)).toEqual(['done', 'done', 'done', 'done'])
    expect(world.server.posts.get(postId)?.revision).toBe(2)
    expect(world.server.comments.size).toBe(1)
    expect(world.server.uploads.get(item.id)?.complete).toBe(true)
    expect(world.server.broken).toEqual([])
  })

  test('screens are notified of writes of another connection', async () => {
    const env = newEnv()
    const here = new OutboxDatabase(env)
    const worker = dexieStore(new OutboxDatabase(env))
    const seen: number[] = []
    const watching = watchOf(here)
      .counts()
      .subscribe((counts) => seen.push(counts.others))
    await vi.waitFor(() => expect(seen).toEqual([0]))
    const world = new World({ disk: worker })
    await enqueue(world.saving, 7, [wants.post(uuidv7())])
    await vi.waitFor(() => expect(seen.at(-1)).toBe(1))
    watching.unsubscribe()
  })
})

describe('when the database breaks', () => {
  const named = (name: string, inner?: unknown) => Object.assign(new Error(name), { name, inner })

  test.each(['DatabaseClosedError', 'UnknownError', 'InvalidStateError'])(
    'after %s it is opened again once and the work repeated',
    async (name) => {
      const db = new OutboxDatabase(newEnv())
      const store = dexieStore(db)
      const transaction = vi.spyOn(db, 'transaction')
      transaction.mockImplementationOnce(() => Dexie.Promise.reject(named(name)))
      await store.write((tx) => tx.meta.put({ key: 'k', value: 1 }))
      expect((await store.read((tx) => tx.meta.get('k')))?.value).toBe(1)

      const lost = () => Dexie.Promise.reject(named(name))
      transaction.mockImplementationOnce(lost).mockImplementationOnce(lost)
      await expect(store.read((tx) => tx.meta.get('k'))).rejects.toMatchObject({ kind: 'lost' })
    },
  )

  describe('18: a full disk', () => {
    // as Dexie reports it: an AbortError that hides the reason (trap 19)
    const full = named('AbortError', named('QuotaExceededError'))
    const fails = () => Dexie.Promise.reject(full)

    test('is cleared of what can be had again, and the work repeated', async () => {
      const db = new OutboxDatabase(newEnv())
      const makeRoom = vi.fn(async () => true)
      const store = dexieStore(db, makeRoom)
      vi.spyOn(db, 'transaction').mockImplementationOnce(fails)
      await store.write((tx) => tx.meta.put({ key: 'k', value: 1 }))
      expect(makeRoom).toHaveBeenCalledTimes(1)
      expect((await store.read((tx) => tx.meta.get('k')))?.value).toBe(1)
    })

    test('deletes the bytes of photos that have arrived, and no others', async () => {
      const db = new OutboxDatabase(newEnv())
      const store = dexieStore(db)
      const world = new World({ disk: store })
      await world.signIn(7)
      const arrived = await storePhoto(world, 7, 5_000, 1)
      const postId = uuidv7()
      await enqueue(world.saving, 7, [wants.post(postId, [arrived]), wants.photo(postId, arrived)])
      await world.wake(world.boot())
      const waiting = await storePhoto(world, 7, 5_000, 2)
      const later = uuidv7()
      await enqueue(world.saving, 7, [wants.post(later, [waiting]), wants.photo(later, waiting)])
      vi.spyOn(db, 'transaction').mockImplementationOnce(fails)
      await store.write((tx) => tx.meta.put({ key: 'k', value: 1 }))
      expect(await store.read((tx) => tx.blobs.get(arrived.id))).toBeUndefined()
      expect(await store.read((tx) => tx.blobs.get(waiting.id))).toBeDefined()
    })

    test('a disk that stays full is reported as such', async () => {
      const db = new OutboxDatabase(newEnv())
      const store = dexieStore(db)
      vi.spyOn(db, 'transaction').mockImplementationOnce(fails).mockImplementationOnce(fails)
      const saving = store.write((tx) => tx.meta.put({ key: 'k', value: 1 }))
      await expect(saving).rejects.toMatchObject({ name: 'StorageTrouble', kind: 'quota' })
      expect(await store.read((tx) => tx.meta.get('k'))).toBeUndefined()
      expect(isLostConnection(full)).toBe(false)
    })
  })

  test('a transaction that does not end is aborted before its failure is reported', async () => {
    const db = new OutboxDatabase(newEnv())
    const store = dexieStore(db)
    await db.open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      let written: () => void = () => undefined
      const put = new Promise<void>((resolve) => {
        written = resolve
      })
      const writing = store.write(async (tx) => {
        await tx.meta.put({ key: 'k', value: 1 })
        written()
        // keeps the transaction open, like a browser that never calls back
        await Dexie.waitFor(new Promise(() => undefined))
      })
      const received = expect(writing).rejects.toMatchObject({ kind: 'stuck' })
      await put
      vi.advanceTimersByTime(15_000)
      await received
    } finally {
      vi.useRealTimers()
    }
    expect(await store.read((tx) => tx.meta.get('k'))).toBeUndefined()
  })

  test('an error of our own is not taken for a broken database', async () => {
    const failing = newStore().write(() => Promise.reject(new TypeError('ours')))
    await expect(failing).rejects.toThrow('ours')
  })

  test('an error that is its own cause ends the search', () => {
    const round = named('AbortError')
    round.inner = round
    expect(isQuota(round)).toBe(false)
  })
})

describe('21: another build of the app on the same database', () => {
  class NewerDatabase extends Dexie {
    constructor(env: string) {
      super(`outbox-${env}`)
      this.version(1).stores(tablesOfVersion1)
      this.version(2).stores({ letters: 'id' })
    }
  }

  test('an old worker that still runs stops writing when a newer page opens', async () => {
    const env = newEnv()
    const received = vi.fn()
    const old: Store = dexieStore(new OutboxDatabase(env, received))
    await old.write((tx) => tx.meta.put({ key: 'k', value: 'before' }))
    const newer = new NewerDatabase(env)
    await newer.open()
    await expect(old.write((tx) => tx.meta.put({ key: 'k', value: 'old' }))).rejects.toBeInstanceOf(
      StorageTrouble,
    )
    expect(received).toHaveBeenCalledTimes(1)
    expect(await newer.table('meta').get('k')).toEqual({ key: 'k', value: 'before' })
    expect(newer.verno).toBe(2)
    newer.close()
  })

  test('an old worker that wakes up on a newer database writes nothing into it', async () => {
    const env = newEnv()
    const newer = new NewerDatabase(env)
    await newer.open()
    newer.close()
    const old = dexieStore(new OutboxDatabase(env))
    await expect(old.write((tx) => tx.meta.put({ key: 'k', value: 1 }))).rejects.toMatchObject({
      kind: 'superseded',
    })
    const again = new NewerDatabase(env)
    await again.open()
    expect(await again.table('meta').count()).toBe(0)
    expect(again.verno).toBe(2)
    again.close()
  })

  test('what a form has not written yet is written before the newer page gets the database', async () => {
    const env = newEnv()
    let old: Store | null = null
    const finish = async () => {
      await old?.write((tx) => tx.meta.put({ key: 'k', value: 'the last words' }))
    }
    old = dexieStore(new OutboxDatabase(env, undefined, undefined, finish))
    await old.write((tx) => tx.meta.put({ key: 'k', value: 'the first words' }))
    const newer = new NewerDatabase(env)
    await newer.open()
    expect(await newer.table('meta').get('k')).toEqual({ key: 'k', value: 'the last words' })
    await expect(old.read((tx) => tx.meta.get('k'))).rejects.toMatchObject({ kind: 'superseded' })
    newer.close()
  })

  test('a tab that lost its database while asleep does not return into a newer one', async () => {
    const env = newEnv()
    const received = vi.fn()
    const db = new OutboxDatabase(env, received)
    const old = dexieStore(db)
    await old.write((tx) => tx.meta.put({ key: 'k', value: 'before' }))
    // As when the phone closes the connection: no event follows.
    db.close({ disableAutoOpen: false })
    const newer = new NewerDatabase(env)
    await newer.open()
    await expect(old.write((tx) => tx.meta.put({ key: 'k', value: 'old' }))).rejects.toMatchObject({
      kind: 'superseded',
    })
    expect(received).toHaveBeenCalledTimes(1)
    expect(await newer.table('meta').get('k')).toEqual({ key: 'k', value: 'before' })
    expect(newer.verno).toBe(2)
    newer.close()
  })

  test('a table that a newer build has dropped is not created again', async () => {
    const env = newEnv()
    const newer = new Dexie(`outbox-${env}`)
    newer.version(1).stores(tablesOfVersion1)
    newer.version(2).stores({ drafts: null })
    await newer.open()
    newer.close()
    const old = dexieStore(new OutboxDatabase(env))
    await expect(old.write((tx) => tx.meta.put({ key: 'k', value: 1 }))).rejects.toMatchObject({
      kind: 'superseded',
    })
    const found = await new Dexie(`outbox-${env}`).open()
    expect(found.verno).toBe(2)
    expect(found.tables.map((table) => table.name)).not.toContain('drafts')
    found.close()
  })
})

test('this build knows the kinds that it writes', () => {
  expect(commands.ready({ kind: 'post.create', v: 99, body: '{}', entity: 'x' })).toBeNull()
})
