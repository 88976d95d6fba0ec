import { type PointerEvent, useLayoutEffect, useRef } from 'react'
import type { GalleryImage } from './gallery-image.ts'

interface ZoomImageProps {
  image: GalleryImage
  /** 1…4 */
  scale: number
  onScale: (scale: number) => void
  eager: boolean
  inert: boolean
}

const most = 4

/** One picture of the gallery. Enlarged, it scrolls in its own frame: the finger moves it. */
export function ZoomImage({ image, scale, onScale, eager, inert }: ZoomImageProps) {
  const fingers = useRef(new Map<number, { x: number; y: number }>())
  const frame = useRef<HTMLDivElement>(null)
  const shownScale = useRef(scale)
  const start = useRef<{ distance: number; scale: number } | null>(null)

  // Zooming keeps the centre.
  useLayoutEffect(() => {
    const element = frame.current
    if (!element || shownScale.current === scale) return
    const grown = scale / shownScale.current
    const { clientWidth, clientHeight } = element
    element.scrollLeft = (element.scrollLeft + clientWidth / 2) * grown - clientWidth / 2
    element.scrollTop = (element.scrollTop + clientHeight / 2) * grown - clientHeight / 2
    shownScale.current = scale
  }, [scale])

  function distance() {
    const [a, b] = [...fingers.current.values()]
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0
  }

  function down(event: PointerEvent) {
    if (event.pointerType !== 'touch') return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (fingers.current.size === 2) start.current = { distance: distance(), scale }
  }

  function move(event: PointerEvent) {
    if (!fingers.current.has(event.pointerId)) return
    fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    if (!start.current || start.current.distance === 0) return
    const next = (start.current.scale * distance()) / start.current.distance
    onScale(Math.min(most, Math.max(1, next)))
  }

  function up(event: PointerEvent) {
    fingers.current.delete(event.pointerId)
    if (fingers.current.size < 2) start.current = null
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: fingers only; keys and buttons zoom in the gallery
    <div
      ref={frame}
      inert={inert}
      onPointerDown={down}
      onPointerMove={move}
      onPointerUp={up}
      onPointerCancel={up}
      onDoubleClick={() => onScale(scale > 1 ? 1 : 2)}
      className="flex size-full flex-none snap-center touch-pan-x touch-pan-y overflow-auto [scrollbar-width:none]"
    >
      <img
        src={image.src}
        alt={image.alt}
        loading={eager ? 'eager' : 'lazy'}
        draggable={false}
        className="m-auto flex-none object-contain"
        style={{ width: `${scale * 100}%`, height: `${scale * 100}%` }}
      />
    </div>
  )
}
