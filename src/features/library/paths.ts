import { libraryContent } from '../../../contract/library/browse.ts'
import { pathOf } from '../../../contract/wire/endpoint.ts'

export const librariesHref = (projectId: number) => `/project/${projectId}/filelibrary`

/** Where the bytes of a version are read. */
export const contentPath = (fileId: string, n: number, use: 'inline' | 'download' | 'thumb') =>
  pathOf(libraryContent, { fileId, n, use })
