import { type PointerEvent, useState } from 'react'
import { type Ink, inks, isDrawn, type Point, type Shape, strokeOf } from './shapes.ts'

export type Tool = 'arrow' | 'circle' | 'text'

/** What is drawn, the tool in hand, and the shape under the finger. */
export function useDrawing(askText: (at: Point) => void) {
  const [shapes, setShapes] = useState<readonly Shape[]>([])
  const [tool, setTool] = useState<Tool>('arrow')
  const [ink, setInk] = useState<Ink>(inks[0])
  const [drag, setDrag] = useState<{ from: Point; to: Point; pointer: number } | null>(null)

  const drawing =
    drag && tool !== 'text' ? ({ is: tool, from: drag.from, to: drag.to, ink } as const) : null

  return {
    tool,
    setTool,
    ink,
    setInk,
    /** all of them, with the one that is being drawn */
    shapes: drawing ? [...shapes, drawing] : shapes,
    changed: shapes.length > 0,
    add: (shape: Shape) => setShapes((all) => [...all, shape]),
    /** one plate at most: another replaces it, with nothing it goes */
    setPlate: (shape: Extract<Shape, { is: 'plate' }> | null) =>
      setShapes((all) => {
        const others = all.filter(({ is }) => is !== 'plate')
        return shape ? [...others, shape] : others
      }),
    undo: () => setShapes((all) => all.slice(0, -1)),
    /** of the canvas: a finger draws, and the page below does not scroll */
    handlers: {
      onPointerDown(event: PointerEvent<HTMLCanvasElement>) {
        if (drag || event.button !== 0) return
        const at = pointOf(event)
        if (tool === 'text') return askText(at)
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ from: at, to: at, pointer: event.pointerId })
      },
      onPointerMove(event: PointerEvent<HTMLCanvasElement>) {
        if (drag?.pointer === event.pointerId) setDrag({ ...drag, to: pointOf(event) })
      },
      onPointerUp(event: PointerEvent<HTMLCanvasElement>) {
        if (drag?.pointer !== event.pointerId) return
        const { width, height } = event.currentTarget
        const to = pointOf(event)
        if (drawing && isDrawn(drag.from, to, strokeOf(width, height))) {
          setShapes((all) => [...all, { ...drawing, to }])
        }
        setDrag(null)
      },
      onPointerCancel(event: PointerEvent<HTMLCanvasElement>) {
        if (drag?.pointer === event.pointerId) setDrag(null)
      },
    },
  }
}

/** Where it was pressed, in pixels of the picture, however large the screen shows it. */
function pointOf(event: PointerEvent<HTMLCanvasElement>): Point {
  const canvas = event.currentTarget
  const box = canvas.getBoundingClientRect()
  const inside = (value: number, most: number) => Math.min(most, Math.max(0, value))
  return {
    x: inside(((event.clientX - box.left) / box.width) * canvas.width, canvas.width),
    y: inside(((event.clientY - box.top) / box.height) * canvas.height, canvas.height),
  }
}
