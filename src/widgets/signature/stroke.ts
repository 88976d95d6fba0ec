export interface Point {
  x: number
  y: number
}

/** Points of one stroke, in the order in which they were drawn. */
export type Stroke = readonly Point[]

/** What draws a line: a canvas context, or a list of what was asked for in a test. */
export interface Pen {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  quadraticCurveTo(cpx: number, cpy: number, x: number, y: number): void
}

const between = (a: Point, b: Point): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 })

/**
 * A smooth line: curves from the middle of one step to the middle of the next, bent by the point
 * between them. A tap is a dot.
 */
export function trace(pen: Pen, stroke: Stroke): void {
  const [first, ...rest] = stroke
  if (!first) return
  pen.moveTo(first.x, first.y)
  const last = rest.at(-1)
  if (!last) {
    pen.lineTo(first.x + 0.01, first.y)
    return
  }
  for (const [index, point] of rest.slice(0, -1).entries()) {
    const middle = between(point, rest[index + 1] ?? point)
    pen.quadraticCurveTo(point.x, point.y, middle.x, middle.y)
  }
  pen.lineTo(last.x, last.y)
}

/** Hand tremor and repeated positions do not add points. */
export function isStep(from: Point | undefined, to: Point, least = 1.5): boolean {
  return !from || Math.hypot(to.x - from.x, to.y - from.y) >= least
}

export interface Box extends Point {
  width: number
  height: number
}

/** The box around everything drawn, `margin` wider on each side; null when nothing is. */
export function boxOf(strokes: readonly Stroke[], margin: number): Box | null {
  const points = strokes.flat()
  if (points.length === 0) return null
  const xs = points.map(({ x }) => x)
  const ys = points.map(({ y }) => y)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return {
    x: left - margin,
    y: top - margin,
    width: Math.max(...xs) - left + 2 * margin,
    height: Math.max(...ys) - top + 2 * margin,
  }
}
