/** How a picture is laid on a canvas, as `setTransform` takes it, and the size of that canvas. */
export interface Upright {
  width: number
  height: number
  transform: [a: number, b: number, c: number, d: number, e: number, f: number]
}

/**
 * What turns and mirrors a picture so that it stands upright.
 * @param orientation of its tags (TIFF 6.0, tag 274): 1 to 8; anything else is upright
 * @param w its width, pixels, as stored
 * @param h its height
 */
export function uprightOf(orientation: number, w: number, h: number): Upright {
  const [same, turned] = [
    { width: w, height: h },
    { width: h, height: w },
  ]
  switch (orientation) {
    case 2:
      return { ...same, transform: [-1, 0, 0, 1, w, 0] }
    case 3:
      return { ...same, transform: [-1, 0, 0, -1, w, h] }
    case 4:
      return { ...same, transform: [1, 0, 0, -1, 0, h] }
    case 5:
      return { ...turned, transform: [0, 1, 1, 0, 0, 0] }
    case 6:
      return { ...turned, transform: [0, 1, -1, 0, h, 0] }
    case 7:
      return { ...turned, transform: [0, -1, -1, 0, h, w] }
    case 8:
      return { ...turned, transform: [0, -1, 1, 0, 0, w] }
    default:
      return { ...same, transform: [1, 0, 0, 1, 0, 0] }
  }
}
