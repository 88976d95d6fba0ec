import type { Queryable } from '../db/connect.ts'

/** Advisory locks of content: this class, and the beginning of the digest. Two may share a key. */
const lockClass = 7_415_004
const keyOf = (sha256: string) => Number.parseInt(sha256.slice(0, 8), 16) | 0

/**
 * Keeps content from the sweep until the end of the transaction: what takes bytes in whose row is
 * not there yet calls this before it does. A digest's bytes may stand already, old and unnamed.
 */
export async function holdContent(tx: { $client: Queryable }, sha256: string): Promise<void> {
  await tx.$client.query({
    name: 'content-hold',
    text: 'select pg_advisory_xact_lock_shared($1::int, $2::int)',
    values: [lockClass, keyOf(sha256)],
  })
}

/**
 * Runs `work` while nobody takes in content of this digest; false when somebody is at it. What was
 * committed under the lock's other side is visible to the queries of `work`. `client` must be one
 * connection: the lock is its session's.
 */
export async function whileUnheld(
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
