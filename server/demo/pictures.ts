import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type PictureName, pictureNames, type Random } from '../../contract/sample/sample.ts'
import { syncFile } from '../platform/content/durable.ts'
import type { ContentStore } from '../platform/content/store.ts'
import { pictureSize, pictureSvg } from './drawings.ts'
import { makeRandom } from './random.ts'

export interface DemoPicture {
  sha256: string
  size: number
}

/** Pictures of every danger: as found, and corrected. */
export interface DemoPictures {
  of(pictureName: PictureName, fixed: boolean, random: Random): DemoPicture
}

/** Variants of a picture; the most frequent ones have more. */
const variants = (pictureName: PictureName) =>
  pictureName === 'scaffold' || pictureName === 'edge' ? 3 : 1

/** Grain, so that a drawing reads like a photograph. */
function makeGrain(): Promise<Buffer> {
  const { width, height } = pictureSize
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .raw()
    .toBuffer()
}

async function render(svg: string, grain: Buffer): Promise<Buffer> {
  return await sharp(Buffer.from(svg))
    .composite([{ input: grain, raw: { ...pictureSize, channels: 3 }, blend: 'soft-light' }])
    .flatten({ background: '#888' })
    .jpeg({ quality: 70 })
    .toBuffer()
}

/** Stores a picture under its digest. */
export async function storePicture(store: ContentStore, bytes: Buffer): Promise<DemoPicture> {
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const source = join(store.partials, `demo-${randomUUID()}`)
  await writeFile(source, bytes, { mode: 0o600 })
  await syncFile(source)
  await store.adopt(source, sha256, bytes.length)
  await rm(source)
  return { sha256, size: bytes.length }
}

/** Draws a few dozen site pictures and stores each once. */
export async function makePictures(store: ContentStore): Promise<DemoPictures> {
  const made = new Map<string, DemoPicture>()
  const wanted = pictureNames.flatMap((pictureName, n) =>
    [false, true].flatMap((fixed) =>
      Array.from({ length: variants(pictureName) }, (_, k) => ({
        pictureName,
        fixed,
        k,
        seed: n * 97 + k * 13 + 5,
      })),
    ),
  )
  const grain = await makeGrain()
  await Promise.all(
    wanted.map(async ({ pictureName, fixed, k, seed }) => {
      made.set(
        `${pictureName}-${fixed}-${k}`,
        await storePicture(
          store,
          await render(pictureSvg(pictureName, makeRandom(seed), fixed), grain),
        ),
      )
    }),
  )
  return {
    of(pictureName, fixed, random) {
      const picture = made.get(
        `${pictureName}-${fixed}-${random.int(0, variants(pictureName) - 1)}`,
      )
      if (!picture) throw new Error(`no picture of ${pictureName}`)
      return picture
    },
  }
}
