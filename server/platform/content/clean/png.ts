import { crc32 } from 'node:zlib'
import { orientationOf, orientationOnly } from './orientation.ts'

/** What a picture needs to look the same; text, time, EXIF and unknown ones are left out. */
const ofPicture = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD'],
  ...['hIST', 'pHYs', 'sPLT', 'cICP', 'mDCV', 'cLLI', 'acTL', 'fcTL', 'fdAT'],
])

function chunkOf(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content])
  const chunk = Buffer.alloc(8 + named.length)
  chunk.writeUInt32BE(content.length, 0)
  named.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(named), 4 + named.length)
  return chunk
}

/** The same picture without what describes it. Null: its chunks cannot be followed. */
export function cleanPng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 8)]
  let orientation = 1
  for (let at = 8; at + 12 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at)
    const name = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) return null
    if (name === 'eXIf') orientation = orientationOf(bytes.subarray(at + 8, end - 4))
    if (name === 'IEND') {
      if (orientation !== 1) kept.push(chunkOf('eXIf', orientationOnly(orientation)))
      return Buffer.concat([...kept, bytes.subarray(at, end)])
    }
    if (ofPicture.has(name)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return null
}
