import type { FileHandle } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import { maxImagePixels, mostStrayBytes, type PhotoType } from '../../../contract/record/upload.ts'
import { withFile } from './durable.ts'
import { heicSize, tiffSize, webpSize } from './image-size.ts'

export interface ImageHeader {
  type: PhotoType
  /** pixels, before any orientation tag */
  width: number
  height: number
}

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')
/** Start-of-frame markers of JPEG: C0…CF without DHT, JPG and DAC. */
const frames = new Set([
  0xc0, 0xc1, 0xc2, 0xc3, 0xc5, 0xc6, 0xc7, 0xc9, 0xca, 0xcb, 0xcd, 0xce, 0xcf,
])
/** Segments before the frame of any real photo are far fewer. */
const maxSegments = 1_000

/**
 * The image type by a file's first bytes; null when it is none that is taken, whatever its name.
 * Reads headers only: nothing is decoded, so that no picture can be too big.
 */
export async function readImageHeader(path: string): Promise<ImageHeader | null> {
  return await withFile(path, 'r', async (handle) => {
    const start = await bytesAt(handle, 0, 33)
    if (start.subarray(0, 8).equals(pngSignature)) return pngHeader(start)
    if (start.length > 4 && start.readUInt16BE(0) === 0xffd8) return await jpegHeader(handle)
    return await otherHeader(handle)
  })
}

/** Whether a picture with this header is accepted (contract/record/upload.ts). */
export function isAcceptable(header: ImageHeader | null, type: string): header is ImageHeader {
  return (
    header !== null &&
    header.type === type &&
    header.width > 0 &&
    header.height > 0 &&
    header.width * header.height <= maxImagePixels
  )
}

/** How much of a file is read for its size: that of HEIC stands behind a list of its parts. */
const headBytes = 1024 * 1024
const sizes = { 'image/webp': webpSize, 'image/heic': heicSize } as const

async function otherHeader(handle: FileHandle): Promise<ImageHeader | null> {
  const head = await bytesAt(handle, 0, headBytes)
  const tiff = await tiffSize((offset, length) => bytesAt(handle, offset, length))
  if (tiff) return { type: 'image/tiff', ...tiff }
  for (const type of ['image/webp', 'image/heic'] as const) {
    const size = sizes[type](head)
    if (size) return { type, ...size }
  }
  return null
}

function pngHeader(start: Buffer): ImageHeader | null {
  if (start.length < 33 || start.readUInt32BE(8) !== 13) return null
  if (start.toString('latin1', 12, 16) !== 'IHDR') return null
  if (crc32(start.subarray(12, 29)) !== start.readUInt32BE(29)) return null
  return { type: 'image/png', width: start.readUInt32BE(16), height: start.readUInt32BE(20) }
}

async function jpegHeader(handle: FileHandle): Promise<ImageHeader | null> {
  let offset = 2
  let stray = 0
  for (let segment = 0; segment < maxSegments; segment += 1) {
    const head = await bytesAt(handle, offset, 9)
    if (head.length < 9 || stray > mostStrayBytes) return null
    if (head[0] !== 0xff) {
      stray += 1
      offset += 1
      continue
    }
    const marker = head[1] as number
    if (marker === 0xff) {
      offset += 1
      continue
    }
    const length = head.readUInt16BE(2)
    if (frames.has(marker)) {
      return length < 8
        ? null
        : { type: 'image/jpeg', height: head.readUInt16BE(5), width: head.readUInt16BE(7) }
    }
    // Scan data, the end, or a marker without a length before any frame: no picture.
    if (marker < 0xc0 || marker === 0xd9 || marker === 0xda || length < 2) return null
    offset += 2 + length
  }
  return null
}

async function bytesAt(handle: FileHandle, offset: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length)
  const { bytesRead } = await handle.read(buffer, 0, length, offset)
  return buffer.subarray(0, bytesRead)
}
