import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { hasStoredSession } from '../../src/outbox/session/stored-session.ts'
import { OutboxDatabase } from '../../src/outbox/store/database.ts'
import { dexieStore } from '../../src/outbox/store/dexie-store.ts'
import { World } from './world/world.ts'

test('reading creates no database, and none means signed out', async () => {
  const env = uuidv7()
  expect(await hasStoredSession(env)).toBe(false)
  expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(`outbox-${env}`)
  await new OutboxDatabase(env).open()
})

test('reports whether a person is signed in, and closes the database', async () => {
  const env = uuidv7()
  const db = new OutboxDatabase(env)
  const world = new World({ disk: dexieStore(db) })
  await world.signIn(7)
  expect(await hasStoredSession(env)).toBe(true)
  await world.signOut()
  expect(await hasStoredSession(env)).toBe(false)
  // left open, this would wait for ever
  db.close()
  await db.delete()
})

test('a database that we may not read is opened in the ordinary way', async () => {
  const env = uuidv7()
  await new Promise((resolve) => {
    const opening = indexedDB.open(`outbox-${env}`)
    opening.onsuccess = () => {
      opening.result.close()
      resolve(undefined)
    }
  })
  expect(await hasStoredSession(env)).toBe(true)
})
