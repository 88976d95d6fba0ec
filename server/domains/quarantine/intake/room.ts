import * as v from 'valibot'
import type { ManifestItem } from '../../../../contract/record/upload.ts'
import type { QueuedWrite } from '../../../handler/queued.ts'
import { problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'

/**
 * The maximum that one person's devices may have in quarantine: far more than a person writes
 * before a manager decides, far less than a stolen phone needs to fill the disk. Imported
 * operations do not count: their importer is responsible for them.
 */
export const mostWaiting = {
  operations: 500,
  bodyBytes: 64 * 1024 * 1024,
  fileBytes: 2 * 1024 * 1024 * 1024,
}

/** Room is freed when a manager decides: the device need not retry more often. */
const retryAfterSeconds = 60 * 60

const waitingRow = v.object({
  operations: v.number(),
  bodyBytes: v.number(),
  fileBytes: v.number(),
})

/**
 * Throws `review-full` with Retry-After when this writer may not add more now. Concurrent requests
 * do not see each other, and may exceed the limit together.
 */
export async function assertRoom(
  tx: Db,
  memberId: number,
  { bytes, body }: Pick<QueuedWrite, 'bytes' | 'body'>,
): Promise<void> {
  const rows = await rowsOfText(tx, waitingRow, {
    name: 'review-room',
    text: `with mine as (select id, octet_length(body) as bytes from review
        where member_id = $1 and state = 'waiting' and not from_file)
      select count(*)::int as operations, coalesce(sum(bytes), 0)::float8 as "bodyBytes",
        (select coalesce(sum(u.size), 0)::float8 from upload u
          where u.id in (select f.upload_id from review_file f
            where f.review_id in (select id from mine))) as "fileBytes"
      from mine`,
    values: [memberId],
  })
  const quarantined = rows[0]
  if (!quarantined) return
  const { uploads = [] } = (body ?? {}) as { uploads?: ManifestItem[] }
  const files = uploads.reduce((sum, { size }) => sum + size, 0)
  const full =
    quarantined.operations >= mostWaiting.operations ||
    quarantined.bodyBytes + bytes.length > mostWaiting.bodyBytes ||
    quarantined.fileBytes + files > mostWaiting.fileBytes
  if (full) throw problem('review-full', { headers: { 'retry-after': String(retryAfterSeconds) } })
}
