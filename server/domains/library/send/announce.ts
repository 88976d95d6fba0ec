import { randomUUIDv7 } from 'node:crypto'
import * as v from 'valibot'
import { maxFiles } from '../../../../contract/library/limits.ts'
import { foldName } from '../../../../contract/library/name.ts'
import type { libraryUpload } from '../../../../contract/library/send.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { assertWrites, type Place } from '../access.ts'
import { fileNamed, hasFile } from '../browse/file-rows.ts'
import { isFolder, lockLibrary, treeOf } from '../browse/folder-rows.ts'
import { insertFolder } from '../change/folders.ts'
import { changed } from '../changed.ts'
import {
  become,
  begunBefore,
  type ComingRow,
  comingById,
  forgetBytes,
  insertComing,
  lockSame,
  presentComing,
  updateComing,
} from './coming.ts'
import { assertUnfinished, takeRoom } from './room.ts'

type Announces = Call<typeof libraryUpload, Person>

/** Folders of a dropped folder, made where they are missing; the innermost. */
async function folderAt({ db, who, facts, body }: Announces): Promise<string | null> {
  const { projectId, boardId, path } = body
  const start = body.folderId
  if (start !== null && !(await isFolder(db, body, start))) refuse('folderId', 'nofolder')
  if (path.length === 0) return start
  const folders = await treeOf(db, body)
  let at = start
  for (const name of path) {
    const folded = foldName(name)
    let next = [...folders.values()].find((one) => one.parentId === at && one.folded === folded)?.id
    if (next === undefined) {
      next = randomUUIDv7()
      const made = { id: next, projectId, boardId, parentId: at, name }
      await insertFolder(db, { who, facts }, folders, made)
      folders.set(next, { id: next, parentId: at, name, folded })
    }
    at = next
  }
  return at
}

function refuse(field: string, reason: string): never {
  throw problem('invalid', { fields: { [field]: reason } })
}

/**
 * Throws `invalid` where a library takes no file more: with those in the bin, and those that are on
 * their way.
 */
async function assertFiles(tx: Db, { projectId, boardId }: Place): Promise<void> {
  const [counted] = await rowsOfText(tx, v.object({ files: v.number() }), {
    name: 'library-file-count',
    text: `select ((select count(*) from library_file where project_id = $1 and board_id = $2)
      + (select count(*) from library_upload where project_id = $1 and board_id = $2
        and of_file_id is null and state in ('coming', 'taken')))::int as files`,
    values: [projectId, boardId],
  })
  if ((counted?.files ?? 0) >= maxFiles) refuse('name', 'manyfiles')
}

/** The same announcement again gets the same answer, also under another key. */
export async function announce(call: Announces) {
  const { db, who, body, services, reply } = call
  await assertWrites(call, body)
  const { id, projectId, boardId, path, size, sha256, fileId } = body
  await lockSame(db, who.id, body)
  await lockLibrary(db, body)
  const known = await comingById(db, id)
  if (known) {
    // What was forgotten has no digest any more.
    const bytes = known.size === 0 || known.sha256 === sha256
    if (known.ownerId !== who.id || !bytes || known.projectId !== projectId) {
      throw problem('id-taken')
    }
    if (known.state === 'cancelled') throw problem('gone')
    return reply(await presentComing(services, await announced(call, known)), { status: 200 })
  }
  if (fileId !== null && !(await hasFile(db, body, fileId))) refuse('fileId', 'nofile')
  const folderId = await folderAt(call)
  if (path.length > 0) changed(call, projectId)
  const begun = await begunBefore(db, who.id, { ...body, folderId })
  if (begun) {
    return reply(await presentComing(services, await announced(call, begun)), { status: 200 })
  }
  const word = wordOf(body)
  const there = fileId ?? (await fileNamed(db, body, folderId, body.name))
  if (there === null || word.onSame !== 'skip') {
    // A new version is no further file.
    if (there === null || word.onSame !== 'version') await assertFiles(db, { projectId, boardId })
    await assertUnfinished(db, who.id, body, size)
    await takeRoom(db, projectId, size, services.config.library.most)
  }
  const made = await insertComing(db, who, body, folderId, { ...body, ...word })
  const row = made ? await comingById(db, id) : null
  if (!row) throw problem('id-taken')
  return await presentComing(services, await announced(call, row))
}

/** A new version of one file is nothing else, whatever else was said. */
const wordOf = ({ note, onSame, fileId }: Announces['body']) => ({
  note,
  onSame: fileId === null ? onSame : ('version' as const),
  ofFileId: fileId,
})

/**
 * What its sender says now. What is skipped because of its name need not be sent; what waits for an
 * answer gets it by a call of its own, which may be repeated.
 */
async function announced({ db, body }: Announces, row: ComingRow): Promise<ComingRow> {
  if (row.state !== 'coming' && row.state !== 'taken') return row
  const word = wordOf(body)
  await updateComing(db, row.id, word)
  if (row.state === 'coming' && word.onSame === 'skip') {
    const other = await fileNamed(db, row, row.folderId, row.name)
    if (other !== null) {
      await become(db, row.id, { state: 'skipped', fileId: other })
      await forgetBytes(db, [row.id])
    }
  }
  return (await comingById(db, row.id)) ?? row
}
