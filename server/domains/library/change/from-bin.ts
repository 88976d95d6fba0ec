import * as v from 'valibot'
import type { libraryPurge, libraryRestore } from '../../../../contract/library/change.ts'
import { maxDepth, maxFolders } from '../../../../contract/library/limits.ts'
import { foldName, freeName } from '../../../../contract/library/name.ts'
import { heightOf, insideOf, pathTo } from '../../../../contract/library/tree.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type RowOf, rowsOfText, runText } from '../../../platform/db/rows.ts'
import { recordChange } from '../../audit/record.ts'
import { assertWrites, type Place } from '../access.ts'
import { lockLibrary, takenIn, treeOf } from '../browse/folder-rows.ts'
import { changed } from '../changed.ts'
import { forgetBytes, lockUploads } from '../send/coming.ts'
import type { Write } from './choice.ts'

const binnedRow = v.object({
  id: v.string(),
  name: v.string(),
  parentId: v.nullable(v.string()),
})
type Binned = RowOf<typeof binnedRow>

const kinds = {
  folder: { table: 'library_folder', column: 'parent_id' },
  file: { table: 'library_file', column: 'folder_id' },
} as const
type Kind = keyof typeof kinds

/** What was chosen, if all of it is in the bin by itself. */
async function binned(tx: Db, body: Write['body'], kind: Kind): Promise<Binned[]> {
  const { table, column } = kinds[kind]
  const ids = [...new Set(kind === 'folder' ? body.folderIds : body.fileIds)]
  const rows = await rowsOfText(tx, binnedRow, {
    name: `library-binned-${kind}`,
    text: `select id, name, ${column} as "parentId" from ${table}
      where id = any($1::uuid[]) and bin_id = id and deleted_at is not null
        and project_id = $2 and board_id = $3`,
    values: [ids, body.projectId, body.boardId],
  })
  if (rows.length < ids.length) throw problem('not-found')
  return rows
}

async function note(call: Write, action: string, kind: Kind, { id, name }: Binned, more = {}) {
  await recordChange(call.db, call.who, call.facts, {
    action,
    entity: kinds[kind].table,
    entityId: id,
    projectId: call.body.projectId,
    after: { name, ...more },
  })
}

/**
 * Where its folder is gone meanwhile, it comes back to the library itself. Throws `invalid` where
 * that would be too many folders, or too deep.
 */
export async function restoreChosen(
  call: Call<typeof libraryRestore, Person>,
): Promise<{ ok: true }> {
  const { db, body } = call
  await assertWrites(call, body)
  await lockLibrary(db, body)
  const folders: Map<string, Pick<Binned, 'id' | 'parentId'>> = await treeOf(db, body)
  for (const kind of ['folder', 'file'] as const) {
    for (const row of await binned(db, body, kind)) {
      const parentId = row.parentId !== null && folders.has(row.parentId) ? row.parentId : null
      if (kind === 'folder') {
        const back = await foldersOfBin(db, body, row.id)
        const depth = pathTo(folders, parentId).length + heightOf(insideOf(back), row.id)
        if (depth > maxDepth) refuse('deepfolder', row)
        if (folders.size + back.length > maxFolders) refuse('manyfolders', row)
        for (const one of back) folders.set(one.id, one)
        folders.set(row.id, { id: row.id, parentId })
      }
      const name = await bringBack(db, body, kind, { ...row, parentId })
      await note(call, 'restore', kind, { ...row, name })
    }
  }
  changed(call, body.projectId)
  return { ok: true }
}

function refuse(reason: string, { name }: Binned): never {
  throw problem('invalid', { fields: { folderIds: reason }, data: { names: [name] } })
}

/** A folder of the bin, and those that were deleted with it. */
async function foldersOfBin(tx: Db, place: Place, binId: string): Promise<Binned[]> {
  return await rowsOfText(tx, binnedRow, {
    name: 'library-bin-folders',
    text: `select id, name, parent_id as "parentId" from library_folder
      where bin_id = $1 and deleted_at is not null and project_id = $2 and board_id = $3`,
    values: [binId, place.projectId, place.boardId],
  })
}

/**
 * With what was deleted with it: of its own library, as an id that a device made can be that of a file
 * elsewhere. Its name, which gets a number where it is taken.
 */
async function bringBack(tx: Db, place: Write['body'], kind: Kind, row: Binned): Promise<string> {
  const { table, column } = kinds[kind]
  const taken = await takenIn(tx, place, kind, row.parentId)
  const name = taken.has(foldName(row.name))
    ? freeName(row.name, (folded) => taken.has(folded))
    : row.name
  await runText(tx, {
    name: `library-restore-${kind}`,
    text: `update ${table} set ${column} = $2, name = $3, folded = $4, deleted_at = null,
      deleted_by = null, bin_id = null, updated_at = now() where id = $1`,
    values: [row.id, row.parentId, name, foldName(name)],
  })
  if (kind === 'file') return name
  for (const each of ['folder', 'file'] as const) {
    await runText(tx, {
      name: `library-restore-inside-${each}`,
      text: `update ${kinds[each].table} set deleted_at = null, deleted_by = null, bin_id = null
        where bin_id = $1 and deleted_at is not null and project_id = $2 and board_id = $3`,
      values: [row.id, place.projectId, place.boardId],
    })
  }
  return name
}

/** Deletes for good what is in the bin: its room is free at once, its bytes go within days. */
export async function purgeChosen(call: Call<typeof libraryPurge, Person>): Promise<{ ok: true }> {
  const { db, body } = call
  await assertWrites(call, body)
  const binIds = [...body.folderIds, ...body.fileIds]
  const uploadIds = await uploadsOfBin(db, body, binIds)
  await lockUploads(db, uploadIds)
  await lockLibrary(db, body)
  // Once more: it may have been restored, given a version and deleted meanwhile.
  const present = await uploadsOfBin(db, body, binIds)
  const versions = await versionsOfBin(db, body, binIds)
  const chosen = {
    folder: await binned(db, body, 'folder'),
    file: await binned(db, body, 'file'),
  }
  for (const kind of ['file', 'folder'] as const) {
    await runText(db, {
      name: `library-purge-${kind}`,
      text: `delete from ${kinds[kind].table} where bin_id = any($1::uuid[])
        and deleted_at is not null and project_id = $2 and board_id = $3`,
      values: [binIds, body.projectId, body.boardId],
    })
  }
  await forgetBytes(db, await unused(db, [...uploadIds, ...present]))
  for (const kind of ['folder', 'file'] as const) {
    for (const row of chosen[kind]) {
      const gone = versions
        .filter(({ binId }) => binId === row.id)
        .map(({ binId: _, ...one }) => one)
      await note(call, 'purge', kind, row, { versions: gone })
    }
  }
  changed(call, body.projectId)
  return { ok: true }
}

const idRow = v.object({ id: v.string() })

/** Bytes of all versions of the files that were deleted together. */
async function uploadsOfBin(
  db: Db,
  { projectId, boardId }: Write['body'],
  binIds: readonly string[],
): Promise<string[]> {
  const rows = await rowsOfText(db, idRow, {
    name: 'library-bin-uploads',
    text: `select distinct v.upload_id as id from library_file f
        join library_version v on v.file_id = f.id
      where f.bin_id = any($1::uuid[]) and f.deleted_at is not null
        and f.project_id = $2 and f.board_id = $3`,
    values: [binIds, projectId, boardId],
  })
  return rows.map(({ id }) => id)
}

const versionRow = v.object({
  binId: v.string(),
  file: v.string(),
  name: v.string(),
  n: v.number(),
  size: v.number(),
  sha256: v.string(),
})

/** Every version of the files that were deleted together, for the audit: nothing else will know of them. */
async function versionsOfBin(
  db: Db,
  { projectId, boardId }: Write['body'],
  binIds: readonly string[],
): Promise<RowOf<typeof versionRow>[]> {
  return await rowsOfText(db, versionRow, {
    name: 'library-bin-versions',
    text: `select f.bin_id as "binId", f.id as file, f.name, v.n, u.size::float8 as size, u.sha256
      from library_file f join library_version v on v.file_id = f.id
        join upload u on u.id = v.upload_id
      where f.bin_id = any($1::uuid[]) and f.deleted_at is not null
        and f.project_id = $2 and f.board_id = $3 order by f.name, f.id, v.n`,
    values: [binIds, projectId, boardId],
  })
}

/** Those that no version has any more: somebody may have taken a file out of the bin meanwhile. */
async function unused(tx: Db, ids: readonly string[]): Promise<string[]> {
  const rows = await rowsOfText(tx, idRow, {
    name: 'library-uploads-unused',
    text: `select id from upload where id = any($1::uuid[])
      and not exists (select 1 from library_version v where v.upload_id = upload.id)`,
    values: [ids],
  })
  return rows.map(({ id }) => id)
}
