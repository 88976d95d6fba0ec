import type { AsyncStorage, PersistedQuery } from '@tanstack/react-query-persist-client'
import { cacheOwner } from './owner.ts'

const ownKey = (key: string) => {
  const owner = cacheOwner()
  return owner === null ? null : `${owner}/${key}`
}

/** Dexie is not on the way to the sign-in screen: it comes with the first query kept. */
const queries = async () => (await import('./database.ts')).cacheDatabase().queries

/**
 * Persisted queries in IndexedDB, one row each, partitioned by owner. A device that refuses
 * storage only loses the cache: no read and no write of it may fail a screen.
 */
export const queryStorage: AsyncStorage<PersistedQuery> = {
  async getItem(key) {
    const own = ownKey(key)
    if (!own) return null
    try {
      return (await (await queries()).get(own))?.value ?? null
    } catch {
      return null
    }
  },
  async setItem(key, value) {
    const own = ownKey(key)
    if (!own) return
    try {
      // fetchMeta and a running promise are not of this row, and cannot be cloned
      const { fetchMeta: _, ...state } = value.state
      await (await queries()).put({
        key: own,
        value: { ...value, state: { ...state, fetchMeta: null, fetchStatus: 'idle' } },
      })
    } catch {
      // full or closed: the next answer tries again
    }
  },
  async removeItem(key) {
    const own = ownKey(key)
    if (!own) return
    try {
      await (await queries()).delete(own)
    } catch {
      // the same
    }
  },
}

/** At sign-out: what was read goes, whoever read it. What was written stays (outbox). */
export async function wipeQueryStorage() {
  try {
    await (await queries()).clear()
  } catch {
    // a closed database is opened by nobody else
  }
}

/** Removes what has not been refreshed for `maxAge` ms, and other schemas' rows. */
export async function sweepQueryStorage(maxAge: number, schema: number, now = Date.now()) {
  try {
    await (await queries())
      .filter(({ key, value }) => {
        const foreign = !key.split('/')[0]?.endsWith(`:${schema}`)
        return foreign || now - value.state.dataUpdatedAt > maxAge
      })
      .delete()
  } catch {
    // the next start tries again
  }
}
