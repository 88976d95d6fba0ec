import { Decoder } from './decoder.ts'
import { nativeReader } from './native.ts'

/** Long sides at which a photo is read: the code may be small in it, or fill it. */
const sides = [1280, 2400, 640]

/**
 * The texts of the codes in a photo: one, two that differ, or none. Uses a worker of its own, as a photo's buffers are much larger than
 * a frame's.
 * @throws when the file cannot be opened as a picture
 */
export async function readPhoto(file: Blob): Promise<string[]> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const decoder = new Decoder(null)
  try {
    const native = await nativeReader()
    for (const side of sides) {
      const canvas = draw(picture, side)
      const own = native ? await native(canvas).catch(() => []) : []
      const texts = own.length > 0 ? own : await decoder.decode(pixelsOf(canvas))
      if (texts.length > 0) return texts
    }
    return []
  } finally {
    decoder.close()
    picture.close()
  }
}

function draw(picture: ImageBitmap, side: number): HTMLCanvasElement {
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  // The blocks of the threshold are 8 wide, and it wants five of them.
  canvas.width = Math.max(40, Math.round(picture.width * scale))
  canvas.height = Math.max(40, Math.round(picture.height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  // A code is drawn on nothing, and nothing would be black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  return canvas
}

function pixelsOf(canvas: HTMLCanvasElement) {
  const { width, height } = canvas
  const drawn = canvas.getContext('2d')?.getImageData(0, 0, width, height)
  if (!drawn) throw new Error('no canvas')
  return { pixels: drawn.data.buffer, width, height }
}
