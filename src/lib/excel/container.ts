import { ExcelError, type ExcelFault } from './fault.ts'
import { mostBytes, mostHeld, mostUnpacked } from './limits.ts'

const zip = [0x50, 0x4b, 0x03, 0x04]
/** An OLE container: an encrypted workbook, or an .xls from before 2007. */
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
/** Stream names in it are UTF-16. */
const encryptedStream = 'EncryptedPackage'
const oldStream = 'Workbook'

const startsWith = (bytes: Uint8Array, sign: readonly number[]) =>
  sign.every((byte, index) => bytes[index] === byte)

function holdsName(bytes: Uint8Array, name: string): boolean {
  const wide = Array.from(name, (char) => String.fromCharCode(char.charCodeAt(0), 0)).join('')
  return new TextDecoder('latin1').decode(bytes).includes(wide)
}

/** A zip of 20 MB does not need 64-bit fields; a reader that uses them reads another directory. */
const wide = [0xffff, 0xffff_ffff]

export interface Part {
  name: string
  /** bytes according to the directory; the reader enforces it */
  size: number
  /** bytes of it in the file, and where its header begins */
  packed: number
  at: number
}

/**
 * The parts of a zip, from the directory at its end. Throws `broken` where the directory leaves a
 * size open: the reader would then trust the part itself, up to gigabytes.
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
    const received = (view.getUint16(at + 8, true) & 8) === 0
    if (packed === 0 ? size > 0 || !received : size === 0) throw new ExcelError('broken')
    const [name = 0, extra = 0, comment = 0] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    )
    const called = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + name))
    parts.push({ name: called, size, packed, at: view.getUint32(at + 42, true) })
    at += 46 + name + extra + comment
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

/**
 * The parts of a workbook. Throws what can be said of a file before it is unpacked: `large`, `type`,
 * `xls`, `xlsb`, `ods`, `password`, `broken`.
 */
export function workbookParts(bytes: Uint8Array): Part[] {
  if (bytes.length > mostBytes) throw new ExcelError('large')
  if (startsWith(bytes, ole)) {
    if (holdsName(bytes, encryptedStream)) throw new ExcelError('password')
    throw new ExcelError(holdsName(bytes, oldStream) ? 'xls' : 'type')
  }
  if (!startsWith(bytes, zip)) throw new ExcelError('type')
  const parts = partsOf(bytes)
  const other = otherKind(parts)
  if (other) throw new ExcelError(other)
  if (isTooLarge(parts)) throw new ExcelError('large')
  return parts
}

/** The text of a part as it unpacks, held to the size that the directory tells. */
export async function* textOfPart(
  bytes: Uint8Array,
  { at, packed, size }: Part,
): AsyncGenerator<string> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (at + 30 > bytes.length) throw new ExcelError('broken')
  const begin = at + 30 + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
  const body = new Blob([bytes.slice(begin, begin + packed)]).stream()
  const isPacked = view.getUint16(at + 8, true) !== 0
  const text = new TextDecoder()
  let seen = 0
  const stream = isPacked ? body.pipeThrough(new DecompressionStream('deflate-raw')) : body
  const reader = stream.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    seen += value.length
    if (seen > size) throw new ExcelError('large')
    yield text.decode(value, { stream: true })
  }
}
