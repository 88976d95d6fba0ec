import { onMutation, type Touched } from './mutations.ts'
import type { Store, Tx } from './ports.ts'
import { StorageTrouble } from './trouble.ts'
import type { Op, SessionRow } from './types.ts'

/** The ops of this device at one moment. Rows that did not change are the same objects as before. */
export interface Snapshot {
  /** whatever their state and user, in order of entry */
  ops: readonly Op[]
  session: SessionRow | null
  /** bytes of all stored photos */
  photoBytes: number
}

interface Listener {
  changed: () => void
  failed: (error: unknown) => void
}

/** So many changed rows are read faster all together. */
const mostSingle = 200

/** The first change shows at once. Many come together: screens and the sender need time of their own. */
const pauseMs = 100

/** After a read that failed; twice as long after each further one. */
const againMs = 2_000
const longestAgainMs = 60_000

const everything = (): Touched => ({ ops: null, session: true, blobs: true })
const nothing = (): Touched => ({ ops: new Set(), session: false, blobs: false })
const isEmpty = (touched: Touched) => touched.ops?.size === 0 && !touched.session && !touched.blobs

/**
 * What screens look at of an op. What is done is sent no more, and lies here for a day: of a gate's
 * thousands neither request nor code. A record's words are still laid over the server's answer.
 */
const shown = (op: Op): Op =>
  op.state === 'done' ? { ...op, wire: null, body: op.kind === 'gate.scan' ? '' : op.body } : op

/**
 * What screens look at: the ops of this device, read once for all of them and then kept up row by
 * row with what tabs and worker commit. Reads while somebody listens.
 */
export class Mirror {
  private readonly name: string
  private readonly store: Store
  private readonly listeners = new Set<Listener>()
  private readonly rows = new Map<string, Op>()
  private current: Snapshot | null = null
  private touched = nothing()
  private reading = false
  private stop: (() => void) | null = null
  /** reads in a row that failed */
  private failures = 0
  private again: ReturnType<typeof setTimeout> | undefined

  /** @param name of the database that `store` is on */
  constructor(name: string, store: Store) {
    this.name = name
    this.store = store
  }

  /** null until it has been read */
  get snapshot(): Snapshot | null {
    return this.current
  }

  /** @returns the way to end it */
  listen(listener: Listener): () => void {
    this.listeners.add(listener)
    if (!this.stop) {
      this.stop = onMutation(this.name, (touched) => this.note(touched))
      this.note(everything())
    } else if (!this.reading && !isEmpty(this.touched)) {
      void this.catchUp()
    }
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size > 0) return
      this.stop?.()
      this.stop = null
      this.current = null
      this.failures = 0
      clearTimeout(this.again)
    }
  }

  /** A notice may have been missed, as while the page was frozen: all is read again. */
  doubt(): void {
    if (this.stop) this.note(everything())
  }

  private note({ ops, session, blobs }: Touched): void {
    const before = this.touched
    const few = ops && before.ops && before.ops.size + ops.size <= mostSingle
    this.touched = {
      ops: few ? new Set([...(before.ops ?? []), ...ops]) : null,
      session: before.session || session,
      blobs: before.blobs || blobs,
    }
    if (!this.reading) void this.catchUp()
  }

  private async catchUp(): Promise<void> {
    this.reading = true
    clearTimeout(this.again)
    while (this.stop && !isEmpty(this.touched)) {
      const touched = this.touched
      this.touched = nothing()
      try {
        const next = await this.store.read((tx) => this.read(tx, touched))
        if (!this.stop) break
        this.current = next
        this.failures = 0
        for (const { changed } of [...this.listeners]) changed()
        await new Promise((resolve) => setTimeout(resolve, pauseMs))
      } catch (error) {
        this.touched = everything()
        if (this.listeners.size > 0) this.failed(error)
        break
      }
    }
    this.reading = false
  }

  /** Some browsers' database fails at times: said is only what fails again. */
  private failed(error: unknown): void {
    // A page that is superseded says so by itself, and reads nothing any more.
    if (error instanceof StorageTrouble && error.kind === 'superseded') return
    const wait = Math.min(againMs * 2 ** this.failures, longestAgainMs)
    this.failures += 1
    this.again = setTimeout(() => void this.catchUp(), wait)
    if (this.failures < 2) return
    for (const { failed } of [...this.listeners]) failed(error)
  }

  private async read(tx: Tx, { ops, session, blobs }: Touched): Promise<Snapshot> {
    const before = this.current
    if (!before || ops === null) {
      const all = await tx.ops.all()
      this.rows.clear()
      for (const op of all) this.rows.set(op.id, shown(op))
    } else {
      const ids = [...ops]
      const found = await Promise.all(ids.map((id) => tx.ops.get(id)))
      for (const [index, id] of ids.entries()) {
        const op = found[index]
        if (op) this.rows.set(id, shown(op))
        else this.rows.delete(id)
      }
    }
    return {
      ops:
        before && ops?.size === 0
          ? before.ops
          : [...this.rows.values()].sort((a, b) => a.seq - b.seq),
      session: before && !session ? before.session : ((await tx.session.get()) ?? null),
      photoBytes: before && !blobs ? before.photoBytes : await photoBytes(tx),
    }
  }
}

async function photoBytes(tx: Tx): Promise<number> {
  let sum = 0
  for (const [, bytes] of await tx.blobs.keys()) sum += bytes
  return sum
}
