import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { uuidListParam } from '../wire/schema.ts'
import { atLibrary, inProject } from './shapes.ts'

const chosen = v.strictObject({
  ...inProject,
  /** folders with all that is in them, comma-joined; with the files 200 at most */
  folderIds: v.optional(uuidListParam),
  /** single files, comma-joined */
  fileIds: v.optional(uuidListParam),
})

export const libraryArchiveSize = endpoint({
  id: 'library.archiveSize',
  method: 'GET',
  path: '/api/v1/library/board/{boardId}/archive',
  summary: 'What an archive of folders and files has in it; refused where that is too much',
  params: atLibrary,
  query: chosen,
  returns: v.object({
    files: v.number(),
    /** of the files: the archive is a little larger, or smaller where texts were compressed */
    bytes: v.number(),
  }),
})

export const libraryArchive = endpoint({
  id: 'library.archive',
  method: 'GET',
  path: '/media/library/archive/{boardId}',
  summary:
    'Folders and files as one ZIP; what could not be read is named in a text file in it. No ranges',
  access: 'media',
  params: atLibrary,
  query: chosen,
  returns: v.unknown(),
  answer: 'bytes',
})
