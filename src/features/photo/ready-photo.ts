import type { NewPhoto } from '../../outbox/photos/photos.ts'
import type { Gps } from '../../outbox/store/types.ts'
import { CameraPhoto } from './camera-photo.ts'
import { type Decode, decodePhoto, opensPhoto } from './decode-photo.ts'
import type { Picture } from './other-picture.ts'
import { fromBeginning, isBeyondOpening, isTooLarge, pictureOf } from './picture.ts'
import { readShot } from './shot.ts'
import type { Shrink } from './shrinker.ts'

/** Why a file is refused as a photo. */
export class PhotoRefused extends Error {
  /**
   * no photo of a type that is taken · too many pixels to open · cannot be opened · no bytes could be
   * read · there are none in it
   */
  readonly reason: 'type' | 'pixels' | 'broken' | 'unreadable' | 'empty'

  constructor(reason: PhotoRefused['reason'], options?: { cause: unknown }) {
    super(`photo: ${reason}`, options)
    this.name = 'PhotoRefused'
    this.reason = reason
  }
}

/** A picked file's bytes: the picker's handle may be gone a moment later. */
export interface Picked {
  bytes: ArrayBuffer
  name: string
  type: string
  /** ms; when the file was made, which for the camera is now */
  at: number
  /** where the phone was, from the camera in the app; a file's own place is in its tags */
  gps?: Gps | null
  /** taken by the app's own camera: no album has it */
  only?: boolean
}

/** Call it synchronously in the pick handler. @throws PhotoRefused `unreadable` */
export async function copyPicked(file: File): Promise<Picked> {
  try {
    const { name, type, lastModified: at } = file
    const shot = file instanceof CameraPhoto ? { gps: file.gps, only: true } : {}
    return { bytes: await file.arrayBuffer(), name, type, at, ...shot }
  } catch (cause) {
    throw new PhotoRefused('unreadable', { cause })
  }
}

/**
 * Prepares a photo for storing: checked, time and place read, upright and small.
 * @throws PhotoRefused
 */
export async function readyPhoto(
  picked: Picked,
  shrink: Shrink,
  decode: Decode = decodePhoto,
): Promise<NewPhoto> {
  const bytes = fromBeginning(picked.bytes)
  if (bytes.byteLength === 0) throw new PhotoRefused('empty')
  const picture = pictureOf(bytes)
  if (!picture) throw new PhotoRefused('type')
  if (isBeyondOpening(picture)) throw new PhotoRefused('pixels')
  const shot = await readShot(bytes)
  const taken = {
    takenAt: shot.takenAt ?? new Date(picked.at).toISOString(),
    ...(!shot.takenAt && !picked.only && { fileTime: true as const }),
    gps: shot.gps ?? picked.gps ?? null,
  }
  const isLarge = isTooLarge(picture)
  const small = await smaller(bytes, picture.type, shrink, decode).catch((cause: unknown) => {
    // Better large than lost.
    if (picked.only) return null
    throw new PhotoRefused(isLarge ? 'pixels' : 'broken', { cause })
  })
  if (!small && isLarge) throw new PhotoRefused('pixels')
  return small
    ? { ...taken, bytes: small, type: 'image/jpeg', name: jpegName(picked.name) }
    : { ...taken, bytes, type: picture.type, name: shortName(picked.name) }
}

/** Types that some browsers cannot open. */
const isSpecial = (type: Picture['type']) => type === 'image/heic' || type === 'image/tiff'

/** A small JPEG; null: this device cannot make one now, and the photo goes as it is. */
async function smaller(
  bytes: ArrayBuffer,
  type: Picture['type'],
  shrink: Shrink,
  decode: Decode,
): Promise<ArrayBuffer | null> {
  if (!isSpecial(type) || (await opensPhoto({ bytes, type }))) return await shrink(bytes, type)
  const jpeg = await decode({ bytes, type })
  return jpeg && ((await shrink(jpeg, 'image/jpeg')) ?? jpeg)
}

/** A file of any kind, as it is. @throws PhotoRefused `empty` */
export function readyFile(picked: Picked): NewPhoto {
  if (picked.bytes.byteLength === 0) throw new PhotoRefused('empty')
  const known = /^[\w.+-]{1,100}\/[\w.+-]{1,100}$/.test(picked.type)
  return {
    bytes: picked.bytes,
    type: known ? picked.type : 'application/octet-stream',
    name: shortName(picked.name),
    takenAt: null,
    gps: null,
  }
}

/** 255 code points in NFC, the ending kept: macOS writes names decomposed. */
function shortName(name: string): string {
  const letters = [...(name.normalize('NFC').replace(/[\0\p{Cs}]/gu, '') || 'file')]
  if (letters.length <= 255) return letters.join('')
  const dot = letters.lastIndexOf('.')
  const ending = dot > 0 && letters.length - dot <= 16 ? letters.slice(dot) : []
  return [...letters.slice(0, 255 - ending.length), ...ending].join('')
}

function jpegName(name: string): string {
  const stem = name.replace(/\.[^.]*$/, '') || 'photo'
  return shortName(`${stem}.jpg`)
}
