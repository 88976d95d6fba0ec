import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { OutboxDatabase } from '../../src/outbox/database.ts'
import { dexieStore } from '../../src/outbox/dexie-store.ts'
import { hasKeptSession } from '../../src/outbox/kept-session.ts'
import { uuidv7 } from '../../src/outbox/uuid.ts'
import { World } from './world/world.ts'

test('asking makes no database, and none is nobody', async () => {
  const env = uuidv7()
  expect(await hasKeptSession(env)).toBe(false)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`outbox-${env}`)
  await new OutboxDatabase(env).open()
})

test('tells whether somebody is signed in, and lets go of the database', async () => {
  const env = uuidv7()
  const db = new OutboxDatabase(env)
  const world = new World({ disk: dexieStore(db) })
  await world.signIn(7)
  expect(await hasKeptSession(env)).toBe(true)
  await world.signOut()
  expect(await hasKeptSession(env)).toBe(false)
  // held open, this would wait for ever
  db.close()
  await db.delete()
})

test('a database that is not ours to read is asked in the ordinary way', async () => {
  const env = uuidv7()
  await new Promise((resolve) => {
    const opening = indexedDB.open(`outbox-${env}`)
    opening.onsuccess = () => {
      opening.result.close()
      resolve(undefined)
    }
  })
  expect(await hasKeptSession(env)).toBe(true)
})
