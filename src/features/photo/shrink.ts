import compress from 'browser-image-compression'
import { laid } from './orientation.ts'
import { pictureOf } from './picture.ts'
import { uprightOf } from './upright.ts'

/** Long side of a photo as it is sent, pixels. */
export const longSide = 1600
/** Bytes of a photo as it is sent, at most. */
export const mostBytes = 500_000

/**
 * Makes the photo that is sent: upright, at most 1600 px and 0.5 MB, JPEG without tags. Runs in our
 * worker and on the page; the library's own worker would be loaded from a foreign host.
 * @throws when this context cannot draw, or the picture cannot be opened
 */
export async function shrink(picked: ArrayBuffer, type: string): Promise<ArrayBuffer> {
  const { bytes, orientation } = laid(picked)
  const upright = await draw(
    (await openedSmall(bytes, type)) ??
      (await createImageBitmap(new Blob([bytes], { type }), fromTags)),
    orientation,
  )
  if (upright.size <= mostBytes) return await upright.arrayBuffer()
  const file = new File([upright], 'photo.jpg', { type: 'image/jpeg' })
  const small = await compress(file, {
    maxSizeMB: mostBytes / 1024 / 1024,
    maxWidthOrHeight: longSide,
    fileType: 'image/jpeg',
    initialQuality: 0.8,
    useWebWorker: false,
  })
  return await small.arrayBuffer()
}

/** The rotation of a JPEG's tags is applied once, here; the result has no tags. */
const fromTags: ImageBitmapOptions = { imageOrientation: 'from-image' }

/** Pixels from which a JPEG is opened at a part of its size: 50 megapixels take 200 MB. */
const largeFrom = 50_000_000

/**
 * A large JPEG, opened at the part of its size that is needed: its decoder leaves out the rest, so that
 * 200 megapixels take no more memory than three. Null: not so large, or this browser cannot.
 */
async function openedSmall(bytes: ArrayBuffer, type: string): Promise<VideoFrame | null> {
  const picture = type === 'image/jpeg' ? pictureOf(bytes) : null
  if (!picture || picture.width * picture.height < largeFrom) return null
  if (typeof ImageDecoder !== 'function') return null
  // At least the long side that is wanted: the decoder halves, and may halve once more.
  const part = (2 * longSide) / Math.max(picture.width, picture.height)
  const decoder = new ImageDecoder({
    data: bytes,
    type,
    desiredWidth: Math.ceil(picture.width * part),
    desiredHeight: Math.ceil(picture.height * part),
  })
  try {
    const { image } = await decoder.decode()
    return image
  } finally {
    decoder.close()
  }
}

const sizeOf = (picture: ImageBitmap | VideoFrame) =>
  'displayWidth' in picture
    ? [picture.displayWidth, picture.displayHeight]
    : [picture.width, picture.height]

async function draw(bitmap: ImageBitmap | VideoFrame, orientation: number): Promise<Blob> {
  const [wide = 0, high = 0] = sizeOf(bitmap)
  const scale = Math.min(1, longSide / Math.max(wide, high))
  const width = Math.max(1, Math.round(wide * scale))
  const height = Math.max(1, Math.round(high * scale))
  const upright = uprightOf(orientation, width, height)
  try {
    return await onCanvas(upright.width, upright.height, (context) => {
      context.setTransform(...upright.transform)
      // JPEG has no transparency: transparent pixels become white, not black
      context.fillStyle = '#fff'
      context.fillRect(0, 0, width, height)
      context.imageSmoothingQuality = 'high'
      context.drawImage(bitmap, 0, 0, width, height)
    })
  } finally {
    bitmap.close()
  }
}

type Context = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

async function onCanvas(width: number, height: number, paint: (context: Context) => void) {
  const quality = 0.85
  if (typeof OffscreenCanvas === 'function') {
    const canvas = new OffscreenCanvas(width, height)
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    paint(context)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality })
  }
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  paint(context)
  return await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('no picture'))),
      'image/jpeg',
      quality,
    )
  })
}
