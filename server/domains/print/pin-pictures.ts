import sharp from 'sharp'
import * as v from 'valibot'
import type { NamedPin } from '../../../contract/form/pin.ts'
import { type Crop, cropAround, cropRatio, hangs } from '../../../contract/print/pin-crop.ts'
import type { Files } from '../../platform/content/files.ts'
import type { Renditions } from '../../platform/content/rendition.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText } from '../../platform/db/rows.ts'

/** Pixels of the picture around a pin. */
const width = 1000
const height = Math.round(width / cropRatio)

const revisionRow = v.object({ id: v.string(), sha256: v.string() })

/**
 * The part of its drawing around each pin, as a JPEG under the path of the pin; one whose drawing is
 * gone or cannot be drawn is left out. The caller may see the record.
 */
export async function pinPictures(
  db: Db,
  files: Files,
  pins: readonly NamedPin[],
): Promise<Map<string, Uint8Array>> {
  if (pins.length === 0) return new Map()
  const rows = await rowsOfText(db, revisionRow, {
    name: 'print-drawings',
    text: `select f.id::text, f.sha256 from drawing_revision r join upload f on f.id = r.upload_id
      where r.upload_id = any($1::uuid[])`,
    values: [pins.map(({ pin }) => pin.drawing)],
  })
  const digests = new Map(rows.map(({ id, sha256 }) => [id, sha256]))
  return await cropsOf(
    files.renditions,
    pins.flatMap(({ path, pin: { drawing, x, y } }) => {
      const sha256 = digests.get(drawing)
      return sha256 ? [{ path, sha256, x, y }] : []
    }),
  )
}

interface PlacedPin {
  path: string
  /** of the original of its drawing */
  sha256: string
  x: number
  y: number
}

/** One drawing of all that are printed is open: it takes some fifty megabytes. */
let last: Promise<unknown> = Promise.resolve()

/** As `pinPictures`; each drawing is opened once for all its pins. */
export async function cropsOf(
  renditions: Pick<Renditions, 'path'>,
  pins: readonly PlacedPin[],
): Promise<Map<string, Uint8Array>> {
  const pictures = new Map<string, Uint8Array>()
  for (const [sha256, ofDrawing] of Map.groupBy(pins, (one) => one.sha256)) {
    const mine = last.then(async () => {
      const source = await renditions.path(sha256, 'plan')
      const plan = source && (await orNull(opened(source)))
      if (!plan) return
      for (const pin of ofDrawing) {
        const picture = await orNull(pictureAround(plan, pin))
        if (picture) pictures.set(pin.path, picture)
      }
    })
    // Only its own print gets the error.
    last = mine.catch(() => undefined)
    await mine
  }
  return pictures
}

/** null where sharp cannot draw it; an error of the disk is thrown. */
async function orNull<T>(drawn: Promise<T>): Promise<T | null> {
  try {
    return await drawn
  } catch (error) {
    if (error instanceof Error && !('code' in error)) return null
    throw error
  }
}

/** The pixels of a picture. */
interface Opened {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

const opened = (source: string): Promise<Opened> =>
  sharp(source).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })

async function pictureAround(
  { data, info }: Opened,
  pin: { x: number; y: number },
): Promise<Uint8Array> {
  const crop = cropAround(pin, info.width / info.height)
  const box = { width: info.width / crop.width, height: info.height / crop.height }
  const left = within(-crop.left * box.width, info.width - 1)
  const top = within(-crop.top * box.height, info.height - 1)
  return await sharp(data, { raw: info })
    .extract({
      left,
      top,
      width: Math.min(info.width - left, Math.max(1, Math.round(box.width))),
      height: Math.min(info.height - top, Math.max(1, Math.round(box.height))),
    })
    .resize({ width, height, fit: 'contain', background: '#ffffff' })
    .composite([{ input: Buffer.from(pinSvg(crop)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

const within = (at: number, most: number) => Math.min(most, Math.max(0, Math.round(at)))

/** The point of the pin is at its place. */
const pinSvg = (crop: Crop) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}"
  height="${height}"><g transform="translate(${crop.x * width} ${crop.y * height})
  rotate(${hangs(crop) ? 180 : 0}) scale(3.2)"><path d="M0 0C-6-9-9-13-9-18a9 9 0 0 1 18 0c0 5-3 9-9 18z"
  fill="#d92d20" stroke="#fff" stroke-width="1.5"/><circle cy="-18" r="3.4" fill="#fff"/></g></svg>`
