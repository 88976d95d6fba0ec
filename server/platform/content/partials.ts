/** What an append came to. */
export interface Appended {
  /** bytes that are durably stored now */
  size: number
  /** the source had more than the limit */
  over: boolean
  /** the source ended early; what had arrived stays */
  broken: boolean
  /** another server has written meanwhile: `size` is its offset, and our bytes do not follow */
  moved: boolean
}

/** The bytes of an incomplete upload. Their number is the offset. */
export interface Partial {
  /** bytes that are durably stored */
  size(): Promise<number>
  /**
   * Appends what the source yields behind `from`, up to `limit` bytes in all, and syncs it. If the
   * source breaks, or a newer request takes over the turn, what has arrived stays.
   */
  append(source: ReadableStream<Uint8Array> | null, from: number, limit: number): Promise<Appended>
  /** All bytes as a synced file of this machine, which `work` may read, and give a second name. */
  whole<T>(work: (path: string) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** Where the bytes of incomplete uploads are stored. */
export interface PartialStore {
  sizeOf(id: string): Promise<number>
  /** `superseded` stops an append: a newer request wants its turn */
  at(id: string, superseded: AbortSignal): Partial
}

export interface Partials {
  /**
   * One request of this server at a time works on an upload. A newer one ends the older one's
   * reading, waits until its bytes are synced, and continues from there (offline.md §2).
   */
  withTurn<T>(id: string, work: (partial: Partial) => Promise<T>): Promise<T>
  /** Bytes that are durably stored, without taking a turn. */
  sizeOf(id: string): Promise<number>
}

interface Turn {
  abort: AbortController
  ended: Promise<void>
}

export function openPartials(store: PartialStore): Partials {
  const turns = new Map<string, Turn>()

  return {
    sizeOf: (id) => store.sizeOf(id),
    withTurn: async (id, work) => {
      const before = turns.get(id)
      const { promise: ended, resolve: end } = Promise.withResolvers<void>()
      const turn: Turn = { abort: new AbortController(), ended }
      turns.set(id, turn)
      before?.abort.abort()
      await before?.ended
      try {
        return await work(store.at(id, turn.abort.signal))
      } finally {
        if (turns.get(id) === turn) turns.delete(id)
        end()
      }
    },
  }
}
