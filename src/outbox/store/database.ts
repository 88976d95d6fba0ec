import Dexie, { type DexieOptions, type Table } from 'dexie'
import type { BlobRow, Draft, MetaRow, Op, SessionRow } from './types.ts'

/** Never change this: a further version adds to it. */
export const tablesOfVersion1 = {
  ops: 'id, [user+state], [user+state+size], state, lane, entity, *deps, seq',
  blobs: 'id, draftId, opId, [user+size]',
  drafts: 'id, user',
  meta: 'key',
  session: 'key',
}

/**
 * IndexedDB with one difference. When Dexie finds a database newer than its code, it opens whatever
 * version there is, writes as before and restores what was dropped. Here every such open is
 * refused, also after a connection that broke while the phone slept.
 */
function neverNewer(own: IDBFactory, onNewer: () => void): IDBFactory {
  let known: number | undefined
  return {
    open(name, version) {
      known = version ?? known
      const opening = own.open(name, known)
      opening.addEventListener('error', () => {
        if (opening.error?.name === 'VersionError') onNewer()
      })
      return opening
    },
    deleteDatabase: (name) => own.deleteDatabase(name),
    cmp: (first, second) => own.cmp(first, second),
    databases: () => own.databases(),
  }
}

/** A tab that hangs must not keep the newer build waiting. */
const finishMs = 2_000

/**
 * The device's database, one for all its users. Only ever add to it: an old tab or worker may still
 * run on it, and Dexie would let it restore what a newer build dropped.
 */
export class OutboxDatabase extends Dexie {
  declare ops: Table<Op, string>
  declare blobs: Table<BlobRow, string>
  declare drafts: Table<Draft, string>
  declare meta: Table<MetaRow, string>
  declare session: Table<SessionRow, 'current'>
  /** a newer build has changed the database: write nothing any more */
  superseded = false

  /**
   * @param env part of the name, so that two installations on one origin stay apart
   * @param onSuperseded called once when a newer build needs the database
   * @param finish last writes before it is handed over; the newer build waits for them
   */
  constructor(
    env: string,
    onSuperseded: () => void = () => undefined,
    options?: DexieOptions,
    finish?: () => Promise<unknown>,
  ) {
    const superseded = () => {
      if (this.superseded) return
      this.superseded = true
      // With auto-open on, the next write would open it again from the old code.
      this.close({ disableAutoOpen: true })
      onSuperseded()
    }
    const own = (options?.indexedDB as IDBFactory | undefined) ?? globalThis.indexedDB
    super(`outbox-${env}`, {
      ...options,
      ...(own && { indexedDB: neverNewer(own, () => superseded()) }),
      // Saved means on the disk, not in a buffer of the browser: power may fail at any moment.
      chromeTransactionDurability: 'strict',
    })
    this.version(1).stores(tablesOfVersion1)
    this.on('versionchange', () => {
      if (finish) {
        const late = new Promise((resolve) => setTimeout(resolve, finishMs))
        Promise.race([finish(), late]).then(superseded, superseded)
      } else {
        superseded()
      }
      return false
    })
  }
}
