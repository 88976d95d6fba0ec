import { readFileSync } from 'node:fs'
import sharp from 'sharp'

/** What no reader of a photo may find in it. */
export const secrets = ['Siteon Camera', 'Model 7', 'Hong Gildong', 'SN-12345', '2026:11:20']

const exif = {
  IFD0: { Make: 'Siteon Camera', Model: 'Model 7', Artist: 'Hong Gildong', Orientation: '6' },
  IFD2: { BodySerialNumber: 'SN-12345', DateTimeOriginal: '2026:11:20 09:41:07' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '37/1 30/1 0/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '127/1 15/1 36/1',
  },
}

/** 96 × 64, red and blue, as a camera writes it: lying on its side, with place, device and owner. */
export async function cameraPicture(format: 'jpeg' | 'png' | 'webp' | 'tiff'): Promise<Buffer> {
  const half = { create: { width: 48, height: 64, channels: 3, background: '#2040c0' } } as const
  return await sharp({ create: { ...half.create, width: 96, background: '#c03020' } })
    .composite([{ input: half, left: 0, top: 0 }])
    .withExif(exif)
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/">Hong Gildong</x:xmpmeta>')
    .toFormat(format)
    .toBuffer()
}

/** The same as a HEIC of `heif-enc` 1.15 (libheif, x265), upright. */
export const heicPicture = (): Buffer => readFileSync(new URL('./photo.heic', import.meta.url))

/** A JPEG with bytes that belong to nothing, behind its first segment. */
export function withStrayBytes(jpeg: Buffer, count: number): Buffer {
  const cut = 4 + jpeg.readUInt16BE(4)
  return Buffer.concat([jpeg.subarray(0, cut), Buffer.alloc(count), jpeg.subarray(cut)])
}
