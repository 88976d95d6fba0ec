import Dexie, { type Table, type Transaction } from 'dexie'
import type { Store, Tx } from '../engine/ports.ts'
import type { OutboxDatabase } from './database.ts'
import { isLostConnection, isQuota, StorageTrouble } from './trouble.ts'
import type { Op, OpState } from './types.ts'

const stuckMs = 15_000
const openStates: OpState[] = [
  'queued',
  'sending',
  'waiting',
  'auth',
  'conflict',
  'dead',
  'waiting-update',
]

const inOrder = (ops: Op[]) => ops.sort((a, b) => a.seq - b.seq)

/** Rows that are read between two frames of a screen. */
const pieceRows = 500

/** Reads every row by key, in batches: thousands at once would block the page. */
async function inBatches(ops: Table<Op, string>): Promise<Op[]> {
  const rows: Op[] = []
  for (let last = ''; ; last = rows.at(-1)?.id ?? '') {
    const piece = await ops.where(':id').above(last).limit(pieceRows).toArray()
    rows.push(...piece)
    if (piece.length < pieceRows) return rows
  }
}

/** A transaction's tables, or the database's, where each call is a transaction of its own. */
type Tables = Pick<OutboxDatabase, 'ops' | 'blobs' | 'drafts' | 'meta' | 'session'>

export function tables({ ops, blobs, drafts, meta, session }: Tables): Tx {
  // State by state: one key is answered in one go; several keys need a cursor, row by row, and
  // block writers for that long.
  const inState = (user: number, state: OpState) => ops.where('[user+state]').equals([user, state])
  return {
    ops: {
      get: async (id) => await ops.get(id),
      put: async (op) => void (await ops.put(op)),
      remove: async (id) => await ops.delete(id),
      open: async (user) =>
        inOrder(
          (await Promise.all(openStates.map((state) => inState(user, state).toArray()))).flat(),
        ),
      waiting: async (user) => inOrder(await inState(user, 'waiting').toArray()),
      openCount: async (user) => {
        const counts = await Promise.all(openStates.map((state) => inState(user, state).count()))
        return counts.reduce((sum, count) => sum + count, 0)
      },
      inLane: async (lane) => inOrder(await ops.where('lane').equals(lane).toArray()),
      dependants: async (id) => inOrder(await ops.where('deps').equals(id).toArray()),
      ofEntity: async (entity) => inOrder(await ops.where('entity').equals(entity).toArray()),
      done: async () => await ops.where('state').equals('done').toArray(),
      all: async () => inOrder(await inBatches(ops)),
    },
    blobs: {
      get: async (id) => await blobs.get(id),
      put: async (row) => void (await blobs.put(row)),
      remove: async (id) => await blobs.delete(id),
      draftIds: async () => (await blobs.orderBy('draftId').uniqueKeys()) as unknown as string[],
      ofDraft: async (draftId) => await blobs.where('draftId').equals(draftId).sortBy('createdAt'),
      keys: async () =>
        (await blobs.orderBy('[user+size]').keys()) as unknown as [number, number][],
    },
    drafts: {
      get: async (id) => await drafts.get(id),
      put: async (draft) => void (await drafts.put(draft)),
      remove: async (id) => await drafts.delete(id),
      ofUser: async (user) => await drafts.where('user').equals(user).toArray(),
    },
    meta: {
      get: async (key) => await meta.get(key),
      put: async (row) => void (await meta.put(row)),
    },
    session: {
      get: async () => await session.get('current'),
      put: async (row) => void (await session.put(row)),
      remove: async () => await session.delete('current'),
    },
  }
}

/**
 * Rejects for a transaction that never calls back, after aborting it, so that it can change nothing
 * later.
 * @param giveUp throws when the transaction is committing already; its outcome is then awaited
 */
function watched<T>(work: PromiseLike<T>, giveUp: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        giveUp()
        reject(new StorageTrouble('stuck'))
      } catch {
        // it is committing: `work` gives the outcome
      }
    }, stuckMs)
    work.then(resolve, reject).then(() => clearTimeout(timer))
  })
}

/**
 * The store on IndexedDB. A lost connection is opened again once, and a full disk is cleared of
 * caches. Then the transaction is repeated. All transactions of this engine may be repeated, even
 * when the first try was committed and its outcome was lost.
 * @param makeRoom drops read caches
 */
export function dexieStore(
  db: OutboxDatabase,
  makeRoom: () => Promise<unknown> = async () => undefined,
): Store {
  async function attempt<T>(mode: 'r' | 'rw', work: (tx: Tx) => Promise<T>): Promise<T> {
    let input = false
    let begun: Transaction | null = null
    // Must be an async function: only then Dexie follows native awaits through it.
    const scope = async (bound: Transaction) => {
      if (input) throw new StorageTrouble('stuck')
      begun = bound
      const { ops, blobs, drafts, meta, session } = db
      const of = <R, K>(table: Table<R, K>) => bound.table<R, K>(table.name)
      const own = {
        ops: of(ops),
        blobs: of(blobs),
        drafts: of(drafts),
        meta: of(meta),
        session: of(session),
      }
      return await work(tables(own))
    }
    return await watched(db.transaction(mode, db.tables, scope), () => {
      input = true
      begun?.abort()
    })
  }

  async function guarded<T>(mode: 'r' | 'rw', work: (tx: Tx) => Promise<T>): Promise<T> {
    if (db.superseded) throw new StorageTrouble('superseded')
    try {
      return await attempt(mode, work)
    } catch (error) {
      if (db.superseded) throw new StorageTrouble('superseded', { cause: error })
      if (isQuota(error)) await Promise.allSettled([makeRoom(), dropDelivered()])
      else if (isLostConnection(error)) db.close({ disableAutoOpen: false })
      else throw error
    }
    try {
      await db.open()
      return await attempt(mode, work)
    } catch (error) {
      if (isQuota(error)) throw new StorageTrouble('quota', { cause: error })
      throw isLostConnection(error) ? new StorageTrouble('lost', { cause: error }) : error
    }
  }

  /** A done op keeps its bytes for a day only as a convenience: the server has them. */
  async function dropDelivered(): Promise<void> {
    const done = await db.ops.where('state').equals('done').toArray()
    await db.blobs.bulkDelete(done.flatMap(({ blobId }) => blobId ?? []))
  }

  // Outside the zone of a caller's transaction: each write is a transaction of its own.
  return {
    read: (work) => Dexie.ignoreTransaction(() => guarded('r', work)),
    write: (work) => Dexie.ignoreTransaction(() => guarded('rw', work)),
  }
}
