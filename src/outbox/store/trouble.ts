/** Why the device could not store something. */
export type TroubleKind =
  /** the disk or the browser's quota is full */
  | 'quota'
  /** the connection to the database broke for good: reload the page */
  | 'lost'
  /** a transaction did not end: some browsers never call back when over quota */
  | 'stuck'
  /** a newer build has taken over the database: reload the page */
  | 'superseded'
  /** the bytes read back differ from those written */
  | 'read-back'

/** Nothing was saved; the form stays open. */
export class StorageTrouble extends Error {
  readonly kind: TroubleKind

  constructor(kind: TroubleKind, options?: { cause: unknown }) {
    super(`storage: ${kind}`, options)
    this.name = 'StorageTrouble'
    this.kind = kind
  }
}

function named(error: unknown, depth = 0): string[] {
  if (typeof error !== 'object' || error === null || depth > 3) return []
  const { name, inner, cause } = error as { name?: unknown; inner?: unknown; cause?: unknown }
  const own = typeof name === 'string' ? [name] : []
  return [...own, ...named(inner, depth + 1), ...named(cause, depth + 1)]
}

/** Dexie wraps it: an AbortError with the real error in `inner`. */
export function isQuota(error: unknown): boolean {
  return named(error).includes('QuotaExceededError')
}

const broken = new Set(['DatabaseClosedError', 'UnknownError', 'InvalidStateError'])

/** The connection broke, as iOS does after a sleep. */
export function isLostConnection(error: unknown): boolean {
  return named(error).some((name) => broken.has(name))
}
