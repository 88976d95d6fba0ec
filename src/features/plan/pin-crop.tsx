import { useState } from 'react'
import { cropAround, cropRatio, hangs } from '../../../contract/print/pin-crop.ts'
import { cn } from '../../lib/cn.ts'
import { planPath } from './known.ts'
import { PinMark } from './pin-mark.tsx'

interface PinCropProps {
  pin: { drawing: string; x: number; y: number }
  /** width by height of the drawing, where it is known before its picture */
  ratio?: number | undefined
  alt: string
  /** said instead of a picture that is not on this device */
  missing: string
  /** loaded at once: on paper, which is not on the screen */
  eager?: boolean
  className?: string
}

const percent = (share: number) => `${share * 100}%`

/** The part of a drawing around a pin, with the pin. */
export function PinCrop({ pin, ratio, alt, missing, eager, className }: PinCropProps) {
  const [seen, setSeen] = useState<number | 'missing' | null>(null)
  const shape = typeof seen === 'number' ? seen : (ratio ?? cropRatio)
  const crop = cropAround(pin, shape)
  return (
    <span
      className={cn('relative block overflow-hidden bg-white text-left', className)}
      style={{ aspectRatio: cropRatio }}
    >
      <img
        src={planPath(pin.drawing)}
        alt={alt}
        loading={eager ? 'eager' : 'lazy'}
        draggable={false}
        onLoad={({ currentTarget }) =>
          setSeen(currentTarget.naturalWidth / currentTarget.naturalHeight)
        }
        onError={() => setSeen('missing')}
        className={cn('absolute max-w-none', seen === 'missing' && 'invisible')}
        style={{
          left: percent(crop.left),
          top: percent(crop.top),
          width: percent(crop.width),
          height: percent(crop.height),
        }}
      />
      {seen === 'missing' ? (
        <span className="type-meta absolute inset-0 grid place-items-center bg-surface-2 px-2 text-center text-text-3">
          {missing}
        </span>
      ) : (
        <span
          className={cn(
            'absolute -translate-x-1/2',
            hangs(crop) ? 'rotate-180' : '-translate-y-full',
          )}
          style={{ left: percent(crop.x), top: percent(crop.y) }}
        >
          <PinMark className="h-7 w-[21px]" />
        </span>
      )}
    </span>
  )
}
