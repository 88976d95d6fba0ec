import { randomUUIDv7 } from 'node:crypto'
import { maxVersions } from '../../../../contract/library/limits.ts'
import { foldName, freeName } from '../../../../contract/library/name.ts'
import type { libraryUploadResolve } from '../../../../contract/library/send.ts'
import type { OnSame } from '../../../../contract/library/shapes.ts'
import type { Call } from '../../../handler/call.ts'
import type { Libraries } from '../../../handler/services.ts'
import type { Facts } from '../../../http/facts.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { runText } from '../../../platform/db/rows.ts'
import type { LiveMessage } from '../../../platform/live/message.ts'
import { recordChange } from '../../audit/record.ts'
import { assertWrites, mayWrite } from '../access.ts'
import { fileNamed, hasFile } from '../browse/file-rows.ts'
import { isFolder, lockLibrary, takenIn } from '../browse/folder-rows.ts'
import { addVersion } from '../change/files.ts'
import { changed, libraryEvent } from '../changed.ts'
import {
  become,
  type ComingRow,
  comingById,
  detachUpload,
  lockUploads,
  presentComing,
} from './coming.ts'

interface By {
  who: Person
  /** libraries that there are */
  libraries: Libraries
  facts: Pick<Facts, 'requestId' | 'key' | 'deviceTime'>
}

/**
 * A file that is here with all its bytes gets its place, in the transaction in which it arrived. Of
 * two with one name the first gets it; the other one asks its sender, where they have not said what
 * to do. Throws `forbidden` of who lost the right meanwhile or is suspended, and `gone` of what was
 * given up: the answer says so, and its sender sees it beside the file.
 */
export async function placeUpload(tx: Db, by: By, uploadId: string): Promise<LiveMessage> {
  const first = await comingById(tx, uploadId)
  if (!first) throw problem('gone')
  await lockLibrary(tx, first)
  const row = await comingById(tx, uploadId)
  if (row?.state !== 'coming') throw problem('gone')
  if (by.who.delivery || !mayWrite(by.libraries, by.who, row)) throw problem('forbidden')
  await put(tx, by, row, row.onSame)
  return libraryEvent(row.projectId)
}

async function put(tx: Db, by: By, row: ComingRow, onSame: OnSame): Promise<void> {
  if (row.ofFileId !== null && onSame === 'version') {
    if (await hasFile(tx, row, row.ofFileId)) return await makeVersion(tx, by, row, row.ofFileId)
    if (row.state === 'taken') throw problem('invalid', { fields: { onSame: 'nofile' } })
    return await become(tx, row.id, { state: 'taken', notice: 'file' })
  }
  const gone = row.folderId !== null && !(await isFolder(tx, row, row.folderId))
  const folderId = gone ? null : row.folderId
  const other = await fileNamed(tx, row, folderId, row.name)
  if (other === null) return await makeFile(tx, by, row, { folderId, name: row.name, gone })
  // What was said is of a file in the folder that is gone, and not of this one.
  if (gone && row.notice !== 'folder') {
    return await become(tx, row.id, { state: 'taken', notice: 'folder' })
  }
  if (onSame === 'ask') return await become(tx, row.id, { state: 'taken', notice: 'name' })
  if (onSame === 'skip') return await skip(tx, row.id, other)
  if (onSame === 'version') return await makeVersion(tx, by, row, other)
  const taken = await takenIn(tx, row, 'file', folderId)
  const name = freeName(row.name, (folded) => taken.has(folded))
  await makeFile(tx, by, row, { folderId, name, gone })
}

async function skip(tx: Db, id: string, fileId: string | null): Promise<void> {
  await detachUpload(tx, id)
  await become(tx, id, { state: 'skipped', fileId })
}

async function makeVersion(tx: Db, by: By, row: ComingRow, fileId: string): Promise<void> {
  // Its sender says what becomes of it, as of a name that was taken.
  if (row.state === 'coming' && (await isFull(tx, fileId))) {
    return await become(tx, row.id, { state: 'taken', notice: 'versions' })
  }
  const { id: uploadId, note } = row
  const n = await addVersion(tx, { fileId, uploadId, note, memberId: by.who.id })
  await become(tx, row.id, { state: 'done', fileId })
  await recordChange(tx, by.who, by.facts, {
    action: 'version',
    entity: 'library_file',
    entityId: fileId,
    projectId: row.projectId,
    after: { n, note, size: row.size, sha256: row.sha256 },
  })
}

/** Whether a file takes no further version. */
async function isFull(tx: Db, fileId: string): Promise<boolean> {
  const full = await runText(tx, {
    name: 'library-file-full',
    text: 'select 1 from library_file where id = $1 and n >= $2',
    values: [fileId, maxVersions],
  })
  return full > 0
}

async function makeFile(
  tx: Db,
  { who, facts }: By,
  row: ComingRow,
  // gone: its own folder, so that this is not where its sender wanted it
  { folderId, name, gone }: { folderId: string | null; name: string; gone: boolean },
): Promise<void> {
  const id = randomUUIDv7()
  await runText(tx, {
    name: 'library-file-insert',
    text: `insert into library_file (id, project_id, board_id, folder_id, name, folded, n, member_id)
      values ($1, $2, $3, $4, $5, $6, 0, $7)`,
    values: [id, row.projectId, row.boardId, folderId, name, foldName(name), who.id],
  })
  await addVersion(tx, { fileId: id, uploadId: row.id, note: row.note, memberId: who.id })
  await become(tx, row.id, { state: 'done', fileId: id, notice: gone ? 'folder' : null })
  await recordChange(tx, who, facts, {
    action: 'create',
    entity: 'library_file',
    entityId: id,
    projectId: row.projectId,
    after: { name, size: row.size, sha256: row.sha256 },
  })
}

/** The sender of a file that waits says what becomes of it; it may have to be asked once more. */
export async function resolveUpload(call: Call<typeof libraryUploadResolve, Person>) {
  const { db, who, facts, params, body, services } = call
  const first = await comingById(db, params.uploadId)
  if (!first || first.ownerId !== who.id) throw problem('not-found')
  await assertWrites(call, first)
  await lockUploads(db, [first.id])
  await lockLibrary(db, first)
  const row = await comingById(db, params.uploadId)
  if (row?.state !== 'taken') throw problem('wrong-state')
  if (body.onSame === 'skip') await skip(db, row.id, null)
  else await put(db, { who, facts, libraries: services.boards.libraries }, row, body.onSame)
  changed(call, row.projectId)
  const after = await comingById(db, params.uploadId)
  if (!after) throw problem('not-found')
  return await presentComing(services, after)
}
