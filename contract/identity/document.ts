import * as v from 'valibot'
import { fileRow } from '../record/file.ts'
import { requiredName } from '../text/name-text.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, id, idParam, uuid } from '../wire/schema.ts'

/** A document that its owner needs at every site (기본 문서). */
export const ownDocument = v.object({
  documentId: id,
  title: v.string(),
  file: fileRow,
  createdAt: v.string(),
})
export type OwnDocument = v.InferOutput<typeof ownDocument>

/** Of one person at most. */
export const mostDocuments = 100

const title = v.pipe(
  requiredName(200),
  v.transform((value) => value.trim()),
)

export const documentList = endpoint({
  id: 'document.list',
  method: 'GET',
  path: '/api/v1/user/document',
  summary: 'My default documents, the newest first',
  returns: v.object({ data: v.array(ownDocument) }),
})

export const documentCreate = endpoint({
  id: 'document.create',
  method: 'POST',
  path: '/api/v1/user/document',
  summary: 'Keep a file of mine, which came by POST /api/v1/file, as a default document',
  body: v.strictObject({ title, fileId: uuid }),
  returns: ownDocument,
  success: 201,
})

const one = v.object({ documentId: idParam })

export const documentUpdate = endpoint({
  id: 'document.update',
  method: 'PUT',
  path: '/api/v1/user/document/{documentId}',
  summary: 'Give a default document of mine another title, or a newer file',
  params: one,
  body: v.strictObject({ title: v.optional(title), fileId: v.optional(uuid) }),
  returns: ownDocument,
})

export const documentRemove = endpoint({
  id: 'document.remove',
  method: 'DELETE',
  path: '/api/v1/user/document/{documentId}',
  summary: 'Take a default document of mine away',
  params: one,
  returns: done,
})
