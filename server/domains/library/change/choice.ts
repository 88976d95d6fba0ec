import type { libraryMove, libraryRemove } from '../../../../contract/library/change.ts'
import { maxDepth } from '../../../../contract/library/limits.ts'
import { foldName } from '../../../../contract/library/name.ts'
import { heightOf, insideOf, pathTo, within } from '../../../../contract/library/tree.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { assertWrites, mayRead } from '../access.ts'
import { type FileRow, filesById, filesIn } from '../browse/file-rows.ts'
import { lockLibrary, type PlacedFolder, takenIn, treeOf } from '../browse/folder-rows.ts'
import { changed } from '../changed.ts'

type Chooses = Call<typeof libraryRemove, Person>
export type Write = Pick<Chooses, 'db' | 'who' | 'facts' | 'publish' | 'services' | 'body'>

interface Chosen {
  folders: Map<string, PlacedFolder>
  chosenFolders: PlacedFolder[]
  files: FileRow[]
}

/** Under the lock of the library: what was chosen. One that is missing refuses all of it. */
async function choose(call: Write): Promise<Chosen> {
  const { db, body } = call
  await assertWrites(call, body)
  await lockLibrary(db, body)
  const folders = await treeOf(db, body)
  const chosenFolders = [...new Set(body.folderIds)].map((id) => {
    const found = folders.get(id)
    if (!found) throw problem('not-found')
    return found
  })
  const ids = [...new Set(body.fileIds)]
  const files = await filesById(db, ids)
  const here = files.every(
    ({ projectId, boardId, deleted }) =>
      projectId === body.projectId && boardId === body.boardId && !deleted,
  )
  if (!here || files.length < ids.length) throw problem('not-found')
  return { folders, chosenFolders, files }
}

async function note(call: Write, action: string, entity: string, id: string, after: object) {
  await recordChange(call.db, call.who, call.facts, {
    action,
    entity,
    entityId: id,
    projectId: call.body.projectId,
    after: { ...after },
  })
}

function refuse(reason: string, names: readonly string[]): never {
  throw problem('invalid', { fields: { to: reason }, data: { names } })
}

export async function moveChosen(call: Call<typeof libraryMove, Person>): Promise<{ ok: true }> {
  const { db, body } = call
  const { folders, chosenFolders, files } = await choose(call)
  const { to } = body
  if (to !== null && !folders.has(to)) throw problem('invalid', { fields: { to: 'nofolder' } })
  const above = new Set(pathTo(folders, to).map(({ id }) => id))
  const circles = chosenFolders.filter(({ id }) => above.has(id))
  if (circles.length > 0)
    refuse(
      'foldercircle',
      circles.map(({ name }) => name),
    )
  const inside = insideOf(folders.values())
  const deep = chosenFolders.filter(({ id }) => above.size + heightOf(inside, id) > maxDepth)
  if (deep.length > 0)
    refuse(
      'deepfolder',
      deep.map(({ name }) => name),
    )
  const movedFolders = chosenFolders.filter(({ parentId }) => parentId !== to)
  const movedFiles = files.filter(({ folderId }) => folderId !== to)
  const takenFolders = await takenIn(db, body, 'folder', to)
  const takenFiles = await takenIn(db, body, 'file', to)
  const clash = [...clashing(movedFolders, takenFolders), ...clashing(movedFiles, takenFiles)]
  if (clash.length > 0) refuse('nametaken', clash)
  await runText(db, {
    name: 'library-move-folders',
    text: 'update library_folder set parent_id = $2, updated_at = now() where id = any($1::uuid[])',
    values: [movedFolders.map(({ id }) => id), to],
  })
  await runText(db, {
    name: 'library-move-files',
    text: 'update library_file set folder_id = $2, updated_at = now() where id = any($1::uuid[])',
    values: [movedFiles.map(({ id }) => id), to],
  })
  for (const { id, name } of movedFolders)
    await note(call, 'move', 'library_folder', id, { name, to })
  for (const { id, name } of movedFiles) await note(call, 'move', 'library_file', id, { name, to })
  changed(call, body.projectId)
  return { ok: true }
}

/** Names that are taken there, or come twice. */
function clashing(moved: readonly { name: string }[], taken: ReadonlySet<string>): string[] {
  const seen = new Set(taken)
  return moved.flatMap(({ name }) => {
    const folded = foldName(name)
    if (seen.has(folded)) return [name]
    seen.add(folded)
    return []
  })
}

/** The specification's call: files by their ids, whose project they say themselves. */
export async function removeFiles(
  call: Omit<Write, 'body'>,
  boardId: number,
  fileIds: readonly string[],
): Promise<{ ok: true }> {
  const [first] = await filesById(call.db, fileIds.slice(0, 1))
  if (!first || first.boardId !== boardId || !mayRead(call.who, first)) throw problem('not-found')
  const { projectId } = first
  const body = { projectId, boardId, folderIds: [], fileIds: [...fileIds] }
  return await removeChosen({ ...call, body })
}

export async function removeChosen(call: Write): Promise<{ ok: true }> {
  const { db, who, body } = call
  const { folders, chosenFolders, files } = await choose(call)
  const gone = new Set<string>()
  const tree = insideOf(folders.values())
  for (const { id, name } of chosenFolders) {
    if (gone.has(id)) continue
    const inside = [...within(tree, id)].filter((one) => !gone.has(one))
    for (const one of inside) gone.add(one)
    const fileIds = (await filesIn(db, inside)).map((file) => file.id)
    await putIntoBin(db, who, id, inside, fileIds)
    await note(call, 'delete', 'library_folder', id, { name, files: fileIds.length })
  }
  for (const { id, name, folderId } of files) {
    if (folderId !== null && gone.has(folderId)) continue
    await putIntoBin(db, who, id, [], [id])
    await note(call, 'delete', 'library_file', id, { name })
  }
  changed(call, body.projectId)
  return { ok: true }
}

async function putIntoBin(
  tx: Db,
  who: Person,
  binId: string,
  folderIds: readonly string[],
  fileIds: readonly string[],
) {
  for (const [table, ids] of [
    ['library_folder', folderIds],
    ['library_file', fileIds],
  ] as const) {
    await runText(tx, {
      name: `library-bin-${table}`,
      text: `update ${table} set deleted_at = now(), deleted_by = $2, bin_id = $3
        where id = any($1::uuid[]) and deleted_at is null`,
      values: [ids, who.id, binId],
    })
  }
}
