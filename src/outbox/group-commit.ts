import type { Store, Tx } from './ports.ts'
import { StorageTrouble } from './trouble.ts'

interface Waiting {
  work: (tx: Tx) => Promise<unknown>
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
}

/**
 * Pieces of work of several lanes in one transaction: to reach the disk costs the same for one as
 * for five. What is asked for while one is under way goes with the next, in the order of asking;
 * each promise resolves when its own work is on the disk. A piece that fails takes none with it; a
 * store that fails fails them all.
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
      // A store in trouble is so for each of them: a transaction that is stuck takes its time to say so.
      const alone = batch.length === 1 || error instanceof StorageTrouble
      if (alone) for (const one of batch) one.reject(error)
      else for (const one of batch) await commit([one])
    }
  }

  async function run(): Promise<void> {
    running = true
    // Whatever is asked for in this very moment goes along.
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
