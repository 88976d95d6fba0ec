import type { Upload } from '../../../../contract/record/upload.ts'
import type { GalleryImage } from '../../../widgets/gallery/gallery-image.ts'
import { type Sources, sourceOf } from './images.ts'

/** The photos of one record, anywhere on its page; a press opens the gallery. */
export interface Pictures {
  images: readonly GalleryImage[]
  /** thumbnail; null while its bytes are being sent from another device */
  thumb: (uploadId: string) => string | null
  /** alternative text */
  alt: (uploadId: string) => string
  open: (uploadId: string) => void
}

export function picturesOf(
  uploads: readonly Upload[],
  sources: Sources,
  images: readonly GalleryImage[],
  fallbackAlt: string,
  open: (uploadId: string) => void,
): Pictures {
  const byId = new Map(uploads.map((upload) => [upload.id, upload]))
  return {
    images,
    open,
    alt: (id) => images.find((image) => image.id === id)?.alt ?? fallbackAlt,
    thumb: (id) => {
      const upload = byId.get(id)
      return upload ? sourceOf(upload, sources, 'thumb') : null
    },
  }
}
