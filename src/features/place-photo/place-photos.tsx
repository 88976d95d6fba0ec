import { useState } from 'react'
import { placePhotosOf } from '../../../contract/place-photo.ts'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { ImageGallery } from '../../widgets/gallery/image-gallery.tsx'
import { PhotoGrid } from '../../widgets/photo/photo-grid.tsx'

interface PlacePhotosProps {
  /** JSON text of `field_photo` */
  json: string | null | undefined
  /** whose pictures they are */
  name: string
}

/** Pictures of a project or a work site, all in the gallery; nothing where there are none. */
export function PlacePhotos({ json, name }: PlacePhotosProps) {
  const t = useT('photo')
  const [shown, setShown] = useState<string | null>(null)
  const ids = placePhotosOf(json)
  if (ids.length === 0) return null
  const alt = (n: number) => t('place.alt', { name, n: n + 1 })
  const images = ids.map((id, n) => ({ id, src: `/media/${id}/view`, alt: alt(n) }))
  return (
    // One alone is no wider than a picture of a card; several share the width.
    <div className={cn(ids.length === 1 && 'max-w-[560px]')}>
      <PhotoGrid
        label={t('place.label')}
        photos={ids.map((id, n) => ({ id, src: `/media/${id}/view`, alt: alt(n) }))}
        perRow={ids.length === 1 ? 1 : 'fit'}
        caption={false}
        onOpen={setShown}
      />
      <ImageGallery images={images} shown={shown} onShow={setShown} />
    </div>
  )
}
