import { boxesOf, boxOf } from './clean/boxes.ts'

/** Pixels, before any orientation. */
interface Size {
  width: number
  height: number
}

/** Of a WebP by its first bytes; null when it is none. */
export function webpSize(head: Buffer): Size | null {
  if (head.length < 30 || head.toString('latin1', 0, 4) !== 'RIFF') return null
  if (head.toString('latin1', 8, 12) !== 'WEBP') return null
  const kind = head.toString('latin1', 12, 16)
  if (kind === 'VP8X')
    return { width: head.readUIntLE(24, 3) + 1, height: head.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ') {
    return { width: head.readUInt16LE(26) & 0x3fff, height: head.readUInt16LE(28) & 0x3fff }
  }
  if (kind !== 'VP8L') return null
  const bits = head.readUInt32LE(21)
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
}

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'mif1', 'msf1']

/** Of a HEIC by its first bytes: the largest picture in it; null when it is none. */
export function heicSize(head: Buffer): Size | null {
  if (head.length < 16 || head.toString('latin1', 4, 8) !== 'ftyp') return null
  if (!heicBrands.includes(head.toString('latin1', 8, 12))) return null
  const ftyp = head.readUInt32BE(0)
  // Pixels follow, which the head need not hold as a whole.
  const meta = firstBox(head, ftyp, 'meta')
  const iprp = meta && boxOf(boxesOf(head, meta.from + 4, meta.until), 'iprp')
  const ipco = iprp && boxOf(boxesOf(head, iprp.from, iprp.until), 'ipco')
  const properties = ipco && boxesOf(head, ipco.from, ipco.until)
  let most: Size | null = null
  for (const { name, from, until } of properties ?? []) {
    if (name !== 'ispe' || until - from < 12) continue
    const size = { width: head.readUInt32BE(from + 4), height: head.readUInt32BE(from + 8) }
    if (!most || size.width * size.height > most.width * most.height) most = size
  }
  return most
}

function firstBox(head: Buffer, from: number, name: string) {
  for (let at = from; at + 8 <= head.length; ) {
    const length = head.readUInt32BE(at)
    if (length < 8) return null
    const until = at + length
    if (head.toString('latin1', at + 4, at + 8) === name) {
      return until > head.length ? null : { from: at + 8, until }
    }
    at = until
  }
  return null
}

/** Of a TIFF, whose list of tags may stand at its end; null when it is none. */
export async function tiffSize(
  read: (offset: number, length: number) => Promise<Buffer>,
): Promise<Size | null> {
  const head = await read(0, 8)
  const mark = head.toString('latin1', 0, 4)
  if (head.length < 8 || (mark !== 'II*\0' && mark !== 'MM\0*')) return null
  const little = mark.startsWith('II')
  const u16 = (bytes: Buffer, at: number) =>
    little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at)
  const u32 = (bytes: Buffer, at: number) =>
    little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at)
  const ifd = u32(head, 4)
  const counted = await read(ifd, 2)
  if (counted.length < 2) return null
  const entries = await read(ifd + 2, u16(counted, 0) * 12)
  const found = new Map<number, number>()
  for (let at = 0; at + 12 <= entries.length; at += 12) {
    const short = u16(entries, at + 2) === 3
    found.set(u16(entries, at), short ? u16(entries, at + 8) : u32(entries, at + 8))
  }
  const [width, height] = [found.get(256), found.get(257)]
  return width && height ? { width, height } : null
}
