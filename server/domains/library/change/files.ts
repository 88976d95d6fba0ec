import * as v from 'valibot'
import type {
  libraryFileUpdate,
  libraryVersionRestore,
} from '../../../../contract/library/change.ts'
import { maxVersions } from '../../../../contract/library/limits.ts'
import { foldName } from '../../../../contract/library/name.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { personSnapshot } from '../../../identity/person-json.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { assertFoundWrites } from '../access.ts'
import { type FileRow, versionsOf } from '../browse/file-rows.ts'
import { lockLibrary, takenIn } from '../browse/folder-rows.ts'
import { type FileAnswer, oneFile, visibleFile } from '../browse/one-file.ts'
import { changed } from '../changed.ts'

type Changes = Pick<Call<typeof libraryFileUpdate, Person>, 'db' | 'who' | 'services'> & {
  params: { fileId: string }
}

/** Locks the library of a file that the person may change, until the commit. */
async function lockFile(call: Changes): Promise<FileRow> {
  const { db: tx, who, params } = call
  const id = params.fileId
  assertFoundWrites(call, await visibleFile(tx, who, id))
  await lockLibrary(tx, await visibleFile(tx, who, id))
  return await visibleFile(tx, who, id)
}

export async function updateFile(
  call: Call<typeof libraryFileUpdate, Person>,
): Promise<FileAnswer> {
  const { db, who, facts, body } = call
  const file = await lockFile(call)
  const { name } = body
  const folded = foldName(name)
  if (folded !== foldName(file.name)) {
    const taken = await takenIn(db, file, 'file', file.folderId)
    if (taken.has(folded)) throw problem('invalid', { fields: { name: 'filetaken' } })
  }
  await runText(db, {
    name: 'library-file-update',
    text: 'update library_file set name = $2, folded = $3, updated_at = now() where id = $1',
    values: [file.id, name, folded],
  })
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'library_file',
    entityId: file.id,
    projectId: file.projectId,
    before: { name: file.name },
    after: { name },
  })
  changed(call, file.projectId)
  return await oneFile(db, who, file.id)
}

export interface NewVersion {
  fileId: string
  uploadId: string
  note: string
  memberId: number
}

/** Under the lock of the library; its number. Throws `invalid` where there are too many. */
export async function addVersion(tx: Db, one: NewVersion): Promise<number> {
  const rows = await rowsOfText(tx, v.object({ n: v.number() }), {
    name: 'library-version-add',
    text: `with next as (update library_file set n = n + 1, updated_at = now()
        where id = $1 and n < ${maxVersions} returning id, n)
      insert into library_version (file_id, n, upload_id, note, member_id, member_snapshot)
      select id, n, $2, $3, $4, ${personSnapshot('$4')} from next returning n`,
    values: [one.fileId, one.uploadId, one.note, one.memberId],
  })
  const n = rows[0]?.n
  if (n === undefined) throw problem('invalid', { fields: { name: 'manyversions' } })
  return n
}

export async function restoreVersion(
  call: Call<typeof libraryVersionRestore, Person>,
): Promise<FileAnswer> {
  const { db, who, facts, params } = call
  const file = await lockFile(call)
  const [old] = await versionsOf(db, file.id, params.n)
  if (!old) throw problem('not-found')
  if (old.n === file.n) throw problem('wrong-state')
  const note = `v${old.n}${old.note === '' ? '' : ` · ${old.note}`}`
  const n = await addVersion(db, {
    fileId: file.id,
    uploadId: old.uploadId,
    note,
    memberId: who.id,
  })
  await recordChange(db, who, facts, {
    action: 'restoreVersion',
    entity: 'library_file',
    entityId: file.id,
    projectId: file.projectId,
    before: { n: file.n },
    after: { n, of: old.n },
  })
  changed(call, file.projectId)
  return await oneFile(db, who, file.id)
}
