/** A point of the picture, pixels from its top left. */
export interface Point {
  x: number
  y: number
}

export const inks = ['#FF3B30', '#FFD60A', '#FFFFFF'] as const
export type Ink = (typeof inks)[number]

/** What a person draws on a photo, in pixels of the picture. */
export type Shape =
  | { is: 'arrow' | 'circle'; from: Point; to: Point; ink: Ink }
  | { is: 'text'; at: Point; text: string; ink: Ink }
  | { is: 'plate'; plate: Plate }

/** 보드판: what a construction photo shows, as a small table in a corner of it. */
export interface Plate {
  corner: 'left' | 'right'
  /** small, middle, large */
  size: 1 | 2 | 3
  look: 'white' | 'green'
  /** label and value; lines without a value are left out */
  lines: readonly (readonly [label: string, value: string])[]
}

/** A line's width on a picture of this size, pixels: seen on a thumbnail, too. */
export const strokeOf = (width: number, height: number) =>
  Math.max(2, Math.max(width, height) / 160)

/** Height of written words on a picture of this size, pixels. */
export const letterOf = (width: number, height: number) =>
  Math.max(12, Math.max(width, height) / 28)

/** The two ends of an arrow's head, at most as long as a third of the arrow. */
export function arrowHead(from: Point, to: Point, stroke: number): [Point, Point] {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const size = Math.min(stroke * 6, length / 3)
  const angle = Math.atan2(to.y - from.y, to.x - from.x)
  const end = (turn: number): Point => ({
    x: to.x - size * Math.cos(angle + turn),
    y: to.y - size * Math.sin(angle + turn),
  })
  return [end(Math.PI / 6), end(-Math.PI / 6)]
}

/** An ellipse between two corners: its centre and radii. */
export function ellipseOf(from: Point, to: Point) {
  return {
    x: (from.x + to.x) / 2,
    y: (from.y + to.y) / 2,
    rx: Math.abs(to.x - from.x) / 2,
    ry: Math.abs(to.y - from.y) / 2,
  }
}

/** A press without a drag draws nothing. */
export function isDrawn(from: Point, to: Point, stroke: number): boolean {
  return Math.hypot(to.x - from.x, to.y - from.y) > stroke * 3
}
