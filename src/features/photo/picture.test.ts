import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { heicPicture, withStrayBytes } from '../../../tests/photos/pictures.ts'
import { fromBeginning, isBeyondOpening, isTooLarge, pictureOf } from './picture.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#808080' } })
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer).buffer
const text = (words: string) => bytesOf(Buffer.from(words))

describe('what a file is', () => {
  test('a PNG', async () => {
    const bytes = bytesOf(await blank(30, 20).png().toBuffer())
    expect(pictureOf(bytes)).toEqual({ type: 'image/png', width: 30, height: 20 })
  })

  test('a JPEG, with a long EXIF block before its frame, progressive too', async () => {
    const exif = { IFD0: { Copyright: 'x'.repeat(20_000) } }
    for (const progressive of [false, true]) {
      const buffer = await blank(640, 480).withExif(exif).jpeg({ progressive }).toBuffer()
      expect(pictureOf(bytesOf(buffer))).toEqual({ type: 'image/jpeg', width: 640, height: 480 })
    }
  })

  test('a WebP of every kind, a TIFF, a HEIC', async () => {
    const size = { width: 640, height: 480 }
    const webps = [{}, { lossless: true }].map((kind) => blank(640, 480).webp(kind))
    const exif = { IFD0: { Copyright: 'x' } }
    for (const webp of [...webps, blank(640, 480).withExif(exif).webp()]) {
      expect(pictureOf(bytesOf(await webp.toBuffer()))).toEqual({ type: 'image/webp', ...size })
    }
    expect(pictureOf(bytesOf(await blank(640, 480).tiff().toBuffer()))).toEqual({
      type: 'image/tiff',
      ...size,
    })
    expect(pictureOf(bytesOf(heicPicture()))).toEqual({
      type: 'image/heic',
      width: 96,
      height: 64,
    })
    const cut = bytesOf(await blank(640, 480).tiff().toBuffer()).slice(0, 1000)
    expect(pictureOf(cut)).toBeNull()
  })

  test('a JPEG with bytes that belong to nothing, before it and between its parts', async () => {
    const jpeg = await blank(640, 480).jpeg().toBuffer()
    const size = { type: 'image/jpeg', width: 640, height: 480 }
    const between = (count: number) => bytesOf(withStrayBytes(jpeg, count))
    expect(pictureOf(between(3))).toEqual(size)
    expect(pictureOf(between(64))).toEqual(size)
    expect(pictureOf(between(65))).toBeNull()
    const before = bytesOf(Buffer.concat([Buffer.from('\uFEFF\r\n'), jpeg]))
    expect(pictureOf(before)).toBeNull()
    expect(pictureOf(fromBeginning(before))).toEqual(size)
    const whole = bytesOf(jpeg)
    expect(fromBeginning(whole)).toBe(whole)
    expect(fromBeginning(new ArrayBuffer(2)).byteLength).toBe(2)
  })

  test('nothing of ours: a page, a GIF, an empty file, a cut one', async () => {
    expect(pictureOf(text('<!doctype html><script>alert(1)</script>'))).toBeNull()
    expect(pictureOf(bytesOf(await blank(8, 8).gif().toBuffer()))).toBeNull()
    expect(pictureOf(new ArrayBuffer(0))).toBeNull()
    expect(pictureOf(text('\u0089'))).toBeNull()
    const jpeg = bytesOf(await blank(8, 8).jpeg().toBuffer())
    for (const length of [2, 3, 4, 12, 20]) expect(pictureOf(jpeg.slice(0, length))).toBeNull()
    const png = bytesOf(await blank(8, 8).png().toBuffer())
    expect(pictureOf(png.slice(0, 20))).toBeNull()
  })

  test('a segment of no length does not loop for ever', () => {
    const bytes = new Uint8Array(64)
    bytes.set([0xff, 0xd8, 0xff, 0xe0, 0, 0])
    expect(pictureOf(bytes.buffer)).toBeNull()
  })
})

test('pictures of 30,000 × 30,000 and of 108 megapixels are not opened, one of 48 is', () => {
  expect(isTooLarge({ type: 'image/png', width: 30_000, height: 30_000 })).toBe(true)
  expect(isTooLarge({ type: 'image/jpeg', width: 12_000, height: 9000 })).toBe(true)
  expect(isTooLarge({ type: 'image/jpeg', width: 8000, height: 6000 })).toBe(false)
})

test('a JPEG of 108 and 200 megapixels is opened and made smaller, a PNG of that size is not', () => {
  const [wide, high] = [
    { width: 12_000, height: 9_000 },
    { width: 16_384, height: 12_288 },
  ]
  for (const size of [wide, high]) {
    expect(isTooLarge({ type: 'image/jpeg', ...size })).toBe(true)
    expect(isBeyondOpening({ type: 'image/jpeg', ...size })).toBe(false)
    expect(isBeyondOpening({ type: 'image/png', ...size })).toBe(true)
  }
  expect(isBeyondOpening({ type: 'image/jpeg', width: 65_500, height: 65_500 })).toBe(true)
})
