import { hashKey, type QueryKey } from '@tanstack/react-query'
import { type CachedQuery, cacheDatabase } from './database.ts'
import { cacheList, listOf } from './long-list.ts'
import { cacheOwner, cacheSchema } from './owner.ts'
import { queryClient } from './query-client.ts'
import { isLong } from './query-storage.ts'

/** The person whose answers were being stored has signed out, or another one has signed in. */
export class OwnerGone extends Error {}

/** An answer under the query key that screens use. */
export interface Answer {
  key: QueryKey
  data: unknown
}

/** The row key, as the query persister makes it (query-client.ts, query-storage.ts). */
export const cacheHash = (key: QueryKey) => hashKey(key)
const rowKey = (owner: string, hash: string) => `${owner}/q-${hash}`

/** The size of an answer on the device, as JSON. */
export const bytesOf = (data: unknown) => new TextEncoder().encode(JSON.stringify(data)).length

function stateOf(data: unknown, at: number) {
  return {
    data,
    dataUpdatedAt: at,
    dataUpdateCount: 0,
    error: null,
    errorUpdateCount: 0,
    errorUpdatedAt: 0,
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
    fetchStatus: 'idle' as const,
    isInvalidated: false,
    status: 'success' as const,
  }
}

/**
 * Stores answers in the read cache, beside those that screens have fetched, and updates open
 * screens. Unlike for those, a full device is an error.
 * @returns their bytes, as JSON
 * @throws OwnerGone; any error of IndexedDB, such as QuotaExceededError
 */
export async function cacheAnswers(
  owner: string | null,
  answers: readonly Answer[],
  at: number = Date.now(),
): Promise<number> {
  if (owner === null || owner !== cacheOwner()) throw new OwnerGone()
  const rowOf = ({ key }: Answer, data: unknown): CachedQuery => ({
    key: rowKey(owner, cacheHash(key)),
    value: {
      buster: String(cacheSchema),
      queryHash: cacheHash(key),
      queryKey: key,
      state: stateOf(data, at),
    },
  })
  const short = answers.filter(({ data }) => !isLong(data))
  await cacheDatabase().queries.bulkPut(short.map((one) => rowOf(one, one.data)))
  for (const one of answers) if (isLong(one.data)) await cacheList(rowOf(one, null), one.data)
  if (owner !== cacheOwner()) {
    // The owner signed out during the write, perhaps after the wipe.
    await dropAnswers(
      owner,
      answers.map(({ key }) => cacheHash(key)),
    )
    throw new OwnerGone()
  }
  for (const { key, data } of answers) {
    if (queryClient.getQueryState(key)) queryClient.setQueryData(key, data, { updatedAt: at })
  }
  return answers.reduce((sum, { data }) => sum + bytesOf(data), 0)
}

interface CachedAnswer {
  data: unknown
  /** ms; when it was requested */
  at: number
}

/** Adds its list, where that is stored apart. */
async function answerOf(row: CachedQuery | undefined): Promise<CachedAnswer | undefined> {
  if (!row) return undefined
  const { data, dataUpdatedAt: at } = row.value.state
  if (!row.mark) return { data, at }
  const list = await listOf(row.key, row.mark)
  return list ? { data: list, at } : undefined
}

/** A stored answer; undefined where there is none. */
export async function cachedAnswer(
  owner: string | null,
  key: QueryKey,
): Promise<CachedAnswer | undefined> {
  const [one] = await cachedAnswers(owner, [key])
  return one
}

/** The stored answers in the order of the keys; undefined for each missing one. */
export async function cachedAnswers(
  owner: string | null,
  keys: readonly QueryKey[],
): Promise<(CachedAnswer | undefined)[]> {
  if (owner === null) return keys.map(() => undefined)
  const rows = await cacheDatabase().queries.bulkGet(
    keys.map((key) => rowKey(owner, cacheHash(key))),
  )
  return await Promise.all(rows.map(answerOf))
}

type Begin = readonly (string | number)[]

/** The rows whose keys begin so. */
const under = (owner: string, begin: Begin) =>
  cacheDatabase()
    .queries.where('key')
    .startsWith(rowKey(owner, `${JSON.stringify(begin).slice(0, -1)},`))

/** Every stored answer whose key begins so. */
export async function cachedUnder(owner: string | null, begin: Begin): Promise<CachedAnswer[]> {
  if (owner === null) return []
  const cached = await Promise.all((await under(owner, begin).toArray()).map(answerOf))
  return cached.filter((one) => one !== undefined)
}

/** Deletes the rows whose keys begin so, except these hashes. */
export async function sweepUnder(
  owner: string,
  begin: Begin,
  named: ReadonlySet<string>,
): Promise<void> {
  const start = rowKey(owner, '').length
  const keys = (await under(owner, begin).primaryKeys()).filter(
    (key) => !named.has(key.slice(start)),
  )
  await drop(keys)
}

/** Deletes answers by their hashes; open screens keep theirs. */
export async function dropAnswers(owner: string, hashes: readonly string[]): Promise<void> {
  await drop(hashes.map((hash) => rowKey(owner, hash)))
}

async function drop(keys: string[]): Promise<void> {
  const { queries, lists } = cacheDatabase()
  await Promise.all([queries.bulkDelete(keys), lists.bulkDelete(keys)])
}
