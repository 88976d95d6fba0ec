import type { SessionRow } from './types.ts'

/** Some browsers' database does not answer at times; then it is asked in the ordinary way. */
const patienceMs = 2_000

/**
 * Whether somebody is signed in on this device, by the database itself and without Dexie, which the
 * sign-in screen does not load. True when that cannot be told.
 * @param env as of `OutboxDatabase`
 */
export function hasKeptSession(env: string): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(resolve, patienceMs, true)
    try {
      const opening = indexedDB.open(`outbox-${env}`)
      opening.onupgradeneeded = () => {
        // It was not there, and is not to be made by asking.
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
