import type { AsyncStorage, PersistedQuery } from '@tanstack/react-query-persist-client'
import type { CachedQuery } from './database.ts'
import { cacheOwner } from './owner.ts'

/** Dexie is not on the way to the sign-in screen: it comes with the first query kept. */
const database = async () => (await import('./database.ts')).cacheDatabase()

/** Rows of an answer that are felt when the browser copies them at once. */
const long = 1_000

export const isLong = (data: unknown): data is unknown[] =>
  Array.isArray(data) && data.length > long

/** How such a one is kept comes with the first of them. */
const longList = () => import('./long-list.ts')

const wanted = new Set<string>()
let asking: Promise<Map<string, CachedQuery | undefined>> | undefined

/** What a screen asks for in one breath is read in one: a transaction costs more than a row. */
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

/** What is asked under this name of the reader's own; nothing where nobody reads or the device refuses. */
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
      // fetchMeta and a running promise are not of this row, and cannot be cloned
      const state = { ...value.state, fetchMeta: null, fetchStatus: 'idle' as const }
      const { data } = state
      if (!isLong(data)) {
        await (await database()).queries.put({ key: name, value: { ...value, state } })
        return
      }
      const row = { key: name, value: { ...value, state: { ...state, data: null } } }
      await (await longList()).keepList(row, data)
    }),
  removeItem: (key) =>
    own(key, async (name) => {
      const { queries, lists } = await database()
      await Promise.all([queries.delete(name), lists.delete(name)])
    }),
}

/** At sign-out: what was read goes, whoever read it. What was written stays (outbox). */
export async function wipeQueryStorage() {
  try {
    const { tables } = await database()
    await Promise.all(tables.map((table) => table.clear()))
  } catch {
    // a closed database is opened by nobody else
  }
}
