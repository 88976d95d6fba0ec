// Before the library, which takes it when it is loaded.
import './inflate.ts'
import UTIF, { type IFD } from 'utif2'

const orientationTag = 't274'
const coloursTag = 't262'
const forPrint = 5

/** A picture of which way up its tags say it is: 1 to 8, as in `uprightOf`. */
export interface TiffPicture {
  pixels: Uint8Array
  width: number
  height: number
  orientation: number
}

/** The library asks the window for a converter of printing colours, which a worker has not. */
function rgbaOf(picture: IFD): Uint8Array {
  const worker: { window?: unknown } = globalThis
  const hadWindow = 'window' in worker
  if (!hadWindow) worker.window = globalThis
  try {
    const pixels = UTIF.toRGBA8(picture)
    // Ink has no transparency: the library takes a colour of the next pixel for it.
    const inks = picture[coloursTag]
    if (Array.isArray(inks) && inks[0] === forPrint) {
      for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
    }
    return pixels
  } finally {
    if (!hadWindow) delete worker.window
  }
}

/** The first picture: RGBA of each pixel, as stored. */
export function readTiff(bytes: ArrayBuffer): TiffPicture {
  const [first] = UTIF.decode(bytes)
  if (!first) throw new Error('no picture')
  UTIF.decodeImage(bytes, first)
  const tag = first[orientationTag]
  const orientation = Array.isArray(tag) ? Number(tag[0]) : 1
  return { pixels: rgbaOf(first), width: first.width, height: first.height, orientation }
}
