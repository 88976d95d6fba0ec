import sharp from 'sharp'
import { expect, test } from 'vitest'
import { corpus } from '../../../tests/photos/corpus.ts'
import { readTiff } from './decode-tiff.ts'
import { otherPicture } from './other-picture.ts'
import { fromBeginning, isBeyondOpening, pictureOf } from './picture.ts'
import { PhotoRefused, readyPhoto } from './ready-photo.ts'
import { uprightOf } from './upright.ts'

const pictures = await corpus()
const bytesOf = (bytes: Buffer) => new Uint8Array(bytes).buffer

test('there are more than sixty, of less than a megabyte together', () => {
  expect(pictures.length).toBeGreaterThan(60)
  expect(pictures.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(1_000_000)
})

const jpeg = new ArrayBuffer(8)

/** As a browser does: opened or refused, whatever the head says. */
async function opened(bytes: ArrayBuffer): Promise<ArrayBuffer> {
  if (bytes === jpeg) return jpeg
  const isTiff = otherPicture(new DataView(bytes))?.type === 'image/tiff'
  const picture = isTiff
    ? readTiff(bytes)
    : await sharp(Buffer.from(bytes), { failOn: 'truncated' })
        .raw()
        .toBuffer({ resolveWithObject: true })
        .then(({ data, info }) => ({ pixels: data, ...info }))
  if (picture.pixels.length === 0) throw new Error('no picture')
  return jpeg
}

test.each(pictures)(
  '$name is read, or refused for what it is',
  async ({ name, bytes, outcome }) => {
    const picked = { bytes: bytesOf(bytes), name, type: '', at: 0 }
    const result = await readyPhoto(picked, opened, async ({ bytes: heic }) =>
      name.endsWith('.heic') ? jpeg : await opened(heic),
    ).catch((error: unknown) => error)
    if (typeof outcome === 'string') {
      expect(result).toBeInstanceOf(PhotoRefused)
      expect((result as PhotoRefused).reason).toBe(outcome)
      return
    }
    expect(result).toMatchObject({ type: 'image/jpeg' })
    const picture = pictureOf(fromBeginning(bytesOf(bytes)))
    expect(picture && isBeyondOpening(picture)).toBe(false)
  },
)

test.each(
  pictures.filter(({ name, outcome }) => name.endsWith('.tif') && typeof outcome === 'object'),
)('$name has its colours where they are', ({ bytes, coloured }) => {
  const { pixels, width, height, orientation } = readTiff(bytesOf(bytes))
  const laid = uprightOf(orientation, width, height)
  expect([laid.width, laid.height]).toEqual([48, 32])
  expect(pixels.filter((_, at) => at % 4 === 3).every((alpha) => alpha === 255)).toBe(true)
  if (!coloured || orientation !== 1) return
  const strongest = [0, (height - 1) * width, height * width - 1].map((n) => {
    const rgb = [...pixels.slice(n * 4, n * 4 + 3)]
    return rgb.indexOf(Math.max(...rgb))
  })
  expect(strongest).toEqual([0, 2, 1])
})
