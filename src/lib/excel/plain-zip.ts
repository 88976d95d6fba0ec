import { type Part, packedBytes } from './container.ts'

/** UTF-8 in names. */
const utf8 = 0x800

const headed = (length: number, fill: (view: DataView) => void) => {
  const bytes = new Uint8Array(length)
  fill(new DataView(bytes.buffer))
  return bytes
}

/** Fields that the head of a part has in common with its line of the directory. */
function common(view: DataView, from: number, part: Part, nameLength: number): void {
  view.setUint16(from, 20, true)
  view.setUint16(from + 2, utf8, true)
  view.setUint16(from + 4, part.method, true)
  view.setUint32(from + 10, part.crc, true)
  view.setUint32(from + 14, part.packed, true)
  view.setUint32(from + 18, part.size, true)
  view.setUint16(from + 22, nameLength, true)
}

/**
 * The same parts as a zip that every reader understands, whichever program wrote it: no fields of 64
 * bits, no sizes behind the bytes, no folders and empty parts. What is unpacked is then what was
 * counted.
 */
export function plainZip(bytes: Uint8Array, parts: readonly Part[]): Uint8Array<ArrayBuffer> {
  const chunks: Uint8Array[] = []
  const directory: Uint8Array[] = []
  let length = 0
  const filled = parts.filter(({ size }) => size > 0)
  for (const part of filled) {
    const name = new TextEncoder().encode(part.name)
    const head = headed(30, (view) => {
      view.setUint32(0, 0x04034b50, true)
      common(view, 4, part, name.length)
    })
    const line = headed(46, (view) => {
      view.setUint32(0, 0x02014b50, true)
      view.setUint16(4, 20, true)
      common(view, 6, part, name.length)
      view.setUint32(42, length, true)
    })
    const packed = packedBytes(bytes, part)
    chunks.push(head, name, packed)
    directory.push(line, name)
    length += head.length + name.length + packed.length
  }
  const directoryLength = directory.reduce((sum, chunk) => sum + chunk.length, 0)
  const end = headed(22, (view) => {
    view.setUint32(0, 0x06054b50, true)
    view.setUint16(8, filled.length, true)
    view.setUint16(10, filled.length, true)
    view.setUint32(12, directoryLength, true)
    view.setUint32(16, length, true)
  })
  const whole = new Uint8Array(length + directoryLength + end.length)
  let at = 0
  for (const chunk of [...chunks, ...directory, end]) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
