import { createSyncStoragePersister } from '@tanstack/query-sync-storage-persister'
import type { Query } from '@tanstack/react-query'
import {
  persistQueryClientRestore,
  persistQueryClientSubscribe,
} from '@tanstack/react-query-persist-client'
import type { Problem } from '../call/problem.ts'
import { cacheOwner, cacheSchema } from './owner.ts'
import { keepFor, queryClient } from './query-client.ts'

const prefix = 'siteon-first-paint'

const keyOf = (owner: string | null) => `${prefix}:${owner}`

/** A write held back by the throttle may come after a sign-out: it is then nobody's. */
const storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> = {
  getItem: (key) => localStorage.getItem(key),
  setItem(key, value) {
    if (key === keyOf(cacheOwner())) localStorage.setItem(key, value)
  },
  removeItem: (key) => localStorage.removeItem(key),
}

function options() {
  return {
    queryClient,
    persister: createSyncStoragePersister({
      storage,
      key: keyOf(cacheOwner()),
      throttleTime: 1000,
    }),
    maxAge: keepFor,
    buster: String(cacheSchema),
    dehydrateOptions: {
      // An answer that could not be asked for again is still the last one: without a line it stays,
      // and goes where the server refused to tell it any more.
      shouldDehydrateQuery: ({ meta, state }: Query) =>
        meta?.keep === 'first-paint' &&
        state.data !== undefined &&
        ![403, 404].includes((state.error as Problem | null)?.status as number),
      // Intent is the outbox's. A paused mutation in here would be lost or doubled.
      shouldDehydrateMutation: () => false,
    },
  }
}

let stop: (() => void) | undefined

/**
 * Brings back the small list of this owner (me, projects, boards, last opened) before the first
 * paint, and keeps it from then on. Call after `setCacheOwner`; again when the owner changes.
 */
export async function keepFirstPaint() {
  stop?.()
  stop = undefined
  if (cacheOwner() === null) return
  try {
    const kept = options()
    await persistQueryClientRestore(kept)
    stop = persistQueryClientSubscribe(kept)
  } catch {
    // localStorage is closed to us: the same answers come from the server
  }
}

/** At sign-out. */
export function wipeFirstPaint() {
  stop?.()
  stop = undefined
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(prefix)) localStorage.removeItem(key)
    }
  } catch {
    // nothing was kept there then
  }
}
