import type {
  libraryFolderCreate,
  libraryFolderUpdate,
} from '../../../../contract/library/change.ts'
import { maxDepth, maxFolders } from '../../../../contract/library/limits.ts'
import { foldName } from '../../../../contract/library/name.ts'
import type { LibraryFolder } from '../../../../contract/library/shapes.ts'
import { pathTo } from '../../../../contract/library/tree.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { assertFoundWrites, assertWrites, type Place } from '../access.ts'
import {
  foldersOf,
  lockLibrary,
  type PlacedFolder,
  placeOfFolder,
  presentFolders,
  treeOf,
} from '../browse/folder-rows.ts'
import { changed } from '../changed.ts'

interface NewFolder extends Place {
  id: string
  parentId: string | null
  name: string
}

/**
 * Makes a folder under the lock of its library, with its entry in the audit. Throws `invalid`: the folder above is missing, a
 * folder of this name is there, or there are too many, or too deep.
 */
export async function insertFolder(
  tx: Db,
  { who, facts }: Pick<Call<typeof libraryFolderCreate, Person>, 'who' | 'facts'>,
  folders: ReadonlyMap<string, PlacedFolder>,
  { id, projectId, boardId, parentId, name }: NewFolder,
): Promise<void> {
  if (parentId !== null && !folders.has(parentId)) refuse('parentId', 'nofolder')
  if (pathTo(folders, parentId).length >= maxDepth) refuse('parentId', 'deepfolder')
  if (folders.size >= maxFolders) refuse('name', 'manyfolders')
  const folded = foldName(name)
  if ([...folders.values()].some((one) => one.parentId === parentId && one.folded === folded)) {
    refuse('name', 'foldertaken')
  }
  const made = await runText(tx, {
    name: 'library-folder-insert',
    text: `insert into library_folder (id, project_id, board_id, parent_id, name, folded, member_id)
      values ($1, $2, $3, $4, $5, $6, $7) on conflict (id) do nothing`,
    values: [id, projectId, boardId, parentId, name, folded, who.id],
  })
  if (made === 0) throw problem('id-taken')
  await recordChange(tx, who, facts, {
    action: 'create',
    entity: 'library_folder',
    entityId: id,
    projectId,
    after: { name, parentId, boardId },
  })
}

function refuse(field: string, reason: string): never {
  throw problem('invalid', { fields: { [field]: reason } })
}

async function one(tx: Db, place: Place, id: string): Promise<LibraryFolder> {
  const found = presentFolders(await foldersOf(tx, place)).find((each) => each.id === id)
  if (!found) throw problem('not-found')
  return found
}

export async function createFolder(
  call: Call<typeof libraryFolderCreate, Person>,
): Promise<LibraryFolder> {
  const { db, body } = call
  await assertWrites(call, body)
  await lockLibrary(db, body)
  await insertFolder(db, call, await treeOf(db, body), body)
  changed(call, body.projectId)
  return await one(db, body, body.id)
}

export async function renameFolder(
  call: Call<typeof libraryFolderUpdate, Person>,
): Promise<LibraryFolder> {
  const { db, who, facts, params, body } = call
  const place = await placeOfFolder(db, params.folderId)
  assertFoundWrites(call, place)
  await lockLibrary(db, place)
  const folders = await treeOf(db, place)
  const before = folders.get(params.folderId)
  if (!before) throw problem('not-found')
  const folded = foldName(body.name)
  const taken = [...folders.values()].some(
    (each) => each.id !== before.id && each.parentId === before.parentId && each.folded === folded,
  )
  if (taken) refuse('name', 'foldertaken')
  await runText(db, {
    name: 'library-folder-rename',
    text: 'update library_folder set name = $2, folded = $3, updated_at = now() where id = $1',
    values: [before.id, body.name, folded],
  })
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'library_folder',
    entityId: before.id,
    projectId: place.projectId,
    before: { name: before.name },
    after: { name: body.name },
  })
  changed(call, place.projectId)
  return await one(db, place, before.id)
}
