import type { Upload } from '../../../contract/record/upload.ts'
import { useT } from '../../i18n/use-t.ts'
import { useOpsOf } from '../outbox/use-ops.ts'
import { mediaPath, useLocalSources } from '../record/page/images.ts'
import type { Pictures } from '../record/page/pictures.ts'

/** Photos of both sides: local ones from this device, the others from the server. */
export function usePictures(postId: string, uploads: readonly Upload[]): Pictures {
  const t = useT('record')
  const sources = useLocalSources(useOpsOf(postId))
  const arrived = new Set(uploads.filter((upload) => upload.arrived).map(({ id }) => id))
  return {
    images: [],
    thumb: (id) => sources.get(id) ?? (arrived.has(id) ? mediaPath(id, 'thumb') : null),
    alt: () => t('gallery.label'),
    open: () => undefined,
  }
}
