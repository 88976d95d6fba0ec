/** Width and height, pixels. */
export interface Size {
  width: number
  height: number
}

/** A point, pixels of the box. */
export interface Point {
  x: number
  y: number
}

/**
 * How a picture lies in its box: where its left upper corner is, in pixels of the box, and how many
 * times it is larger than the largest that fits.
 */
export interface View extends Point {
  scale: number
}

export const mostScale = 10
/** Of one press of a key or a button. */
export const zoomStep = 1.5

/** The picture at scale 1: whole, and as large as the box allows. */
export function fittedSize(picture: Size, box: Size): Size {
  const share = Math.min(box.width / picture.width, box.height / picture.height)
  return { width: picture.width * share, height: picture.height * share }
}

/** A picture smaller than the box is in its middle; no edge of a larger one comes inside. */
function kept(at: number, size: number, box: number): number {
  if (size <= box) return (box - size) / 2
  return Math.min(0, Math.max(box - size, at))
}

/** The view nearest to this one that shows as much of the picture as it can. */
export function within({ x, y, scale }: View, fitted: Size, box: Size): View {
  const near = Math.min(mostScale, Math.max(1, scale))
  return {
    scale: near,
    x: kept(x, fitted.width * near, box.width),
    y: kept(y, fitted.height * near, box.height),
  }
}

/** Enlarges around a point of the box: what is there stays there. */
export function zoomed(view: View, factor: number, at: Point, fitted: Size, box: Size): View {
  const scale = Math.min(mostScale, Math.max(1, view.scale * factor))
  const grown = scale / view.scale
  const moved = { scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }
  return within(moved, fitted, box)
}

/** Moved by two fingers: what was between them before is between them after. */
export function pinched(
  view: View,
  before: readonly [Point, Point],
  after: readonly [Point, Point],
  fitted: Size,
  box: Size,
): View {
  const [from, to] = [middleOf(before), middleOf(after)]
  const apart = distanceOf(before)
  const factor = apart === 0 ? 1 : distanceOf(after) / apart
  const moved = { ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }
  return zoomed(moved, factor, to, fitted, box)
}

const middleOf = ([a, b]: readonly [Point, Point]): Point => ({
  x: (a.x + b.x) / 2,
  y: (a.y + b.y) / 2,
})
const distanceOf = ([a, b]: readonly [Point, Point]) => Math.hypot(a.x - b.x, a.y - b.y)

/** Which place of the picture is at a point of the box, as fractions; null beside the picture. */
export function placeAt(view: View, at: Point, fitted: Size): Point | null {
  const x = (at.x - view.x) / (fitted.width * view.scale)
  const y = (at.y - view.y) / (fitted.height * view.scale)
  return x >= 0 && x <= 1 && y >= 0 && y <= 1 ? { x, y } : null
}

/** The view in which a place of the picture is as near to the middle as the edges allow. */
export function showing(place: Point, scale: number, fitted: Size, box: Size): View {
  const view = {
    scale,
    x: box.width / 2 - place.x * fitted.width * scale,
    y: box.height / 2 - place.y * fitted.height * scale,
  }
  return within(view, fitted, box)
}
