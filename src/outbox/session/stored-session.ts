import type { SessionRow } from '../store/types.ts'

/** Some browsers' database sometimes does not answer; then Dexie is used. */
const patienceMs = 2_000

/**
 * Whether somebody is signed in on this device. Uses IndexedDB without Dexie, which the sign-in
 * screen does not load. True when unknown.
 * @param env as of `OutboxDatabase`
 */
export function hasStoredSession(env: string): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs, true)
    try {
      const opening = indexedDB.open(`outbox-${env}`)
      opening.onupgradeneeded = () => {
        // The database does not exist, and a read must not create it.
        opening.transaction?.abort()
        resolve(false)
      }
      opening.onerror = () => resolve(true)
      opening.onsuccess = () => {
        read(opening.result).then(resolve, () => resolve(true))
      }
    } catch {
      resolve(true)
    }
  })
}

async function read(database: IDBDatabase): Promise<boolean> {
  try {
    const reading = database.transaction('session').objectStore('session').get('current')
    const row = await new Promise<SessionRow | undefined>((resolve, reject) => {
      reading.onsuccess = () => resolve(reading.result)
      reading.onerror = () => reject(reading.error)
    })
    return row !== undefined
  } finally {
    database.close()
  }
}
