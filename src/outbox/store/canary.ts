import type { Store } from '../engine/ports.ts'
import { uuidv7 } from '../engine/uuid.ts'

/** The part of localStorage that is used; the worker has none. */
export interface SmallStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const installNote = 'siteon.install'
const pendingKey = 'siteon.pending'
/** Key in `meta` of this browser's random id. */
export const installKey = 'canary'

/** What the browser evicted, if anything. */
export interface Eviction {
  /** unsent ops that were on the device when last counted */
  lost: number
}

/**
 * Compares the install id in localStorage with the one in the database. If the database lost it
 * while ops waited, the browser evicted unsent work, and the person is notified once.
 */
export async function checkCanary(store: Store, small: SmallStorage): Promise<Eviction | null> {
  const known = small.getItem(installNote)
  const inDatabase = await store.read((tx) => tx.meta.get(installKey))
  const lost = notedPending(small)
  const id = typeof inDatabase?.value === 'string' ? inDatabase.value : uuidv7()
  if (!inDatabase) await store.write((tx) => tx.meta.put({ key: installKey, value: id }))
  small.setItem(installNote, id)
  if (known === null || inDatabase || lost === 0) return null
  small.setItem(pendingKey, '0')
  return { lost }
}

/** The last known count, for code that has not opened the database. */
export function notedPending(small: Pick<SmallStorage, 'getItem'>): number {
  return Number(small.getItem(pendingKey) ?? '0') || 0
}

/** Call it after every change of the count. */
export function notePending(small: SmallStorage, count: number): void {
  try {
    small.setItem(pendingKey, String(count))
  } catch {
    // localStorage is full or forbidden: only the canary suffers
  }
}
