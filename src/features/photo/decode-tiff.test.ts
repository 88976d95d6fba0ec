import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readTiff } from './decode-tiff.ts'
import { uprightOf } from './upright.ts'

/** Three by two pixels, each of its own colour. */
const pixels = Buffer.from([
  ...[250, 10, 10, 10, 250, 10, 10, 10, 250],
  ...[250, 250, 10, 10, 250, 250, 250, 10, 250],
])
const picture = () => sharp(pixels, { raw: { width: 3, height: 2, channels: 3 } })
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer).buffer

describe('a TIFF', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('of orientation %i stands upright', async (orientation) => {
    const tiff = await picture()
      .withMetadata({ orientation })
      .tiff({ compression: 'lzw' })
      .toBuffer()
    const { data, info } = await sharp(tiff)
      .autoOrient()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const read = readTiff(bytesOf(tiff))
    expect(read.orientation).toBe(orientation)
    const { width, height, transform } = uprightOf(orientation, read.width, read.height)
    expect([width, height]).toEqual([info.width, info.height])
    const [a, b, c, d, e, f] = transform
    for (let n = 0; n < read.width * read.height; n += 1) {
      const [x, y] = [(n % read.width) + 0.5, Math.floor(n / read.width) + 0.5]
      const at = Math.floor(b * x + d * y + f) * width + Math.floor(a * x + c * y + e)
      expect([...read.pixels.slice(n * 4, n * 4 + 3)]).toEqual([...data.slice(at * 3, at * 3 + 3)])
    }
  })

  test('in colours for print is opened', async () => {
    const red = sharp({ create: { width: 4, height: 2, channels: 3, background: '#e01010' } })
    const tiff = await red.toColourspace('cmyk').tiff({ compression: 'lzw' }).toBuffer()
    const [r = 0, g = 0, b = 0, alpha] = readTiff(bytesOf(tiff)).pixels
    expect(r).toBeGreaterThan(150)
    expect(Math.max(g, b)).toBeLessThan(80)
    expect(alpha).toBe(255)
    expect('window' in globalThis).toBe(false)
  })
})
