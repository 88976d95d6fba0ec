import { maxGuestPhotoBytes } from '../contract/guest/limits.ts'
import type { StoredPhoto } from './waiting.ts'

/** Longest side, pixels: enough to see a crack, and half a minute on a poor connection. */
const side = 1600
const qualities = [0.8, 0.6, 0.4]

/** UUIDv7: what the server takes as the id of a thing that a device made. */
export function newId(now = Date.now()): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const time = now.toString(16).padStart(12, '0')
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((Number.parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`
}

async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/**
 * A picture drawn once more, smaller and upright: place, time and device, which a camera writes into its
 * file, are not in what was drawn. Throws where the browser cannot open it.
 */
export async function shrunk(file: Blob): Promise<StoredPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, side / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  for (const quality of qualities) {
    const blob = await jpegOf(canvas, quality)
    if (blob?.type !== 'image/jpeg' || blob.size > maxGuestPhotoBytes) continue
    const bytes = await blob.arrayBuffer()
    return { id: newId(), size: bytes.byteLength, sha256: await sha256Of(bytes), bytes }
  }
  throw new Error('no picture')
}
