import type { FileRow } from '../../../contract/record/file.ts'
import { rasterTypes } from '../../platform/content/sniff.ts'
import type { FileRow as LibraryRow } from '../library/browse/file-rows.ts'

/** A file of a library in the specification's names. */
export function presentLibraryFile({ id, n, name, size, type, updatedAt }: LibraryRow): FileRow {
  const at = `/media/library/${id}/${n}`
  return {
    id,
    file_name: name,
    file_size: size,
    path: `${at}/inline`,
    thumb: rasterTypes.some((one) => one === type) ? `${at}/thumb` : null,
    contentType: type,
    postId: null,
    takenAt: null,
    receivedAt: updatedAt.toISOString(),
  }
}
