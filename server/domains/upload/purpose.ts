import { problem } from '../../http/problem.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { fileRecordRow, type Purpose, presentFile } from './present.ts'

/**
 * Assigns a person's own file to a purpose: it must be complete and have no record and no other
 * purpose. Otherwise throws `invalid` with the field, whatever the reason.
 */
export async function storeFile(
  tx: Db,
  ownerId: number,
  fileId: string,
  purpose: Purpose,
  field: string,
): Promise<ReturnType<typeof presentFile>> {
  const rows = await rowsOfText(tx, fileRecordRow, {
    name: 'file-keep',
    text: `update upload set purpose = $3
      where id = $1 and owner_id = $2 and post_id is null and thread_id is null and approval_id is null
        and not exists (select 1 from review_file where upload_id = upload.id)
        and review_id is null and purpose is null and detached_at is null and arrived_at is not null
        and ($3 = 'document' or kind = 'photo')
      returning id, owner_id as "ownerId", post_id as "postId", kind, name, type, size, sha256,
        taken_at as "takenAt", arrived_at as "arrivedAt"`,
    values: [fileId, ownerId, purpose],
  })
  const [file] = rows
  if (!file) {
    throw problem('invalid', {
      fields: { [field]: purpose === 'document' ? 'nosuch' : 'ownpicture' },
    })
  }
  return presentFile(file)
}

/** They can no longer be read; the sweep removes them in 30 days. */
export async function dropFiles(tx: Db, fileIds: readonly string[]): Promise<void> {
  await runText(tx, {
    name: 'file-drop',
    text: `update upload set detached_at = now()
      where id = any($1::uuid[]) and purpose is not null and detached_at is null`,
    values: [fileIds],
  })
}
