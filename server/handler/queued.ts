import type { Facts } from '../http/facts.ts'
import type { Prints } from '../http/idempotency.ts'
import type { Reply } from '../http/reply.ts'
import type { Person } from '../identity/person.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Services } from './services.ts'

/** A queued write as it was requested, before it is known whether it is done or quarantined. */
export interface QueuedWrite extends Prints {
  /** id of the call */
  operation: string
  /** as the contract read them */
  params: { boardId?: number; slug?: string; postId?: string; commentId?: string }
  /** as they were in the path */
  rawParams: Record<string, string>
  /** as the contract read it; undefined for a call without one */
  body: unknown
  bytes: Buffer
  key: string
  ifMatch: string | null
  basedOn: string | null
  /** the device's clock at sending */
  sentAt: Date | null
}

/** An imported copy, while the operation from its writer's device replaces it. */
export interface Copy {
  id: number
}

/** What a write does, in its transaction; `copy` is what it takes the place of. */
export type Work<T> = (tx: Db, copy: Copy | null) => Promise<T | Reply<T>>

/** Runs the work once under the key, or returns the key's stored answer, unless it is reclaimed. */
export type Once<T> = (
  work: Work<T>,
  reclaim: (tx: Db) => Promise<Copy | null>,
) => Promise<Response>

/** The pipeline passes queued writes here: the quarantine stores those of people without access. */
export interface Quarantine {
  doneOrQuarantined<T>(
    write: { services: Services; who: Person; facts: Facts; requested: QueuedWrite },
    work: (tx: Db) => Promise<T | Reply<T>>,
    once: Once<T>,
  ): Promise<Response>
  /** The version that an earlier operation of this writer has led to; null while it waits. */
  resultOf(db: Db, memberId: number, key: string): Promise<string | null>
}
