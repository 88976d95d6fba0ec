import type { Store, Tx } from '../../../src/outbox/engine/ports.ts'
import type { BlobRow, Draft, MetaRow, Op, SessionRow } from '../../../src/outbox/store/types.ts'

interface Data {
  ops: Map<string, Op>
  blobs: Map<string, BlobRow>
  drafts: Map<string, Draft>
  meta: Map<string, MetaRow>
  session: Map<string, SessionRow>
}

const copy = <T>(value: T): T => structuredClone(value)
const inOrder = (ops: Op[]) => ops.sort((a, b) => a.seq - b.seq)

function view(data: Data): Tx {
  const ops = (keep: (op: Op) => boolean) => inOrder([...data.ops.values()].filter(keep).map(copy))
  return {
    ops: {
      get: async (id) => copy(data.ops.get(id)),
      put: async (op) => void data.ops.set(op.id, copy(op)),
      remove: async (id) => void data.ops.delete(id),
      open: async (user) => ops((op) => op.user === user && op.state !== 'done'),
      waiting: async (user) => ops((op) => op.user === user && op.state === 'waiting'),
      openCount: async (user) =>
        [...data.ops.values()].filter((op) => op.user === user && op.state !== 'done').length,
      inLane: async (lane) => ops((op) => op.lane === lane),
      dependants: async (id) => ops((op) => op.deps.includes(id)),
      ofEntity: async (entity) => ops((op) => op.entity === entity),
      done: async () => ops((op) => op.state === 'done'),
      all: async () => ops(() => true),
    },
    blobs: {
      get: async (id) => copy(data.blobs.get(id)),
      put: async (row) => void data.blobs.set(row.id, copy(row)),
      remove: async (id) => void data.blobs.delete(id),
      draftIds: async () => [
        ...new Set([...data.blobs.values()].flatMap(({ draftId }) => draftId ?? [])),
      ],
      ofDraft: async (id) => [...data.blobs.values()].filter((row) => row.draftId === id).map(copy),
      keys: async () => [...data.blobs.values()].map((row) => [row.user, row.size]),
    },
    drafts: {
      get: async (id) => copy(data.drafts.get(id)),
      put: async (draft) => void data.drafts.set(draft.id, copy(draft)),
      remove: async (id) => void data.drafts.delete(id),
      ofUser: async (user) =>
        [...data.drafts.values()].filter((one) => one.user === user).map(copy),
    },
    meta: {
      get: async (key) => copy(data.meta.get(key)),
      put: async (row) => void data.meta.set(row.key, copy(row)),
    },
    session: {
      get: async () => copy(data.session.get('current')),
      put: async (row) => void data.session.set('current', copy(row)),
      remove: async () => void data.session.delete('current'),
    },
  }
}

/** A disk: all or nothing, one transaction at a time; outlives every engine that writes on it. */
export class MemoryStore implements Store {
  private data: Data = {
    ops: new Map(),
    blobs: new Map(),
    drafts: new Map(),
    meta: new Map(),
    session: new Map(),
  }
  private queue: Promise<unknown> = Promise.resolve()
  /** called with the ops before and after each commit */
  onCommit: (before: ReadonlyMap<string, Op>, after: ReadonlyMap<string, Op>) => void = () =>
    undefined

  read<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.next(() => work(view(this.data)))
  }

  write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.next(async () => {
      const staged: Data = {
        ops: new Map(this.data.ops),
        blobs: new Map(this.data.blobs),
        drafts: new Map(this.data.drafts),
        meta: new Map(this.data.meta),
        session: new Map(this.data.session),
      }
      const result = await work(view(staged))
      this.onCommit(this.data.ops, staged.ops)
      this.data = staged
      return result
    })
  }

  private next<T>(work: () => Promise<T>): Promise<T> {
    const run = this.queue.then(work)
    this.queue = run.catch(() => undefined)
    return run
  }
}
