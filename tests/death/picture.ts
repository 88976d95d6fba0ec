import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { ManifestItem } from '../../contract/record/upload.ts'
import type { Random } from './random.ts'

/** A small JPEG; what follows its end no decoder reads. */
export const jpeg = Buffer.from(
  await sharp({ create: { width: 32, height: 24, channels: 3, background: '#a40' } })
    .jpeg()
    .toBuffer(),
)

export interface Content {
  bytes: Buffer<ArrayBuffer>
  line: Omit<ManifestItem, 'id'>
}

/** Bytes that no other file has: a photo, or any file. */
export function contentOf(random: Random, marker: string): Content {
  const photo = random.chance(0.3)
  const noise = random.bytes(random.whole(200, photo ? 2_000 : 120_000))
  const bytes = Buffer.from(Buffer.concat([photo ? jpeg : Buffer.alloc(0), noise]))
  return {
    bytes,
    line: {
      kind: photo ? 'photo' : 'file',
      name: `${marker}.${photo ? 'jpg' : 'bin'}`,
      type: photo ? 'image/jpeg' : 'application/octet-stream',
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    },
  }
}
