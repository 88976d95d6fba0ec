import { ImageOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { namedUploads } from '../../../../contract/form/media.ts'
import { useDates } from '../../../i18n/use-dates.ts'
import { useT } from '../../../i18n/use-t.ts'
import { cn } from '../../../lib/cn.ts'
import type { Pictures } from './pictures.ts'
import type { ShownRecord } from './use-record.ts'

const sides = ['before', 'after'] as const
type Side = (typeof sides)[number]

/** The photos of both sides; null unless the board has them and each side has one. */
export function comparedPhotos({ board, post }: Pick<ShownRecord, 'board' | 'post'>) {
  const of = (side: Side) =>
    namedUploads(board, post.values).flatMap(({ id, path }) => (path === side ? [id] : []))
  const photos = { before: of('before'), after: of('after') }
  return photos.before.length > 0 && photos.after.length > 0 ? photos : null
}

interface BeforeAfterProps {
  record: ShownRecord
  pictures: Pictures
  /** of a row, where a side may still be empty; absent: those of the record */
  photos?: Readonly<Record<Side, readonly string[]>>
  className?: string
}

/** 조치 전 left, 조치 후 right, on a desktop too; a press opens the gallery. */
export function BeforeAfter({ record, pictures, photos: given, className }: BeforeAfterProps) {
  const t = useT('record')
  const photos = given ?? comparedPhotos(record)
  if (!photos || (photos.before.length === 0 && photos.after.length === 0)) return null
  const rows = Math.max(photos.before.length, photos.after.length)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div
      role="group"
      aria-label={t('compare.title')}
      className={cn('grid grid-cols-2 gap-0.5 large-text:grid-cols-1', className)}
    >
      {Array.from({ length: rows }, (_, row) =>
        sides.map((side) => (
          <Photo
            key={`${side} ${photos[side][row] ?? row}`}
            id={photos[side][row]}
            first={row === 0}
            record={record}
            pictures={pictures}
            plate={
              <span
                className={cn(
                  'type-meta absolute top-2 left-2 rounded-chip px-2.5 py-1 font-semibold',
                  side === 'before'
                    ? 'bg-[rgb(15_14_25/.82)] text-white'
                    : 'bg-ok-solid text-on-ok',
                )}
              >
                {t(`compare.${side}`)}
              </span>
            }
            label={t(`compare.${side}`)}
          />
        )),
      )}
    </div>
  )
}

interface PhotoProps {
  /** absent where the other side has more */
  id: string | undefined
  /** of its side */
  first: boolean
  record: ShownRecord
  pictures: Pictures
  plate: ReactNode
  label: string
}

function Photo({ id, first, record, pictures, plate, label }: PhotoProps) {
  const t = useT('record')
  const dates = useDates()
  if (id === undefined) {
    return (
      <span className="relative grid aspect-4/3 place-items-center bg-surface-3">
        {first && plate}
        {first && <span className="type-meta pt-6 text-text-3">{t('compare.none')}</span>}
      </span>
    )
  }
  const image = pictures.images.find((one) => one.id === id)
  const taken = record.post.uploads.find((one) => one.id === id)?.takenAt
  return (
    <figure className="min-w-0">
      <div className="relative aspect-4/3 overflow-hidden bg-surface-3">
        {image ? (
          <button
            type="button"
            aria-label={`${label} · ${t('gallery.open')}`}
            onClick={() => pictures.open(id)}
            className="size-full focus-visible:-outline-offset-2"
          >
            <img src={image.src} alt="" className="size-full object-cover" />
          </button>
        ) : (
          <span className="grid size-full place-items-center text-text-3">
            <ImageOff aria-hidden />
            <span className="sr-only">{t('gallery.waiting')}</span>
          </span>
        )}
        {plate}
      </div>
      {taken && (
        <figcaption className="type-meta px-3 py-1.5 text-text-2">{dates.stamp(taken)}</figcaption>
      )}
    </figure>
  )
}
