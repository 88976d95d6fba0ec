import { Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import { thumbPath } from './known.ts'

/** A small picture of a drawing; an icon where it is not on this device. */
export function DrawingThumb({ revisionId }: { revisionId: string }) {
  const [missing, setMissing] = useState(false)
  return (
    <span className="grid h-12 w-16 flex-none place-items-center overflow-hidden rounded-chip bg-surface-3 text-text-3">
      {missing ? (
        <MapIcon aria-hidden className="size-6" />
      ) : (
        <img
          src={thumbPath(revisionId)}
          alt=""
          loading="lazy"
          onError={() => setMissing(true)}
          className="size-full bg-white object-cover"
        />
      )}
    </span>
  )
}
