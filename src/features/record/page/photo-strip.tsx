import { ImageOff } from 'lucide-react'
import { useState } from 'react'
import { useT } from '../../../i18n/use-t.ts'
import type { Pictures } from './pictures.ts'

/** Small pictures beside their text. */
export function PhotoStrip({ ids, pictures }: { ids: readonly string[]; pictures: Pictures }) {
  if (ids.length === 0) return null
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {ids.map((id) => (
        <li key={id}>
          <PhotoThumb id={id} pictures={pictures} />
        </li>
      ))}
    </ul>
  )
}

/** One of them, 3:2; says so where it cannot be shown. */
export function PhotoThumb({ id, pictures }: { id: string; pictures: Pictures }) {
  const t = useT('record')
  const src = pictures.thumb(id)
  // Offline the server's address fails before the bytes of this device have been read.
  const [broken, setBroken] = useState<string | null>(null)
  const look = 'block h-12 w-18 overflow-hidden rounded-[6px] bg-surface-3'
  if (!src || broken === src) {
    const why = src ? t('gallery.broken') : t('gallery.waiting')
    return (
      <span title={why} className={`${look} grid place-items-center text-text-3`}>
        <ImageOff aria-hidden className="size-5" />
        <span className="sr-only">{why}</span>
      </span>
    )
  }
  return (
    <button
      type="button"
      aria-label={`${pictures.alt(id)} · ${t('gallery.open')}`}
      className={look}
      onClick={() => pictures.open(id)}
    >
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        className="size-full object-cover"
        onError={() => setBroken(src)}
      />
    </button>
  )
}
