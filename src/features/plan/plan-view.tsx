import { Maximize, Minus, Plus } from 'lucide-react'
import { type ReactNode, type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useT } from '../../i18n/use-t.ts'
import { cn } from '../../lib/cn.ts'
import { useConnection } from '../../lib/outbox/use-connection.ts'
import { type PlanTools, usePanZoom } from './use-pan-zoom.ts'
import { mostScale, type Point, type Size, zoomStep } from './view.ts'

interface PlanViewProps {
  src: string
  /** what the picture is, and what the frame is called */
  alt: string
  /** a press on a place of the picture, as fractions of it */
  onPress?: (at: Point) => void
  /** shown when the picture cannot be loaded */
  missing: ReactNode
  /** called when the picture is there and can be moved */
  onReady?: () => void
  tools?: Ref<PlanTools>
  /** marks: placed by `left` and `top` in per cent; `--shrink` keeps their size */
  children?: ReactNode
  className?: string
}

const plate =
  'grid size-12 place-items-center rounded-control bg-surface text-text shadow-layer edge active:bg-surface-3 disabled:text-text-3 fine:size-9'

/** The picture of a drawing in a frame: panned and zoomed by fingers, wheel, keys and buttons. */
export function PlanView(props: PlanViewProps) {
  const { src, alt, onPress, missing, onReady, tools: ref, children, className } = props
  const t = useT('drawing')
  const [picture, setPicture] = useState<Size | 'missing' | null>(null)
  const known = picture === 'missing' ? null : picture
  const { box, layer, scale, tools, handlers } = usePanZoom({ picture: known, onPress })
  useImperativeHandle(ref, () => tools)
  const connected = useConnection() !== 'offline'
  // The picture is asked for again when the connection returns.
  useEffect(() => {
    if (connected) setPicture((now) => (now === 'missing' ? null : now))
  }, [connected])
  const ready = useRef(onReady)
  ready.current = onReady
  // After the effect that measures it.
  useEffect(() => {
    if (known) ready.current?.()
  }, [known])
  return (
    <div className={cn('relative overflow-hidden bg-surface-3', className)}>
      {/* biome-ignore lint/a11y/useSemanticElements: no element is a picture that is moved by keys */}
      <div
        ref={box}
        role="group"
        aria-label={alt}
        aria-roledescription={t('view.what')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move and zoom the picture
        tabIndex={0}
        className="absolute inset-0 cursor-grab touch-none select-none overflow-hidden outline-offset-[-3px] active:cursor-grabbing"
        {...handlers}
      >
        <div ref={layer} className="absolute top-0 left-0 origin-top-left">
          {picture !== 'missing' && (
            <img
              src={src}
              alt=""
              draggable={false}
              onLoad={({ currentTarget }) => {
                const { naturalWidth: width, naturalHeight: height } = currentTarget
                setPicture({ width, height })
              }}
              onError={() => setPicture('missing')}
              className={cn('block size-full max-w-none bg-white', !known && 'invisible')}
            />
          )}
          {known && children}
        </div>
      </div>
      {picture === null && (
        <p role="status" className="absolute inset-0 grid place-items-center text-text-2">
          {t('view.loading')}
        </p>
      )}
      {picture === 'missing' && (
        <div className="absolute inset-0 grid place-items-center p-6">{missing}</div>
      )}
      {known && (
        <div className="absolute right-3 bottom-3 grid gap-2">
          <button
            type="button"
            className={plate}
            aria-label={t('view.in')}
            disabled={scale >= mostScale}
            onClick={() => tools.zoom(zoomStep)}
          >
            <Plus aria-hidden className="size-5" />
          </button>
          <button
            type="button"
            className={plate}
            aria-label={t('view.out')}
            disabled={scale <= 1}
            onClick={() => tools.zoom(1 / zoomStep)}
          >
            <Minus aria-hidden className="size-5" />
          </button>
          <button
            type="button"
            className={plate}
            aria-label={t('view.whole')}
            disabled={scale <= 1}
            onClick={tools.whole}
          >
            <Maximize aria-hidden className="size-5" />
          </button>
        </div>
      )}
    </div>
  )
}
