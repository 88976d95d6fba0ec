import Dexie, { type DexieOptions, type Table } from 'dexie'
import type { BlobRow, Draft, MetaRow, Op, SessionRow } from './types.ts'

/** Never changed: a further version adds to it. */
export const tablesOfVersion1 = {
  ops: 'id, [user+state], [user+state+size], state, lane, entity, *deps, seq',
  blobs: 'id, draftId, opId, [user+size]',
  drafts: 'id, user',
  meta: 'key',
  session: 'key',
}

/** What IndexedDB calls Dexie's version 1. */
const nativeVersion = 10

/**
 * The device's own database, one for all its users. Only ever add to it: an old tab or worker may
 * still run on it, and Dexie would let it put back what a newer build dropped (offline.md §1.10).
 */
export class OutboxDatabase extends Dexie {
  declare ops: Table<Op, string>
  declare blobs: Table<BlobRow, string>
  declare drafts: Table<Draft, string>
  declare meta: Table<MetaRow, string>
  declare session: Table<SessionRow, 'current'>
  /** a newer build has changed the database under this one: nothing may be written any more */
  superseded = false

  /**
   * @param env part of the name, so that two installations on one origin stay apart
   * @param onSuperseded called once when a newer build needs the database
   */
  constructor(env: string, onSuperseded: () => void = () => undefined, options?: DexieOptions) {
    // Saved means on the disk, not in the browser's hands: power may go at any moment.
    super(`outbox-${env}`, { ...options, chromeTransactionDurability: 'strict' })
    this.version(1).stores(tablesOfVersion1)
    this.on('versionchange', () => {
      this.superseded = true
      // With auto-open left on, the next write would come back in through the old code.
      this.close({ disableAutoOpen: true })
      onSuperseded()
      return false
    })
    // An old worker may be woken after a newer build has been here: Dexie would open what it finds.
    this.on('ready', () => {
      if ((this.backendDB()?.version ?? 0) <= nativeVersion) return
      this.superseded = true
      onSuperseded()
      this.close({ disableAutoOpen: true })
    })
  }
}
