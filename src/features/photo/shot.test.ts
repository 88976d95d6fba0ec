import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readShot, shotOf } from './shot.ts'

async function jpeg(exif?: Parameters<ReturnType<typeof sharp>['withExif']>[0]) {
  const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: '#333' } })
  const buffer = await (exif ? blank.withExif(exif) : blank).jpeg().toBuffer()
  return new Uint8Array(buffer).buffer
}

describe('out of the file', () => {
  test('the time, in the zone that the camera wrote', async () => {
    const bytes = await jpeg({
      IFD2: { DateTimeOriginal: '2026:11:20 09:41:07', OffsetTimeOriginal: '+09:00' },
    })
    expect((await readShot(bytes)).takenAt).toBe('2026-11-20T00:41:07.000Z')
  })

  test('the place', async () => {
    const bytes = await jpeg({
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '37/1 30/1 0/1',
        GPSLongitudeRef: 'W',
        GPSLongitude: '127/1 15/1 36/1',
      },
    })
    const { gps } = await readShot(bytes)
    expect(gps?.lat).toBeCloseTo(37.5, 6)
    expect(gps?.lng).toBeCloseTo(-127.26, 6)
  })

  test('nothing where nothing is, and nothing breaks on what is no picture', async () => {
    const none = { takenAt: null, gps: null }
    expect(await readShot(await jpeg())).toEqual(none)
    expect(await readShot(new TextEncoder().encode('<html>').buffer)).toEqual(none)
    expect(await readShot(new ArrayBuffer(0))).toEqual(none)
  })
})

describe('tags', () => {
  test('without a zone the device’s own is meant', () => {
    // St John's, 3½ hours behind UTC in winter (vitest.config.ts)
    expect(shotOf({ CreateDate: '2026:11:20 09:41:07' }).takenAt).toBe('2026-11-20T13:11:07.000Z')
  })

  test.each(['0000:00:00 00:00:00', '2026-11-20', '', 7, undefined])('%j is no time', (written) => {
    expect(shotOf({ DateTimeOriginal: written }).takenAt).toBeNull()
  })

  test('a place that cannot be, and the one of a phone without a fix', () => {
    expect(shotOf({ latitude: 91, longitude: 0 }).gps).toBeNull()
    expect(shotOf({ latitude: 0, longitude: 0 }).gps).toBeNull()
    expect(shotOf({ latitude: Number.NaN, longitude: 1 }).gps).toBeNull()
    expect(shotOf({ latitude: 37, longitude: 127, GPSHPositioningError: 5 }).gps).toEqual({
      lat: 37,
      lng: 127,
      accuracy: 5,
    })
  })
})
