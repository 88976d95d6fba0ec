import { orientationOf, orientationOnly } from './orientation.ts'

const ofPicture = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
/** Flags of VP8X: an EXIF and an XMP chunk follow. */
const [exifFlag, xmpFlag] = [0x08, 0x04]

const padded = (length: number) => length + (length % 2)

function chunkOf(name: string, content: Buffer): Buffer {
  const chunk = Buffer.alloc(8 + padded(content.length))
  chunk.write(name, 'latin1')
  chunk.writeUInt32LE(content.length, 4)
  content.copy(chunk, 8)
  return chunk
}

/** The same picture without what describes it. Null: its chunks cannot be followed. */
export function cleanWebp(bytes: Buffer): Buffer | null {
  const kept: Buffer[] = []
  let orientation = 1
  let extended: Buffer | null = null
  const whole = 8 + bytes.readUInt32LE(4)
  if (whole > bytes.length) return null
  for (let at = 12; at + 8 <= whole; ) {
    const name = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    const end = at + 8 + padded(length)
    if (at + 8 + length > bytes.length) return null
    const chunk = Buffer.from(bytes.subarray(at, end))
    if (name === 'EXIF') {
      const content = chunk.subarray(8, 8 + length)
      // Some writers put the head of JPEG before it.
      const headed = content.toString('latin1', 0, 4) === 'Exif'
      orientation = orientationOf(headed ? content.subarray(6) : content)
    }
    if (name === 'VP8X') extended = chunk
    if (ofPicture.has(name)) kept.push(chunk)
    at = end
  }
  if (extended) {
    const flags = (extended[8] ?? 0) & ~exifFlag & ~xmpFlag
    extended[8] = orientation === 1 ? flags : flags | exifFlag
    if (orientation !== 1) kept.push(chunkOf('EXIF', orientationOnly(orientation)))
  }
  const head = Buffer.from(bytes.subarray(0, 12))
  const clean = Buffer.concat([head, ...kept])
  clean.writeUInt32LE(clean.length - 8, 4)
  return clean
}
