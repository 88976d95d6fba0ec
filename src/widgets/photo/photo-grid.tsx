import { Camera, Images, Plus } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { ErrorLine } from '../field/error-line.tsx'
import { useField } from '../field/field-context.ts'
import { type Photo, sortPicked } from './photo.ts'
import { PhotoChooser } from './photo-chooser.tsx'
import { PhotoFooter } from './photo-footer.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { PhotoTile } from './photo-tile.tsx'

/** A camera in the app that is open. */
export interface Shooting {
  /** photos that still fit */
  room: number
  /** why files of the last pick were not taken */
  refused: string | null
  onPhotos: (files: File[]) => void
  onClose: () => void
}

export interface PhotoGridProps {
  photos: readonly Photo[]
  /** names the group where no field does */
  label?: string
  /** maximum; default 4 */
  slots?: number
  /** `fit`: two on a phone, as many of 240 px as fit on a desktop */
  perRow?: 1 | 2 | 3 | 4 | 'fit'
  /** state word and note under each picture; without, small thumbnails in a form */
  caption?: boolean
  /** PNG and JPEG only, never more than the maximum; without it nothing can be added */
  onAdd?: (files: File[]) => void
  /** a camera in the app; without it the device's own is offered */
  camera?: ((shooting: Shooting) => ReactNode) | undefined
  /** without it nothing can be deleted */
  onRemove?: (ids: string[]) => void
  onOpen?: (id: string) => void
  /** word on the empty slot: what the photo is for */
  addLabel?: string
  footer?: string
  /** below the photos, beside the selection */
  note?: ReactNode
  /** yyyy-MM-dd, behind the footer */
  footerDate?: string
  /** on paper: frames, no controls, empty slots shown */
  print?: boolean
}

const rows = {
  1: 'grid-cols-1',
  2: 'grid-cols-2',
  3: 'grid-cols-3',
  4: 'grid-cols-4',
  // a desktop's form is wide: a picture must not fill it
  fit: 'grid-cols-2 lg:grid-cols-[repeat(auto-fill,minmax(0,240px))]',
}

/** Photos of one group: add by tap or drop, choose and delete, open. */
export function PhotoGrid({
  photos,
  label,
  slots = 4,
  perRow = 2,
  caption = true,
  onAdd,
  camera,
  onRemove,
  onOpen,
  addLabel,
  footer,
  note,
  footerDate,
  print = false,
}: PhotoGridProps) {
  const t = useT('widgets')
  const field = useField()
  const [picked, setPicked] = useState<string[] | null>(null)
  const [over, setOver] = useState(false)
  const [shooting, setShooting] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const room = slots - photos.length
  const canAdd = Boolean(onAdd) && !print && !field.disabled
  const canRemove = Boolean(onRemove) && !print && !field.disabled && photos.length > 0
  const choosing = canRemove && picked !== null

  function take(files: Iterable<File>) {
    const sorted = sortPicked(files, room)
    setRefused(
      sorted.foreign.length > 0
        ? t('photo.onlyImages', { names: sorted.foreign.join(', ') })
        : sorted.tooMany
          ? t('photo.tooMany', { max: slots })
          : null,
    )
    if (sorted.taken.length > 0) onAdd?.(sorted.taken)
  }

  function toggle(id: string) {
    setPicked((ids) =>
      ids?.includes(id) ? ids.filter((each) => each !== id) : [...(ids ?? []), id],
    )
  }

  const drop = canAdd && {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault()
      setOver(false)
      take(event.dataTransfer.files)
    },
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own frame
    <div
      role="group"
      aria-label={label}
      aria-labelledby={label ? undefined : field.labelledBy}
      aria-describedby={field.describedBy}
      {...drop}
    >
      <ul className={cn('grid', caption ? 'gap-2.5' : 'gap-2', rows[perRow])}>
        {photos.map((photo) => (
          <li key={photo.id} className="min-w-0">
            <PhotoTile
              photo={photo}
              caption={caption}
              choosing={choosing}
              picked={picked?.includes(photo.id)}
              onPress={
                choosing
                  ? () => toggle(photo.id)
                  : onOpen && !print
                    ? () => onOpen(photo.id)
                    : undefined
              }
            />
          </li>
        ))}
        {canAdd && camera && room > 0 && !choosing && (
          <Slot caption={caption}>
            <button
              type="button"
              className={slotClass(over, field.invalid)}
              onClick={() => setShooting(true)}
            >
              <Camera aria-hidden className={caption ? 'size-7' : undefined} />
              {addLabel ?? t('photo.take')}
            </button>
          </Slot>
        )}
        {canAdd && room > 0 && !choosing && (
          <Slot caption={caption}>
            <PhotoPicker
              onPick={take}
              multiple={room > 1}
              className={slotClass(over, field.invalid)}
            >
              {camera ? (
                <Images aria-hidden className={caption ? 'size-7' : undefined} />
              ) : caption ? (
                <Camera aria-hidden className="size-7" />
              ) : (
                <Plus aria-hidden />
              )}
              {camera
                ? t('photo.album')
                : (addLabel ?? (caption ? t('photo.take') : t('photo.photo')))}
            </PhotoPicker>
          </Slot>
        )}
        {print &&
          Array.from({ length: Math.max(0, room) }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: empty frames are alike
            <li key={index} className="edge-card aspect-3/2 rounded-control" />
          ))}
      </ul>
      {shooting && camera?.({ room, refused, onPhotos: take, onClose: () => setShooting(false) })}
      {refused && <ErrorLine role="alert">{refused}</ErrorLine>}
      <PhotoFooter text={footer} date={footerDate} />
      {canRemove && (
        <PhotoChooser
          picked={picked}
          note={note}
          onStart={() => setPicked([])}
          onCancel={() => setPicked(null)}
          onRemove={() => {
            if (picked && picked.length > 0) onRemove?.(picked)
            setPicked(null)
          }}
        />
      )}
    </div>
  )
}

/** An empty place of the grid. */
function Slot({ caption, children }: { caption: boolean; children: ReactNode }) {
  return (
    <li className="grid min-w-0 *:col-start-1 *:row-start-1">
      {/* as high as its neighbours, or a picture where there are none; with a fixed width, or a
          neighbour's height would set it */}
      <span
        aria-hidden
        className={cn('w-full self-start', caption ? 'aspect-3/2' : 'aspect-4/3')}
      />
      {children}
    </li>
  )
}

function slotClass(over: boolean, invalid: boolean | undefined) {
  return cn(
    'type-strong grid w-full place-content-center place-items-center gap-1 rounded-control border-[1.5px] border-dashed bg-surface text-accent active:bg-surface-3',
    over ? 'border-accent bg-accent-soft' : invalid ? 'border-danger-solid' : 'border-line-strong',
  )
}
