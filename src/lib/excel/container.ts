import { ExcelError, type ExcelFault } from './fault.ts'
import { mostBytes, mostHeld, mostUnpacked } from './limits.ts'

const zip = [0x50, 0x4b, 0x03, 0x04]
/** An OLE container: an encrypted workbook, or an .xls from before 2007. */
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** Stream names in it are UTF-16. */
const encryptedStream = 'EncryptedPackage'
const oldStream = 'Workbook'

/** How files begin that the document security (DRM) of a company has encrypted. */
const securedHeads = [
  'SCDSA', // SoftCamp
  '\u203a DRMONE', // Fasoo; its first byte is 9B
  '<!-- FasooSecureContainer',
  '<DOCUMENT SAFER', // MarkAny
  '<## NASCA DRM FILE', // Samsung
]

const startsWith = (bytes: Uint8Array, sign: readonly number[]) =>
  sign.every((byte, index) => bytes[index] === byte)

function holdsName(bytes: Uint8Array, name: string): boolean {
  const wide = Array.from(name, (char) => String.fromCharCode(char.charCodeAt(0), 0)).join('')
  return new TextDecoder('latin1').decode(bytes).includes(wide)
}

/** In a field of 16 or 32 bits: the value is in a field of 64 bits elsewhere. */
const [elsewhere16, elsewhere] = [0xffff, 0xffff_ffff]

export interface Part {
  name: string
  /** bytes according to the directory; the reader enforces it */
  size: number
  /** bytes of it in the file, and where its header begins */
  packed: number
  at: number
  crc: number
  /** how it is packed: 0 not at all, 8 deflated */
  method: number
}

/** A number of 64 bits; none that counts bytes of this file is larger than a double holds. */
const longAt = (view: DataView, at: number) => Number(view.getBigUint64(at, true))

/** Where the directory begins, where it ends at the latest, and how many parts it has. */
function directoryOf(view: DataView): { at: number; end: number; count: number } {
  let end = view.byteLength - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) throw new ExcelError('broken')
  const count = view.getUint16(end + 10, true)
  const at = view.getUint32(end + 16, true)
  const isElsewhere = count === elsewhere16 || at === elsewhere
  // Programs that write as they go have the end of 64 bits before it, whatever the size.
  if (end < 20 || view.getUint32(end - 20, true) !== 0x07064b50) {
    if (isElsewhere) throw new ExcelError('broken')
    return { at, end, count }
  }
  const long = longAt(view, end - 12)
  if (long > end - 76 || view.getUint32(long, true) !== 0x06064b50) throw new ExcelError('broken')
  return { at: longAt(view, long + 48), end: long, count: longAt(view, long + 32) }
}

/** The fields of 64 bits of a part, in the order in which those of 32 bits point to them. */
function longFields(view: DataView, from: number, length: number): number[] {
  for (let at = from; at + 4 <= from + length; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    const count = Math.min(3, view.getUint16(at + 2, true) >> 3)
    if (at + 4 + count * 8 > from + length) throw new ExcelError('broken')
    return Array.from({ length: count }, (_, n) => longAt(view, at + 4 + n * 8))
  }
  return []
}

/** What nothing is packed to at most: an empty block. */
const emptyBytes = 5

/** The parts of a zip, from the directory at its end. Throws `broken`. */
export function partsOf(bytes: Uint8Array): Part[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let { at, end, count } = directoryOf(view)
  const parts: Part[] = []
  let taken = 0
  for (; count > 0; count -= 1) {
    if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) throw new ExcelError('broken')
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    )
    if (at + 46 + name + extra + comment > end) throw new ExcelError('broken')
    const long = longFields(view, at + 46 + name, extra)
    const [size = 0, packed = 0, begin = 0] = [24, 20, 42].map((offset) => {
      const value = view.getUint32(at + offset, true)
      return value === elsewhere ? (long.shift() ?? Number.NaN) : value
    })
    const isOpen = (view.getUint16(at + 8, true) & 8) !== 0 && packed === 0
    const called = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name))
    // A size that is left open would have to be believed of the part itself.
    if (size === 0 ? packed > emptyBytes : packed === 0) throw new ExcelError('broken')
    if (isOpen && !called.endsWith('/')) throw new ExcelError('broken')
    if (!(begin + packed <= bytes.length) || Number.isNaN(size)) throw new ExcelError('broken')
    parts.push({
      name: called,
      size,
      packed,
      at: begin,
      crc: view.getUint32(at + 16, true),
      method: view.getUint16(at + 10, true),
    })
    at += 46 + name + extra + comment
    taken += packed
    // Parts that share their bytes: nothing but a bomb has them.
    if (taken > bytes.length) throw new ExcelError('broken')
  }
  return parts
}

/** Rows are streamed; every other part is held in memory, at many times its size. */
const isRows = ({ name }: Part) => /(^|\/)worksheets\/[^/]+\.xml$/i.test(name)

function isTooLarge(parts: readonly Part[]): boolean {
  const sizeOf = (some: readonly Part[]) => some.reduce((sum, { size }) => sum + size, 0)
  const texts = parts.filter((part) => /\.(xml|rels)$/i.test(part.name) && !isRows(part))
  return sizeOf(parts) > mostUnpacked || sizeOf(texts) > mostHeld
}

/** A zip of LibreOffice, of Excel's binary kind, or of none that holds a workbook. */
function otherKind(parts: readonly Part[]): ExcelFault | null {
  const has = (name: string) => parts.some((part) => part.name.toLowerCase() === name)
  if (has('content.xml') && has('mimetype')) return 'ods'
  if (has('xl/workbook.bin')) return 'xlsb'
  return has('[content_types].xml') ? null : 'type'
}

function isSecured(bytes: Uint8Array): boolean {
  const begin = new TextDecoder('latin1').decode(bytes.subarray(0, 64))
  // Some put a byte or two in front.
  return securedHeads.some((head) => {
    const at = begin.indexOf(head)
    return at >= 0 && at <= 2
  })
}

/**
 * The parts of a workbook. Throws what can be said of a file before it is unpacked: `large`, `type`,
 * `xls`, `xlsb`, `ods`, `password`, `secured`, `broken`.
 */
export function workbookParts(bytes: Uint8Array): Part[] {
  if (bytes.length > mostBytes) throw new ExcelError('large')
  if (startsWith(bytes, ole)) {
    if (holdsName(bytes, encryptedStream)) throw new ExcelError('password')
    throw new ExcelError(holdsName(bytes, oldStream) ? 'xls' : 'type')
  }
  if (isSecured(bytes)) throw new ExcelError('secured')
  if (!startsWith(bytes, zip)) throw new ExcelError('type')
  const parts = partsOf(bytes)
  const other = otherKind(parts)
  if (other) throw new ExcelError(other)
  if (isTooLarge(parts)) throw new ExcelError('large')
  return parts
}

/** The bytes of a part as they are in the file. Throws `broken`. */
export function packedBytes(bytes: Uint8Array, { at, packed }: Part): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + 30 > bytes.length) throw new ExcelError('broken')
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  if (begin + packed > bytes.length) throw new ExcelError('broken')
  return new Uint8Array(bytes.slice(begin, begin + packed))
}

/** The text of a part as it unpacks, held to the size that the directory tells. */
export async function* textOfPart(bytes: Uint8Array, part: Part): AsyncGenerator<string> {
  const body = new Blob([packedBytes(bytes, part)]).stream()
  const text = new TextDecoder()
  let seen = 0
  const stream = part.method === 0 ? body : body.pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    seen += value.length
    if (seen > part.size) throw new ExcelError('large')
    yield text.decode(value, { stream: true })
  }
}

/** The whole text of a part; it is not one of the rows. */
export async function wholePart(bytes: Uint8Array, part: Part | undefined): Promise<string | null> {
  if (!part) return null
  let text = ''
  for await (const chunk of textOfPart(bytes, part)) text += chunk
  return text
}
