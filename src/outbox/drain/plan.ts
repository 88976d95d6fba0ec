import { type EngineDeps, metaKeys } from '../engine/engine.ts'
import type { Tx } from '../engine/ports.ts'
import { maySend } from '../session/session.ts'
import type { Op, SessionRow } from '../store/types.ts'
import { type Due, nextDue, runnable } from './runnable.ts'
import { noPause, pauseIn, type ServerPause } from './server-pause.ts'

/** What a run needs to know of the store to decide what is sent next. */
export interface View {
  /** ops of the signed-in person that are not done, in order of entry */
  open: Op[]
  session: SessionRow | null
  pause: ServerPause
  /** the last place given away in the order of entry: another one means that there is more */
  seq: unknown
}

export async function look(tx: Tx, now: number): Promise<View> {
  const session = (await tx.session.get()) ?? null
  return {
    session,
    pause: await pauseIn(tx, now),
    seq: (await tx.meta.get(metaKeys.seq))?.value,
    open: session ? await tx.ops.open(session.userId) : [],
  }
}

const nothing: View = { open: [], session: null, pause: noPause, seq: undefined }

/**
 * The ops as one run sees them: read at its start, then updated by the run itself, so that
 * thousands of waiting ops are not read again for each request. It only proposes. A claim checks
 * the store, and any difference makes the plan read again.
 */
export class Plan {
  private readonly deps: Pick<EngineDeps, 'store' | 'clock'>
  private view = nothing
  private open = new Map<string, Op>()
  private changes = 0
  stale = true

  constructor(deps: Pick<EngineDeps, 'store' | 'clock'>) {
    this.deps = deps
  }

  take(view: View): void {
    this.view = view
    this.open = new Map(view.open.map((op) => [op.id, op]))
    this.stale = false
  }

  async read(): Promise<void> {
    const { store, clock } = this.deps
    const before = this.changes
    this.take(await store.read((tx) => look(tx, clock.now())))
    // It may lack what was stored during the read.
    this.stale = this.changes !== before
  }

  /** The store differs from the plan: read it again before the next decision. */
  doubt(): void {
    this.changes += 1
    this.stale = true
  }

  /** An op as the run has just stored it; undefined: removed. */
  note(op: Op | undefined): void {
    this.changes += 1
    if (!op) this.stale = true
    else if (op.state === 'done') this.open.delete(op.id)
    else if (this.open.has(op.id)) this.open.set(op.id, op)
    else this.stale = true
  }

  /** Compares the sequence number that a claim read with the plan's. */
  compare(seq: unknown): void {
    if (seq !== this.view.seq) this.doubt()
  }

  get session(): SessionRow | null {
    return this.view.session
  }

  get pausedUntil(): number {
    return this.view.pause.until
  }

  paused(now: number): boolean {
    return now < this.view.pause.until
  }

  /** The one request that a pause allows has been given away. */
  probeUsed(): void {
    this.view = { ...this.view, pause: { ...this.view.pause, probe: false } }
  }

  /** Whether any request may go: none while nobody may send, or the server asked for a pause. */
  maySend(now: number): boolean {
    const { session, pause } = this.view
    return session !== null && maySend(session) && (!this.paused(now) || pause.probe)
  }

  /** What may go now. */
  due(now: number): Due {
    if (!this.maySend(now)) return { urgent: [], calls: [], photos: [] }
    const due = runnable([...this.open.values()], now)
    if (!this.paused(now)) return due
    const [first] = [...due.urgent, ...due.calls, ...due.photos]
    const only = (ops: Op[]) => ops.filter((op) => op === first)
    return { urgent: only(due.urgent), calls: only(due.calls), photos: only(due.photos) }
  }

  /** ms; when the next op becomes due, whether or not it may be sent. */
  nextDue(now: number): number | null {
    return nextDue([...this.open.values()], now)
  }
}
