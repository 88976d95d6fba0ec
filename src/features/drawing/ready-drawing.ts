import { drawingTypes } from '../../../contract/project/drawing.ts'
import { maxUploadBytes } from '../../../contract/record/upload.ts'
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

/**
 * A picked file as it is uploaded: unchanged where the server takes it, otherwise drawn smaller on
 * this device. @throws DrawingRefused
 */
export async function readyDrawing(file: File): Promise<Blob> {
  const bytes = await file.arrayBuffer().catch((cause: unknown) => {
    throw new DrawingRefused('broken', { cause })
  })
  const mark = new TextDecoder('latin1').decode(bytes.slice(0, pdfMark.length))
  if (mark === pdfMark || file.type === 'application/pdf') throw new DrawingRefused('pdf')
  const picture = pictureOf(bytes)
  if (!picture || !drawingTypes.some((type) => type === picture.type)) {
    throw new DrawingRefused('type')
  }
  if (isTooLarge(picture)) return await drawnSmaller(new Blob([bytes], { type: picture.type }))
  if (bytes.byteLength > maxUploadBytes) throw new DrawingRefused('bytes')
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
