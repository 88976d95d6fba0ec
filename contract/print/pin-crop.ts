/** Where a picture lies in a box of its own, as fractions of the box; the pin is in the box. */
export interface Crop {
  left: number
  top: number
  width: number
  height: number
  /** of the pin */
  x: number
  y: number
}

/** Share of a drawing's width that is shown around a pin. */
export const cropShare = 0.36
/** Width by height of the box around a pin, on the screen and on paper. */
export const cropRatio = 16 / 10

/**
 * The part of a drawing around a pin: the pin is in the middle, but no edge of the drawing comes
 * inside the box, unless the drawing is smaller than it. `ratio`: width by height of the drawing.
 */
export function cropAround(
  { x, y }: { x: number; y: number },
  ratio: number,
  box = cropRatio,
  share = cropShare,
): Crop {
  const width = 1 / share
  const height = (width * box) / ratio
  const left = edge(x, width)
  const top = edge(y, height)
  return { left, top, width, height, x: left + x * width, y: top + y * height }
}

/** Whether the pin hangs from its place, because above it is no room in the box. */
export const hangs = ({ y }: Pick<Crop, 'y'>): boolean => y < 0.3

/** Of a picture `size` boxes long: where it begins, so that `at` of it is in the middle. */
function edge(at: number, size: number): number {
  if (size <= 1) return (1 - size) / 2
  return Math.min(0, Math.max(1 - size, 0.5 - at * size))
}
