import { type EngineDeps, metaKeys } from './engine.ts'
import type { Tx } from './ports.ts'
import { nextDue, runnable } from './runnable.ts'
import { maySend } from './session.ts'
import type { Op, SessionRow } from './types.ts'

/** What a pass has to know of the store in order to decide what goes next. */
export interface View {
  /** of the signed-in person, not done, in order of entry */
  open: Op[]
  session: SessionRow | null
  /** ms; the server asked the device for silence until then */
  holdUntil: number
  /** the last place given away in the order of entry: another one means that there is more */
  seq: unknown
}

export async function look(tx: Tx, now: number): Promise<View> {
  const session = (await tx.session.get()) ?? null
  const held = (await tx.meta.get(metaKeys.hold))?.value as
    | { from: number; until: number }
    | undefined
  return {
    session,
    holdUntil: held && now >= held.from ? held.until : 0,
    seq: (await tx.meta.get(metaKeys.seq))?.value,
    open: session ? await tx.ops.open(session.userId) : [],
  }
}

const nothing: View = { open: [], session: null, holdUntil: 0, seq: undefined }

/**
 * The view of one pass, read when it begins and then kept up by what the pass itself does, so that
 * thousands of waiting ops are not read again for each that goes. It only proposes: a claim looks at
 * the store itself, and whatever it finds otherwise makes the plan be read anew.
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
    // What was stored while this was read may not be in it.
    this.stale = this.changes !== before
  }

  /** Something is not as the plan has it. */
  doubt(): void {
    this.changes += 1
    this.stale = true
  }

  /** What the pass has just stored of an op; undefined: it is no longer there. */
  note(op: Op | undefined): void {
    this.changes += 1
    if (!op) this.stale = true
    else if (op.state === 'done') this.open.delete(op.id)
    else if (this.open.has(op.id)) this.open.set(op.id, op)
    else this.stale = true
  }

  /** What a claim found in the store. */
  compare(seq: unknown): void {
    if (seq !== this.view.seq) this.doubt()
  }

  get session(): SessionRow | null {
    return this.view.session
  }

  get holdUntil(): number {
    return this.view.holdUntil
  }

  /** What may go now; nothing while nobody may send. */
  due(now: number): { calls: Op[]; photos: Op[] } {
    const { session, holdUntil } = this.view
    if (session === null || !maySend(session) || now < holdUntil) {
      return { calls: [], photos: [] }
    }
    return runnable([...this.open.values()], now)
  }

  /** ms; when the next op becomes due, whoever may send it. */
  nextDue(now: number): number | null {
    return nextDue([...this.open.values()], now)
  }
}
