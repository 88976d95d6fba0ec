import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { binDays } from '../../contract/form/retention.ts'
import { quarantinedStatus } from '../../contract/wire/quarantined.ts'
import { isFrozen } from '../domains/approval/attached/files.ts'
import { keptUntil } from '../domains/post/removed/kept-until.ts'
import type { Forms } from '../handler/services.ts'
import { modifiedAt } from '../platform/content/durable.ts'
import type { Queryable } from '../platform/db/connect.ts'
import { runText } from '../platform/db/rows.ts'

export interface Rule {
  table: string
  key: string
  where: string
}

/** How long rows are stored, and how expired ones are found: each by its own index. Records: `removedRecords`. */
export const rules: Rule[] = [
  // A key in quarantine prevents its operation from being applied in the ordinary way. So does that
  // of a rejected operation, or of one stored as comments, whose row is deleted: its answer has
  // `quarantinedStatus`.
  {
    table: 'idempotency',
    key: 'ctid',
    where: `created_at < now() - interval '90 days' and status is distinct from ${quarantinedStatus}
      and not exists (select 1 from review r
        where r.member_id = idempotency.member_id and r.key = idempotency.key)`,
  },
  // Sent and never named by a record, or taken off one.
  {
    table: 'upload',
    key: 'id',
    where: `post_id is null and thread_id is null and approval_id is null and review_id is null and purpose is null
      and created_at < now() - interval '30 days'
      and not exists (select 1 from review_file f where f.upload_id = upload.id)`,
  },
  // What was signed once stays, also when a later round of its document has it no more.
  {
    table: 'upload',
    key: 'id',
    where: `detached_at < now() - interval '30 days'
      and not exists (select 1 from approval_round r where r.document_id = upload.approval_id)
      and not ${isFrozen('upload')}`,
  },
  // Files of libraries that are in the bin for 90 days; then bytes that no version has: skipped,
  // 30 days without a byte, or of those files. What waits for its sender's choice stays as long as the bin.
  // What was given up stays for 30 days without its bytes (`forgetGivenUp`).
  { table: 'library_file', key: 'id', where: "deleted_at < now() - interval '90 days'" },
  { table: 'library_folder', key: 'id', where: "deleted_at < now() - interval '90 days'" },
  {
    table: 'upload',
    key: 'id',
    where: `purpose = 'library' and detached_at < now() - interval '1 hour' and size > 0
      and exists (select 1 from library_upload l where l.upload_id = upload.id
        and l.state = 'skipped')`,
  },
  {
    table: 'upload',
    key: 'id',
    where: `post_id is null and purpose = 'library'
      and coalesce(detached_at, case when arrived_at is null then active_at end, created_at)
        < now() - interval '30 days'
      and not exists (select 1 from library_version f where f.upload_id = upload.id)
      and not exists (select 1 from library_upload l where l.upload_id = upload.id
        and l.state = 'taken' and upload.arrived_at >= now() - interval '90 days')`,
  },
  // Bytes of abandoned uploads, and of those that were completed by a server that then died.
  { table: 'upload_progress', key: 'upload_id', where: "updated_at < now() - interval '31 days'" },
  {
    table: 'upload_progress',
    key: 'upload_id',
    where: `updated_at < now() - interval '1 day' and exists (select 1 from upload u
      where u.id = upload_progress.upload_id and u.arrived_at is not null)`,
  },
  { table: 'notification', key: 'id', where: "created_at < now() - interval '30 days'" },
  { table: 'thread_post', key: 'id', where: "deleted_at < now() - interval '90 days'" },
  { table: 'approval_document', key: 'id', where: "deleted_at < now() - interval '90 days'" },
  { table: 'page', key: 'id', where: "deleted_at < now() - interval '90 days'" },
  // Keyed by member and device; a batch is addressed by row position.
  { table: 'device', key: 'ctid', where: "seen_at < now() - interval '180 days'" },
  // Waiting operations are stored until a decision; decided ones at least as long as their key.
  {
    table: 'review',
    key: 'id',
    where: `decided_at < now() - interval '90 days' and not exists (select 1 from idempotency i
      where i.member_id = review.member_id and i.key = review.key
        and i.created_at >= now() - interval '90 days')`,
  },
  { table: 'delivery_credential', key: 'session_id', where: 'expires_at < now()' },
  // A scan may arrive as late: until then the revocation of its certificate must be known.
  {
    table: 'gate_certificate',
    key: 'id',
    where: "expires_at < now() - interval '90 days'",
  },
  // After 7 days a person does not register any more; those who did are in the audit.
  { table: 'password_reset', key: 'hash', where: 'expires_at < now()' },
  // Every guess in them has been forgiven by then.
  {
    table: 'sign_in_guess',
    key: 'bucket',
    where: "counted_at < now() - interval '2 days'",
  },
  { table: 'invitation', key: 'id', where: "created_at < now() - interval '90 days'" },
  { table: 'session', key: 'id', where: "expires_at < now() - interval '30 days'" },
  { table: 'session', key: 'id', where: "ended_at < now() - interval '30 days'" },
]

/**
 * Removed records: after the bin, and not before the retention of their board has ended. What a document
 * carries stays for those on its line, with its files; a draft would otherwise be submitted without it.
 */
export const removedRecords = (boards: Forms): Rule => ({
  table: 'post',
  key: 'id',
  where: `deleted_at < now() - interval '${binDays} days' and ${keptUntil(boards, 'post')} < now()
    and not exists (select 1 from approval_document d where d.record_id = post.id)`,
})

/** Rows are deleted in batches, so that no lock lasts long. */
const batch = 500

/**
 * Deletes one batch. As an array, the keys are looked up one by one: a join might read the whole
 * table. Checked once more, as somebody may have restored a row while it was waited for.
 */
export const pruneStatement = ({ table, key, where }: Rule) =>
  `delete from ${table} where ${key} = any(array(
    select ${key} from ${table} where ${where} limit ${batch})) and ${where}`

/**
 * Without its row another device that still sends a file would announce it as a new one: only its
 * bytes go, after an hour in which somebody may be sending the last of them.
 */
const forgetGivenUp = `with given_up as (
    select id from upload where purpose = 'library' and size > 0
      and detached_at < now() - interval '1 hour'
      and exists (select 1 from library_upload l where l.upload_id = upload.id
        and l.state = 'cancelled') limit ${batch}),
  gone as (delete from upload_progress where upload_id in (select id from given_up))
  update upload set size = 0, received = 0, sha256 = '' where id in (select id from given_up)`

/**
 * Deletes expired rows; returns how many of each table. A failing rule calls `failed`, and the
 * others go on.
 */
export async function pruneRows(
  db: Queryable,
  failed: (table: string, error: unknown) => void,
  all: readonly Rule[] = rules,
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  await runText(db, { text: forgetGivenUp }).catch((error: unknown) => failed('upload', error))
  for (const rule of all) {
    try {
      for (;;) {
        const rowCount = await runText(db, { text: pruneStatement(rule) })
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

/** Mails written to DATA_DIR/sent instead of being sent contain personal data. */
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
