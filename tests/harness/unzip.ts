import { crc32, inflateRawSync } from 'node:zlib'
import { packedBytes, partsOf } from '../../src/lib/excel/container.ts'

interface Unzipped {
  name: string
  /** 0 stored, 8 deflated */
  method: number
  bytes: Buffer
}

/** What is in a ZIP, in its order, by its directory; bytes that are not whole are an error. */
export function unzip(zip: Buffer): Unzipped[] {
  return partsOf(zip).map((part) => {
    const { name, method, size, crc } = part
    const packed = packedBytes(zip, part)
    const bytes = method === 0 ? Buffer.from(packed) : inflateRawSync(packed)
    if (bytes.length !== size || crc32(bytes) !== crc) throw new Error(`${name} is not whole`)
    return { name, method, bytes }
  })
}
