import { downloadCache, facesCache, gateDatabase, mediaCache } from '../../outbox/store/names.ts'
import { wipeFirstPaint } from './first-paint.ts'
import { setCacheOwner } from './owner.ts'
import { queryClient } from './query-client.ts'

/** It comes with the outbox, which whoever signs in or out has opened. */
const wipeAnswers = async () => (await import('./query-storage.ts')).wipeQueryStorage()

/**
 * Sign-out: deletes every cached answer of this device. Unsent work is stored elsewhere and stays.
 */
export async function wipeCache() {
  setCacheOwner(null)
  // What was typed into forms (form-drafts.ts).
  globalThis.sessionStorage?.removeItem('siteon.form-drafts')
  // Names of files that were refused (features/library/refused-sends.ts).
  globalThis.sessionStorage?.removeItem('siteon.refused-files')
  globalThis.indexedDB?.deleteDatabase(gateDatabase)
  queryClient.clear()
  wipeFirstPaint()
  const rest = [
    wipeAnswers(),
    ...[mediaCache, downloadCache, facesCache].map((name) => globalThis.caches?.delete(name)),
  ]
  for (const one of await Promise.allSettled(rest)) {
    if (one.status === 'rejected') console.error('wipe', one.reason)
  }
}
