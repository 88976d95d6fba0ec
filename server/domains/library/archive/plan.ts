import * as v from 'valibot'
import { maxArchiveBytes, maxArchiveFiles } from '../../../../contract/library/limits.ts'
import { foldName } from '../../../../contract/library/name.ts'
import { insideOf, pathTo } from '../../../../contract/library/tree.ts'
import { problem } from '../../../http/problem.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type RowOf, rowsOfText } from '../../../platform/db/rows.ts'
import type { Place } from '../access.ts'
import { type FolderRow, foldersOf } from '../browse/folder-rows.ts'
import { entryName } from './entry-name.ts'

interface Chosen {
  folderIds: readonly string[]
  fileIds: readonly string[]
}

/** What an archive is to have in it, by the paths in it. */
export interface Plan {
  folders: { path: string; at: Date }[]
  files: { path: string; fileId: string }[]
  /** of the files */
  bytes: number
  /** the one folder that it is of; null: of several things */
  folder: string | null
  /** A name beside the outermost folders and files. */
  beside(name: string): string
}

const row = v.object({
  id: v.string(),
  folderId: v.nullable(v.string()),
  name: v.string(),
  size: v.number(),
})
type Row = RowOf<typeof row>

/** Files in these folders, and these files, without those in the bin. */
async function filesOf(
  db: Db,
  { projectId, boardId }: Place,
  { folderIds, fileIds }: Chosen,
): Promise<Row[]> {
  return await rowsOfText(db, row, {
    name: 'library-archive-files',
    text: `select f.id, f.folder_id as "folderId", f.name, u.size from library_file f
        join library_version v on v.file_id = f.id and v.n = f.n
        join upload u on u.id = v.upload_id
      where f.project_id = $1 and f.board_id = $2 and f.deleted_at is null
        and (f.folder_id = any($3::uuid[]) or f.id = any($4::uuid[]))
      order by f.folded, f.id`,
    values: [projectId, boardId, folderIds, fileIds],
  })
}

/**
 * Throws `not-found` where one of them is missing, `invalid` where none is named, and
 * `archive-too-large`.
 */
export async function planOf(db: Db, place: Place, { folderIds, fileIds }: Chosen): Promise<Plan> {
  if (folderIds.length + fileIds.length === 0) {
    throw problem('invalid', { fields: { fileIds: 'required' } })
  }
  const folders = new Map((await foldersOf(db, place)).map((one) => [one.id, one]))
  const names = new Names()
  const plan: Plan = {
    ...{ folders: [], files: [], bytes: 0, folder: null },
    beside: (name) => names.free('', name),
  }
  const paths = pathsOf(folders, new Set(folderIds), names, plan)
  const files = await filesOf(db, place, { folderIds: [...paths.keys()], fileIds })
  const found = new Set(files.map(({ id }) => id))
  if (!fileIds.every((id) => found.has(id))) throw problem('not-found')
  plan.bytes = files.reduce((sum, { size }) => sum + size, 0)
  // Before they get names of their own.
  if (files.length > maxArchiveFiles || plan.bytes > maxArchiveBytes) {
    throw problem('archive-too-large', { data: { files: files.length, bytes: plan.bytes } })
  }
  for (const { id, folderId, name } of files) {
    const above = (folderId !== null && paths.get(folderId)) || ''
    plan.files.push({ path: names.free(above, name), fileId: id })
  }
  const single = files.some(({ folderId }) => folderId === null || !paths.has(folderId))
  const [only, second] = new Set(folderIds)
  if (only && !second && !single) plan.folder = folders.get(only)?.name ?? null
  return plan
}

/** Folders of the archive with all that are in them, by id; each once, wherever it was chosen. */
function pathsOf(
  folders: ReadonlyMap<string, FolderRow>,
  chosen: ReadonlySet<string>,
  names: Names,
  plan: Pick<Plan, 'folders'>,
): Map<string, string> {
  const inside = insideOf(folders.values())
  const paths = new Map<string, string>()
  const add = (id: string, above: string) => {
    const folder = folders.get(id)
    if (!folder) throw problem('not-found')
    if (paths.has(id)) return
    const path = `${names.free(above, folder.name)}/`
    paths.set(id, path)
    plan.folders.push({ path, at: folder.updatedAt })
    for (const one of inside.get(id) ?? []) add(one, path)
  }
  for (const id of chosen) {
    const above = pathTo(folders, id).slice(0, -1)
    if (!above.some((one) => chosen.has(one.id))) add(id, '')
  }
  return paths
}

/** Names that are taken in each folder of the archive: of folders and files alike. */
class Names {
  readonly #taken = new Map<string, { names: Set<string>; next: Map<string, number> }>()

  /** Its path; `above` ends in a slash, or is '' of the archive itself. */
  free(above: string, name: string): string {
    const { names, next } = this.#taken.get(above) ?? {
      names: new Set<string>(),
      next: new Map<string, number>(),
    }
    const free = entryName(name, (folded) => names.has(folded), next)
    this.#taken.set(above, { names: names.add(foldName(free)), next })
    return above + free
  }
}
