import { createHash, randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type Random, type SceneName, sceneNames } from '../../contract/sample/sample.ts'
import { syncFile } from '../platform/content/durable.ts'
import type { ContentStore } from '../platform/content/store.ts'
import { makeRandom } from './random.ts'
import { pictureSize, sceneSvg } from './scenes.ts'

export interface DemoPicture {
  sha256: string
  size: number
}

/** Pictures of every danger: as found, and corrected. */
export interface DemoPictures {
  of(scene: SceneName, fixed: boolean, random: Random): DemoPicture
}

/** Variants of a picture; the most frequent ones have more. */
const variants = (scene: SceneName) => (scene === 'scaffold' || scene === 'edge' ? 3 : 1)

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

async function keep(store: ContentStore, bytes: Buffer): Promise<DemoPicture> {
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
  const wanted = sceneNames.flatMap((scene, n) =>
    [false, true].flatMap((fixed) =>
      Array.from({ length: variants(scene) }, (_, k) => ({
        scene,
        fixed,
        k,
        seed: n * 97 + k * 13 + 5,
      })),
    ),
  )
  const grain = await makeGrain()
  await Promise.all(
    wanted.map(async ({ scene, fixed, k, seed }) => {
      made.set(
        `${scene}-${fixed}-${k}`,
        await keep(store, await render(sceneSvg(scene, makeRandom(seed), fixed), grain)),
      )
    }),
  )
  return {
    of(scene, fixed, random) {
      const picture = made.get(`${scene}-${fixed}-${random.int(0, variants(scene) - 1)}`)
      if (!picture) throw new Error(`no picture of ${scene}`)
      return picture
    },
  }
}
