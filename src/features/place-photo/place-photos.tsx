import { useState } from 'react'
import { placePhotosOf } from '../../../contract/project/place-photo.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { useWide } from '../../lib/media.ts'
import { ImageGallery } from '../../widgets/gallery/image-gallery.tsx'
import { PhotoGrid } from '../../widgets/photo/photo-grid.tsx'

interface PlacePhotosProps {
  /** JSON text of `field_photo` */
  json: string | null | undefined
  /** whose pictures they are */
  name: string
}

/** A desktop shows them side by side, none alone in a row. */
const perRow = (count: number) => (count > 3 ? 4 : count > 2 ? 3 : count > 1 ? 2 : 1)

/** Pictures of a project or a work site, all in the gallery; nothing where there are none. */
export function PlacePhotos({ json, name }: PlacePhotosProps) {
  const t = useT('photo')
  const [shown, setShown] = useState<string | null>(null)
  const ids = placePhotosOf(json)
  const wide = useWide()
  if (ids.length === 0) return null
  const alt = (n: number) => t('place.alt', { name, n: n + 1 })
  const images = ids.map((id, n) => ({ id, src: `/media/${id}/view`, alt: alt(n) }))
  return (
    // One or two are not wider than a card's picture; more share the width.
    <div className={cn(ids.length === 1 && 'max-w-[560px]', ids.length === 2 && 'max-w-[720px]')}>
      <PhotoGrid
        label={t('place.label')}
        photos={ids.map((id, n) => ({ id, src: `/media/${id}/view`, alt: alt(n) }))}
        perRow={wide ? perRow(ids.length) : ids.length === 1 ? 1 : 2}
        caption={false}
        onOpen={setShown}
      />
      <ImageGallery images={images} shown={shown} onShow={setShown} />
    </div>
  )
}
