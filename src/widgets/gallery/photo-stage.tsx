import { type ReactNode, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import type { GalleryImage } from './gallery-image.ts'
import { ImageGallery } from './image-gallery.tsx'

interface PhotoStageProps {
  images: readonly GalleryImage[]
  /** the photo caption, over the picture's corner */
  plate?: ReactNode
  /** after the last thumbnail: photos still missing */
  add?: ReactNode
  className?: string
}

/** A record's pictures: the first large with 1 / 3, the others as thumbnails, all in the gallery. */
export function PhotoStage({ images, plate, add, className }: PhotoStageProps) {
  const t = useT('widgets')
  const [first, setFirst] = useState<string | null>(null)
  const [shown, setShown] = useState<string | null>(null)
  const at = Math.max(
    0,
    images.findIndex((image) => image.id === first),
  )
  const image = images[at]
  if (!image) return null
  return (
    <div className={className}>
      <div className="relative">
        <button
          type="button"
          aria-label={t('gallery.open', { name: image.alt })}
          onClick={() => setShown(image.id)}
          className="block aspect-[390/212] w-full overflow-hidden bg-surface-3 focus-visible:-outline-offset-2"
        >
          <img src={image.src} alt="" className="size-full object-cover" />
        </button>
        <div className="pointer-events-none absolute inset-0">
          {plate}
          <span className="type-meta absolute right-3 bottom-3 rounded-full bg-[rgb(25_23_38/.92)] px-3 py-1 font-semibold text-white">
            {at + 1} / {images.length}
          </span>
        </div>
      </div>
      {(images.length > 1 || add) && (
        <ul className="grid grid-cols-4 gap-2 px-(--gutter) pt-2">
          {images.map((each) => (
            <li key={each.id}>
              <button
                type="button"
                aria-label={each.alt}
                aria-pressed={each === image}
                onClick={() => setFirst(each.id)}
                className="relative block aspect-4/3 w-full overflow-hidden rounded-control bg-surface-3"
              >
                <img src={each.src} alt="" loading="lazy" className="size-full object-cover" />
                {each === image && (
                  <i
                    aria-hidden
                    className="absolute inset-0 rounded-control shadow-[inset_0_0_0_3px_var(--accent)]"
                  />
                )}
              </button>
            </li>
          ))}
          {add && <li className="grid">{add}</li>}
        </ul>
      )}
      <ImageGallery images={images} shown={shown} onShow={setShown} />
    </div>
  )
}
