import { liveQuery, type Observable } from 'dexie'
import { type Counts, countsOf } from './counts.ts'
import type { OutboxDatabase } from './database.ts'
import { tables } from './dexie-store.ts'
import type { Draft, Op, SessionRow } from './types.ts'

/** What screens look at; each emits at once and after every change, by whichever tab or worker. */
export interface Watch {
  session(): Observable<SessionRow | null>
  counts(): Observable<Counts>
  /** every op of the signed-in person, done ones of the last day included, in order of entry */
  items(): Observable<Op[]>
  item(opId: string): Observable<Op | null>
  /**
   * Ops about a thing that the screen lays over the server's data (L17): its own, and for a record
   * those of its photos and comments.
   */
  pendingFor(entity: string): Observable<Op[]>
  drafts(): Observable<Draft[]>
}

function about(op: Op, entity: string): boolean {
  return op.entity === entity || op.body.includes(`"postId":"${entity}"`)
}

export function watchOf(db: OutboxDatabase): Watch {
  const tx = tables(db)
  const mine = async () => {
    const session = await tx.session.get()
    if (!session) return []
    return (await tx.ops.all()).filter((op) => op.user === session.userId)
  }
  return {
    session: () => liveQuery(async () => (await tx.session.get()) ?? null),
    counts: () => liveQuery(async () => countsOf(tx, (await tx.session.get())?.userId ?? null)),
    items: () => liveQuery(mine),
    item: (opId) => liveQuery(async () => (await tx.ops.get(opId)) ?? null),
    pendingFor: (entity) => liveQuery(async () => (await mine()).filter((op) => about(op, entity))),
    drafts: () =>
      liveQuery(async () => {
        const session = await tx.session.get()
        const drafts = session ? await tx.drafts.ofUser(session.userId) : []
        return drafts.sort((a, b) => b.updatedAt - a.updatedAt)
      }),
  }
}
