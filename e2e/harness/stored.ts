import type { Page } from '@playwright/test'

/** One command in the device's outbox, as far as a test may want to know. */
export interface StoredOp {
  id: string
  kind: string
  state: string
  user: number
  entity: string
  lane: string
  seq: number
  attempts: number
  sent: number
  v: number
  appBuild: string
}

export interface StoredPhoto {
  id: string
  user: number
  size: number
  /** of the bytes as they lie in IndexedDB, computed here and now */
  sha256: string
}

/** The present contents of the device's own database, bypassing the app's code. */
export async function storedOn(page: Page): Promise<{ ops: StoredOp[]; photos: StoredPhoto[] }> {
  return await page.evaluate(async () => {
    const requested = indexedDB.open('outbox-prod')
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      requested.onsuccess = () => resolve(requested.result)
      requested.onerror = () => reject(requested.error)
    })
    const all = (name: string) =>
      new Promise<Record<string, unknown>[]>((resolve, reject) => {
        const rows = db.transaction(name).objectStore(name).getAll()
        rows.onsuccess = () => resolve(rows.result)
        rows.onerror = () => reject(rows.error)
      })
    const hex = (bytes: ArrayBuffer) =>
      [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    try {
      const photos = (await all('blobs')).map(async (row) => {
        const bytes = row.bytes as ArrayBuffer
        const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes))
        return { id: String(row.id), user: Number(row.user), size: bytes.byteLength, sha256 }
      })
      const ops = (await all('ops')) as unknown as StoredOp[]
      return {
        photos: await Promise.all(photos),
        ops: ops
          .sort((a, b) => a.seq - b.seq)
          .map(({ id, kind, state, user, entity, lane, seq, attempts, sent, v, appBuild }) => {
            return { id, kind, state, user, entity, lane, seq, attempts, sent, v, appBuild }
          }),
      }
    } finally {
      db.close()
    }
  })
}

/** Commands that have not arrived, oldest first. */
export async function unsentOn(page: Page): Promise<StoredOp[]> {
  return (await storedOn(page)).ops.filter((op) => op.state !== 'done')
}

/** What the device has stored of forms that are still open, as text. */
export async function draftsOn(page: Page): Promise<string> {
  return await page.evaluate(async () => {
    const requested = indexedDB.open('outbox-prod')
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      requested.onsuccess = () => resolve(requested.result)
      requested.onerror = () => reject(requested.error)
    })
    try {
      const rows = db.transaction('drafts').objectStore('drafts').getAll()
      await new Promise((resolve, reject) => {
        rows.onsuccess = resolve
        rows.onerror = () => reject(rows.error)
      })
      return JSON.stringify(rows.result)
    } finally {
      db.close()
    }
  })
}

/**
 * Until the answers that a page shows are stored for offline use. They are written right after
 * they are shown: a page that is left in the same instant takes the last of them with it.
 */
export async function untilCached(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const name = 'siteon-cache'
    // The writes begin one turn after the answer.
    for (let turn = 0; turn < 2; turn += 1) await new Promise((resolve) => setTimeout(resolve))
    if (!(await indexedDB.databases()).some((one) => one.name === name)) {
      throw new Error('this page has stored no answer')
    }
    const requested = indexedDB.open(name)
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      requested.onsuccess = () => resolve(requested.result)
      requested.onerror = () => reject(requested.error)
    })
    // Comes after every write that was asked for before it.
    const last = db.transaction(['queries', 'lists'], 'readwrite')
    last.objectStore('queries').count()
    await new Promise((resolve, reject) => {
      last.oncomplete = resolve
      last.onabort = () => reject(last.error)
    })
    db.close()
  })
}
