import { type PointerEvent, useCallback, useEffect, useRef } from 'react'
import { useField } from '../field/field-context.ts'
import { isStep, type Point, type Stroke, trace } from './stroke.ts'

/** CSS pixels; the same whatever the finger's pressure. */
const inkWidth = 2.6

export interface SignaturePadProps {
  strokes: readonly Stroke[]
  onChange: (strokes: readonly Stroke[]) => void
  label: string
  /** for people who cannot draw: the alternative */
  help: string
}

/** Draws all strokes into a context whose unit is a CSS pixel. */
export function inkStrokes(context: CanvasRenderingContext2D, strokes: readonly Stroke[]): void {
  context.lineWidth = inkWidth
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.strokeStyle = '#16181d'
  for (const stroke of strokes) {
    context.beginPath()
    trace(context, stroke)
    context.stroke()
  }
}

/** A sheet of paper for finger, pen or mouse; white in the dark too, as what is printed is. */
export function SignaturePad({ strokes, onChange, label, help }: SignaturePadProps) {
  const field = useField()
  const canvas = useRef<HTMLCanvasElement>(null)
  const current = useRef<Point[] | null>(null)

  const paint = useCallback(() => {
    const sheet = canvas.current
    const context = sheet?.getContext('2d')
    if (!sheet || !context) return
    const { width, height } = sheet.getBoundingClientRect()
    const scale = devicePixelRatio || 1
    sheet.width = Math.round(width * scale)
    sheet.height = Math.round(height * scale)
    context.scale(scale, scale)
    inkStrokes(context, current.current ? [...strokes, current.current] : strokes)
  }, [strokes])

  useEffect(() => {
    paint()
    addEventListener('resize', paint)
    return () => removeEventListener('resize', paint)
  }, [paint])

  function placeOf(event: { clientX: number; clientY: number }): Point {
    const box = canvas.current?.getBoundingClientRect()
    return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) }
  }

  function begin(event: PointerEvent<HTMLCanvasElement>) {
    if (!event.isPrimary || event.button !== 0) return
    event.currentTarget.setPointerCapture(event.pointerId)
    current.current = [placeOf(event)]
    paint()
  }

  function move(event: PointerEvent<HTMLCanvasElement>) {
    const stroke = current.current
    if (!stroke || !event.isPrimary) return
    // A fast hand moves many times within a frame.
    const all = event.nativeEvent.getCoalescedEvents?.() ?? []
    for (const one of all.length > 0 ? all : [event.nativeEvent]) {
      const place = placeOf(one)
      if (isStep(stroke.at(-1), place)) stroke.push(place)
    }
    paint()
  }

  function end() {
    const stroke = current.current
    current.current = null
    if (stroke) onChange([...strokes, stroke])
  }

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={`${label}. ${help}`}
      aria-describedby={field.describedBy}
      onPointerDown={begin}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      className="edge block h-[200px] w-full touch-none rounded-control bg-white"
    />
  )
}
