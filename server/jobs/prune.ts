import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { heldStatus } from '../../contract/held.ts'
import type { Queryable } from '../db/connect.ts'
import { modifiedAt } from '../file/durable.ts'

export interface Rule {
  table: string
  key: string
  where: string
}

/** What is kept how long, and how it is found: each by an index of its own. */
export const rules: Rule[] = [
  // A key that stands in the review keeps what it names from being done in the ordinary way; so does
  // that of a rejected one or one kept in words, whose row goes: its answer bears `heldStatus`.
  {
    table: 'idempotency',
    key: 'ctid',
    where: `created_at < now() - interval '90 days' and status is distinct from ${heldStatus}
      and not exists (select 1 from review r
        where r.member_id = idempotency.member_id and r.key = idempotency.key)`,
  },
  // Sent and never named by a record, or taken off one.
  {
    table: 'upload',
    key: 'id',
    where: `post_id is null and review_id is null and purpose is null
      and created_at < now() - interval '30 days'
      and not exists (select 1 from review_file f where f.upload_id = upload.id)`,
  },
  { table: 'upload', key: 'id', where: "detached_at < now() - interval '30 days'" },
  { table: 'notification', key: 'id', where: "created_at < now() - interval '30 days'" },
  { table: 'post', key: 'id', where: "deleted_at < now() - interval '90 days'" },
  // Keyed by member and device; a batch of them goes by where they stand.
  { table: 'device', key: 'ctid', where: "seen_at < now() - interval '180 days'" },
  // What waits is kept until somebody decides; what was decided no less long than its key.
  {
    table: 'review',
    key: 'id',
    where: `decided_at < now() - interval '90 days' and not exists (select 1 from idempotency i
      where i.member_id = review.member_id and i.key = review.key
        and i.created_at >= now() - interval '90 days')`,
  },
  { table: 'delivery_credential', key: 'session_id', where: 'expires_at < now()' },
  // A scan may come as late: until then it is asked whether its certificate had been taken back.
  {
    table: 'gate_certificate',
    key: 'id',
    where: "expires_at < now() - interval '90 days'",
  },
  // Who has not registered within the 7 days will not; who did is known by the audit.
  { table: 'password_reset', key: 'hash', where: 'expires_at < now()' },
  { table: 'invitation', key: 'id', where: "created_at < now() - interval '90 days'" },
  { table: 'session', key: 'id', where: "expires_at < now() - interval '30 days'" },
  { table: 'session', key: 'id', where: "ended_at < now() - interval '30 days'" },
]

/** Rows go in batches, so that no lock is held long. */
const batch = 500

/** Removes one batch. As an array, the keys are looked up one by one: a join might read it all. */
export const pruneStatement = ({ table, key, where }: Rule) =>
  `delete from ${table} where ${key} = any(array(
    select ${key} from ${table} where ${where} limit ${batch}))`

/**
 * Removes rows that have had their time; returns how many of each table. A rule that fails is told
 * to `failed`, and the others go on.
 */
export async function pruneRows(
  db: Queryable,
  failed: (table: string, error: unknown) => void,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  for (const rule of rules) {
    try {
      for (;;) {
        const { rowCount } = await db.query(pruneStatement(rule))
        if (rowCount) removed[rule.table] = (removed[rule.table] ?? 0) + rowCount
        if ((rowCount ?? 0) < batch) break
      }
    } catch (error) {
      failed(rule.table, error)
    }
  }
  return removed
}

const sentDays = 7

/** Messages that were written to DATA_DIR/sent in place of being mailed hold personal data. */
export async function pruneSent(dataDir: string, now = Date.now()): Promise<number> {
  const folder = join(dataDir, 'sent')
  if ((await modifiedAt(folder)) === null) return 0
  let removed = 0
  for (const name of await readdir(folder)) {
    const at = await modifiedAt(join(folder, name))
    if (at === null || at >= now - sentDays * 24 * 60 * 60 * 1000) continue
    await rm(join(folder, name), { force: true, recursive: true })
    removed += 1
  }
  return removed
}
