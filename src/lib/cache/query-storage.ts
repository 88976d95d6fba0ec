import type { AsyncStorage, PersistedQuery } from '@tanstack/react-query-persist-client'
import type { CachedQuery } from './database.ts'
import { cacheOwner } from './owner.ts'

/** The sign-in screen does not need Dexie: it loads with the first stored query. */
const database = async () => (await import('./database.ts')).cacheDatabase()

/** From so many rows on, copying an answer at once is noticeable. */
const long = 1_000

export const isLong = (data: unknown): data is unknown[] =>
  Array.isArray(data) && data.length > long

/** The code for long lists loads with the first of them. */
const longList = () => import('./long-list.ts')

/** As the persister names the row of a query. */
export const storedName = (queryHash: string): string => `q-${queryHash}`

const wanted = new Set<string>()
let asking: Promise<Map<string, CachedQuery | undefined>> | undefined

/** Groups the reads of one moment: a transaction costs more than a row. */
async function rowOf(key: string): Promise<CachedQuery | undefined> {
  const { queries } = await database()
  wanted.add(key)
  asking ??= Promise.resolve().then(async () => {
    const keys = [...wanted]
    wanted.clear()
    asking = undefined
    const rows = await queries.bulkGet(keys)
    return new Map(keys.map((one, n) => [one, rows[n]]))
  })
  return (await asking).get(key)
}

/**
 * Runs `work` with the owner's name for this key; nothing without an owner or where the device
 * refuses.
 */
async function own<T>(key: string, work: (name: string) => Promise<T>): Promise<T | undefined> {
  const owner = cacheOwner()
  try {
    return owner === null ? undefined : await work(`${owner}/${key}`)
  } catch {
    // full or closed: the next answer tries again
    return undefined
  }
}

/**
 * Persisted queries in IndexedDB, one row each, partitioned by owner. A device that refuses
 * storage only loses the cache: no read and no write of it may fail a screen.
 */
export const queryStorage: AsyncStorage<PersistedQuery> = {
  getItem: (key) =>
    own(key, async (name) => {
      const row = await rowOf(name)
      if (!row?.mark) return row?.value
      const data = await (await longList()).listOf(name, row.mark)
      return data && { ...row.value, state: { ...row.value.state, data } }
    }),
  setItem: (key, value) =>
    own(key, async (name) => {
      // fetchMeta and a running promise do not belong into the row, and cannot be cloned
      const state = { ...value.state, fetchMeta: null, fetchStatus: 'idle' as const }
      const { data } = state
      if (!isLong(data)) {
        await (await database()).queries.put({ key: name, value: { ...value, state } })
        return
      }
      const row = { key: name, value: { ...value, state: { ...state, data: null } } }
      await (await longList()).cacheList(row, data)
    }),
  removeItem: (key) =>
    own(key, async (name) => {
      const { queries, lists } = await database()
      await Promise.all([queries.delete(name), lists.delete(name)])
    }),
}

/** At sign-out: deletes everybody's cached answers. Unsent work stays (outbox). */
export async function wipeQueryStorage() {
  try {
    const { tables } = await database()
    await Promise.all(tables.map((table) => table.clear()))
  } catch {
    // a closed database is not opened again
  }
}
