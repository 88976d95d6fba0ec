import * as v from 'valibot'
import { nameText } from '../text/name-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, knownOr, sha256, uuid, uuidv7 } from '../wire/schema.ts'
import { maxDepth, maxLibraryBytes } from './limits.ts'
import { atLibrary, folderId, givenFileName, inProject, newId, onSame } from './shapes.ts'

/** A file on its way into a library. */
export const coming = v.object({
  /** of its bytes: `HEAD` and `PATCH /api/v1/upload/{id}` */
  id: v.string(),
  boardId: id,
  folderId: v.nullable(v.string()),
  name: v.string(),
  size: v.number(),
  sha256: v.string(),
  /** bytes of it that are here: what follows begins there */
  offset: v.number(),
  /**
   * `coming`: bytes are missing; `taken`: all are here, and its name belongs to another file; `done`;
   * `skipped`: by `onSame`
   */
  state: knownOr(['coming', 'taken', 'done', 'skipped', 'cancelled'], 'coming'),
  /**
   * what its sender has to know. `name`: its name is taken; `folder`: its folder was deleted
   * meanwhile, and the library itself is its place; `file`: the file of which it is a new version was
   * deleted; `versions`: that file takes no more of them
   */
  notice: v.nullable(knownOr(['name', 'folder', 'file', 'versions'], 'name')),
  /** the file that it became */
  fileId: v.nullable(v.string()),
  createdAt: v.string(),
})
export type LibraryComing = v.InferOutput<typeof coming>

const oneUpload = v.object({
  /** id that was announced */
  uploadId: uuidv7,
})

export const libraryUploadBody = v.strictObject({
  /**
   * where the same file is on its way to the same place already, or waits there for an answer, the
   * answer has the id of that
   */
  id: newId,
  projectId: id,
  boardId: id,
  folderId,
  /** names of folders in that folder, the outermost first; made where they are missing */
  path: v.optional(v.pipe(v.array(givenFileName), v.maxLength(maxDepth, 'max')), []),
  name: givenFileName,
  size: v.pipe(
    v.number(),
    v.safeInteger(),
    v.minValue(1, 'min'),
    v.maxValue(maxLibraryBytes, 'max'),
  ),
  sha256,
  /** what is new in it */
  note: v.optional(nameText(500), ''),
  onSame: v.optional(onSame, 'ask'),
  /** the file of which it is a new version, whatever that is named and wherever it is by then */
  fileId: v.optional(v.nullable(uuid), null),
})

export const libraryUpload = endpoint({
  id: 'library.upload',
  method: 'POST',
  path: '/api/v1/library/upload',
  summary:
    'Announce a file, or ask how far it is; its bytes follow by offset, and the last puts it in its folder',
  body: libraryUploadBody,
  returns: coming,
  success: 201,
})

export const libraryUploads = endpoint({
  id: 'library.uploads',
  method: 'GET',
  path: '/api/v1/library/board/{boardId}/upload',
  summary: 'My files on their way into a library, and those that wait for my choice',
  params: atLibrary,
  query: v.strictObject(inProject),
  returns: v.object({ data: v.array(coming) }),
})

export const libraryUploadResolve = endpoint({
  id: 'library.uploadResolve',
  method: 'POST',
  path: '/api/v1/library/upload/{uploadId}',
  summary: 'Say what becomes of a file of mine whose name was taken',
  params: oneUpload,
  body: v.strictObject({ onSame: v.picklist(['version', 'both', 'skip']) }),
  returns: coming,
})

export const libraryUploadCancel = endpoint({
  id: 'library.uploadCancel',
  method: 'DELETE',
  path: '/api/v1/library/upload/{uploadId}',
  summary: 'Give up a file of mine that is on its way',
  params: oneUpload,
  returns: done,
})
