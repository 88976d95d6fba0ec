import Dexie, { type Table, type Transaction } from 'dexie'
import type { OutboxDatabase } from './database.ts'
import type { Store, Tx } from './ports.ts'
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

/** Rows that are unpacked between two frames of a screen. */
const pieceRows = 500

/** Every row by its key, in pieces: thousands at once would hold up the page that reads them. */
async function inPieces(ops: Table<Op, string>): Promise<Op[]> {
  const rows: Op[] = []
  for (let last = ''; ; last = rows.at(-1)?.id ?? '') {
    const piece = await ops.where(':id').above(last).limit(pieceRows).toArray()
    rows.push(...piece)
    if (piece.length < pieceRows) return rows
  }
}

/** A transaction's own tables, or the database's, each call then being a transaction of its own. */
type Tables = Pick<OutboxDatabase, 'ops' | 'blobs' | 'drafts' | 'meta' | 'session'>

export function tables({ ops, blobs, drafts, meta, session }: Tables): Tx {
  // State by state: one key is answered in one go, several together a row at a time by a cursor,
  // and whoever wants to write waits as long.
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
      all: async () => inOrder(await inPieces(ops)),
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
 * Fails a transaction that never calls back, once it has been given up: it can change nothing then.
 * @param giveUp throws when it is too late for that; the outcome is on its way then
 */
function watched<T>(work: PromiseLike<T>, giveUp: () => void): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      try {
        giveUp()
        reject(new StorageTrouble('stuck'))
      } catch {
        // being committed: `work` tells
      }
    }, stuckMs)
    work.then(resolve, reject).then(() => clearTimeout(timer))
  })
}

/**
 * The store on IndexedDB. A lost connection is opened again once, a full disk is cleared of what
 * can be had again, and the work repeated: all work of this engine may be, even where the first
 * try was committed and its answer lost (offline.md §1.9).
 * @param makeRoom throws read caches away
 */
export function dexieStore(
  db: OutboxDatabase,
  makeRoom: () => Promise<unknown> = async () => undefined,
): Store {
  async function attempt<T>(mode: 'r' | 'rw', work: (tx: Tx) => Promise<T>): Promise<T> {
    let given = false
    let begun: Transaction | null = null
    // Written as an async function: by that alone Dexie knows to follow native awaits through it.
    const scope = async (bound: Transaction) => {
      if (given) throw new StorageTrouble('stuck')
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
      given = true
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

  /** The office has them: an op that is done keeps its bytes for a day only as a convenience. */
  async function dropDelivered(): Promise<void> {
    const done = await db.ops.where('state').equals('done').toArray()
    await db.blobs.bulkDelete(done.flatMap(({ blobId }) => blobId ?? []))
  }

  // Not in the zone of a caller's transaction: each piece of work is a transaction of its own.
  return {
    read: (work) => Dexie.ignoreTransaction(() => guarded('r', work)),
    write: (work) => Dexie.ignoreTransaction(() => guarded('rw', work)),
  }
}
