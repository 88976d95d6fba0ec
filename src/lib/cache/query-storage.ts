import type { AsyncStorage, PersistedQuery } from '@tanstack/react-query-persist-client'
import type { CachedQuery } from './database.ts'
import { cacheOwner } from './owner.ts'

const ownKey = (key: string) => {
  const owner = cacheOwner()
  return owner === null ? null : `${owner}/${key}`
}

/** Dexie is not on the way to the sign-in screen: it comes with the first query kept. */
const database = async () => (await import('./database.ts')).cacheDatabase()

/** Rows of an answer that are felt when the browser copies them at once. */
const long = 1_000

const isLong = (data: unknown): data is unknown[] => Array.isArray(data) && data.length > long

/** Under which mark a list stands on the device: one that has not changed is not written again. */
const marks = new WeakMap<object, string>()

const wanted = new Set<string>()
let asking: Promise<Map<string, CachedQuery | undefined>> | undefined

/** What a screen asks for in one breath is read in one: a transaction costs more than a row. */
async function rowOf(key: string): Promise<CachedQuery | undefined> {
  wanted.add(key)
  asking ??= database().then(async ({ queries }) => {
    const keys = [...wanted]
    wanted.clear()
    asking = undefined
    const rows = await queries.bulkGet(keys)
    return new Map(keys.map((one, n) => [one, rows[n]]))
  })
  return (await asking).get(key)
}

async function listOf(key: string, mark: string): Promise<unknown[] | null> {
  const list = await (await database()).lists.get(key)
  if (list?.mark !== mark) return null
  const rows = await (await import('./long-list.ts')).unpacked(list.pieces)
  marks.set(rows, mark)
  return rows
}

async function keepLong(row: CachedQuery, rows: unknown[]): Promise<void> {
  const { queries, lists } = await database()
  const mark = marks.get(rows) ?? crypto.randomUUID()
  const { packed } = await import('./long-list.ts')
  const known = marks.has(rows) && (await lists.where({ mark }).count()) > 0
  const pieces = known ? null : await packed(rows)
  await queries.db.transaction('rw', queries, lists, async () => {
    if (pieces) await lists.put({ key: row.key, mark, pieces })
    await queries.put({ ...row, mark })
  })
  marks.set(rows, mark)
}

/**
 * Persisted queries in IndexedDB, one row each, partitioned by owner. A device that refuses
 * storage only loses the cache: no read and no write of it may fail a screen.
 */
export const queryStorage: AsyncStorage<PersistedQuery> = {
  async getItem(key) {
    const own = ownKey(key)
    if (!own) return null
    try {
      const row = await rowOf(own)
      if (!row?.mark) return row?.value ?? null
      const data = await listOf(own, row.mark)
      return data && { ...row.value, state: { ...row.value.state, data } }
    } catch {
      return null
    }
  },
  async setItem(key, value) {
    const own = ownKey(key)
    if (!own) return
    try {
      // fetchMeta and a running promise are not of this row, and cannot be cloned
      const { fetchMeta: _, ...rest } = value.state
      const state = { ...rest, fetchMeta: null, fetchStatus: 'idle' } as const
      const { data } = state
      if (isLong(data)) {
        await keepLong({ key: own, value: { ...value, state: { ...state, data: null } } }, data)
      } else {
        await (await database()).queries.put({ key: own, value: { ...value, state } })
      }
    } catch {
      // full or closed: the next answer tries again
    }
  },
  async removeItem(key) {
    const own = ownKey(key)
    if (!own) return
    try {
      const { queries, lists } = await database()
      await Promise.all([queries.delete(own), lists.delete(own)])
    } catch {
      // the same
    }
  },
}

/** At sign-out: what was read goes, whoever read it. What was written stays (outbox). */
export async function wipeQueryStorage() {
  try {
    const { queries, lists } = await database()
    await Promise.all([queries.clear(), lists.clear()])
  } catch {
    // a closed database is opened by nobody else
  }
}

/** Removes what has not been refreshed for `maxAge` ms, and other schemas' rows. */
export async function sweepQueryStorage(maxAge: number, schema: number, now = Date.now()) {
  try {
    const { queries, lists } = await database()
    await queries
      .filter(({ key, value }) => {
        const foreign = !key.split('/')[0]?.endsWith(`:${schema}`)
        return foreign || now - value.state.dataUpdatedAt > maxAge
      })
      .delete()
    const kept = (await queries.toCollection().primaryKeys()) as string[]
    await lists.where('key').noneOf(kept).delete()
  } catch {
    // the next start tries again
  }
}
