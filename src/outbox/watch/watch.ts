import { liveQuery, type Observable } from 'dexie'
import { pauseIn } from '../drain/server-pause.ts'
import type { Store } from '../engine/ports.ts'
import type { OutboxDatabase } from '../store/database.ts'
import { dexieStore, tables } from '../store/dexie-store.ts'
import { Mirror, type Snapshot } from '../store/mirror.ts'
import type { Draft, Op, SessionRow } from '../store/types.ts'
import { type View, viewOf } from '../store/view.ts'
import { type Counts, countsIn } from './counts.ts'

/**
 * What screens subscribe to. Each view emits as soon as it is known and after every change by any
 * tab or worker. Rows are shared: never write into them.
 */
export interface Watch {
  session(): Observable<SessionRow | null>
  counts(): View<Counts>
  /** every op of the signed-in person, done ones of the last day included, in order of entry */
  items(): View<Op[]>
  item(opId: string): Observable<Op | null>
  /**
   * Ops that a screen lays over the server's data: those of the record, its photos and its
   * comments.
   */
  pendingFor(entity: string): View<Op[]>
  drafts(): Observable<Draft[]>
  /** ms; until when the server asked this device to wait; 0: it may send */
  pausedUntil(): Observable<number>
  /** Reads again what is watched: a notice of a change may have been missed. */
  doubt(): void
  /**
   * Reads again when the count of unsent ops differs from the one shown: a worker stopped between
   * its commit and its event notifies nobody.
   */
  compare(open: number): void
}

function about(op: Op, entity: string): boolean {
  return op.entity === entity || op.body.includes(`"postId":"${entity}"`)
}

/** Computes once per snapshot, however many subscribe. */
function once<T>(compute: (snapshot: Snapshot) => T): (snapshot: Snapshot) => T {
  let last: { of: Snapshot; value: T } | null = null
  return (snapshot) => {
    if (last?.of !== snapshot) last = { of: snapshot, value: compute(snapshot) }
    return last.value
  }
}

const sameCounts = (a: Counts, b: Counts) =>
  (Object.keys(a) as (keyof Counts)[]).every((key) => a[key] === b[key])
const sameRows = (a: Op[], b: Op[]) =>
  a.length === b.length && a.every((op, index) => op === b[index])

export function watchOf(db: OutboxDatabase, store: Store = dexieStore(db)): Watch {
  const tx = tables(db)
  const mirror = new Mirror(db.name, store)
  const mine = once(({ ops, session }) => ops.filter((op) => op.user === session?.userId))
  const counts = once(({ ops, session, photoBytes }) =>
    countsIn(ops, photoBytes, session?.userId ?? null),
  )
  return {
    session: () => liveQuery(async () => (await tx.session.get()) ?? null),
    counts: () => viewOf(mirror, counts, sameCounts),
    items: () => viewOf(mirror, mine, sameRows),
    item: (opId) => liveQuery(async () => (await tx.ops.get(opId)) ?? null),
    pendingFor: (entity) =>
      viewOf(mirror, (snapshot) => mine(snapshot).filter((op) => about(op, entity)), sameRows),
    drafts: () =>
      liveQuery(async () => {
        const session = await tx.session.get()
        const drafts = session ? await tx.drafts.ofUser(session.userId) : []
        return drafts.sort((a, b) => b.updatedAt - a.updatedAt)
      }),
    pausedUntil: () => liveQuery(async () => (await pauseIn(tx, Date.now())).until),
    doubt: () => mirror.doubt(),
    compare(open) {
      const { snapshot } = mirror
      if (!snapshot) return
      if (mine(snapshot).filter(({ state }) => state !== 'done').length !== open) mirror.doubt()
    },
  }
}
