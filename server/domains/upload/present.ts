import type { FileRow } from '../../../contract/record/file.ts'

export type Purpose = 'avatar' | 'signature' | 'document' | 'place' | 'worker'

export interface FileRecord {
  id: string
  ownerId: number
  postId: string | null
  kind: 'photo' | 'file'
  name: string
  type: string
  size: number
  sha256: string
  takenAt: Date | null
  arrivedAt: Date | null
}

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
