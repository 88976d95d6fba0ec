import type { Page } from '@playwright/test'

interface Clock {
  /** `performance.now()` of the last event of the kind that is waited for. */
  began: number
  /** what was done in them, like `add ops` or `delete drafts` */
  commits: { done: string[]; strict: boolean; at: number }[]
}

declare global {
  interface Window {
    commitClock: Clock
  }
}

/**
 * Records in every page from now on when strict write transactions of IndexedDB commit, and when
 * the last event of type `began` came (`click` for a tap, `change` for a picked file).
 */
export async function noteCommits(page: Page, began: 'click' | 'change'): Promise<void> {
  await page.addInitScript((type) => {
    const clock: Clock = { began: 0, commits: [] }
    window.commitClock = clock
    const begin = () => {
      clock.began = performance.now()
    }
    document.addEventListener(type, begin, { capture: true })
    const done = new WeakMap<IDBTransaction, Set<string>>()
    for (const way of ['add', 'put', 'delete'] as const) {
      const original = IDBObjectStore.prototype[way] as (...input: unknown[]) => IDBRequest
      Object.assign(IDBObjectStore.prototype, {
        [way](this: IDBObjectStore, ...input: unknown[]) {
          done.get(this.transaction)?.add(`${way} ${this.name}`)
          return original.apply(this, input)
        },
      })
    }
    const original = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      const transaction = original.call(this, stores, mode, options)
      const ways = new Set<string>()
      done.set(transaction, ways)
      transaction.addEventListener('complete', () => {
        if (ways.size === 0) return
        clock.commits.push({
          done: [...ways],
          strict: transaction.durability === 'strict',
          at: performance.now(),
        })
      })
      return transaction
    }
  }, began)
}

/**
 * Milliseconds from the last event to the first strict commit after it in which `what` was done,
 * like `delete drafts`. Throws when none comes within `limit` ms.
 */
export async function untilCommit(page: Page, what: string, limit = 30_000): Promise<number> {
  const found = await page.waitForFunction(
    (way) => {
      const { began, commits } = window.commitClock
      const commit = commits.find(
        (one) => began > 0 && one.at > began && one.strict && one.done.includes(way),
      )
      return commit ? { ms: commit.at - began } : false
    },
    what,
    { timeout: limit, polling: 20 },
  )
  return ((await found.jsonValue()) as { ms: number }).ms
}
