import sharp from 'sharp'
import * as v from 'valibot'
import type { NamedPin } from '../../../contract/form/pin.ts'
import { type Crop, cropAround, cropRatio, hangs } from '../../../contract/print/pin-crop.ts'
import type { Files } from '../../platform/content/files.ts'
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
  const pictures = new Map<string, Uint8Array>()
  if (pins.length === 0) return pictures
  const rows = await rowsOfText(db, revisionRow, {
    name: 'print-drawings',
    text: `select f.id::text, f.sha256 from drawing_revision r join upload f on f.id = r.upload_id
      where r.upload_id = any($1::uuid[])`,
    values: [pins.map(({ pin }) => pin.drawing)],
  })
  const digests = new Map(rows.map(({ id, sha256 }) => [id, sha256]))
  for (const { path, pin } of pins) {
    const sha256 = digests.get(pin.drawing)
    const source = sha256 && (await files.renditions.path(sha256, 'plan'))
    if (source) pictures.set(path, await pictureAround(source, pin))
  }
  return pictures
}

async function pictureAround(source: string, pin: { x: number; y: number }): Promise<Uint8Array> {
  const plan = await sharp(source).metadata()
  const crop = cropAround(pin, plan.width / plan.height)
  const box = { width: plan.width / crop.width, height: plan.height / crop.height }
  const left = Math.max(0, Math.round(-crop.left * box.width))
  const top = Math.max(0, Math.round(-crop.top * box.height))
  return await sharp(source)
    .extract({
      left,
      top,
      width: Math.min(plan.width - left, Math.max(1, Math.round(box.width))),
      height: Math.min(plan.height - top, Math.max(1, Math.round(box.height))),
    })
    .resize({ width, height, fit: 'contain', background: '#ffffff' })
    .composite([{ input: Buffer.from(pinSvg(crop)) }])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/** The point of the pin is at its place. */
const pinSvg = (crop: Crop) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}"
  height="${height}"><g transform="translate(${crop.x * width} ${crop.y * height})
  rotate(${hangs(crop) ? 180 : 0}) scale(3.2)"><path d="M0 0C-6-9-9-13-9-18a9 9 0 0 1 18 0c0 5-3 9-9 18z"
  fill="#d92d20" stroke="#fff" stroke-width="1.5"/><circle cy="-18" r="3.4" fill="#fff"/></g></svg>`
