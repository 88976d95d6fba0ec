import sharp from 'sharp'
import type { Files } from '../../platform/content/files.ts'

/** More photos are smaller: a PDF is to stay below some fifteen megabytes. */
const sizes = [
  { upTo: 60, side: 1000, quality: 72, mozjpeg: true },
  { upTo: 200, side: 640, quality: 66, mozjpeg: true },
  // Somebody waits for all of them.
  { upTo: Number.POSITIVE_INFINITY, side: 480, quality: 60, mozjpeg: false },
]

interface Photo {
  id: string
  sha256: string
}

/**
 * The photos as plain JPEG files for paper; one that cannot be decoded is left out. Encoded again one
 * by one: not every JPEG of a phone is one for a PDF.
 */
export async function picturesOf(
  files: Files,
  photos: readonly Photo[],
): Promise<Map<string, Uint8Array>> {
  const size = sizes.find(({ upTo }) => photos.length <= upTo)
  const pictures = new Map<string, Uint8Array>()
  for (const { id, sha256 } of photos) {
    const path = await files.renditions.path(sha256, 'view')
    if (!path || !size) continue
    const { side, ...encoding } = size
    const resized = sharp(path).resize({ width: side, height: side, fit: 'inside' })
    pictures.set(id, await resized.jpeg(encoding).toBuffer())
  }
  return pictures
}
