import { drawingTypes } from '../../../contract/project/drawing.ts'
import { maxUploadBytes } from '../../../contract/record/upload.ts'
import type { Picture } from '../photo/other-picture.ts'
import { isTooLarge, pictureOf } from '../photo/picture.ts'

/** Why a file is refused as a drawing. */
export class DrawingRefused extends Error {
  readonly reason: 'pdf' | 'type' | 'large' | 'bytes' | 'broken'

  constructor(reason: DrawingRefused['reason'], options?: { cause: unknown }) {
    super(`drawing: ${reason}`, options)
    this.name = 'DrawingRefused'
    this.reason = reason
  }
}

/** Long side of a drawing that this device makes smaller, pixels: twice what is shown. */
export const smallerSide = 8192

const pdfMark = '%PDF-'
/** The size of a picture stands in its first bytes, behind what a camera wrote. */
const headBytes = 1024 * 1024

const bytesOf = (part: Blob): Promise<ArrayBuffer> =>
  part.arrayBuffer().catch((cause: unknown) => {
    throw new DrawingRefused('broken', { cause })
  })

/** null: it is not of a type that a drawing may have. */
function planOf(bytes: ArrayBuffer): Picture | null {
  const picture = pictureOf(bytes)
  return picture && drawingTypes.some((type) => type === picture.type) ? picture : null
}

/**
 * A picked file as it is uploaded: unchanged where the server takes it, otherwise drawn smaller on
 * this device. What is too large is not read whole. @throws DrawingRefused
 */
export async function readyDrawing(file: File): Promise<Blob> {
  const head = await bytesOf(file.slice(0, headBytes))
  const mark = new TextDecoder('latin1').decode(head.slice(0, pdfMark.length))
  if (mark === pdfMark || file.type === 'application/pdf') throw new DrawingRefused('pdf')
  const first = planOf(head)
  if (first && isTooLarge(first)) {
    return await drawnSmaller(file.slice(0, file.size, first.type))
  }
  if (file.size > maxUploadBytes) throw new DrawingRefused('bytes')
  const bytes = await bytesOf(file)
  const picture = planOf(bytes)
  if (!picture) throw new DrawingRefused('type')
  if (isTooLarge(picture)) return await drawnSmaller(new Blob([bytes], { type: picture.type }))
  return new Blob([bytes], { type: picture.type })
}

/** More pixels than the server opens. @throws DrawingRefused `large` */
async function drawnSmaller(content: Blob): Promise<Blob> {
  let bitmap: ImageBitmap | null = null
  try {
    bitmap = await createImageBitmap(content, { imageOrientation: 'from-image' })
    const scale = Math.min(1, smallerSide / Math.max(bitmap.width, bitmap.height))
    const canvas = new OffscreenCanvas(
      Math.round(bitmap.width * scale),
      Math.round(bitmap.height * scale),
    )
    const context = canvas.getContext('2d')
    if (!context) throw new Error('no canvas')
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    return await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })
  } catch (cause) {
    throw new DrawingRefused('large', { cause })
  } finally {
    bitmap?.close()
  }
}
