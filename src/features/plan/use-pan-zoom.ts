import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import {
  fittedSize,
  mostScale,
  type Point,
  pinched,
  placeAt,
  type Size,
  showing,
  type View,
  within,
  zoomed,
  zoomStep,
} from './view.ts'

/** A press that moved further is no press, pixels. */
const stillPx = 8
/** An arrow key moves the picture so far, pixels. */
const arrowPx = 60

/** Where the picture goes when an arrow is pressed: what lies there comes into sight. */
const ways: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: 1, y: 0 },
  ArrowRight: { x: -1, y: 0 },
  ArrowUp: { x: 0, y: 1 },
  ArrowDown: { x: 0, y: -1 },
}
const factors: Readonly<Record<string, number>> = {
  '+': zoomStep,
  '=': zoomStep,
  '-': 1 / zoomStep,
  '0': 1 / mostScale,
}

interface Options {
  /** pixels of the picture; null until it is known */
  picture: Size | null
  /** a press on a place of the picture, as fractions */
  onPress?: ((at: Point) => void) | undefined
}

/** What others may do with a picture that is panned and zoomed. */
export interface PlanTools {
  zoom: (factor: number) => void
  whole: () => void
  /** brings a place into the middle, at least so large */
  show: (place: Point, scale: number) => void
  /** the place under a point of the window; null beside the picture */
  placeAt: (clientX: number, clientY: number) => Point | null
  /** the place in the middle of the box */
  middle: () => Point
}

/**
 * Panning and zooming by fingers, wheel, mouse and keys. What moves is written to the element's
 * style: nothing is rendered while a finger moves.
 */
export function usePanZoom({ picture, onPress }: Options) {
  const box = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const view = useRef<View>({ x: 0, y: 0, scale: 1 })
  const fingers = useRef(new Map<number, Point>())
  const begun = useRef<{ at: Point; id: number } | null>(null)
  const [scale, setScale] = useState(1)
  const size = useRef({ fitted: { width: 0, height: 0 }, room: { width: 0, height: 0 } })

  function put(next: View) {
    const element = layer.current
    view.current = next
    if (element) {
      element.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`
      element.style.setProperty('--shrink', String(1 / next.scale))
    }
    setScale(next.scale)
  }
  const putRef = useRef(put)
  putRef.current = put

  const { width = 0, height = 0 } = picture ?? {}
  useEffect(() => {
    const [frame, element] = [box.current, layer.current]
    if (!frame || !element || width === 0) return
    const measure = () => {
      const room = { width: frame.clientWidth, height: frame.clientHeight }
      const before = size.current
      const fitted = fittedSize({ width, height }, room)
      size.current = { fitted, room }
      element.style.width = `${fitted.width}px`
      element.style.height = `${fitted.height}px`
      // Turning the phone keeps what is in the middle.
      const { x, y, scale } = view.current
      const known = before.fitted.width > 0
      const middle = {
        x: (before.room.width / 2 - x) / (before.fitted.width * scale),
        y: (before.room.height / 2 - y) / (before.fitted.height * scale),
      }
      putRef.current(
        known
          ? showing(middle, scale, fitted, room)
          : within({ x: 0, y: 0, scale: 1 }, fitted, room),
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(frame)
    measure()
    return () => observer.disconnect()
  }, [width, height])

  useEffect(() => {
    const frame = box.current
    if (!frame) return
    // React's own listener is passive: the page would scroll.
    const wheel = (event: WheelEvent) => {
      event.preventDefault()
      const { fitted, room } = size.current
      const factor = Math.exp(
        (-Math.sign(event.deltaY) * Math.min(Math.abs(event.deltaY), 100)) / 260,
      )
      putRef.current(zoomed(view.current, factor, pointOf(frame, event), fitted, room))
    }
    frame.addEventListener('wheel', wheel, { passive: false })
    return () => frame.removeEventListener('wheel', wheel)
  }, [])

  function zoomMiddle(factor: number) {
    const { fitted, room } = size.current
    const middle = { x: room.width / 2, y: room.height / 2 }
    put(zoomed(view.current, factor, middle, fitted, room))
  }

  function move(dx: number, dy: number) {
    const { fitted, room } = size.current
    const { x, y, scale } = view.current
    put(within({ scale, x: x + dx, y: y + dy }, fitted, room))
  }

  const tools: PlanTools = {
    zoom: zoomMiddle,
    whole: () => zoomMiddle(1 / mostScale),
    show: (place, least) => {
      const { fitted, room } = size.current
      put(showing(place, Math.max(least, view.current.scale), fitted, room))
    },
    placeAt: (clientX, clientY) =>
      box.current &&
      placeAt(view.current, pointOf(box.current, { clientX, clientY }), size.current.fitted),
    middle: () => {
      const { fitted, room } = size.current
      return (
        placeAt(view.current, { x: room.width / 2, y: room.height / 2 }, fitted) ?? {
          x: 0.5,
          y: 0.5,
        }
      )
    },
  }

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLDivElement>) {
      if (event.button !== 0) return
      const at = pointOf(event.currentTarget, event)
      fingers.current.set(event.pointerId, at)
      begun.current = fingers.current.size === 1 ? { at, id: event.pointerId } : null
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>) {
      const before = fingers.current.get(event.pointerId)
      if (!before) return
      if (event.pointerType === 'mouse' && event.buttons === 0) {
        // It was released outside, before the frame had it to itself.
        fingers.current.delete(event.pointerId)
        begun.current = null
        return
      }
      const at = pointOf(event.currentTarget, event)
      const start = begun.current
      if (start && Math.hypot(at.x - start.at.x, at.y - start.at.y) < stillPx) return
      if (start) {
        begun.current = null
        // From now on it is a drag: a button below it is not pressed.
        event.currentTarget.setPointerCapture(event.pointerId)
      }
      const other = [...fingers.current].find(([id]) => id !== event.pointerId)?.[1]
      fingers.current.set(event.pointerId, at)
      const { fitted, room } = size.current
      if (other) put(pinched(view.current, [other, before], [other, at], fitted, room))
      else move(at.x - before.x, at.y - before.y)
    },
    onPointerUp(event: PointerEvent<HTMLDivElement>) {
      const pressed = begun.current
      fingers.current.delete(event.pointerId)
      begun.current = null
      if (!pressed || pressed.id !== event.pointerId || !onPress) return
      const place = placeAt(view.current, pressed.at, size.current.fitted)
      if (place) onPress(place)
    },
    onPointerCancel(event: PointerEvent<HTMLDivElement>) {
      fingers.current.delete(event.pointerId)
      begun.current = null
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const way = ways[event.key]
      const factor = factors[event.key]
      if (!way && factor === undefined) return
      event.preventDefault()
      if (way) move(way.x * arrowPx, way.y * arrowPx)
      else zoomMiddle(factor ?? 1)
    },
  }

  return { box, layer, scale, tools, handlers }
}

function pointOf(element: HTMLElement, at: { clientX: number; clientY: number }): Point {
  const { left, top } = element.getBoundingClientRect()
  return { x: at.clientX - left, y: at.clientY - top }
}
