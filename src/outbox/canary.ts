import type { Store } from './ports.ts'
import { uuidv7 } from './uuid.ts'

/** As much of localStorage as is needed: the worker has none. */
export interface SmallStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
}

const installNote = 'siteon.install'
const pendingKey = 'siteon.pending'
/** Where `meta` keeps the id that this browser made for itself, at random. */
export const installKey = 'canary'

/** What the browser's cleaning took away, if it did. */
export interface Eviction {
  /** unsent ops that were on the device when last counted */
  lost: number
}

/**
 * Compares the install id in localStorage with the one in the database (offline.md §1.9): gone
 * there while things waited means the browser threw unsent work away, and the person is told once.
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

/** The count as last noted, for who has not opened the database. */
export function notedPending(small: Pick<SmallStorage, 'getItem'>): number {
  return Number(small.getItem(pendingKey) ?? '0') || 0
}

/** Told after every change of the count. */
export function notePending(small: SmallStorage, count: number): void {
  try {
    small.setItem(pendingKey, String(count))
  } catch {
    // localStorage full or forbidden: the canary then knows less, and nothing else suffers
  }
}
