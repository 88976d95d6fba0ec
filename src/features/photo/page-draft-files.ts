import { outbox } from '../../lib/outbox/page-outbox.ts'
import { uuidv7 } from '../../outbox/engine/uuid.ts'
import { createDraftFiles, type DraftFiles } from './draft-files.ts'
import { shrinkPhoto } from './page-shrinker.ts'

/** The photos and files of one form of this page, stored with its draft. */
export const pageDraftFiles = (draftId: string): DraftFiles =>
  createDraftFiles({
    store: (photo) => outbox().photos.add(draftId, photo),
    read: (id) => outbox().photos.get(id),
    shrink: shrinkPhoto,
    newId: uuidv7,
    show: (blob) => URL.createObjectURL(blob),
    hide: (url) => URL.revokeObjectURL(url),
  })
