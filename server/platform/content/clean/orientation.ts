/** Tag of TIFF and EXIF: which way up the camera was. */
const orientationTag = 0x0112
const ifdEntry = 12

/** The orientation of a TIFF structure, as EXIF has it; 1 where there is none. */
export function orientationOf(tiff: Buffer): number {
  const little = tiff.toString('latin1', 0, 2) === 'II'
  if (tiff.length < 8 || !(little || tiff.toString('latin1', 0, 2) === 'MM')) return 1
  const u16 = (at: number) => (little ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const ifd = little ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  if (ifd + 2 > tiff.length) return 1
  const count = u16(ifd)
  for (let n = 0; n < count; n += 1) {
    const at = ifd + 2 + n * ifdEntry
    if (at + ifdEntry > tiff.length) return 1
    if (u16(at) === orientationTag) {
      const value = u16(at + 8)
      return value >= 1 && value <= 8 ? value : 1
    }
  }
  return 1
}

/** A TIFF structure that says the orientation and nothing else. */
export function orientationOnly(orientation: number): Buffer {
  const tiff = Buffer.alloc(26)
  tiff.write('MM\0*', 'latin1')
  tiff.writeUInt32BE(8, 4)
  tiff.writeUInt16BE(1, 8)
  tiff.writeUInt16BE(orientationTag, 10)
  tiff.writeUInt16BE(3, 12)
  tiff.writeUInt32BE(1, 14)
  tiff.writeUInt16BE(orientation, 18)
  return tiff
}
