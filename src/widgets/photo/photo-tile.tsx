import { Check, ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { StateChip } from '../chip/state-chip.tsx'
import type { Photo } from './photo.ts'

export interface PhotoTileProps {
  photo: Photo
  /** with state word and note under the picture; without, a bare 4:3 thumbnail */
  caption: boolean
  /** selecting photos to delete */
  picked?: boolean
  onPress?: () => void
  choosing: boolean
}

function Picture({ photo, ratio }: { photo: Photo; ratio: string }) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={cn('relative block overflow-hidden bg-surface-3', ratio)}>
      {photo.src && broken !== photo.src ? (
        <img
          src={photo.src}
          alt={photo.alt}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(photo.src)}
          className="size-full object-cover"
        />
      ) : (
        <span className="grid size-full place-items-center text-text-3">
          <ImageOff aria-hidden />
          <span className="sr-only">{photo.alt}</span>
        </span>
      )}
      {photo.progress !== undefined && (
        <span aria-hidden className="absolute inset-x-0 bottom-0 h-1.5 bg-surface-3">
          <i
            className="block h-full origin-left bg-info transition-transform duration-(--d-base)"
            style={{ transform: `scaleX(${Math.min(1, Math.max(0, photo.progress))})` }}
          />
        </span>
      )}
    </span>
  )
}

/** One photo: the picture, its state word and its note. */
export function PhotoTile({ photo, caption, picked, onPress, choosing }: PhotoTileProps) {
  const t = useT('widgets')
  const body = (
    <>
      <Picture photo={photo} ratio={caption ? 'aspect-3/2' : 'aspect-4/3'} />
      {caption && (
        <span className="block px-3 pt-2 pb-2.5">
          {photo.state && (
            <span className="flex">
              <StateChip state={photo.state} bare className="text-body" />
            </span>
          )}
          {photo.note && <span className="type-meta block truncate text-text-3">{photo.note}</span>}
        </span>
      )}
      {choosing && (
        <span
          aria-hidden
          className={cn(
            'absolute top-2 right-2 grid size-7 place-items-center rounded-full',
            picked ? 'bg-accent text-surface' : 'edge bg-surface',
          )}
        >
          {picked && <Check className="size-4" strokeWidth={3} />}
        </span>
      )}
    </>
  )
  const look = cn(
    'relative block w-full overflow-hidden rounded-control bg-surface text-left',
    picked
      ? 'shadow-[0_0_0_3px_var(--accent)]'
      : photo.state === 'attention'
        ? 'edge-warn'
        : caption && 'edge-card',
  )
  if (!onPress) return <div className={look}>{body}</div>
  return (
    <button
      type="button"
      onClick={onPress}
      aria-pressed={choosing ? picked : undefined}
      aria-label={choosing ? t('photo.pick', { name: photo.alt }) : undefined}
      className={look}
    >
      {body}
    </button>
  )
}
