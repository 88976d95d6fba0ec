import { pictureOf } from './picture.ts'

/** Tag of TIFF and EXIF: which way up the camera was. */
const orientationTag = 0x0112
const entryBytes = 12

export interface Laid {
  bytes: ArrayBuffer
  /** of its tags, 1 to 8; 1: it is upright, or the browser turns it */
  orientation: number
}

/** Where the tag is, and what it says; null where there is none. */
function tagIn(exif: DataView): { at: number; little: boolean; value: number } | null {
  const mark = exif.byteLength < 8 ? 0 : exif.getUint16(0)
  const little = mark === 0x4949
  if (!little && mark !== 0x4d4d) return null
  const ifd = exif.getUint32(4, little)
  const count = ifd + 2 > exif.byteLength ? 0 : exif.getUint16(ifd, little)
  for (let n = 0; n < count; n += 1) {
    const at = ifd + 2 + n * entryBytes
    if (at + entryBytes > exif.byteLength) return null
    if (exif.getUint16(at, little) !== orientationTag) continue
    const value = exif.getUint16(at + 8, little)
    return value >= 1 && value <= 8 ? { at: at + 8, little, value } : null
  }
  return null
}

interface Chunk {
  name: string
  /** of the whole chunk, of its content, and of the end of each */
  start: number
  from: number
  until: number
  end: number
}

const textAt = (view: DataView, at: number) =>
  String.fromCharCode(...[0, 1, 2, 3].map((n) => view.getUint8(at + n)))

function* pngChunks(view: DataView): Generator<Chunk> {
  for (let at = 8; at + 12 <= view.byteLength; ) {
    const until = at + 8 + view.getUint32(at)
    if (until + 4 > view.byteLength) return
    yield { name: textAt(view, at + 4), start: at, from: at + 8, until, end: until + 4 }
    at = until + 4
  }
}

function* webpChunks(view: DataView): Generator<Chunk> {
  for (let at = 12; at + 8 <= view.byteLength; ) {
    const until = at + 8 + view.getUint32(at + 4, true)
    if (until > view.byteLength) return
    const end = until + (until % 2)
    yield { name: textAt(view, at), start: at, from: at + 8, until, end }
    at = end
  }
}

/** Some programs write the head of a JPEG's segment before it. */
const behindHead = (view: DataView, from: number) =>
  textAt(view, from) === 'Exif' ? from + 6 : from

/**
 * A PNG or WebP without the tag that says which way up it is, and what that says: one browser turns
 * it, another does not. Any other picture as it is.
 */
export function laid(bytes: ArrayBuffer): Laid {
  const asItIs = { bytes, orientation: 1 }
  const type = pictureOf(bytes)?.type
  if (type !== 'image/png' && type !== 'image/webp') return asItIs
  const view = new DataView(bytes)
  const isPng = type === 'image/png'
  for (const { name, start, from, until, end } of isPng ? pngChunks(view) : webpChunks(view)) {
    if (name !== (isPng ? 'eXIf' : 'EXIF') || until - from < 14) continue
    const exif = behindHead(view, from)
    const tag = tagIn(new DataView(bytes, exif, until - exif))
    if (!tag || tag.value === 1) return asItIs
    if (isPng) {
      // As a whole: each part has its own sum.
      const rest = new Uint8Array(bytes.byteLength - (end - start))
      rest.set(new Uint8Array(bytes, 0, start))
      rest.set(new Uint8Array(bytes, end), start)
      return { bytes: rest.buffer, orientation: tag.value }
    }
    const copy = bytes.slice(0)
    new DataView(copy).setUint16(exif + tag.at, 1, tag.little)
    return { bytes: copy, orientation: tag.value }
  }
  return asItIs
}
