import { readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Pool } from '../db/connect.ts'

/** What is kept how long, and how it is found. Rows go in batches, so that no lock is held long. */
const rules: { table: string; key: string; where: string }[] = [
  { table: 'idempotency', key: 'ctid', where: "created_at < now() - interval '90 days'" },
  {
    table: 'upload',
    key: 'id',
    // Sent and never named by a record, or taken off one.
    where: `(post_id is null and created_at < now() - interval '30 days')
      or detached_at < now() - interval '30 days'`,
  },
  { table: 'notification', key: 'id', where: "created_at < now() - interval '30 days'" },
  { table: 'post', key: 'id', where: "deleted_at < now() - interval '90 days'" },
  {
    table: 'session',
    key: 'id',
    where: "least(coalesce(ended_at, expires_at), expires_at) < now() - interval '30 days'",
  },
]

const batch = 500

/** Removes rows that have had their time; returns how many of each table. */
export async function pruneRows(pool: Pool): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const { table, key, where } of rules) {
    let count = 0
    for (;;) {
      const { rowCount } = await pool.query(
        `delete from ${table} where ${key} in
          (select ${key} from ${table} where ${where} limit ${batch})`,
      )
      count += rowCount ?? 0
      if ((rowCount ?? 0) < batch) break
    }
    if (count > 0) removed[table] = count
  }
  return removed
}

const sentDays = 7

/** Messages that were written to DATA_DIR/sent in place of being mailed hold personal data. */
export function pruneSent(dataDir: string, now = Date.now()): number {
  const folder = join(dataDir, 'sent')
  if (!statSync(folder, { throwIfNoEntry: false })) return 0
  const old = readdirSync(folder).filter(
    (name) => statSync(join(folder, name)).mtimeMs < now - sentDays * 24 * 60 * 60 * 1000,
  )
  for (const name of old) rmSync(join(folder, name), { force: true, recursive: true })
  return old.length
}
