import * as v from 'valibot'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, uuid } from '../wire/schema.ts'
import { libraryFileOne } from './browse.ts'
import { chosenIds, folder, folderId, newId, typedFileName, versionParam } from './shapes.ts'

const oneFolder = v.object({
  /** id of the folder */
  folderId: uuid,
})
const oneFile = v.object({ fileId: uuid })
const aFolder = v.object({ ...folder.entries })

export const libraryFolderCreate = endpoint({
  id: 'library.folderCreate',
  method: 'POST',
  path: '/api/v1/library/folder',
  summary: 'Make a folder; its id is made by the caller',
  body: v.strictObject({
    id: newId,
    projectId: id,
    boardId: id,
    parentId: folderId,
    name: typedFileName,
  }),
  returns: aFolder,
  success: 201,
})

export const libraryFolderUpdate = endpoint({
  id: 'library.folderUpdate',
  method: 'PUT',
  path: '/api/v1/library/folder/{folderId}',
  summary: 'Give a folder another name',
  params: oneFolder,
  body: v.strictObject({ name: typedFileName }),
  returns: aFolder,
})

export const libraryFileUpdate = endpoint({
  id: 'library.fileUpdate',
  method: 'PUT',
  path: '/api/v1/library/file/{fileId}',
  summary: 'Give a file another name',
  params: oneFile,
  body: v.strictObject({ name: typedFileName }),
  returns: libraryFileOne.returns,
})

export const libraryVersionRestore = endpoint({
  id: 'library.versionRestore',
  method: 'POST',
  path: '/api/v1/library/file/{fileId}/version/{n}',
  summary: 'Make an earlier version the present one again, as a new version of the same bytes',
  params: v.object({
    fileId: uuid,
    /** number of the earlier version */
    n: versionParam,
  }),
  returns: libraryFileOne.returns,
})

const chosen = {
  projectId: id,
  boardId: id,
  folderIds: chosenIds,
  fileIds: chosenIds,
}

export const libraryMove = endpoint({
  id: 'library.move',
  method: 'POST',
  path: '/api/v1/library/move',
  summary: 'Move folders and files of a library into a folder of it: all or none',
  body: v.strictObject({ ...chosen, to: folderId }),
  returns: done,
})

export const libraryRemove = endpoint({
  id: 'library.remove',
  method: 'POST',
  path: '/api/v1/library/delete',
  summary: 'Put folders and files into the bin, where they stay for 90 days: all or none',
  body: v.strictObject(chosen),
  returns: done,
})

export const libraryPurge = endpoint({
  id: 'library.purge',
  method: 'POST',
  path: '/api/v1/library/purge',
  summary: 'Delete folders and files of the bin for good, with all versions: all or none',
  body: v.strictObject(chosen),
  returns: done,
})

export const libraryRestore = endpoint({
  id: 'library.restore',
  method: 'POST',
  path: '/api/v1/library/restore',
  summary: 'Take folders and files out of the bin; a taken name gets a number',
  body: v.strictObject(chosen),
  returns: done,
})
