/** Why the device could not keep something. */
export type TroubleKind =
  /** the disk or the browser's share of it is full */
  | 'quota'
  /** the connection to the database broke and did not come back: reload the page */
  | 'lost'
  /** a transaction did not end: some browsers never call back over quota (L30) */
  | 'stuck'
  /** a newer build took the database over: reload the page */
  | 'superseded'
  /** what was read back is not what was written */
  | 'read-back'

/** Nothing was saved, and why: the form stays open. */
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

/** Dexie wraps it: an AbortError whose `inner` is the truth (trap 19). */
export function isQuota(error: unknown): boolean {
  return named(error).includes('QuotaExceededError')
}

const broken = new Set(['DatabaseClosedError', 'UnknownError', 'InvalidStateError'])

/** The connection broke, as iOS does after a sleep (§1.9). */
export function isLostConnection(error: unknown): boolean {
  return named(error).some((name) => broken.has(name))
}
