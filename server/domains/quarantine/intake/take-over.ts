import * as v from 'valibot'
import type { ManifestItem } from '../../../../contract/record/upload.ts'
import type { Copy, QueuedWrite } from '../../../handler/queued.ts'
import type { Facts } from '../../../http/facts.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'

const foundRow = v.object({
  id: v.number(),
  projectId: v.number(),
  importedBy: v.nullable(v.number()),
  fileName: v.nullable(v.string()),
})

/**
 * The writer's own device sends an operation that a file had imported under the same key, before
 * anyone decided on it. The device's version is applied or quarantined as usual and replaces the
 * imported copy. Null when there is no such copy. Runs in the transaction of the device's call,
 * whose key is that of the copy.
 */
export async function takeOver(
  tx: Db,
  { who, requested, facts }: { who: Pick<Person, 'id'>; requested: QueuedWrite; facts: Facts },
): Promise<Copy | null> {
  const rows = await rowsOfText(tx, foundRow, {
    name: 'review-take-over',
    text: `select id, project_id as "projectId", imported_by as "importedBy",
        file_name as "fileName"
      from review where member_id = $1 and key = $2 and from_file and state = 'waiting'
      for update`,
    values: [who.id, requested.key],
  })
  const copy = rows[0]
  if (!copy) return null
  await releaseFiles(tx, copy.id, requested)
  await runText(tx, {
    name: 'review-take-key',
    text: `update idempotency set fingerprint = $3, status = null, etag = null, body = null,
        created_at = now() where member_id = $1 and key = $2`,
    values: [who.id, requested.key, requested.fingerprint],
  })
  await recordChange(tx, who, facts, {
    action: 'replace',
    entity: 'review',
    entityId: copy.id,
    projectId: copy.projectId,
    before: { importedBy: copy.importedBy, fileName: copy.fileName },
    after: { operation: requested.operation, key: requested.key },
  })
  return copy
}

/** The copy is named by nothing; what it says of a file's bytes does not bind the device. */
async function releaseFiles(tx: Db, copyId: number, { body }: QueuedWrite): Promise<void> {
  const { uploads = [] } = (body ?? {}) as { uploads?: ManifestItem[] }
  await runText(tx, {
    name: 'review-take-files',
    text: `with named as (delete from review_file where review_id = $1 returning upload_id)
      delete from upload u using named n, jsonb_to_recordset($2::jsonb)
        as x(id uuid, kind text, size bigint, sha256 text)
      where u.id = n.upload_id and u.id = x.id and u.post_id is null and u.thread_id is null and u.approval_id is null
        and (u.sha256, u.size, u.kind) is distinct from (x.sha256, x.size, x.kind)
        and not exists (select 1 from review_file f join review r on r.id = f.review_id
          where f.upload_id = u.id and not r.from_file)`,
    values: [copyId, JSON.stringify(uploads)],
  })
  await runText(tx, {
    name: 'review-take-names',
    text: 'update upload set review_id = null where review_id = $1',
    values: [copyId],
  })
}

/** The device's operation was applied: its imported copy is dropped. */
export async function dropCopy(tx: Db, { id }: Copy): Promise<void> {
  await runText(tx, {
    name: 'review-drop-copy',
    text: 'delete from review where id = $1',
    values: [id],
  })
}
