import { randomUUIDv7 } from 'node:crypto'
import { standardForms } from '../library-stage.ts'
import type { Make, Setting } from './setting.ts'

const boardId = standardForms
const inLibrary = (s: Setting) => ({ params: { boardId }, query: { projectId: s.siteId } })
const chosen = (s: Setting, more: object) => ({
  body: { projectId: s.siteId, boardId, folderIds: [], fileIds: [], ...more },
})
const archived = async (s: Setting) => ({
  params: { boardId },
  query: { projectId: s.siteId, fileIds: await s.library.file() },
})
const oneFile = async ({ library }: Setting) => ({ params: { fileId: await library.file() } })

export const libraryRequests: Record<string, Make> = {
  'library.list': (s) => ({ query: { projectId: s.siteId } }),
  'library.folders': inLibrary,
  'library.files': inLibrary,
  'library.uploads': inLibrary,
  'library.bin': inLibrary,
  'library.file': oneFile,
  'library.archiveSize': archived,
  'library.archive': archived,
  'library.content': async ({ library }) => ({
    params: { fileId: await library.file(), n: 1, use: 'download' },
  }),
  'library.fileUpdate': async (s) => ({
    ...(await oneFile(s)),
    body: { name: `새 이름 ${randomUUIDv7()}.pdf` },
  }),
  'library.versionRestore': async ({ library }) => ({
    params: { fileId: await library.versioned(), n: 1 },
  }),
  'library.folderCreate': (s) => ({
    body: {
      id: randomUUIDv7(),
      projectId: s.siteId,
      boardId,
      parentId: null,
      name: `폴더 ${randomUUIDv7()}`,
    },
  }),
  'library.folderUpdate': async ({ library }) => ({
    params: { folderId: await library.folder() },
    body: { name: `폴더 ${randomUUIDv7()}` },
  }),
  'library.move': async (s) =>
    chosen(s, { fileIds: [await s.library.file()], to: await s.library.folder() }),
  'library.remove': async (s) => chosen(s, { fileIds: [await s.library.file()] }),
  'library.purge': async (s) => chosen(s, { fileIds: [await s.library.binned()] }),
  'library.restore': async (s) => chosen(s, { fileIds: [await s.library.binned()] }),
  'library.upload': (s) => ({
    body: {
      id: randomUUIDv7(),
      projectId: s.siteId,
      boardId,
      folderId: null,
      name: `${randomUUIDv7()}.pdf`,
      size: 10,
      sha256: 'a'.repeat(64),
    },
  }),
  'library.uploadResolve': async ({ library }) => ({
    params: { uploadId: await library.waiting() },
    body: { onSame: 'both' },
  }),
  'library.uploadCancel': async ({ library }) => ({
    params: { uploadId: await library.waiting() },
  }),
}
