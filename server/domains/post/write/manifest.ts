import * as v from 'valibot'
import { type ManifestItem, photoTypes } from '../../../../contract/record/upload.ts'
import { problem } from '../../../http/problem.ts'
import { fileName } from '../../../platform/content/file-name.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { assertAnnounceable } from '../../upload-quota/quota.ts'

/** What has files: a record, a post of a thread, an approval document. Their ids are devices' and may be the same. */
export interface HolderId {
  holder: 'post' | 'thread' | 'approval'
  id: string
}

const isSame = (a: HolderId, b: HolderId) => a.holder === b.holder && a.id === b.id

/** A line of a manifest, checked against what the server already has. */
export interface Line extends ManifestItem {
  /** its row exists: sent by form, or already on this record */
  known: boolean
  arrivedAt: Date | null
}

const knownRow = v.object({
  id: v.string(),
  ownerId: v.number(),
  /** the record that has it */
  postId: v.nullable(v.string()),
  /** or the post of a thread */
  threadId: v.nullable(v.string()),
  /** or the approval document */
  approvalId: v.nullable(v.string()),
  kind: v.picklist(['photo', 'file']),
  type: v.string(),
  sha256: v.string(),
  size: v.number(),
  arrivedAt: v.nullable(v.date()),
  /** its owner uses it for a purpose: no record may have it */
  purpose: v.nullable(v.string()),
})

/**
 * Checks every line. A line must be new, or the sender's own file with the same bytes that no other
 * record has; another person's id is treated as missing (design §4). What a device announces
 * overrides what an imported file said. Throws `invalid`, `image-rejected`, `not-found`,
 * `id-taken`.
 */
export async function checkManifest(
  db: Db,
  ownerId: number,
  at: HolderId,
  announced: readonly ManifestItem[],
  from: 'device' | 'file' = 'device',
): Promise<Line[]> {
  if (announced.length === 0) return []
  const items = announced.map((item) => ({ ...item, name: fileName(item.name) }))
  assertSound(items)
  await assertOriginals(db, ownerId, at, items)
  const rows = await rowsOfText(db, knownRow, {
    name: 'manifest-known',
    text: `select id, owner_id as "ownerId", post_id as "postId", thread_id as "threadId", approval_id as "approvalId",
        kind, type,
        sha256, size, arrived_at as "arrivedAt", purpose
      from upload where id = any($1::uuid[]) order by id for update`,
    values: [items.map((item) => item.id)],
  })
  const known = new Map(rows.map((row) => [row.id, row]))
  const lines: Line[] = []
  for (const item of items) {
    const row = known.get(item.id)
    if (row && row.ownerId !== ownerId) throw problem('not-found')
    const same = row?.sha256 === item.sha256 && row.size === item.size
    if (!row || (!same && from === 'device' && (await releaseFromFile(db, item.id)))) {
      lines.push({ ...item, known: false, arrivedAt: null })
      continue
    }
    const elsewhere =
      row.purpose !== null ||
      (row.postId !== null && !isSame(at, { holder: 'post', id: row.postId })) ||
      (row.threadId !== null && !isSame(at, { holder: 'thread', id: row.threadId })) ||
      (row.approvalId !== null && !isSame(at, { holder: 'approval', id: row.approvalId }))
    if (!same || elsewhere) throw problem('id-taken')
    // A file sent by form was never inspected: as a photo it would be displayed.
    if (item.kind === 'photo' && row.kind !== 'photo') throw problem('image-rejected')
    lines.push({ ...item, type: row.type, known: true, arrivedAt: row.arrivedAt })
  }
  return lines
}

/**
 * Releases a file of the sender's that only undecided operations of an imported outbox have named.
 * A forged import, under whatever key, must not block the phone. False if anything else refers to
 * it.
 */
async function releaseFromFile(db: Db, id: string): Promise<boolean> {
  const rowCount = await runText(db, {
    name: 'manifest-release',
    text: `delete from upload u where u.id = $1 and u.post_id is null and u.thread_id is null and u.approval_id is null
      and exists (select 1 from review_file f where f.upload_id = u.id)
      and not exists (select 1 from review_file f join review r on r.id = f.review_id
        where f.upload_id = u.id and not (r.from_file and r.state = 'waiting'))`,
    values: [id],
  })
  return rowCount === 1
}

function assertSound(items: readonly ManifestItem[]): void {
  const seen = new Set<string>()
  items.forEach((item, index) => {
    if (seen.has(item.id)) throw problem('invalid', { fields: { [`uploads.${index}.id`]: 'id' } })
    seen.add(item.id)
    if (item.kind === 'photo' && !photoTypes.some((type) => type === item.type)) {
      throw problem('image-rejected')
    }
  })
}

/**
 * An original is a photo beside it, and no drawing itself; one of the record, taken off or not; or
 * the sender's own that waits with an operation in review. Throws `invalid`.
 */
async function assertOriginals(
  db: Db,
  ownerId: number,
  at: HolderId,
  items: readonly ManifestItem[],
): Promise<void> {
  const photos = new Set(
    items.flatMap(({ id, kind, original }) => (kind === 'photo' && !original ? [id] : [])),
  )
  const wanted = items.flatMap(({ original }) =>
    original && !photos.has(original) ? [original] : [],
  )
  const there = new Set(wanted.length > 0 ? await photosOf(db, ownerId, at, wanted) : [])
  items.forEach(({ kind, original }, index) => {
    if (!original) return
    if (kind === 'photo' && (photos.has(original) || there.has(original))) return
    throw problem('invalid', { fields: { [`uploads.${index}.original`]: 'id' } })
  })
}

const idRow = v.object({ id: v.string() })

async function photosOf(
  db: Db,
  ownerId: number,
  at: HolderId,
  ids: readonly string[],
): Promise<string[]> {
  const rows = await rowsOfText(db, idRow, {
    name: `manifest-originals-${at.holder}`,
    text: `select u.id from upload u
      where u.id = any($1::uuid[]) and u.kind = 'photo' and u.purpose is null
        and (u.${at.holder}_id = $2 or (u.post_id is null and u.thread_id is null and u.approval_id is null
          and u.owner_id = $3
          and exists (select 1 from review_file f where f.upload_id = u.id)))`,
    values: [ids, at.id, ownerId],
  })
  return rows.map(({ id }) => id)
}

/** Binds the lines to their record, which exists by now. Throws `in-flight`, `uploads-full`. */
export async function bindManifest(
  tx: Db,
  ownerId: number,
  { holder, id }: HolderId,
  lines: readonly Line[],
): Promise<void> {
  const fresh = lines.filter((line) => !line.known)
  const known = lines.filter((line) => line.known)
  if (fresh.length > 0) {
    await assertAnnounceable(tx, ownerId, fresh)
    const rowCount = await runText(tx, {
      name: `manifest-insert-${holder}`,
      text: `insert into upload (id, owner_id, ${holder}_id, kind, name, type, size, sha256, taken_at, gps,
          original_id)
        select x.id, $1, $2, x.kind, x.name, x.type, x.size, x.sha256, x."takenAt", x.gps, x.original
        from jsonb_to_recordset($3::jsonb) as x(id uuid, kind text, name text, type text,
          size bigint, sha256 text, "takenAt" timestamptz, gps jsonb, original uuid)
        on conflict (id) do nothing`,
      values: [ownerId, id, JSON.stringify(fresh)],
    })
    // A concurrent request took one of these ids: check again.
    if (rowCount !== fresh.length) throw problem('in-flight', { headers: { 'retry-after': '1' } })
  }
  if (known.length > 0) {
    await runText(tx, {
      name: `manifest-bind-${holder}`,
      text: `update upload u set ${holder}_id = $1, detached_at = null, kind = x.kind, name = x.name,
          taken_at = coalesce(x."takenAt", u.taken_at), gps = coalesce(x.gps, u.gps),
          original_id = coalesce(x.original, u.original_id)
        from jsonb_to_recordset($2::jsonb) as x(id uuid, kind text, name text,
          "takenAt" timestamptz, gps jsonb, original uuid)
        where u.id = x.id`,
      values: [id, JSON.stringify(known)],
    })
  }
}
