import type { Page } from '@playwright/test'

interface Clock {
  /** `performance.now()` of the last event of the kind that is waited for. */
  began: number
  commits: { stores: string[]; strict: boolean; at: number }[]
}

declare global {
  interface Window {
    commitClock: Clock
  }
}

/**
 * Notes in every page from now on when strict write transactions of IndexedDB have committed, and
 * when the last event of type `began` came (`click` for a tap, `change` for a picked file).
 */
export async function noteCommits(page: Page, began: 'click' | 'change'): Promise<void> {
  await page.addInitScript((type) => {
    const clock: Clock = { began: 0, commits: [] }
    window.commitClock = clock
    const begin = () => {
      clock.began = performance.now()
    }
    document.addEventListener(type, begin, { capture: true })
    const original = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      const transaction = original.call(this, stores, mode, options)
      transaction.addEventListener('complete', () => {
        if (mode !== 'readwrite') return
        clock.commits.push({
          stores: [...transaction.objectStoreNames],
          strict: transaction.durability === 'strict',
          at: performance.now(),
        })
      })
      return transaction
    }
  }, began)
}

/**
 * Milliseconds from the last beginning to the first strict commit after it that could write to
 * `store`. Throws when none comes within `limit` ms.
 */
export async function untilCommit(page: Page, store: string, limit = 30_000): Promise<number> {
  const found = await page.waitForFunction(
    (name) => {
      const { began, commits } = window.commitClock
      const commit = commits.find(
        (one) => began > 0 && one.at > began && one.strict && one.stores.includes(name),
      )
      return commit ? { ms: commit.at - began } : false
    },
    store,
    { timeout: limit, polling: 20 },
  )
  return ((await found.jsonValue()) as { ms: number }).ms
}
