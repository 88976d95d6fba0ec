import * as v from 'valibot'
import { orJoined } from '../wire/as-sent.ts'
import { endpoint } from '../wire/endpoint.ts'
import { done, idParam, listOf, paging, uuid } from '../wire/schema.ts'

/** An uploaded file in the spec's names (§3). */
export const fileRow = v.object({
  id: v.string(),
  file_name: v.string(),
  file_size: v.number(),
  /** where its content is read: `/media/<id>/full` */
  path: v.string(),
  /** `/media/<id>/thumb`; null when it is no picture */
  thumb: v.nullable(v.string()),
  contentType: v.string(),
  postId: v.nullable(v.string()),
  takenAt: v.nullable(v.string()),
  receivedAt: v.nullable(v.string()),
})
export type FileRow = v.InferOutput<typeof fileRow>

const slug = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,64}$/, 'slug'))
const fileIds = v.strictObject({
  fileIds: orJoined(v.pipe(v.array(uuid), v.minLength(1, 'min'), v.maxLength(200, 'max'))),
})

export const photoList = endpoint({
  id: 'photo.list',
  method: 'GET',
  path: '/api/v1/photo',
  summary: 'Photos of a project, or of all, that have come, newest first',
  /** without `projectId` those of all projects that the caller sees */
  query: v.strictObject({
    ...paging(40, 200),
    projectId: v.optional(idParam),
    boardId: v.optional(idParam),
  }),
  returns: listOf(fileRow),
})

export const photoRemove = endpoint({
  id: 'photo.remove',
  method: 'DELETE',
  path: '/api/v1/photo/{fileId}',
  summary: 'Take a photo off its record',
  params: v.object({ fileId: uuid }),
  returns: done,
})

export const photoRemoveMany = endpoint({
  id: 'photo.removeMany',
  method: 'POST',
  path: '/api/v1/photo/delete',
  summary: 'Take several photos off their records: all or none',
  body: fileIds,
  returns: done,
})

export const attachmentList = endpoint({
  id: 'file.attachments',
  method: 'GET',
  path: '/api/v1/board/{slug}/attachment',
  summary: 'Attachments of a board in a project, or in all',
  params: v.object({ slug }),
  /** without `projectId` those of all projects that the caller sees */
  query: v.strictObject({
    ...paging(40, 200),
    projectId: v.optional(idParam),
    postId: v.optional(uuid),
  }),
  returns: listOf(fileRow),
})

/** multipart: `uploads` repeated; the files wait for a record of the sender that names them. */
export const attachmentUpload = endpoint({
  id: 'file.upload',
  method: 'POST',
  path: '/api/v1/board/{slug}/upload',
  summary: 'Send attachments as a browser form, before or after their record',
  params: v.object({ slug }),
  bodyKind: 'multipart',
  returns: v.object({ data: v.array(fileRow) }),
  success: 201,
})

export const attachmentRemove = endpoint({
  id: 'file.remove',
  method: 'PUT',
  path: '/api/v1/board/{slug}/remove-attachment',
  summary: 'Take attachments off their records: all or none',
  params: v.object({ slug }),
  body: fileIds,
  returns: done,
})

export const attachmentDownload = endpoint({
  id: 'file.download',
  method: 'GET',
  path: '/api/v1/board/{slug}/download',
  summary: 'The content of one attachment, as a download',
  params: v.object({ slug }),
  query: v.strictObject({ fileId: uuid }),
  returns: v.unknown(),
  answer: 'bytes',
})

export const fileUpload = endpoint({
  id: 'file.one',
  method: 'POST',
  path: '/api/v1/file',
  summary: 'Send one file as a browser form: `file_data`',
  bodyKind: 'multipart',
  returns: fileRow,
  success: 201,
})

/** Long side of a drawing as it is read, pixels: what phones of before 2020 show. */
export const planSide = 4096

/**
 * Sizes that pictures are read in: `thumb` 480 px, `view` 1600 px and `plan` 4096 px on the long
 * side, `full` as sent.
 */
export const rendition = v.picklist(['thumb', 'view', 'plan', 'full'])
export type Rendition = v.InferOutput<typeof rendition>

export const mediaRead = endpoint({
  id: 'media.read',
  method: 'GET',
  path: '/media/{fileId}/{rendition}',
  summary: 'The content of a file that the caller may see; immutable',
  access: 'media',
  params: v.object({ fileId: uuid, rendition }),
  returns: v.unknown(),
  answer: 'bytes',
})
