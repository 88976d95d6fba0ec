import { ExcelError } from './fault.ts'
import { mostBytes, mostHeld, mostUnpacked } from './limits.ts'

const zip = [0x50, 0x4b, 0x03, 0x04]
/** An OLE container: an encrypted workbook, or an .xls of before 2007. */
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** Names of streams within one are UTF-16. */
const encryptedStream = 'EncryptedPackage'

const startsWith = (bytes: Uint8Array, sign: readonly number[]) =>
  sign.every((byte, index) => bytes[index] === byte)

function holdsName(bytes: Uint8Array, name: string): boolean {
  const wide = Array.from(name, (char) => String.fromCharCode(char.charCodeAt(0), 0)).join('')
  return new TextDecoder('latin1').decode(bytes).includes(wide)
}

/** Of 20 MB no zip needs the fields of 64 bits; a reader that believes them reads another directory. */
const wide = [0xffff, 0xffff_ffff]

interface Part {
  name: string
  /** bytes, as the directory says: what the reader holds itself to */
  size: number
}

/**
 * Parts of a zip by the directory at its end. Throws `broken` where the directory leaves a size open:
 * a reader then believes the part itself, up to gigabytes.
 */
export function partsOf(bytes: Uint8Array): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) throw new ExcelError('broken')
  const count = view.getUint16(end + 10, true)
  let at = view.getUint32(end + 16, true)
  if ([count, view.getUint32(end + 12, true), at].some((n) => wide.includes(n))) {
    throw new ExcelError('large')
  }
  const parts: Part[] = []
  for (let n = 0; n < count; n += 1) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) throw new ExcelError('broken')
    const [packed, size] = [view.getUint32(at + 20, true), view.getUint32(at + 24, true)]
    const told = (view.getUint16(at + 8, true) & 8) === 0
    if (packed === 0 ? size > 0 || !told : size === 0) throw new ExcelError('broken')
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    )
    parts.push({ name: new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name)), size })
    at += 46 + name + extra + comment
  }
  return parts
}

/** The rows are read as they come; every other part is held whole, many times its size. */
const isRows = ({ name }: Part) => /(^|\/)worksheets\/[^/]+\.xml$/i.test(name)

function isTooLarge(parts: readonly Part[]): boolean {
  const sizeOf = (some: readonly Part[]) => some.reduce((sum, { size }) => sum + size, 0)
  const texts = parts.filter((part) => /\.(xml|rels)$/i.test(part.name) && !isRows(part))
  return sizeOf(parts) > mostUnpacked || sizeOf(texts) > mostHeld
}

/** Throws what can be said of a file before it is unpacked: `large`, `type`, `password`, `broken`. */
export function assertWorkbook(bytes: Uint8Array): void {
  if (bytes.length > mostBytes) throw new ExcelError('large')
  if (startsWith(bytes, ole)) {
    throw new ExcelError(holdsName(bytes, encryptedStream) ? 'password' : 'type')
  }
  if (!startsWith(bytes, zip)) throw new ExcelError('type')
  if (isTooLarge(partsOf(bytes))) throw new ExcelError('large')
}
