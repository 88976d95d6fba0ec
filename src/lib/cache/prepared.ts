import { hashKey, type QueryKey } from '@tanstack/react-query'
import { cacheDatabase } from './database.ts'
import { cacheOwner, cacheSchema } from './owner.ts'
import { queryClient } from './query-client.ts'

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
  await cacheDatabase().queries.bulkPut(
    answers.map(({ key, data }) => ({
      key: rowKey(owner, keptHash(key)),
      value: {
        buster: String(cacheSchema),
        queryHash: keptHash(key),
        queryKey: key,
        state: stateOf(data, at),
      },
    })),
  )
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

/** An answer that is kept; undefined where there is none. */
export async function keptAnswer(
  owner: string | null,
  key: QueryKey,
): Promise<{ data: unknown; at: number } | undefined> {
  if (owner === null) return undefined
  const row = await cacheDatabase().queries.get(rowKey(owner, keptHash(key)))
  return row && { data: row.value.state.data, at: row.value.state.dataUpdatedAt }
}

/** Those that are kept, in the order of the keys; undefined for each that is not. */
export async function keptAnswers(
  owner: string | null,
  keys: readonly QueryKey[],
): Promise<({ data: unknown; at: number } | undefined)[]> {
  if (owner === null) return keys.map(() => undefined)
  const rows = await cacheDatabase().queries.bulkGet(
    keys.map((key) => rowKey(owner, keptHash(key))),
  )
  return rows.map((row) => row && { data: row.value.state.data, at: row.value.state.dataUpdatedAt })
}

type Begin = readonly (string | number)[]

/** Rows whose keys go on after this beginning. */
const under = (owner: string, begin: Begin) =>
  cacheDatabase()
    .queries.where('key')
    .startsWith(rowKey(owner, `${JSON.stringify(begin).slice(0, -1)},`))

/** Every answer that is kept under keys that begin so. */
export async function keptUnder(
  owner: string | null,
  begin: Begin,
): Promise<{ data: unknown; at: number }[]> {
  if (owner === null) return []
  const rows = await under(owner, begin).toArray()
  return rows.map(({ value }) => ({ data: value.state.data, at: value.state.dataUpdatedAt }))
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
  await cacheDatabase().queries.bulkDelete(keys)
}

/** Throws answers away by their hashes; what is on a screen now stays on it. */
export async function dropAnswers(owner: string, hashes: readonly string[]): Promise<void> {
  await cacheDatabase().queries.bulkDelete(hashes.map((hash) => rowKey(owner, hash)))
}
