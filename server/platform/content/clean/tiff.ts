/** Tags without which the picture looks different; all others describe it. */
const ofPicture = new Set([
  254, 255, 256, 257, 258, 259, 262, 266, 273, 274, 277, 278, 279, 280, 281, 282, 283, 284, 290,
  291, 292, 293, 296, 297, 301, 317, 318, 319, 320, 321, 322, 323, 324, 325, 330, 332, 334, 336,
  338, 339, 340, 341, 347, 512, 513, 514, 515, 517, 518, 519, 520, 521, 529, 530, 531, 532, 34675,
])
/** Lists of tags of their own: more pictures, EXIF, GPS. */
const [subPictures, ...describing] = [330, 34665, 34853, 40965]
const widths = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4]
const entryBytes = 12
/** Of any real file there are fewer. */
const mostLists = 200

/**
 * The same picture with the tags that describe it taken out and their values zeroed; the pixels do
 * not move. Null: it cannot be followed.
 */
export function cleanTiff(bytes: Buffer): Buffer | null {
  const little = bytes.toString('latin1', 0, 4) === 'II*\0'
  if (!little && bytes.toString('latin1', 0, 4) !== 'MM\0*') return null
  const clean = Buffer.from(bytes)
  const u16 = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const u32 = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const put16 = (value: number, at: number) =>
    little ? clean.writeUInt16LE(value, at) : clean.writeUInt16BE(value, at)
  let lists = 0

  function cleanList(ifd: number, keep: boolean): void {
    lists += 1
    if (lists > mostLists) throw new RangeError('lists')
    const count = u16(ifd)
    const end = ifd + 2 + count * entryBytes
    const next = u32(end)
    const kept: Buffer[] = []
    for (let at = ifd + 2; at < end; at += entryBytes) {
      const [tag, type, values] = [u16(at), u16(at + 2), u32(at + 4)]
      const length = (widths[type] ?? 0) * values
      const value = length > 4 ? u32(at + 8) : at + 8
      if (value + length > bytes.length) throw new RangeError('value')
      const stays = keep && ofPicture.has(tag)
      if (tag === subPictures || describing.includes(tag)) {
        for (let n = 0; n < values; n += 1) cleanList(u32(value + n * 4), stays)
      }
      if (stays) kept.push(bytes.subarray(at, at + entryBytes))
      else clean.fill(0, value, value + length)
    }
    clean.fill(0, ifd, end + 4)
    if (!keep) return
    put16(kept.length, ifd)
    Buffer.concat(kept).copy(clean, ifd + 2)
    bytes.copy(clean, ifd + 2 + kept.length * entryBytes, end, end + 4)
    if (next !== 0) cleanList(next, true)
  }

  try {
    cleanList(u32(4), true)
    return clean
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
