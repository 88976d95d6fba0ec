import { type QueryKey, queryOptions } from '@tanstack/react-query'
import {
  type LibrarySort,
  libraryBin,
  libraryFileOne,
  libraryFiles,
  libraryFolders,
  libraryList,
} from '../../../contract/library/browse.ts'
import { libraryUploads } from '../../../contract/library/send.ts'
import { call } from '../../lib/call/call.ts'
import { libraryKey } from './live-key.ts'

/** A library of a project. */
export interface Place {
  projectId: number
  boardId: number
}

const inPath = ({ boardId }: Place) => ({ boardId: String(boardId) })
const inQuery = ({ projectId }: Place) => ({ projectId: String(projectId) })

export const librariesQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...libraryKey(projectId), 'list'] as const,
    queryFn: ({ signal }) => call(libraryList, { query: { projectId: String(projectId) }, signal }),
    meta: { silent: true },
  })

export const foldersQuery = (place: Place) =>
  queryOptions({
    queryKey: [...libraryKey(place.projectId), place.boardId, 'folders'] as const,
    queryFn: ({ signal }) =>
      call(libraryFolders, { params: inPath(place), query: inQuery(place), signal }),
    meta: { silent: true },
  })

export interface FileQuery {
  folderId: string | null
  keyword: string
  sort: LibrarySort
  order: 'asc' | 'desc'
}

/** Of one answer at most; what is beyond is found by searching. */
export const mostListed = 500

/**
 * Whether two keys of files are of one list in another order: only then may the one be shown until the
 * other is here. Files of another folder would stand under the wrong name.
 */
export const sameFiles = (a: QueryKey | undefined, b: QueryKey): boolean =>
  a !== undefined && JSON.stringify(a.slice(0, -2)) === JSON.stringify(b.slice(0, -2))

export const filesQuery = (place: Place, { folderId, keyword, sort, order }: FileQuery) =>
  queryOptions({
    queryKey: [
      ...libraryKey(place.projectId),
      place.boardId,
      'files',
      keyword === '' ? folderId : null,
      keyword,
      sort,
      order,
    ] as const,
    queryFn: ({ signal }) =>
      call(libraryFiles, {
        params: inPath(place),
        query: {
          ...inQuery(place),
          ...(keyword === '' ? folderId !== null && { folderId } : { keyword }),
          sort,
          order,
          perPage: String(mostListed),
        },
        signal,
      }),
    meta: { silent: true },
  })

export const fileQuery = (projectId: number, fileId: string) =>
  queryOptions({
    queryKey: [...libraryKey(projectId), 'file', fileId] as const,
    queryFn: ({ signal }) => call(libraryFileOne, { params: { fileId }, signal }),
    meta: { silent: true },
  })

export const uploadsQuery = (place: Place) =>
  queryOptions({
    queryKey: [...libraryKey(place.projectId), place.boardId, 'uploads'] as const,
    queryFn: ({ signal }) =>
      call(libraryUploads, { params: inPath(place), query: inQuery(place), signal }),
    meta: { silent: true },
  })

export const binQuery = (place: Place) =>
  queryOptions({
    queryKey: [...libraryKey(place.projectId), place.boardId, 'bin'] as const,
    queryFn: ({ signal }) =>
      call(libraryBin, { params: inPath(place), query: inQuery(place), signal }),
    meta: { silent: true },
  })
