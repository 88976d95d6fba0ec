import type { FileRow } from '../../contract/file.ts'
import type { FileRecord } from './queries.ts'

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
