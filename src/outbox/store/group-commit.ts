import type { Store, Tx } from '../engine/ports.ts'
import { StorageTrouble } from './trouble.ts'

interface Waiting {
  work: (tx: Tx) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Groups the writes of several lanes into one transaction: a commit costs the same for one as for
 * five. Writes requested during a commit go with the next, in order; each promise resolves when its
 * own write is on the disk. A write that fails does not fail the others; a store that fails does.
 */
export function groupCommit(store: Store): Store['write'] {
  const waiting: Waiting[] = []
  let running = false

  async function together(batch: Waiting[]): Promise<unknown[]> {
    return await store.write(async (tx) => {
      const results: unknown[] = []
      for (const one of batch) results.push(await one.work(tx))
      return results
    })
  }

  async function commit(batch: Waiting[]): Promise<void> {
    try {
      const results = await together(batch)
      for (const [index, one] of batch.entries()) one.resolve(results[index])
    } catch (error) {
      // A broken store is broken for each of them, and a stuck transaction takes long to fail: do
      // not retry one by one.
      const alone = batch.length === 1 || error instanceof StorageTrouble
      if (alone) for (const one of batch) one.reject(error)
      else for (const one of batch) await commit([one])
    }
  }

  async function run(): Promise<void> {
    running = true
    // Includes writes requested in the same tick.
    await Promise.resolve()
    while (waiting.length > 0) await commit(waiting.splice(0))
    running = false
  }

  return <T>(work: (tx: Tx) => Promise<T>) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ work, resolve: resolve as (value: unknown) => void, reject })
      if (!running) void run()
    })
}
