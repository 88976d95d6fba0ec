import type { Queryable } from '../db/connect.ts'

/**
 * Advisory lock for removing rows and content for good: the sweep takes it exclusively, a backup
 * shares it, so that no content of the backup's snapshot is removed.
 */
export const sweepLock = 7_415_003

/** Advisory locks of content: this class, and the beginning of the digest. Two may share a key. */
const lockClass = 7_415_004
const keyOf = (sha256: string) => Number.parseInt(sha256.slice(0, 8), 16) | 0

/**
 * Protects content from the sweep until the end of the transaction: call it before storing bytes
 * whose row does not exist yet. The digest's bytes may exist already, old and unreferenced.
 */
export async function lockContent(tx: { $client: Queryable }, sha256: string): Promise<void> {
  await tx.$client.query({
    name: 'content-hold',
    text: 'select pg_advisory_xact_lock_shared($1::int, $2::int)',
    values: [lockClass, keyOf(sha256)],
  })
}

/**
 * Runs `work` while no request stores content of this digest; false when one does. What was
 * committed under the other side of the lock is visible to the queries of `work`. `client` must be
 * one connection: the lock belongs to its session.
 */
export async function whileUnlocked(
  client: Queryable,
  sha256: string,
  work: () => Promise<void>,
): Promise<boolean> {
  const key = [lockClass, keyOf(sha256)]
  const { rows } = await client.query<{ taken: boolean }>(
    'select pg_try_advisory_lock($1::int, $2::int) as taken',
    key,
  )
  if (!rows[0]?.taken) return false
  try {
    await work()
    return true
  } finally {
    await client.query('select pg_advisory_unlock($1::int, $2::int)', key)
  }
}
