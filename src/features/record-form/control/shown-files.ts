import type { Upload } from '../../../../contract/upload.ts'
import type { DraftFilesState } from '../../photo/draft-files.ts'

/** What is known of a file that the form names. */
export interface ShownFile {
  id: string
  name: string
  size: number
  takenAt: string | null
  /** where it can be seen now; null while its bytes are on their way from another device */
  src: string | null
  state: 'local' | 'sending' | 'arrived' | 'attention'
}

/** From this device first: a photo taken in a basement is seen there. */
export function shownFile(
  id: string,
  files: DraftFilesState,
  uploads: ReadonlyMap<string, Upload>,
  rendition: 'thumb' | 'view' | 'full',
): ShownFile {
  const kept = files.kept.get(id)
  const upload = uploads.get(id)
  const about = kept?.row ?? upload
  return {
    id,
    name: about?.name ?? '',
    size: about?.size ?? 0,
    takenAt: about?.takenAt ?? null,
    src: kept?.url ?? (upload?.arrived ? `/media/${id}/${rendition}` : null),
    state: upload?.arrived ? 'arrived' : 'local',
  }
}
