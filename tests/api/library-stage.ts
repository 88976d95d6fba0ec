import { createHash, randomBytes, randomUUIDv7 } from 'node:crypto'
import { libraryFileOne, libraryFiles, libraryFolders } from '../../contract/library/browse.ts'
import {
  libraryFolderCreate,
  libraryPurge,
  libraryRemove,
  libraryRestore,
} from '../../contract/library/change.ts'
import {
  libraryUpload,
  libraryUploadCancel,
  libraryUploadResolve,
} from '../../contract/library/send.ts'
import type { OnSame } from '../../contract/library/shapes.ts'
import { uploadPatch } from '../../contract/record/upload.ts'
import type { BuiltPerson } from './build.ts'
import type { makeCall } from './client.ts'

type Call = ReturnType<typeof makeCall>

export const standardForms = 413

export interface Sent {
  name?: string
  bytes?: Uint8Array
  boardId?: number
  folderId?: string | null
  path?: string[]
  note?: string
  onSame?: OnSame
  fileId?: string | null
  id?: string
  projectId?: number
}

interface Chosen {
  folderIds?: string[]
  fileIds?: string[]
}

/** What a person does in a library of their project. */
export function makeLibrary(call: Call) {
  const digests = new Map<string, string>()

  const announce = async (who: BuiltPerson, sent: Sent = {}) => {
    const bytes = sent.bytes ?? randomBytes(64)
    const body = {
      id: sent.id ?? randomUUIDv7(),
      projectId: sent.projectId ?? who.projectId,
      boardId: sent.boardId ?? standardForms,
      folderId: sent.folderId ?? null,
      path: sent.path ?? [],
      name: sent.name ?? `양식 ${randomUUIDv7()}.bin`,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      note: sent.note ?? '',
      onSame: sent.onSame ?? 'ask',
      fileId: sent.fileId ?? null,
    }
    const digest = createHash('sha256').update(bytes).digest('base64')
    digests.set(body.id, `sha-256=:${digest}:`)
    return { bytes, body, answer: await call(who, libraryUpload, { body }) }
  }

  const append = async (who: BuiltPerson, id: string, bytes: Uint8Array, from = 0) =>
    await call(who, uploadPatch, {
      params: { fileId: id },
      raw: Uint8Array.from(bytes),
      headers: {
        'upload-offset': String(from),
        'content-type': 'application/octet-stream',
        // As the page does: of the whole file.
        'repr-digest': digests.get(id) ?? '',
      },
    })

  const files = async (
    who: BuiltPerson,
    query: Record<string, unknown> = {},
    boardId = standardForms,
  ) =>
    await call(who, libraryFiles, {
      params: { boardId: String(boardId) } as never,
      query: { projectId: who.projectId, all: '1', ...query },
    })

  const resolve = async (who: BuiltPerson, uploadId: string, how: 'version' | 'both' | 'skip') =>
    await call(who, libraryUploadResolve, { params: { uploadId }, body: { onSame: how } })

  const chosen = (who: BuiltPerson, { folderIds = [], fileIds = [] }: Chosen) => ({
    body: { projectId: who.projectId, boardId: standardForms, folderIds, fileIds },
  })

  return {
    resolve,
    remove: async (who: BuiltPerson, some: Chosen) =>
      await call(who, libraryRemove, chosen(who, some)),
    restore: async (who: BuiltPerson, some: Chosen) =>
      await call(who, libraryRestore, chosen(who, some)),
    purge: async (who: BuiltPerson, some: Chosen) =>
      await call(who, libraryPurge, chosen(who, some)),
    cancel: async (who: BuiltPerson, uploadId: string) =>
      await call(who, libraryUploadCancel, { params: { uploadId } }),
    file: async (who: BuiltPerson, fileId: string | null) =>
      await call(who, libraryFileOne, { params: { fileId: fileId ?? '' } }),
    announce,
    append,
    files,
    /** a whole file; the announcement as it is afterwards */
    send: async (who: BuiltPerson, sent: Sent = {}) => {
      const { bytes, body, answer } = await announce(who, sent)
      if (answer.status > 201) throw new Error(JSON.stringify(answer.refusal))
      if (answer.body.state !== 'coming') return answer.body
      const came = await append(who, body.id, bytes)
      if (came.status !== 200) throw new Error(JSON.stringify(came.refusal))
      const again = await call(who, libraryUpload, { body })
      return again.body
    },
    folder: async (who: BuiltPerson, name: string, parentId: string | null = null) =>
      await call(who, libraryFolderCreate, {
        body: {
          id: randomUUIDv7(),
          projectId: who.projectId,
          boardId: standardForms,
          parentId,
          name,
        },
      }),
    folders: async (who: BuiltPerson) =>
      (
        await call(who, libraryFolders, {
          params: { boardId: String(standardForms) } as never,
          query: { projectId: who.projectId },
        })
      ).body.data,
    names: async (who: BuiltPerson, query: Record<string, unknown> = {}) =>
      (await files(who, query)).body.data.map(({ name }) => name),
  }
}
