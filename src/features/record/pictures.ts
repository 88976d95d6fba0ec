import type { Upload } from '../../../contract/upload.ts'
import type { GalleryImage } from '../../widgets/gallery/gallery-image.ts'
import { type Sources, sourceOf } from './images.ts'

/** The photos of one record, wherever on its page they stand; a press opens the gallery. */
export interface Pictures {
  images: readonly GalleryImage[]
  /** a small picture; null while its bytes are on their way from another device */
  thumb: (uploadId: string) => string | null
  /** what to call it for those who do not see it */
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
