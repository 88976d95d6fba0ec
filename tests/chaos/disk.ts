import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import type { Store } from '../../src/outbox/engine/ports.ts'
import { uuidv7 } from '../../src/outbox/engine/uuid.ts'
import { OutboxDatabase } from '../../src/outbox/store/database.ts'
import { dexieStore } from '../../src/outbox/store/dexie-store.ts'
import { StorageTrouble } from '../../src/outbox/store/trouble.ts'
import { MemoryStore } from '../outbox/world/memory-store.ts'

/**
 * The disk of the n-th device. The first has the product's own store, Dexie, on an IndexedDB in
 * memory; the others the store of the engine's tests, which fulfils the same contract
 * (tests/outbox/store-contract.ts) at a tenth of the cost. The subject here is what happens between
 * engine and server, thousands of times, and no disk of this process survives a power cut.
 */
export function storeOf(n: number): Store {
  if (n > 0) return new MemoryStore()
  return dexieStore(new OutboxDatabase(`chaos-${uuidv7()}`, undefined, { indexedDB, IDBKeyRange }))
}

/**
 * A disk whose timed out writes, which stored nothing, are repeated as a person would. On a busy
 * machine an IndexedDB in memory can be that slow.
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
