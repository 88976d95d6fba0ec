import { commandOf } from '../../../contract/commands/commands.ts'
import type { Store, Tx } from '../engine/ports.ts'
import { onMutation, type Touched } from './mutations.ts'
import { StorageTrouble } from './trouble.ts'
import type { Op, SessionRow } from './types.ts'

/** The ops of this device at one moment. Unchanged rows are the same objects as before. */
export interface Snapshot {
  /** of every state and user, in order of entry */
  ops: readonly Op[]
  session: SessionRow | null
  /** bytes of all stored photos */
  photoBytes: number
}

interface Listener {
  changed: () => void
  failed: (error: unknown) => void
}

/** From so many changed rows on, reading all is faster. */
const mostSingle = 200

/**
 * The first change shows at once. Further ones are grouped, so that screens and the sender get
 * time.
 */
const pauseMs = 100

/** Delay after a failed read; doubled after each further failure. */
const againMs = 2_000
const longestAgainMs = 60_000

const everything = (): Touched => ({ ops: null, session: true, blobs: true })
const nothing = (): Touched => ({ ops: new Set(), session: false, blobs: false })
const isEmpty = (touched: Touched) => touched.ops?.size === 0 && !touched.session && !touched.blobs

/**
 * An op as screens use it. Done ops stay for a day; of a gate's thousands neither request nor code
 * is needed. The text of a record is, as it is still laid over the server's answer.
 */
function shown(op: Op): Op {
  if (op.state !== 'done') return op
  return { ...op, wire: null, body: commandOf(op.kind)?.shownWhenDone === false ? '' : op.body }
}

/**
 * The ops of this device for all screens: read once, then updated row by row from the commits of
 * tabs and worker. Reads only while somebody subscribes.
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
  /** failed reads in a row */
  private failures = 0
  private again: ReturnType<typeof setTimeout> | undefined

  /** @param name name of the database of `store` */
  constructor(name: string, store: Store) {
    this.name = name
    this.store = store
  }

  /** null until the first read */
  get snapshot(): Snapshot | null {
    return this.current
  }

  /** @returns a function that ends the subscription */
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

  /**
   * An event may have been missed, for instance while the page was frozen: read everything again.
   */
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

  /** Some browsers' database fails at times: only a repeated failure is reported. */
  private failed(error: unknown): void {
    // A superseded page shows that itself, and reads nothing any more.
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
