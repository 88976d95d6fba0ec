import * as v from 'valibot'
import type { FileRow } from '../../../contract/record/file.ts'
import type { RowOf } from '../../platform/db/rows.ts'

export const purposes = [
  'avatar',
  'signature',
  'document',
  'place',
  'worker',
  'drawing',
  'library',
] as const
export type Purpose = (typeof purposes)[number]

export const fileRecordRow = v.object({
  id: v.string(),
  ownerId: v.number(),
  postId: v.nullable(v.string()),
  kind: v.picklist(['photo', 'file']),
  name: v.string(),
  type: v.string(),
  size: v.number(),
  sha256: v.string(),
  takenAt: v.nullable(v.date()),
  arrivedAt: v.nullable(v.date()),
})
export type FileRecord = RowOf<typeof fileRecordRow>

/** A file in the spec's names. */
export function presentFile(file: FileRecord): FileRow {
  return {
    id: file.id,
    file_name: file.name,
    file_size: file.size,
    path: `/media/${file.id}/full`,
    thumb: file.kind === 'photo' ? `/media/${file.id}/thumb` : null,
    contentType: file.type,
    postId: file.postId,
    takenAt: file.takenAt?.toISOString() ?? null,
    receivedAt: file.arrivedAt?.toISOString() ?? null,
  }
}
