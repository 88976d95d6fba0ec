import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { id, listOf, paging, personRef, text, uuid } from '../wire/schema.ts'
import { atLibrary, file, folder, inProject, version, versionParam } from './shapes.ts'

const room = v.object({
  /** bytes of all libraries of the project, with all versions and the bin */
  used: v.number(),
  most: v.number(),
})

export const libraryList = endpoint({
  id: 'library.list',
  method: 'GET',
  path: '/api/v1/library',
  summary: 'The libraries of a project, with what is in them',
  query: v.strictObject(inProject),
  returns: v.object({
    data: v.array(
      v.object({
        boardId: id,
        files: v.number(),
        bytes: v.number(),
        /** the newest change of a file */
        updatedAt: v.nullable(v.string()),
      }),
    ),
    room,
  }),
})

export const libraryFolders = endpoint({
  id: 'library.folders',
  method: 'GET',
  path: '/api/v1/library/board/{boardId}/folder',
  summary: 'All folders of a library, by name',
  params: atLibrary,
  query: v.strictObject(inProject),
  returns: v.object({ data: v.array(folder) }),
})

export const librarySorts = ['name', 'size', 'at'] as const
export type LibrarySort = (typeof librarySorts)[number]

export const libraryFiles = endpoint({
  id: 'library.files',
  method: 'GET',
  path: '/api/v1/library/board/{boardId}/file',
  summary: 'Files of a folder; with a keyword, of the whole library, by name',
  params: atLibrary,
  query: v.strictObject({
    ...paging(100, 500),
    ...inProject,
    /** without it: files that are in no folder */
    folderId: v.optional(uuid),
    keyword: v.optional(text(100)),
    /** by name, size or day of the last change */
    sort: v.optional(v.picklist(librarySorts), 'name'),
    /** asc or desc */
    order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    /** all files, whatever their folder */
    all: v.optional(v.picklist(['0', '1'])),
  }),
  returns: listOf(file),
})

export const libraryFileOne = endpoint({
  id: 'library.file',
  method: 'GET',
  path: '/api/v1/library/file/{fileId}',
  summary: 'A file with its versions, the newest first',
  params: v.object({ fileId: uuid }),
  returns: v.object({ ...file.entries, versions: v.array(version) }),
})

export const libraryBin = endpoint({
  id: 'library.bin',
  method: 'GET',
  path: '/api/v1/library/board/{boardId}/bin',
  summary: 'Deleted folders and files of a library that can be restored, for those who may',
  params: atLibrary,
  query: v.strictObject(inProject),
  returns: v.object({
    data: v.array(
      v.object({
        id: v.string(),
        kind: v.picklist(['folder', 'file']),
        name: v.string(),
        /** of a folder: with all in it */
        files: v.number(),
        bytes: v.number(),
        deletedAt: v.string(),
        by: v.nullable(personRef),
      }),
    ),
  }),
})

export const libraryContent = endpoint({
  id: 'library.content',
  method: 'GET',
  path: '/media/library/{fileId}/{n}/{use}',
  summary:
    'The bytes of a version: shown where that is safe, or as a download; a version never changes',
  access: 'media',
  params: v.object({
    fileId: uuid,
    /** number of the version, from 1 */
    n: versionParam,
    /** inline to show it, download to save it, thumb for a small picture */
    use: v.picklist(['inline', 'download', 'thumb']),
  }),
  returns: v.unknown(),
  answer: 'bytes',
})
