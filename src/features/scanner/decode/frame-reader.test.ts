// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'
import { FrameReader } from './frame-reader.ts'
import { nativeReader } from './native.ts'

/** The used part of a canvas. */
function canvas(): HTMLCanvasElement {
  const element = document.createElement('canvas')
  Object.assign(element, { width: 4, height: 4 })
  const data = { buffer: new ArrayBuffer(64) }
  Object.assign(element, { getContext: () => ({ getImageData: () => ({ data }) }) })
  return element
}

function ours(text: string | null) {
  return {
    decode: vi.fn(async () => text),
    close: vi.fn(),
    warm: vi.fn(),
    busy: false,
    broken: false,
  }
}

const box = (x: number) => ({ x, y: 0, width: 2, height: 4 })

/** The browser's own class, giving what the test says. */
function nativeClass(formats: string[], found: { rawValue: string; x: number }[] | Error) {
  return class {
    static getSupportedFormats = async () => formats
    detect = async () => {
      if (found instanceof Error) throw found
      return found.map(({ rawValue, x }) => ({ rawValue, boundingBox: box(x) }))
    }
  }
}

test('without an own reader, or one that knows no QR, ours reads', async () => {
  for (const native of [undefined, nativeClass([], []), nativeClass(['ean_13'], [])]) {
    const reader = new FrameReader(ours('by ours'), nativeReader(native))
    expect(await reader.read(canvas())).toBe('by ours')
  }
})

test('the device’s own reader goes first, and of two codes the one in the middle counts', async () => {
  const decoder = ours('by ours')
  const native = nativeClass(
    ['qr_code'],
    [
      { rawValue: 'aside', x: 3 },
      { rawValue: 'middle', x: 1 },
    ],
  )
  const reader = new FrameReader(decoder, nativeReader(native))
  expect(await reader.read(canvas())).toBe('middle')
  expect(decoder.decode).not.toHaveBeenCalled()
})

test('what it misses is read by ours, one frame in four', async () => {
  const decoder = ours('inverted')
  const reader = new FrameReader(decoder, nativeReader(nativeClass(['qr_code'], [])))
  const read: (string | null)[] = []
  for (let frame = 0; frame < 4; frame += 1) read.push(await reader.read(canvas()))
  expect(read).toEqual([null, null, null, 'inverted'])
})

test('one that fails three times is not asked again', async () => {
  const decoder = ours('by ours')
  const native = nativeClass(['qr_code'], new Error('service unavailable'))
  const reader = new FrameReader(decoder, nativeReader(native))
  for (let frame = 0; frame < 3; frame += 1) expect(await reader.read(canvas())).toBeNull()
  expect(await reader.read(canvas())).toBe('by ours')
})
