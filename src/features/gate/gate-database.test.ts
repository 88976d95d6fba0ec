import 'fake-indexeddb/auto'
import Dexie from 'dexie'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Me } from '../../../contract/identity/auth.ts'
import { gateDatabase } from '../../outbox/store/names.ts'
import { setMe } from '../session/me.ts'
import { inStore, SignedOut } from './gate-database.ts'

const user = 5
const gateEvent = { user, projectId: 7, subject: 'worker:12', at: 1, window: null }
const put = () => inStore(user, ({ passings }) => passings.put(gateEvent))
const count = () => inStore(user, ({ passings }) => passings.count())
const trouble = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: { kind?: string }) => (error instanceof SignedOut ? 'signed-out' : error.kind),
  )
const deleted = () =>
  new Promise((done) => {
    indexedDB.deleteDatabase(gateDatabase).onsuccess = done
  })

beforeEach(() => setMe({ id: user } as Me))
afterEach(async () => {
  vi.useRealTimers()
  setMe(null)
  await deleted()
})

it('nothing is stored after the sign-out, and the database is not created again', async () => {
  await put()
  setMe(null)
  await deleted()
  expect(await trouble(put())).toBe('signed-out')
  expect(await Dexie.exists(gateDatabase)).toBe(false)
})

it('nor a write that was in progress', async () => {
  const late = trouble(put())
  setMe(null)
  await deleted()
  expect(await late).toBe('signed-out')
  setMe({ id: user } as Me)
  expect(await count()).toBe(0)
})

it('a sign-out in another tab is noticed by the deletion; the next sign-in stores again', async () => {
  await put()
  await deleted()
  expect(await trouble(put())).toBe('signed-out')
  expect(await Dexie.exists(gateDatabase)).toBe(false)
  setMe({ id: user } as Me)
  await put()
  expect(await count()).toBe(1)
})

it('belongs to nobody else', async () => {
  setMe({ id: 6 } as Me)
  expect(await trouble(put())).toBe('signed-out')
})

it('a connection that broke is opened again, once', async () => {
  await put()
  let times = 0
  const broken = (work: () => PromiseLike<number>) => {
    times += 1
    if (times === 1) throw new DOMException('Connection lost', 'UnknownError')
    return work()
  }
  expect(await inStore(user, ({ passings }) => broken(() => passings.count()))).toBe(1)
  const always = inStore(user, () => {
    throw new DOMException('Connection lost', 'UnknownError')
  })
  await expect(always).rejects.toThrow('Connection lost')
  expect(await count()).toBe(1)
})

it('a call that never returns is given up, and the next one works', async () => {
  await put()
  expect(await trouble(inStore(user, () => new Promise(() => undefined), 20))).toBe('stuck')
  expect(await count()).toBe(1)
})

// The last one: afterwards this page is superseded for good.
it('gives the database to a newer build, and does not come back', async () => {
  await put()
  const newer = new Dexie(gateDatabase)
  newer.version(2).stores({ passings: '[user+projectId+subject], at', more: 'id' })
  await newer.open()
  expect(await trouble(put())).toBe('superseded')
  newer.close()
})
