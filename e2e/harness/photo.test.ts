import exifr from 'exifr'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { makePhoto } from './photo.ts'

it('is the same for the same seed and another for another', async () => {
  const small = { width: 160, height: 120 }
  const first = await makePhoto({ ...small, seed: 7 })
  expect(await makePhoto({ ...small, seed: 7 })).toEqual(first)
  expect(await makePhoto({ ...small, seed: 8 })).not.toEqual(first)
})

it('carries orientation and time in its EXIF', async () => {
  const photo = await makePhoto({
    width: 160,
    height: 120,
    orientation: 6,
    takenAt: '2026:11:20 09:41:00',
  })
  expect(await exifr.orientation(photo)).toBe(6)
  const raw = await exifr.parse(photo, { reviveValues: false })
  expect(raw.DateTimeOriginal).toBe('2026:11:20 09:41:00')
})

it('shows by its red corner how it was turned', async () => {
  const photo = await makePhoto({ width: 320, height: 240, orientation: 6 })
  const { data, info } = await sharp(photo).autoOrient().raw().toBuffer({ resolveWithObject: true })
  expect([info.width, info.height]).toEqual([240, 320])
  const corner = (info.width - 10 + 10 * info.width) * 3
  const [red = 0, green = 255] = data.subarray(corner, corner + 2)
  expect(red).toBeGreaterThan(200)
  expect(green).toBeLessThan(60)
})

it('is as large as a real photo', async () => {
  const photo = await makePhoto({ width: 1600, height: 1200 })
  expect(photo.length).toBeGreaterThan(300_000)
  expect(photo.length).toBeLessThan(2_000_000)
})

it('makes PNG too', async () => {
  const meta = await sharp(await makePhoto({ format: 'png', width: 64, height: 64 })).metadata()
  expect(meta.format).toBe('png')
})
