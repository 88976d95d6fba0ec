import type { BlobRow, Draft, MetaRow, Op, SessionRow } from '../store/types.ts'

/** What a transaction can use. Await nothing else inside one. */
export interface Tx {
  ops: {
    get(id: string): Promise<Op | undefined>
    put(op: Op): Promise<void>
    remove(id: string): Promise<void>
    /** not done, in order of entry */
    open(user: number): Promise<Op[]>
    /** those of them in backoff */
    waiting(user: number): Promise<Op[]>
    /** how many are open, counted without reading rows */
    openCount(user: number): Promise<number>
    /** of every state and user, in order of entry */
    inLane(lane: string): Promise<Op[]>
    dependants(id: string): Promise<Op[]>
    ofEntity(entity: string): Promise<Op[]>
    done(): Promise<Op[]>
    all(): Promise<Op[]>
  }
  blobs: {
    get(id: string): Promise<BlobRow | undefined>
    put(row: BlobRow): Promise<void>
    remove(id: string): Promise<void>
    /** ids of blobs that belong to no op yet */
    draftIds(): Promise<string[]>
    ofDraft(draftId: string): Promise<BlobRow[]>
    /** `[user, size]` of every blob, without reading the bytes */
    keys(): Promise<[number, number][]>
  }
  drafts: {
    get(id: string): Promise<Draft | undefined>
    put(draft: Draft): Promise<void>
    remove(id: string): Promise<void>
    ofUser(user: number): Promise<Draft[]>
  }
  meta: {
    get(key: string): Promise<MetaRow | undefined>
    put(row: MetaRow): Promise<void>
  }
  session: {
    get(): Promise<SessionRow | undefined>
    put(row: SessionRow): Promise<void>
    remove(): Promise<void>
  }
}

/** All or nothing, durable when the promise resolves. */
export interface Store {
  read<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

export interface Clock {
  /** ms since the epoch */
  now(): number
  /** resolves early when `signal` fires */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
  /** 0 ≤ n < 1 */
  random(): number
}

export interface WireRequest {
  method: string
  path: string
  headers: Record<string, string>
  body: string | ArrayBuffer | null
  timeoutMs: number
  /** sends the refresh cookie */
  cookies: boolean
}

export interface Answer {
  status: number
  headers: { get(name: string): string | null }
  /** the answer came from another address than requested */
  redirected: boolean
  text: string
}

/** No answer came. Every Network throws this and nothing else. */
export class NetworkFailure extends Error {
  readonly kind: 'network' | 'timeout'

  constructor(kind: 'network' | 'timeout') {
    super(kind)
    this.name = 'NetworkFailure'
    this.kind = kind
  }
}

export interface Network {
  send(request: WireRequest, signal?: AbortSignal): Promise<Answer>
}

export type LockResult<T> = { got: true; value: T } | { got: false }

export interface Lock {
  /**
   * Runs `work` under the lock `name`. `if-free` gives up at once when it is taken, `steal` takes
   * it away. `lost` fires when another holder steals it.
   */
  withLock<T>(
    name: string,
    mode: 'wait' | 'if-free' | 'steal',
    work: (lost: AbortSignal) => Promise<T>,
  ): Promise<LockResult<T>>
}
