import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react'
import { pinAt } from '../../../contract/form/pin.ts'
import { useNumbers } from '../../i18n/use-numbers.ts'
import { useT } from '../../i18n/use-t.ts'
import { PinMark } from './pin-mark.tsx'
import { PlanMark } from './plan-mark.tsx'
import type { PlanTools } from './use-pan-zoom.ts'
import type { Point } from './view.ts'

interface SetPinProps {
  at: Point
  onMove: (at: Point) => void
  tools: RefObject<PlanTools | null>
}

/** An arrow key moves the pin so far; with Shift ten times as far. Fractions of the picture. */
const step = 0.002

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** The pin that is being set: dragged, or moved by the arrow keys. */
export function SetPin({ at, onMove, tools }: SetPinProps) {
  const t = useT('drawing')
  const { number } = useNumbers()
  /** from the finger to the point of the pin, pixels of the window */
  const grip = useRef<Point | null>(null)
  const button = useRef<HTMLButtonElement>(null)

  function moved({ x, y }: Point) {
    const { x: left, y: top } = pinAt('', x, y)
    onMove({ x: left, y: top })
  }

  function keys(event: KeyboardEvent) {
    const way = directions[event.key]
    if (!way) return
    event.preventDefault()
    // The picture stays where it is.
    event.stopPropagation()
    const far = event.shiftKey ? step * 10 : step
    moved({ x: at.x + way.x * far, y: at.y + way.y * far })
  }

  function down(event: PointerEvent<HTMLButtonElement>) {
    if (event.button !== 0) return
    event.stopPropagation()
    event.currentTarget.setPointerCapture(event.pointerId)
    const { left, width, bottom } = event.currentTarget.getBoundingClientRect()
    grip.current = { x: left + width / 2 - event.clientX, y: bottom - event.clientY }
  }

  function drag(event: PointerEvent) {
    const from = grip.current
    if (!from) return
    event.stopPropagation()
    const place = tools.current?.placeAt(event.clientX + from.x, event.clientY + from.y)
    if (place) moved(place)
  }

  const letGo = () => {
    grip.current = null
  }
  const percent = (share: number) => number(Math.round(share * 1000) / 10, 1)
  return (
    <PlanMark at={at}>
      <button
        ref={button}
        type="button"
        data-pin
        aria-label={t('pin.here', { x: percent(at.x), y: percent(at.y) })}
        onKeyDown={keys}
        onPointerDown={down}
        onPointerMove={drag}
        onPointerUp={letGo}
        onPointerCancel={letGo}
        className="grid w-12 touch-none cursor-move justify-items-center pt-3 focus-visible:outline-2"
      >
        <PinMark className="h-10 w-[30px]" />
      </button>
    </PlanMark>
  )
}
