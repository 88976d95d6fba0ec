import { drawShape, loadLetters } from './draw.ts'
import type { Shape } from './shapes.ts'

/** JPEG of what is drawn; the photo below was made smaller before. */
const quality = 0.9

/** @throws where the picture cannot be loaded: it is not on this device, which is offline */
export function loadPicture(src: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image()
    image.onload = () => resolve(image)
    image.onerror = () => reject(new Error(`no picture at ${src}`))
    image.src = src
  })
}

/** Draws the photo and what is drawn on it, in the photo's own pixels. */
export function paint(
  canvas: HTMLCanvasElement,
  picture: HTMLImageElement,
  shapes: readonly Shape[],
): void {
  const { naturalWidth: width, naturalHeight: height } = picture
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  const context = canvas.getContext('2d', { alpha: false })
  if (!context) throw new Error('this browser cannot draw')
  context.drawImage(picture, 0, 0, width, height)
  for (const shape of shapes) drawShape(context, shape)
}

/** A new picture of the photo with what is drawn on it. @throws where the browser cannot make it */
export async function compose(
  picture: HTMLImageElement,
  shapes: readonly Shape[],
): Promise<ArrayBuffer> {
  const canvas = document.createElement('canvas')
  try {
    await loadLetters(shapes)
    paint(canvas, picture, shapes)
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    )
    if (!blob) throw new Error('no JPEG could be made')
    return await blob.arrayBuffer()
  } finally {
    // Some browsers keep a canvas's memory until it is collected, which may be long.
    canvas.width = 0
    canvas.height = 0
  }
}
