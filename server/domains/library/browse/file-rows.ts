import * as v from 'valibot'
import type { LibrarySort } from '../../../../contract/library/browse.ts'
import { foldName } from '../../../../contract/library/name.ts'
import type { LibraryFile, LibraryVersion } from '../../../../contract/library/shapes.ts'
import { personRef } from '../../../../contract/wire/schema.ts'
import { personThen } from '../../../identity/person-json.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { Params } from '../../../platform/db/params.ts'
import { type RowOf, rowsOfText, runText } from '../../../platform/db/rows.ts'
import { containsPattern } from '../../../platform/search/contains-pattern.ts'
import type { Place } from '../access.ts'

const fileRow = v.object({
  id: v.string(),
  projectId: v.number(),
  boardId: v.number(),
  folderId: v.nullable(v.string()),
  name: v.string(),
  n: v.number(),
  size: v.number(),
  sha256: v.string(),
  type: v.string(),
  by: v.nullable(personRef),
  updatedAt: v.date(),
  deleted: v.boolean(),
})
export type FileRow = RowOf<typeof fileRow>

const columns = `f.id, f.project_id as "projectId", f.board_id as "boardId",
  f.folder_id as "folderId", f.name, f.n, u.size, u.sha256, u.type,
  ${personThen('v.member_snapshot', 'm', 'co')} as by, f.updated_at as "updatedAt",
  f.deleted_at is not null as deleted`

const from = `library_file f
  join library_version v on v.file_id = f.id and v.n = f.n
  join upload u on u.id = v.upload_id
  join member m on m.id = v.member_id
  left join company co on co.id = m.company_id`

export function presentFile(file: FileRow) {
  const { deleted: _, projectId: __, sha256: ___, updatedAt, ...row } = file
  return { ...row, updatedAt: updatedAt.toISOString() } satisfies LibraryFile
}

const sorts: Record<LibrarySort, string> = {
  name: 'f.folded',
  size: 'u.size',
  at: 'f.updated_at',
}

export interface FileQuery {
  projectIds: readonly number[]
  boardId: number
  page: number
  perPage: number
  folderId?: string | undefined
  keyword?: string | undefined
  sort: LibrarySort
  order: 'asc' | 'desc'
  all: boolean
}

/** All words are in the name of the file `f`, with whatever blanks. */
export function inName(params: Params, keyword: string): string {
  const words = foldName(keyword).split(' ')
  return words
    .map((word) => `replace(f.folded, ' ', '') like ${params.add(containsPattern(word))}`)
    .join(' and ')
}

export async function listFiles(
  db: Db,
  query: FileQuery,
): Promise<{ rows: FileRow[]; total: number }> {
  const params = new Params()
  const where = [
    `f.project_id = any(${params.add(query.projectIds)}::int[])`,
    `f.board_id = ${params.add(query.boardId)}`,
    'f.deleted_at is null',
  ]
  if (query.keyword) where.push(inName(params, query.keyword))
  else if (!query.all) {
    where.push(`f.folder_id is not distinct from ${params.add(query.folderId ?? null)}::uuid`)
  }
  const [counted] = await rowsOfText(db, v.object({ total: v.number() }), {
    text: `select count(*)::int as total from library_file f where ${where.join(' and ')}`,
    values: [...params.values],
  })
  const limit = params.add(query.perPage)
  const offset = params.add((query.page - 1) * query.perPage)
  const rows = await rowsOfText(db, fileRow, {
    text: `select ${columns} from ${from} where ${where.join(' and ')}
      order by ${sorts[query.sort]} ${query.order} nulls last, f.folded, f.id
      limit ${limit} offset ${offset}`,
    values: params.values,
  })
  return { rows, total: counted?.total ?? 0 }
}

/** Files by their ids, also those in the bin. */
export async function filesById(db: Db, ids: readonly string[]): Promise<FileRow[]> {
  return await rowsOfText(db, fileRow, {
    name: 'library-files-by-id',
    text: `select ${columns} from ${from} where f.id = any($1::uuid[]) order by f.id`,
    values: [ids],
  })
}

/** Files in these folders. */
export async function filesIn(db: Db, folderIds: readonly string[]): Promise<FileRow[]> {
  return await rowsOfText(db, fileRow, {
    name: 'library-files-in',
    text: `select ${columns} from ${from}
      where f.folder_id = any($1::uuid[]) and f.deleted_at is null order by f.folded, f.id`,
    values: [folderIds],
  })
}

/** The file of this name in a folder; null: there is none. */
export async function fileNamed(
  db: Db,
  { projectId, boardId }: Place,
  folderId: string | null,
  name: string,
): Promise<string | null> {
  const rows = await rowsOfText(db, v.object({ id: v.string() }), {
    name: 'library-file-named',
    text: `select id from library_file where project_id = $1 and board_id = $2
      and folder_id is not distinct from $3::uuid and folded = $4 and deleted_at is null`,
    values: [projectId, boardId, folderId, foldName(name)],
  })
  return rows[0]?.id ?? null
}

/** Whether a file is in the library, and not in its bin. */
export async function hasFile(db: Db, place: Place, id: string): Promise<boolean> {
  const found = await runText(db, {
    name: 'library-has-file',
    text: `select 1 from library_file
      where id = $1 and project_id = $2 and board_id = $3 and deleted_at is null`,
    values: [id, place.projectId, place.boardId],
  })
  return found > 0
}

const versionRow = v.object({
  n: v.number(),
  uploadId: v.string(),
  size: v.number(),
  type: v.string(),
  sha256: v.string(),
  note: v.string(),
  by: v.nullable(personRef),
  at: v.date(),
})
export type VersionRow = RowOf<typeof versionRow>

/** The newest first. */
export async function versionsOf(db: Db, fileId: string, n?: number): Promise<VersionRow[]> {
  return await rowsOfText(db, versionRow, {
    name: 'library-versions',
    text: `select v.n, v.upload_id as "uploadId", u.size, u.sha256, u.type, v.note,
        v.created_at as at, ${personThen('v.member_snapshot', 'm', 'co')} as by
      from library_version v join upload u on u.id = v.upload_id
        join member m on m.id = v.member_id left join company co on co.id = m.company_id
      where v.file_id = $1 and ($2::int is null or v.n = $2) order by v.n desc`,
    values: [fileId, n ?? null],
  })
}

export const presentVersion = ({ at, ...row }: VersionRow): LibraryVersion => ({
  ...row,
  at: at.toISOString(),
})
