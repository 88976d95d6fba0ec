import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { heicPicture } from '../../../tests/photos/pictures.ts'
import { copyPicked, PhotoRefused, type Picked, readyFile, readyPhoto } from './ready-photo.ts'

const at = Date.parse('2026-11-20T01:00:00Z')
const blank = sharp({ create: { width: 8, height: 8, channels: 3, background: '#333' } })
const half = async (bytes: ArrayBuffer) => bytes.slice(0, 4)

async function picked(more: Partial<Picked> = {}): Promise<Picked> {
  const bytes = new Uint8Array(await blank.png().toBuffer()).buffer
  return { bytes, name: 'IMG_1.HEIC.png', type: 'image/png', at, ...more }
}

const reason = async (work: Promise<unknown>) =>
  await work.then(
    () => 'taken',
    (error: unknown) => (error instanceof PhotoRefused ? error.reason : String(error)),
  )

describe('a photo', () => {
  test('becomes a small JPEG under its own name, taken when the file was made', async () => {
    const photo = await readyPhoto(await picked(), half)
    expect(photo).toMatchObject({
      type: 'image/jpeg',
      name: 'IMG_1.HEIC.jpg',
      takenAt: '2026-11-20T01:00:00.000Z',
      gps: null,
    })
    expect(photo.bytes.byteLength).toBe(4)
  })

  test('is sent unchanged where nothing can make it smaller', async () => {
    const input = await picked()
    const photo = await readyPhoto(input, async () => null)
    expect(photo).toMatchObject({ type: 'image/png', name: 'IMG_1.HEIC.png' })
    expect(photo.bytes).toBe(input.bytes)
  })

  test('of the app’s own camera is never lost for want of memory', async () => {
    const fails = () => Promise.reject(new Error('out of memory'))
    const input = await picked({ only: true, gps: { lat: 37, lng: 127, accuracy: 5 } })
    expect(await readyPhoto(input, fails)).toMatchObject({ bytes: input.bytes, gps: { lat: 37 } })
    expect(await reason(readyPhoto(await picked(), fails))).toBe('broken')
  })

  test('is what its bytes are, not what its name says', async () => {
    const html = new TextEncoder().encode('<!doctype html>').buffer
    expect(await reason(readyPhoto(await picked({ bytes: html }), half))).toBe('type')
  })

  test('of too many pixels is refused before it is opened', async () => {
    const { bytes } = await picked()
    const bomb = bytes.slice(0)
    new DataView(bomb).setUint32(16, 30_000)
    new DataView(bomb).setUint32(20, 30_000)
    const open = async () => {
      throw new Error('opened')
    }
    expect(await reason(readyPhoto(await picked({ bytes: bomb }), open))).toBe('pixels')
  })

  test('of 108 megapixels goes smaller or not at all: the server takes none so large', async () => {
    const bytes = new Uint8Array(await blank.jpeg().toBuffer()).buffer
    const view = new DataView(bytes)
    const frame = new Uint8Array(bytes).findIndex(
      (_, n, all) => all[n] === 0xff && all[n + 1] === 0xc0,
    )
    view.setUint16(frame + 5, 9_000)
    view.setUint16(frame + 7, 12_000)
    const input = await picked({ bytes })
    expect((await readyPhoto(input, half)).bytes.byteLength).toBe(4)
    expect(await reason(readyPhoto(input, async () => null))).toBe('pixels')
    const fails = () => Promise.reject(new Error('out of memory'))
    expect(await reason(readyPhoto(input, fails))).toBe('pixels')
  })

  test('without bytes is named as such, and so is a file', async () => {
    const empty = await picked({ bytes: new ArrayBuffer(0) })
    expect(await reason(readyPhoto(empty, half))).toBe('empty')
    expect(await reason(Promise.resolve().then(() => readyFile(empty)))).toBe('empty')
  })

  test('that this browser cannot open is decoded first', async () => {
    const bytes = new Uint8Array(heicPicture()).buffer
    const jpeg = new ArrayBuffer(8)
    const heic = await picked({ bytes, name: 'IMG_2.HEIC', type: '' })
    const asked: string[] = []
    const photo = await readyPhoto(heic, half, async ({ type }) => {
      asked.push(type)
      return jpeg
    })
    expect(asked).toEqual(['image/heic'])
    expect(photo).toMatchObject({ type: 'image/jpeg', name: 'IMG_2.jpg' })
    expect(photo.bytes.byteLength).toBe(4)
    // Offline, what decodes it is not there: the original goes.
    const whole = await readyPhoto(heic, half, async () => null)
    expect(whole).toMatchObject({ type: 'image/heic', name: 'IMG_2.HEIC', bytes })
    const broken = async () => {
      throw new Error('no picture')
    }
    expect(await reason(readyPhoto(heic, half, broken))).toBe('broken')
  })

  test('that cannot be opened says so', async () => {
    const broken = async () => {
      throw new Error('decode')
    }
    expect(await reason(readyPhoto(await picked(), broken))).toBe('broken')
  })

  test('whose file is gone says so', async () => {
    const gone = new File(['x'], 'a.png')
    gone.arrayBuffer = async () => {
      throw new DOMException('changed', 'NotReadableError')
    }
    expect(await reason(copyPicked(gone))).toBe('unreadable')
  })
})

describe('a file', () => {
  const file = (more: Partial<Picked>) =>
    readyFile({ bytes: new ArrayBuffer(3), name: 'a.pdf', type: 'application/pdf', at, ...more })

  test('goes as it is', () => {
    expect(file({})).toMatchObject({ name: 'a.pdf', type: 'application/pdf', takenAt: null })
  })

  test('of no known type is bytes', () => {
    expect(file({ type: '' }).type).toBe('application/octet-stream')
    expect(file({ type: 'text/plain; charset=x' }).type).toBe('application/octet-stream')
  })

  test('has a name of one form, at most 255 letters, with its ending', () => {
    expect(file({ name: '점검표.hwp'.normalize('NFD') }).name).toBe('점검표.hwp')
    const long = file({ name: `${'가'.repeat(300)}.xlsx` }).name
    expect([...long]).toHaveLength(255)
    expect(long.endsWith('가.xlsx')).toBe(true)
  })

  test('that is empty cannot be sent', () => {
    expect(() => file({ bytes: new ArrayBuffer(0) })).toThrow(PhotoRefused)
  })
})
