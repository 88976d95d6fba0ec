import type { PhotoType } from '../../../../contract/record/upload.ts'
import { cleanHeic } from './heic.ts'
import { cleanJpeg } from './jpeg.ts'
import { cleanPng } from './png.ts'
import { cleanTiff } from './tiff.ts'
import { cleanWebp } from './webp.ts'

const cleaners: Record<PhotoType, (bytes: Buffer) => Buffer | null> = {
  'image/png': cleanPng,
  'image/jpeg': cleanJpeg,
  'image/webp': cleanWebp,
  'image/heic': cleanHeic,
  'image/tiff': cleanTiff,
}

/**
 * A photo as its readers get it: the same picture, the same way up, without place, device, owner and
 * whatever else was written into it. Null: the file cannot be followed, and nobody may have it.
 */
export function cleanPhoto(bytes: Buffer, type: PhotoType): Buffer | null {
  try {
    return cleaners[type](bytes)
  } catch (error) {
    // A number of the file points behind its end.
    if (error instanceof RangeError) return null
    throw error
  }
}
