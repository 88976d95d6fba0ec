import { Dialog as Ark } from '@ark-ui/react/dialog'
import { Portal } from '@ark-ui/react/portal'
import { ChevronLeft, ChevronRight, X, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { useBackCloses } from '../../lib/use-back-closes.ts'
import type { GalleryImage } from './gallery-image.ts'
import { ZoomImage } from './zoom-image.tsx'

export interface ImageGalleryProps {
  images: readonly GalleryImage[]
  /** id of the picture shown; null is closed */
  shown: string | null
  onShow: (id: string | null) => void
}

const plate =
  'grid size-12 place-items-center rounded-full bg-[rgb(15_14_25/.72)] text-white disabled:opacity-40'

/** Pictures over the whole screen: swipe, arrow keys, pinch or the buttons to zoom, 2 / 3. */
export function ImageGallery({ images, shown, onShow }: ImageGalleryProps) {
  const t = useT('widgets')
  const common = useT('common')
  const track = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const at = images.findIndex((image) => image.id === shown)
  const open = at >= 0
  useBackCloses(open, () => onShow(null))

  // The track follows the requested picture; after a swipe it is there already.
  useEffect(() => {
    const element = track.current
    if (!open || !element) return
    const left = at * element.clientWidth
    if (Math.abs(element.scrollLeft - left) > 2) element.scrollTo({ left, behavior: 'instant' })
  }, [at, open])

  function go(to: number) {
    const image = images[to]
    if (!image) return
    setScale(1)
    onShow(image.id)
  }

  function keys(event: KeyboardEvent) {
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: images.length - 1 }[event.key]
    if (to !== undefined && scale === 1) {
      event.preventDefault()
      go(to)
    } else if (event.key === '+' || event.key === '=') setScale(Math.min(4, scale + 1))
    else if (event.key === '-') setScale(Math.max(1, scale - 1))
  }

  return (
    <Ark.Root
      open={open}
      onOpenChange={(change) => !change.open && onShow(null)}
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Ark.Positioner className="fixed inset-0 z-50">
          <Ark.Content
            aria-label={t('gallery.title')}
            onKeyDown={keys}
            className="layer-fade relative size-full bg-[#0F0E19] text-white outline-none"
          >
            <div
              ref={track}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
              tabIndex={0}
              onScroll={(event) => {
                // A key's scroll event may come after Escape, and would open it again.
                if (!open) return
                const { scrollLeft, clientWidth } = event.currentTarget
                const to = Math.round(scrollLeft / clientWidth)
                if (Math.abs(scrollLeft - to * clientWidth) < 2 && to !== at) go(to)
              }}
              className={cn(
                'flex size-full snap-x snap-mandatory overscroll-contain [scrollbar-width:none]',
                scale === 1 ? 'overflow-x-auto' : 'overflow-hidden',
              )}
            >
              {images.map((image, index) => (
                <ZoomImage
                  key={image.id}
                  image={image}
                  scale={index === at ? scale : 1}
                  onScale={setScale}
                  eager={Math.abs(index - at) <= 1}
                  inert={index !== at}
                />
              ))}
            </div>
            <div className="pointer-events-none absolute inset-x-0 top-0 flex items-center justify-between p-3 pt-[max(12px,env(safe-area-inset-top))] *:pointer-events-auto">
              <Ark.Title
                aria-live="polite"
                className="type-strong rounded-full bg-[rgb(15_14_25/.72)] px-4 py-2"
              >
                {/* the title names the dialog: a number alone does not */}
                <span className="sr-only">{t('gallery.title')} </span>
                {at + 1} / {images.length}
              </Ark.Title>
              <span className="flex gap-2">
                <button
                  type="button"
                  aria-label={scale > 1 ? t('gallery.zoomOut') : t('gallery.zoomIn')}
                  className={plate}
                  onClick={() => setScale(scale > 1 ? 1 : 2)}
                >
                  {scale > 1 ? <ZoomOut aria-hidden /> : <ZoomIn aria-hidden />}
                </button>
                <Ark.CloseTrigger aria-label={common('close')} className={plate}>
                  <X aria-hidden />
                </Ark.CloseTrigger>
              </span>
            </div>
            {images.length > 1 && (
              <div className="pointer-events-none absolute inset-x-3 top-1/2 hidden -translate-y-1/2 justify-between *:pointer-events-auto lg:flex">
                <button
                  type="button"
                  aria-label={t('gallery.previous')}
                  disabled={at <= 0}
                  className={plate}
                  onClick={() => go(at - 1)}
                >
                  <ChevronLeft aria-hidden />
                </button>
                <button
                  type="button"
                  aria-label={t('gallery.next')}
                  disabled={at >= images.length - 1}
                  className={plate}
                  onClick={() => go(at + 1)}
                >
                  <ChevronRight aria-hidden />
                </button>
              </div>
            )}
            {images[at]?.caption && (
              <p className="absolute inset-x-0 bottom-0 bg-[rgb(15_14_25/.72)] px-5 pt-3 pb-[max(16px,env(safe-area-inset-bottom))] text-center">
                {images[at].caption}
              </p>
            )}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  )
}
