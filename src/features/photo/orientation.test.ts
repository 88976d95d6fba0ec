import sharp from 'sharp'
import { expect, test } from 'vitest'
import { corpus } from '../../../tests/photos/corpus.ts'
import { laid } from './orientation.ts'
import { uprightOf } from './upright.ts'

const pictures = await corpus()
const plain = pictures.find(({ name }) => name === 'plain.png')?.bytes

test.each(pictures.filter(({ name }) => /\.(png|webp)$/.test(name) && name.startsWith('turned')))(
  '$name stands upright, whatever a browser makes of its tag',
  async ({ name, bytes }) => {
    const { bytes: rest, orientation } = laid(new Uint8Array(bytes).buffer)
    expect(orientation).toBe(Number(/\d/.exec(name)?.[0]))
    const about = await sharp(Buffer.from(rest)).metadata()
    expect(about.orientation ?? 1).toBe(1)
    const { data, info } = await sharp(Buffer.from(rest))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const { width, height, transform } = uprightOf(orientation, info.width, info.height)
    expect([width, height]).toEqual([48, 32])
    const [a, b, c, d, e, f] = transform
    // The library looks for no tag behind the pixels of a PNG.
    const isPng = name.endsWith('.png')
    const said = await sharp(isPng ? plain : bytes)
      .autoOrient()
      .raw()
      .toBuffer()
    for (let n = 0; n < info.width * info.height; n += 1) {
      const [x, y] = [(n % info.width) + 0.5, Math.floor(n / info.width) + 0.5]
      const at = Math.floor(b * x + d * y + f) * width + Math.floor(a * x + c * y + e)
      const stored = data.subarray(n * info.channels, n * info.channels + 3)
      expect(stored.equals(said.subarray(at * info.channels, at * info.channels + 3))).toBe(true)
    }
  },
)

test('any other picture stays as it is', () => {
  for (const { name, bytes } of pictures.filter((one) => !one.name.startsWith('turned'))) {
    const whole = new Uint8Array(bytes).buffer
    expect(laid(whole).bytes, name).toBe(whole)
  }
})
