import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import {
  cameraPicture,
  heicPicture,
  secrets,
  withStrayBytes,
} from '../../../../tests/photos/pictures.ts'
import { cleanPhoto } from './clean.ts'

const types = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  tiff: 'image/tiff',
} as const
const formats = Object.keys(types) as (keyof typeof types)[]

/** As it is seen: turned the way that it says. */
const seen = (bytes: Buffer) => sharp(bytes).autoOrient().raw().toBuffer()
const holds = (bytes: Buffer) => secrets.filter((secret) => bytes.includes(secret))

describe.each(formats)('a %s', (format) => {
  const type = types[format]

  test('looks the same without what was written into it', async () => {
    const bytes = await cameraPicture(format)
    expect(holds(bytes).length).toBeGreaterThan(0)
    const clean = cleanPhoto(bytes, type) ?? Buffer.alloc(0)
    expect(holds(clean)).toEqual([])
    const about = await sharp(clean).metadata()
    expect(about.orientation ?? 1).toBe((await sharp(bytes).metadata()).orientation ?? 1)
    expect([about.xmp, about.iptc]).toEqual([undefined, undefined])
    expect((await seen(clean)).equals(await seen(bytes))).toBe(true)
    // Clean, it stays as it is.
    expect(cleanPhoto(clean, type)?.equals(clean)).toBe(true)
  })

  test('cut off or damaged is never given out with its tags', async () => {
    const bytes = await cameraPicture(format)
    for (let length = 0; length < bytes.length; length += 7) {
      const clean = cleanPhoto(bytes.subarray(0, length), type)
      expect(clean === null ? [] : holds(clean)).toEqual([])
    }
  })
})

test('what phones append behind a JPEG goes as well', async () => {
  const bytes = await cameraPicture('jpeg')
  const film = Buffer.concat([bytes, Buffer.from('ftypmp42 Hong Gildong +37.5000+127.2600/')])
  const clean = cleanPhoto(film, 'image/jpeg')
  expect(clean?.equals(cleanPhoto(bytes, 'image/jpeg') ?? Buffer.alloc(0))).toBe(true)
})

test('bytes of a JPEG that belong to nothing go, and their picture stays', async () => {
  const bytes = await cameraPicture('jpeg')
  const clean = cleanPhoto(withStrayBytes(bytes, 3), 'image/jpeg')
  expect(clean?.equals(cleanPhoto(bytes, 'image/jpeg') ?? Buffer.alloc(0))).toBe(true)
  expect(cleanPhoto(withStrayBytes(bytes, 65), 'image/jpeg')).toBeNull()
})

test('progressive pictures and colour profiles stay whole', async () => {
  const picture = sharp(await cameraPicture('png')).withIccProfile('p3')
  const bytes = await picture.jpeg({ progressive: true }).toBuffer()
  const clean = cleanPhoto(bytes, 'image/jpeg') ?? Buffer.alloc(0)
  const [before, after] = [await sharp(bytes).metadata(), await sharp(clean).metadata()]
  expect([after.isProgressive, after.icc?.equals(before.icc ?? Buffer.alloc(0))]).toEqual([
    true,
    true,
  ])
})

test('a HEIC keeps its length, and nothing else of what describes it', () => {
  const bytes = heicPicture()
  expect(holds(bytes)).toContain('Siteon Camera')
  const clean = cleanPhoto(bytes, 'image/heic') ?? Buffer.alloc(0)
  expect(clean).toHaveLength(bytes.length)
  expect(holds(clean)).toEqual([])
  // Only the bytes of EXIF differ.
  const differs = [...bytes.keys()].filter((at) => bytes[at] !== clean[at])
  const [first = 0, last = 0] = [differs[0], differs.at(-1)]
  expect(last - first).toBeLessThan(444)
  for (let length = 0; length < bytes.length; length += 7) {
    const cut = cleanPhoto(bytes.subarray(0, length), 'image/heic')
    expect(cut === null ? [] : holds(cut)).toEqual([])
  }
})

test('one type under the name of another is not given out', async () => {
  const bytes = await cameraPicture('jpeg')
  for (const type of ['image/png', 'image/webp', 'image/heic', 'image/tiff'] as const) {
    const clean = cleanPhoto(bytes, type)
    expect(clean === null ? [] : holds(clean)).toEqual([])
  }
})
