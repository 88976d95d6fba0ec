import * as v from 'valibot'
import type { LibraryFolder } from '../../../../contract/library/shapes.ts'
import { pathTo } from '../../../../contract/library/tree.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type RowOf, rowsOfText, runText } from '../../../platform/db/rows.ts'
import type { Place } from '../access.ts'

const placedRow = v.object({
  id: v.string(),
  parentId: v.nullable(v.string()),
  name: v.string(),
  folded: v.string(),
})
export type PlacedFolder = RowOf<typeof placedRow>

/** Folders of a library that are not in the bin, by id. */
export async function treeOf(
  db: Db,
  { projectId, boardId }: Place,
): Promise<Map<string, PlacedFolder>> {
  const rows = await rowsOfText(db, placedRow, {
    name: 'library-tree',
    text: `select id, parent_id as "parentId", name, folded from library_folder
      where project_id = $1 and board_id = $2 and deleted_at is null`,
    values: [projectId, boardId],
  })
  return new Map(rows.map((one) => [one.id, one]))
}

const folderRow = v.object({
  ...placedRow.entries,
  /** directly in it */
  files: v.number(),
  bytes: v.number(),
  updatedAt: v.date(),
})
export type FolderRow = RowOf<typeof folderRow>

/** The same with what is directly in them, by name. */
export async function foldersOf(db: Db, { projectId, boardId }: Place): Promise<FolderRow[]> {
  return await rowsOfText(db, folderRow, {
    name: 'library-folders',
    text: `select d.id, d.parent_id as "parentId", d.name, d.folded, d.updated_at as "updatedAt",
        coalesce(f.files, 0)::int as files, coalesce(f.bytes, 0)::float8 as bytes
      from library_folder d left join (
        select f.folder_id, count(*) as files, sum(u.size) as bytes
        from library_file f join library_version v on v.file_id = f.id and v.n = f.n
          join upload u on u.id = v.upload_id
        where f.project_id = $1 and f.board_id = $2 and f.deleted_at is null
        group by f.folder_id) f on f.folder_id = d.id
      where d.project_id = $1 and d.board_id = $2 and d.deleted_at is null
      order by d.folded, d.id`,
    values: [projectId, boardId],
  })
}

/** With what is in the folders in them. */
export function presentFolders(rows: readonly FolderRow[]): LibraryFolder[] {
  const byId = new Map(
    rows.map(({ id, parentId, name, updatedAt }) => [
      id,
      { id, parentId, name, files: 0, bytes: 0, updatedAt: updatedAt.toISOString() },
    ]),
  )
  for (const { id, files, bytes } of rows) {
    for (const above of pathTo(byId, id)) {
      above.files += files
      above.bytes += bytes
    }
  }
  return [...byId.values()]
}

/** Whether a folder is there, and not in the bin. */
export async function isFolder(tx: Db, place: Place, id: string): Promise<boolean> {
  const found = await runText(tx, {
    name: 'library-is-folder',
    text: `select 1 from library_folder
      where id = $1 and project_id = $2 and board_id = $3 and deleted_at is null`,
    values: [id, place.projectId, place.boardId],
  })
  return found > 0
}

const placed = v.object({ projectId: v.number(), boardId: v.number(), deleted: v.boolean() })

/** Where a folder is; null: there is none. */
export async function placeOfFolder(db: Db, id: string): Promise<RowOf<typeof placed> | null> {
  const rows = await rowsOfText(db, placed, {
    name: 'library-folder-place',
    text: `select project_id as "projectId", board_id as "boardId",
        deleted_at is not null as deleted from library_folder where id = $1`,
    values: [id],
  })
  return rows[0] ?? null
}

/** Changes of the folders and names of one library go one after the other, until the commit. */
export async function lockLibrary(tx: Db, { projectId, boardId }: Place): Promise<void> {
  await runText(tx, {
    name: 'library-lock',
    text: `select pg_advisory_xact_lock(hashtextextended('library ' || $1::int || ' ' || $2::int, 0))`,
    values: [projectId, boardId],
  })
}

/** Names in a folder that are taken: of files, or of folders. */
export async function takenIn(
  tx: Db,
  { projectId, boardId }: Place,
  of: 'file' | 'folder',
  folderId: string | null,
): Promise<Set<string>> {
  const [table, column] =
    of === 'file' ? ['library_file', 'folder_id'] : ['library_folder', 'parent_id']
  const rows = await rowsOfText(tx, v.object({ folded: v.string() }), {
    name: `library-taken-${of}`,
    text: `select folded from ${table} where project_id = $1 and board_id = $2
      and ${column} is not distinct from $3::uuid and deleted_at is null`,
    values: [projectId, boardId, folderId],
  })
  return new Set(rows.map(({ folded }) => folded))
}
