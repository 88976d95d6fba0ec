import type { PhotoType } from '../../../contract/record/upload.ts'

export interface Picture {
  type: PhotoType
  /** pixels, as stored */
  width: number
  height: number
}

const textAt = (view: DataView, at: number, length: number) =>
  String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length))

/** A WebP, HEIC or TIFF by its header; null when it is none of them, or cut off. */
export function otherPicture(view: DataView): Picture | null {
  if (view.byteLength < 32) return null
  try {
    return webpOf(view) ?? heicOf(view) ?? tiffOf(view)
  } catch (error) {
    // A number of the file points behind its end.
    if (error instanceof RangeError) return null
    throw error
  }
}

function webpOf(view: DataView): Picture | null {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return null
  const type = 'image/webp'
  const u24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536
  switch (textAt(view, 12, 4)) {
    case 'VP8X':
      return { type, width: u24(24) + 1, height: u24(27) + 1 }
    case 'VP8 ':
      return {
        type,
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    default:
      return null
  }
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']
/** Its sizes stand within so many bytes: before the pixels. */
const mostHead = 1024 * 1024
const ispe = 0x69737065

/** The largest picture in it: the others are its tiles and previews. */
function heicOf(view: DataView): Picture | null {
  if (textAt(view, 4, 4) !== 'ftyp' || !heicBrands.includes(textAt(view, 8, 4))) return null
  let most: Picture | null = null
  const end = Math.min(view.byteLength, mostHead) - 16
  for (let at = 8; at < end; at += 1) {
    if (view.getUint32(at) !== ispe) continue
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)]
    if (!most || width * height > most.width * most.height) {
      most = { type: 'image/heic', width, height }
    }
  }
  return most
}

function tiffOf(view: DataView): Picture | null {
  const mark = textAt(view, 0, 4)
  const little = mark === 'II*\0'
  if (!little && mark !== 'MM\0*') return null
  const ifd = view.getUint32(4, little)
  const count = view.getUint16(ifd, little)
  const found = new Map<number, number>()
  for (let at = ifd + 2; at < ifd + 2 + count * 12; at += 12) {
    const short = view.getUint16(at + 2, little) === 3
    const value = short ? view.getUint16(at + 8, little) : view.getUint32(at + 8, little)
    found.set(view.getUint16(at, little), value)
  }
  const [width, height] = [found.get(256), found.get(257)]
  return width && height ? { type: 'image/tiff', width, height } : null
}
