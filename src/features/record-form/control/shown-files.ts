import type { Upload } from '../../../../contract/record/upload.ts'
import type { DraftFilesState } from '../../photo/draft-files.ts'

/** A file of the form, for display. */
export interface ShownFile {
  id: string
  name: string
  size: number
  takenAt: string | null
  /** its address; null while its bytes are being sent from another device */
  src: string | null
  state: 'local' | 'sending' | 'arrived' | 'attention'
}

/** From this device first: so a photo taken offline is visible. */
export function shownFile(
  id: string,
  files: DraftFilesState,
  uploads: ReadonlyMap<string, Upload>,
  rendition: 'thumb' | 'view' | 'full',
): ShownFile {
  const stored = files.stored.get(id)
  const upload = uploads.get(id)
  const about = stored?.row ?? upload
  return {
    id,
    name: about?.name ?? '',
    size: about?.size ?? 0,
    takenAt: about?.takenAt ?? null,
    src: stored?.url ?? (upload?.arrived ? `/media/${id}/${rendition}` : null),
    state: upload?.arrived ? 'arrived' : 'local',
  }
}
