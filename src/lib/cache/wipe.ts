import { facesCache, gateDatabase, mediaCache, preparedCache } from '../../outbox/stores.ts'
import { wipeFirstPaint } from './first-paint.ts'
import { setCacheOwner } from './owner.ts'
import { queryClient } from './query-client.ts'
import { wipeQueryStorage } from './query-storage.ts'

/** Sign-out: every answer this device has read goes. Unsent work is not here and stays. */
export async function wipeCache() {
  setCacheOwner(null)
  globalThis.indexedDB?.deleteDatabase(gateDatabase)
  queryClient.clear()
  wipeFirstPaint()
  const rest = [
    wipeQueryStorage(),
    ...[mediaCache, preparedCache, facesCache].map((name) => globalThis.caches?.delete(name)),
  ]
  for (const one of await Promise.allSettled(rest)) {
    if (one.status === 'rejected') console.error('wipe', one.reason)
  }
}
