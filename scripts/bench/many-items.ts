import type { Page } from '@playwright/test'

/**
 * Replaces the text command that waits on this device by `count` copies, each with its own entity,
 * bypassing the app's code. What was sent before stays. The page must be reloaded.
 */
export async function makeMany(page: Page, count: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    const requested = indexedDB.open('outbox-prod')
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      requested.onsuccess = () => resolve(requested.result)
      requested.onerror = () => reject(requested.error)
    })
    // Ids as a device makes them: the office takes no others.
    const uuidv7 = () => {
      const time = Date.now().toString(16).padStart(12, '0')
      const chance = crypto.randomUUID()
      return `${time.slice(0, 8)}-${time.slice(8)}-7${chance.slice(15)}`
    }
    const transaction = db.transaction(['ops', 'meta'], 'readwrite')
    const ops = transaction.objectStore('ops')
    const all = ops.getAll()
    all.onsuccess = () => {
      const found = all.result.find((op) => op.state !== 'done')
      // It may have been tried already; its copies have not.
      const fresh = { state: 'queued', attempts: 0, uncertain: false, wire: null, nextAt: 0 }
      const model = { ...found, ...fresh, lastStatus: null, lastProblem: null }
      for (let n = 1; n < wanted; n++) {
        const entity = uuidv7()
        const own = { seq: model.seq + n, entity, lane: `post:${entity}`, id: uuidv7() }
        ops.put({ ...model, ...own, body: String(model.body).replaceAll(model.entity, entity) })
      }
      transaction.objectStore('meta').put({ key: 'seq', value: model.seq + wanted })
    }
    await new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
    db.close()
  }, count)
}
