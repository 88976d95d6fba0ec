import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { OutboxDatabase } from '../../src/outbox/database.ts'
import { dexieStore } from '../../src/outbox/dexie-store.ts'
import type { Store } from '../../src/outbox/ports.ts'
import { StorageTrouble } from '../../src/outbox/trouble.ts'
import { uuidv7 } from '../../src/outbox/uuid.ts'
import { MemoryStore } from '../outbox/world/memory-store.ts'

/**
 * The disk of the n-th device. The first has the product's own store, Dexie, on an IndexedDB in
 * memory; the others the store of the engine's tests, which keeps the same contract
 * (tests/outbox/store-contract.ts) at a tenth of the cost: what is tried here is what happens
 * between engine and server, thousands of times, and no disk of this process survives a power cut.
 */
export function storeOf(n: number): Store {
  if (n > 0) return new MemoryStore()
  return dexieStore(new OutboxDatabase(`chaos-${uuidv7()}`, undefined, { indexedDB, IDBKeyRange }))
}

/**
 * The disk as a person has it, who tries again what did not end in its time: nothing of it was kept.
 * On a busy machine an IndexedDB in memory can be that slow.
 */
export function triedAgain(store: Store): Store {
  const again = async <T>(attempt: () => Promise<T>): Promise<T> => {
    for (let turns = 20; ; turns -= 1) {
      try {
        return await attempt()
      } catch (error) {
        const stuck = error instanceof StorageTrouble && error.kind === 'stuck'
        if (!stuck || turns === 0) throw error
      }
    }
  }
  return {
    read: (work) => again(() => store.read(work)),
    write: (work) => again(() => store.write(work)),
  }
}
