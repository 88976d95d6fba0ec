import { liveQuery, type Observable } from 'dexie'
import { type Counts, countsIn } from './counts.ts'
import type { OutboxDatabase } from './database.ts'
import { dexieStore, tables } from './dexie-store.ts'
import { Mirror, type Snapshot } from './mirror.ts'
import type { Store } from './ports.ts'
import type { Draft, Op, SessionRow } from './types.ts'
import { type View, viewOf } from './view.ts'

/**
 * What screens look at; each emits as soon as it is known and after every change of it, by whichever
 * tab or worker. Rows are shared by all who look: nobody may write into them.
 */
export interface Watch {
  session(): Observable<SessionRow | null>
  counts(): View<Counts>
  /** every op of the signed-in person, done ones of the last day included, in order of entry */
  items(): View<Op[]>
  item(opId: string): Observable<Op | null>
  /**
   * Ops about a thing that the screen lays over the server's data (L17): its own, and for a record
   * those of its photos and comments.
   */
  pendingFor(entity: string): View<Op[]>
  drafts(): Observable<Draft[]>
  /** Reads again what is looked at: a notice of a change may have been missed. */
  doubt(): void
  /**
   * Reads again where another number of this person's has not arrived than is looked at: of a worker
   * that was stopped between a commit and its notice, nobody hears.
   */
  compare(open: number): void
}

function about(op: Op, entity: string): boolean {
  return op.entity === entity || op.body.includes(`"postId":"${entity}"`)
}

/** Computed once for each moment, however many look. */
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
    doubt: () => mirror.doubt(),
    compare(open) {
      const { snapshot } = mirror
      if (!snapshot) return
      if (mine(snapshot).filter(({ state }) => state !== 'done').length !== open) mirror.doubt()
    },
  }
}
