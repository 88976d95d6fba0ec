import { maxImagePixels, mostStrayBytes } from '../../../contract/record/upload.ts'
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
  let stray = 0
  while (at + 9 < view.byteLength) {
    if (view.getUint8(at) !== 0xff) {
      stray += 1
      at += 1
      if (stray > mostStrayBytes) return null
      continue
    }
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

/** A JPEG without what a transfer or a program has put before its beginning; otherwise as it is. */
export function fromBeginning(bytes: ArrayBuffer): ArrayBuffer {
  const head = new Uint8Array(bytes, 0, Math.min(bytes.byteLength, mostStrayBytes + 3))
  const at = head.findIndex(
    (byte, n) => byte === 0xff && head[n + 1] === 0xd8 && head[n + 2] === 0xff,
  )
  return at > 0 && pictureOf(bytes) === null ? bytes.slice(at) : bytes
}

/** Pixels of the largest cameras of phones, and some more. */
const mostOpened = 250_000_000

/** The server takes no such picture: it has to be made smaller before. */
export function isTooLarge({ width, height }: Picture): boolean {
  return width * height > maxImagePixels
}

/**
 * Opening it would take more memory than a phone gives. A JPEG is opened at an eighth of its size
 * (./shrink.ts), so that of 108 and 200 megapixels can be.
 */
export function isBeyondOpening(picture: Picture): boolean {
  if (picture.type !== 'image/jpeg') return isTooLarge(picture)
  return picture.width * picture.height > mostOpened
}
