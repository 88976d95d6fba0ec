import { libraryArchive } from '../../../contract/library/archive.ts'
import { libraryContent } from '../../../contract/library/browse.ts'
import { pathOf } from '../../../contract/wire/endpoint.ts'
import { formatQuery } from '../../../contract/wire/query.ts'
import type { Place } from './queries.ts'

export const librariesHref = (projectId: number) => `/project/${projectId}/filelibrary`

/** Where the bytes of a version are read. */
export const contentPath = (fileId: string, n: number, use: 'inline' | 'download' | 'thumb') =>
  pathOf(libraryContent, { fileId, n, use })

/** What is downloaded together: folders with all that is in them, and files. */
export interface Together {
  folderIds: readonly string[]
  fileIds: readonly string[]
}

export const archiveQuery = ({ projectId }: Place, { folderIds, fileIds }: Together) => ({
  projectId: String(projectId),
  folderIds: folderIds.join(',') || undefined,
  fileIds: fileIds.join(',') || undefined,
})

/** Where they are read as one ZIP. */
export const archivePath = (place: Place, chosen: Together) =>
  pathOf(libraryArchive, { boardId: place.boardId }) + formatQuery(archiveQuery(place, chosen))
