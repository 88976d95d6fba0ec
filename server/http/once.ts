import type { Db, Pool } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import type { Answer } from './answer.ts'
import { claimFailed, claimSql, type Prints, storedAnswer, storeSql } from './idempotency.ts'
import { problem } from './problem.ts'
import type { Sealing } from './sealing.ts'

/** The owner of a key, and what its request is known by. */
export interface Key extends Prints {
  memberId: number
  key: string
  /** of the stored answer */
  sealing: Sealing
}

/**
 * Effect, key and answer commit together or not at all. `reclaim` may give an existing key to this
 * request; what it returns is passed to `work`.
 */
export async function doOnce<C>(
  pool: Pool,
  key: Key | null,
  work: (tx: Db, copy: C | null) => Promise<Answer>,
  reclaim: (tx: Db) => Promise<C | null>,
): Promise<Answer> {
  return inTransaction<Answer>(
    pool,
    async (tx, claimed) => {
      if (!key || claimed !== 0) return work(tx, null)
      const copy = await reclaim(tx)
      if (copy) return work(tx, copy)
      const stored = await storedAnswer(tx, key.memberId, key.key, key)
      // No longer there: the concurrent claim that we waited for rolled back.
      if (!stored) throw problem('in-flight', { headers: { 'retry-after': '1' } })
      return { stored: key.sealing.open(stored), headers: {}, replayed: true }
    },
    key
      ? {
          opening: claimSql(key.memberId, key.key, key.fingerprint),
          openingFailed: claimFailed,
          closing: (done) =>
            done.replayed ? null : storeSql(key.memberId, key.key, key.sealing.seal(done.stored)),
        }
      : {},
  )
}
