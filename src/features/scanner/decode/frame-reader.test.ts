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

function ours(...texts: string[]) {
  return {
    decode: vi.fn(async () => texts),
    close: vi.fn(),
    warm: vi.fn(),
    busy: false,
    broken: false,
  }
}

/** The browser's own class, giving what the test says. */
function nativeClass(formats: string[], found: string[] | Error) {
  return class {
    static getSupportedFormats = async () => formats
    detect = async () => {
      if (found instanceof Error) throw found
      return found.map((rawValue) => ({ rawValue }))
    }
  }
}

test('without an own reader, or one that knows no QR, ours reads', async () => {
  for (const native of [undefined, nativeClass([], []), nativeClass(['ean_13'], [])]) {
    const reader = new FrameReader(ours('by ours'), nativeReader(native))
    expect(await reader.read(canvas())).toEqual(['by ours'])
  }
})

test('the device’s own reader goes first, and of two codes it picks none', async () => {
  const decoder = ours('by ours')
  const native = nativeClass(['qr_code'], ['one', '', 'one', 'other'])
  const reader = new FrameReader(decoder, nativeReader(native))
  expect(await reader.read(canvas())).toEqual(['one', 'other'])
  expect(decoder.decode).not.toHaveBeenCalled()
})

test('what it misses is read by ours, one frame in four', async () => {
  const decoder = ours('inverted')
  const reader = new FrameReader(decoder, nativeReader(nativeClass(['qr_code'], [])))
  const read: string[][] = []
  for (let frame = 0; frame < 4; frame += 1) read.push(await reader.read(canvas()))
  expect(read).toEqual([[], [], [], ['inverted']])
})

test('one that fails three times is not asked again', async () => {
  const decoder = ours('by ours')
  const native = nativeClass(['qr_code'], new Error('service unavailable'))
  const reader = new FrameReader(decoder, nativeReader(native))
  for (let frame = 0; frame < 3; frame += 1) expect(await reader.read(canvas())).toEqual([])
  expect(await reader.read(canvas())).toEqual(['by ours'])
})
