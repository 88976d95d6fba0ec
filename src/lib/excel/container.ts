import { ExcelError } from './fault.ts'
import { mostBytes, mostUnpacked } from './limits.ts'

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

/** What the directory at a zip's end says its parts unpack to, in bytes. */
export function unpackedSize(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let end = bytes.length - 22
  while (end >= 0 && view.getUint32(end, true) !== 0x06054b50) end -= 1
  if (end < 0) throw new ExcelError('broken')
  let at = view.getUint32(end + 16, true)
  let total = 0
  while (at + 46 <= end && view.getUint32(at, true) === 0x02014b50) {
    total += view.getUint32(at + 24, true)
    const [name, extra, comment] = [28, 30, 32].map((offset) => view.getUint16(at + offset, true))
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return total
}

/** Throws what can be said of a file before it is unpacked: `large`, `type`, `password`, `broken`. */
export function assertWorkbook(bytes: Uint8Array): void {
  if (bytes.length > mostBytes) throw new ExcelError('large')
  if (startsWith(bytes, ole)) {
    throw new ExcelError(holdsName(bytes, encryptedStream) ? 'password' : 'type')
  }
  if (!startsWith(bytes, zip)) throw new ExcelError('type')
  if (unpackedSize(bytes) > mostUnpacked) throw new ExcelError('large')
}
