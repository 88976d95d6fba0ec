import type { ManifestItem } from '../../contract/upload.ts'
import { recordChange } from '../audit/record.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import type { Facts } from '../http/facts.ts'
import type { Asked } from './asked.ts'

/** A copy that a file brought in, while what its writer's device sends takes its place. */
export interface Copy {
  id: number
}

interface Found extends Copy {
  projectId: number
  importedBy: number | null
  fileName: string | null
}

/**
 * The writer's own device sends what a file had brought in under the same key, and nobody has
 * decided about that yet: the device's version goes its own way, done or held, and the file's copy
 * is in its way no longer. Null when there is no such copy. To be run in the transaction of the
 * device's call, whose key is that of the copy.
 */
export async function takeOver(
  tx: Db,
  { who, asked, facts }: { who: Pick<Person, 'id'>; asked: Asked; facts: Facts },
): Promise<Copy | null> {
  const { rows } = await tx.$client.query<Found>({
    name: 'review-take-over',
    text: `select id, project_id as "projectId", imported_by as "importedBy",
        file_name as "fileName"
      from review where member_id = $1 and key = $2 and from_file and state = 'waiting'
      for update`,
    values: [who.id, asked.key],
  })
  const copy = rows[0]
  if (!copy) return null
  await releaseFiles(tx, copy.id, asked)
  await tx.$client.query({
    name: 'review-take-key',
    text: `update idempotency set fingerprint = $3, status = null, etag = null, body = null,
        created_at = now() where member_id = $1 and key = $2`,
    values: [who.id, asked.key, asked.fingerprint],
  })
  await recordChange(tx, who, facts, {
    action: 'replace',
    entity: 'review',
    entityId: copy.id,
    projectId: copy.projectId,
    before: { importedBy: copy.importedBy, fileName: copy.fileName },
    after: { operation: asked.operation, key: asked.key },
  })
  return copy
}

/** The copy is named by nothing; what it says of a file's bytes does not bind the device. */
async function releaseFiles(tx: Db, copyId: number, { body }: Asked): Promise<void> {
  const { uploads = [] } = (body ?? {}) as { uploads?: ManifestItem[] }
  await tx.$client.query({
    name: 'review-take-files',
    text: `with named as (delete from review_file where review_id = $1 returning upload_id)
      delete from upload u using named n, jsonb_to_recordset($2::jsonb)
        as x(id uuid, kind text, size bigint, sha256 text)
      where u.id = n.upload_id and u.id = x.id and u.post_id is null
        and (u.sha256, u.size, u.kind) is distinct from (x.sha256, x.size, x.kind)
        and not exists (select 1 from review_file f join review r on r.id = f.review_id
          where f.upload_id = u.id and not r.from_file)`,
    values: [copyId, JSON.stringify(uploads)],
  })
  await tx.$client.query({
    name: 'review-take-names',
    text: 'update upload set review_id = null where review_id = $1',
    values: [copyId],
  })
}

/** What the device sent has been done: the copy of it waits for nobody any more. */
export async function dropCopy(tx: Db, { id }: Copy): Promise<void> {
  await tx.$client.query({
    name: 'review-drop-copy',
    text: 'delete from review where id = $1',
    values: [id],
  })
}
