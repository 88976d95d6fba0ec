import { maxImagePixels } from '../../../contract/record/upload.ts'
import { otherPicture, type Picture } from './other-picture.ts'

const pngMark = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

/**
 * The format by the bytes, ignoring name and type; null: none that is taken. Reads only the header, so
 * that a picture too large is never opened.
 */
export function pictureOf(bytes: ArrayBuffer): Picture | null {
  const view = new DataView(bytes)
  if (pngMark.every((byte, at) => at < view.byteLength && view.getUint8(at) === byte)) {
    return view.byteLength < 24
      ? null
      : { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
  }
  if (view.byteLength < 4 || view.getUint16(0) !== 0xffd8) return otherPicture(view)
  return jpegOf(view)
}

/** Walks the segments up to the frame header, which holds the size. */
function jpegOf(view: DataView): Picture | null {
  let at = 2
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const marker = view.getUint8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    }
    at += 2 + view.getUint16(at + 2)
  }
  return null
}

/** Opening it would take more memory than a phone gives. */
export function isTooLarge({ width, height }: Picture): boolean {
  return width * height > maxImagePixels
}
