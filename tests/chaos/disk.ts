import { IDBKeyRange, indexedDB } from 'fake-indexeddb'
import { OutboxDatabase } from '../../src/outbox/database.ts'
import { dexieStore } from '../../src/outbox/dexie-store.ts'
import type { Store } from '../../src/outbox/ports.ts'
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
