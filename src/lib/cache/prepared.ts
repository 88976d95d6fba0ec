import { hashKey, type QueryKey } from '@tanstack/react-query'
import { type CachedQuery, cacheDatabase } from './database.ts'
import { keepList, listOf } from './long-list.ts'
import { cacheOwner, cacheSchema } from './owner.ts'
import { queryClient } from './query-client.ts'
import { isLong } from './query-storage.ts'

/** The person whose answers were being kept has signed out, or is another one now. */
export class OwnerGone extends Error {}

/** An answer as a screen will ask for it. */
export interface Answer {
  key: QueryKey
  data: unknown
}

/** As the persister of queries names its rows (query-client.ts, query-storage.ts). */
export const keptHash = (key: QueryKey) => hashKey(key)
const rowKey = (owner: string, hash: string) => `${owner}/q-${hash}`

/** What an answer comes to on the device, as JSON. */
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
 * Puts answers into the read cache beside those that screens have asked for themselves, and into
 * what is on a screen now. Unlike those it says when the device has no room.
 * @returns their bytes, as JSON
 * @throws OwnerGone; what IndexedDB throws, QuotaExceededError among it
 */
export async function keepAnswers(
  owner: string | null,
  answers: readonly Answer[],
  at: number = Date.now(),
): Promise<number> {
  if (owner === null || owner !== cacheOwner()) throw new OwnerGone()
  const rowOf = ({ key }: Answer, data: unknown): CachedQuery => ({
    key: rowKey(owner, keptHash(key)),
    value: {
      buster: String(cacheSchema),
      queryHash: keptHash(key),
      queryKey: key,
      state: stateOf(data, at),
    },
  })
  const short = answers.filter(({ data }) => !isLong(data))
  await cacheDatabase().queries.bulkPut(short.map((one) => rowOf(one, one.data)))
  for (const one of answers) if (isLong(one.data)) await keepList(rowOf(one, null), one.data)
  if (owner !== cacheOwner()) {
    // Signed out while it was being written, perhaps after the wipe.
    await dropAnswers(
      owner,
      answers.map(({ key }) => keptHash(key)),
    )
    throw new OwnerGone()
  }
  for (const { key, data } of answers) {
    if (queryClient.getQueryState(key)) queryClient.setQueryData(key, data, { updatedAt: at })
  }
  return answers.reduce((sum, { data }) => sum + bytesOf(data), 0)
}

interface Kept {
  data: unknown
  /** ms; when it was asked for */
  at: number
}

/** With its list, where that stands by itself. */
async function answerOf(row: CachedQuery | undefined): Promise<Kept | undefined> {
  if (!row) return undefined
  const { data, dataUpdatedAt: at } = row.value.state
  if (!row.mark) return { data, at }
  const list = await listOf(row.key, row.mark)
  return list ? { data: list, at } : undefined
}

/** An answer that is kept; undefined where there is none. */
export async function keptAnswer(owner: string | null, key: QueryKey): Promise<Kept | undefined> {
  const [one] = await keptAnswers(owner, [key])
  return one
}

/** Those that are kept, in the order of the keys; undefined for each that is not. */
export async function keptAnswers(
  owner: string | null,
  keys: readonly QueryKey[],
): Promise<(Kept | undefined)[]> {
  if (owner === null) return keys.map(() => undefined)
  const rows = await cacheDatabase().queries.bulkGet(
    keys.map((key) => rowKey(owner, keptHash(key))),
  )
  return await Promise.all(rows.map(answerOf))
}

type Begin = readonly (string | number)[]

/** Rows whose keys go on after this beginning. */
const under = (owner: string, begin: Begin) =>
  cacheDatabase()
    .queries.where('key')
    .startsWith(rowKey(owner, `${JSON.stringify(begin).slice(0, -1)},`))

/** Every answer that is kept under keys that begin so. */
export async function keptUnder(owner: string | null, begin: Begin): Promise<Kept[]> {
  if (owner === null) return []
  const kept = await Promise.all((await under(owner, begin).toArray()).map(answerOf))
  return kept.filter((one) => one !== undefined)
}

/** Throws away what stands under such keys and is not among the hashes. */
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

/** Throws answers away by their hashes; what is on a screen now stays on it. */
export async function dropAnswers(owner: string, hashes: readonly string[]): Promise<void> {
  await drop(hashes.map((hash) => rowKey(owner, hash)))
}

async function drop(keys: string[]): Promise<void> {
  const { queries, lists } = cacheDatabase()
  await Promise.all([queries.bulkDelete(keys), lists.bulkDelete(keys)])
}
