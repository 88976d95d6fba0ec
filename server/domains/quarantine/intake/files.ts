import type { ManifestItem } from '../../../../contract/record/upload.ts'
import { problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { runText } from '../../../platform/db/rows.ts'
import { checkManifest } from '../../post/write/manifest.ts'

/**
 * The files of a quarantined operation: announced by their writer, of no record yet. Their bytes
 * may arrive. Confirming binds them as any files that came before their record.
 */
export async function announceFiles(
  tx: Db,
  ownerId: number,
  postId: string,
  reviewId: number,
  items: readonly ManifestItem[],
  from: 'device' | 'file',
): Promise<void> {
  const lines = await checkManifest(tx, ownerId, { holder: 'post', id: postId }, items, from)
  if (lines.length === 0) return
  const fresh = lines.filter((line) => !line.known)
  const rowCount = await runText(tx, {
    name: 'review-files',
    text: `insert into upload (id, owner_id, review_id, kind, name, type, size, sha256, taken_at, gps,
        original_id)
      select x.id, $1, $2, x.kind, x.name, x.type, x.size, x.sha256, x."takenAt", x.gps, x.original
      from jsonb_to_recordset($3::jsonb) as x(id uuid, kind text, name text, type text,
        size bigint, sha256 text, "takenAt" timestamptz, gps jsonb, original uuid)
      on conflict (id) do nothing`,
    values: [ownerId, reviewId, JSON.stringify(fresh)],
  })
  // A concurrent request took one of these ids: check again.
  if (rowCount !== fresh.length) throw problem('in-flight', { headers: { 'retry-after': '1' } })
  await runText(tx, {
    name: 'review-files-known',
    text: `update upload set review_id = $2, detached_at = null
      where id = any($1::uuid[]) and post_id is null and thread_id is null and approval_id is null and review_id is null`,
    values: [lines.filter((line) => line.known).map((line) => line.id), reviewId],
  })
  // Another operation may have announced one of them before, and either may be the one confirmed.
  await runText(tx, {
    name: 'review-files-named',
    text: 'insert into review_file (review_id, upload_id) select $1, unnest($2::uuid[])',
    values: [reviewId, lines.map((line) => line.id)],
  })
}
