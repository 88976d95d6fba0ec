import { mostStrayBytes } from '../../../../contract/record/upload.ts'
import { orientationOf, orientationOnly } from './orientation.ts'

const exifHead = Buffer.from('Exif\0\0', 'latin1')

/** JFIF, ICC profiles and Adobe's colour transform: without them the picture looks different. */
function isOfPicture(marker: number, segment: Buffer): boolean {
  if (marker === 0xe0) return segment.toString('latin1', 4, 9) === 'JFIF\0'
  if (marker === 0xe2) return segment.toString('latin1', 4, 16) === 'ICC_PROFILE\0'
  if (marker === 0xee) return segment.toString('latin1', 4, 9) === 'Adobe'
  return !(marker >= 0xe0 && marker <= 0xef) && marker !== 0xfe
}

/** Where the data of a scan ends: the next marker that is none of the data. */
function scanEnd(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !(next >= 0xd0 && next <= 0xd7)) return at
  }
  return bytes.length
}

function exifOf(orientation: number): Buffer {
  const tiff = orientationOnly(orientation)
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(2 + exifHead.length + tiff.length, 2)
  return Buffer.concat([head, exifHead, tiff])
}

/**
 * The same picture without EXIF, XMP, IPTC, maker notes, comments, and what phones append behind its
 * end. Null: its segments cannot be followed.
 */
export function cleanJpeg(bytes: Buffer): Buffer | null {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null
  const kept: Buffer[] = []
  let orientation = 1
  let at = 2
  let stray = 0
  while (at + 2 <= bytes.length) {
    if (bytes[at] !== 0xff) {
      stray += 1
      at += 1
      if (stray > mostStrayBytes) return null
      continue
    }
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) {
      at += 1
      continue
    }
    if (marker === 0xd9) {
      kept.push(bytes.subarray(at, at + 2))
      const exif = orientation === 1 ? [] : [exifOf(orientation)]
      // JFIF asks to be the first segment.
      const jfif = kept[0]?.[1] === 0xe0 ? kept.splice(0, 1) : []
      return Buffer.concat([bytes.subarray(0, 2), ...jfif, ...exif, ...kept])
    }
    if (at + 4 > bytes.length) return null
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return null
    const segment = bytes.subarray(at, end)
    if (marker === 0xe1 && segment.subarray(4, 10).equals(exifHead)) {
      orientation = orientationOf(segment.subarray(10))
    }
    const until = marker === 0xda ? scanEnd(bytes, end) : end
    if (isOfPicture(marker, segment)) kept.push(bytes.subarray(at, until))
    at = until
  }
  return null
}
