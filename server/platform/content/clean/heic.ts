import { type Box, boxesOf, boxOf } from './boxes.ts'

/** A reader of big-endian numbers of given widths, one after the other. */
function reader(bytes: Buffer, { from, until }: Box) {
  let at = from
  return {
    number(width: number): number {
      if (at + width > until) throw new RangeError('box')
      const value =
        width === 0
          ? 0
          : width === 8
            ? Number(bytes.readBigUInt64BE(at))
            : bytes.readUIntBE(at, width)
      at += width
      return value
    },
    text(length: number): string {
      const value = bytes.toString('latin1', at, at + length)
      at += length
      return value
    },
  }
}

/** Items that describe the picture: EXIF and, of type `mime`, XMP. */
function describing(bytes: Buffer, iinf: Box): Set<number> {
  const found = new Set<number>()
  const version = bytes[iinf.from] ?? 0
  const entries = boxesOf(bytes, iinf.from + (version === 0 ? 6 : 8), iinf.until) ?? []
  for (const infe of entries) {
    const read = reader(bytes, infe)
    const version = read.number(1)
    read.number(3)
    if (version < 2) throw new RangeError('infe')
    const id = read.number(version === 2 ? 2 : 4)
    read.number(2)
    const type = read.text(4)
    if (type === 'Exif' || type === 'mime' || type === 'uri ') found.add(id)
  }
  return found
}

interface Extent {
  item: number
  /** 0: of the file; 1: of `idat` */
  method: number
  offset: number
  length: number
}

function extentsOf(bytes: Buffer, iloc: Box): Extent[] {
  const read = reader(bytes, iloc)
  const version = read.number(1)
  read.number(3)
  const [sizes, more] = [read.number(1), read.number(1)]
  const [offsetSize, lengthSize, baseSize] = [sizes >> 4, sizes & 15, more >> 4]
  const indexSize = version > 0 ? more & 15 : 0
  const count = read.number(version < 2 ? 2 : 4)
  const extents: Extent[] = []
  for (let n = 0; n < count; n += 1) {
    const item = read.number(version < 2 ? 2 : 4)
    const method = version > 0 ? read.number(2) & 15 : 0
    read.number(2)
    const base = read.number(baseSize)
    const parts = read.number(2)
    for (let part = 0; part < parts; part += 1) {
      read.number(indexSize)
      const offset = base + read.number(offsetSize)
      extents.push({ item, method, offset, length: read.number(lengthSize) })
    }
  }
  return extents
}

const ofPicture = new Set(['ftyp', 'meta', 'mdat', 'moov', 'free'])

/**
 * The same picture with zeros in the place of what describes it: nothing moves, so every offset
 * stays true. Which way up it is, its properties say. Null: it cannot be followed.
 */
export function cleanHeic(bytes: Buffer): Buffer | null {
  const boxes = boxesOf(bytes, 0, bytes.length)
  const meta = boxOf(boxes, 'meta')
  if (!boxes || !meta) return null
  const inside = boxesOf(bytes, meta.from + 4, meta.until)
  const [iinf, iloc, idat] = ['iinf', 'iloc', 'idat'].map((name) => boxOf(inside, name))
  if (!iinf || !iloc) return null
  const clean = Buffer.from(bytes)
  try {
    const items = describing(bytes, iinf)
    for (const { item, method, offset, length } of extentsOf(bytes, iloc)) {
      if (!items.has(item)) continue
      const start = (method === 1 ? (idat?.from ?? Number.NaN) : 0) + offset
      // A length of 0 is all the rest; another method is of other items.
      if (method > 1 || length === 0 || !(start + length <= bytes.length)) return null
      clean.fill(0, start, start + length)
    }
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
  // A film beside the picture, and what else phones add.
  for (const { name, from, until } of boxes) if (!ofPicture.has(name)) clean.fill(0, from, until)
  return clean
}
