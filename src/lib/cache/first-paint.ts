import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import {
  type DehydratedState,
  hashKey,
  hydrate,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'
import type { PersistedClient, Persister } from '@tanstack/react-query-persist-client'
import type { Problem } from '../call/problem.ts'
import { cachedFor, cacheOwner, cacheSchema } from './owner.ts'
import { queryClient } from './query-client.ts'
import { queryStorage, storedName } from './query-storage.ts'

const prefix = 'siteon-first-paint'

type Row = DehydratedState['queries'][number]

/** One row per answer, so that a tab overwrites nothing that another has stored. */
const rowsOf = (owner: string | null) => `${prefix}:${owner}:`
const nameOf = (queryHash: string) => rowsOf(cacheOwner()) + queryHash

/** Rows that their persister has not written yet; it writes in a later task. */
const pending = new Map<string, Row>()
const persisters = new Map<string, Persister>()

const storage = {
  getItem: (name: string) => localStorage.getItem(name),
  setItem(name: string, text: string) {
    const row = pending.get(name)
    // Written when the page was hidden, refused by the server since, or wiped at sign-out.
    if (!row) return
    pending.delete(name)
    // Another tab has a newer answer.
    const stored = readRow(localStorage.getItem(name))
    if (stored && stored.state.dataUpdatedAt > row.state.dataUpdatedAt) return
    localStorage.setItem(name, text)
  },
  removeItem(name: string) {
    pending.delete(name)
    localStorage.removeItem(name)
  },
}

/** A client with one answer; with none where the row is broken or expired. */
const clientOf = (row: Row | null): PersistedClient => ({
  timestamp: row?.state.dataUpdatedAt ?? 0,
  buster: String(cacheSchema),
  clientState: { mutations: [], queries: row ? [row] : [] },
})
const textOf = ({ clientState }: PersistedClient) => JSON.stringify(clientState.queries[0])

/** Null where it is expired, or was not written by a page of this schema. */
function readRow(text: string | null): Row | null {
  try {
    const row = JSON.parse(text ?? '') as Row
    return Date.now() - row.state.dataUpdatedAt < cachedFor ? row : null
  } catch {
    return null
  }
}

/** One per row: a persister throttles and writes only the last value it was given. */
function persisterOf(name: string): Persister {
  const there = persisters.get(name)
  if (there) return there
  const made = createSyncStoragePersister({
    storage,
    key: name,
    // No wait: the row is written before the screen is notified of the answer.
    throttleTime: 0,
    serialize: textOf,
    deserialize: (text) => clientOf(readRow(text)),
  })
  persisters.set(name, made)
  return made
}

/** A page that is going away runs no more tasks. */
function writePending() {
  for (const [name, row] of pending) {
    try {
      storage.setItem(name, textOf(clientOf(row)))
    } catch {
      // full: the next answer tries again
    }
  }
}

const isHidden = () => globalThis.document?.visibilityState === 'hidden'
const whenHidden = () => isHidden() && writePending()

function save({ queryKey, queryHash, meta, state }: Query) {
  const name = nameOf(queryHash)
  const answer = { ...state, status: 'success', error: null, fetchMeta: null } as const
  const row: Row = {
    queryKey,
    queryHash,
    state: answer,
    dehydratedAt: Date.now(),
    ...(meta && { meta }),
  }
  pending.set(name, row)
  persisterOf(name).persistClient(clientOf(row))
  // Timers of a hidden page may be a minute late.
  if (isHidden()) writePending()
}

function restoreRow(name: string) {
  const persister = persisterOf(name)
  // Its storage answers at once, so the persister does too.
  const client = persister.restoreClient() as PersistedClient | undefined
  const queries = client?.clientState.queries ?? []
  if (!client || queries.length === 0) return void persister.removeClient()
  // Rows of earlier builds have another name for it, and would neither be stored nor removed again.
  for (const query of queries) query.meta = { ...query.meta, persistence: 'first-paint' }
  hydrate(queryClient, client.clientState)
}

function restore() {
  const rows = rowsOf(cacheOwner())
  for (const name of Object.keys(localStorage)) if (name.startsWith(rows)) restoreRow(name)
}

const refused = (error: unknown) => [403, 404].includes((error as Partial<Problem>).status ?? 0)

let stop: (() => void) | undefined

/**
 * Restores the small list of this owner (me, projects, boards, last opened) before the first
 * paint, and stores it from then on. Call after `setCacheOwner`; again when the owner changes.
 */
export function persistFirstPaint() {
  stop?.()
  stop = undefined
  if (cacheOwner() === null) return
  try {
    restore()
  } catch {
    // localStorage is not available: the server has the same answers
    return
  }
  globalThis.addEventListener?.('pagehide', writePending)
  globalThis.document?.addEventListener('visibilitychange', whenHidden)
  stop = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.query.meta?.persistence !== 'first-paint') return
    const { query, action } = event
    // Offline the last answer stays; it is removed when the server refuses it.
    if (action.type === 'success' || action.type === 'invalidate') save(query)
    if (action.type === 'error' && refused(action.error)) remove(query.queryHash)
  })
}

function remove(queryHash: string) {
  void queryStorage.removeItem(storedName(queryHash))
  try {
    persisterOf(nameOf(queryHash)).removeClient()
  } catch {
    // localStorage is not available: nothing was stored
  }
}

/** Removes what is stored of one answer. */
export const forgetFirstPaint = (queryKey: QueryKey) => remove(hashKey(queryKey))

/** At sign-out. */
export function wipeFirstPaint() {
  stop?.()
  stop = undefined
  pending.clear()
  persisters.clear()
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key)
    }
  } catch {
    // localStorage is not available: nothing was stored
  }
}
