import { expect, it, vi } from 'vitest'
import { maxUploadBytes } from '../../../contract/record/upload.ts'
import { DrawingRefused, readyDrawing } from './ready-drawing.ts'

/** The head of a PNG of this size. */
function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  return bytes
}
const file = (bytes: BlobPart, name = '도면.png', type = '') => new File([bytes], name, { type })
const reasonOf = async (picked: File) => {
  const refused = await readyDrawing(picked).catch((error: unknown) => error)
  return refused instanceof DrawingRefused ? refused.reason : refused
}

it('is sent as it was picked, by its bytes and not by its name', async () => {
  const bytes = png(12_000, 8_000)
  const ready = await readyDrawing(file(bytes, '도면.jpg', 'image/jpeg'))
  expect(ready.type).toBe('image/png')
  expect(new Uint8Array(await ready.arrayBuffer())).toEqual(bytes)
})

it.each([
  ['a PDF under any name', file('%PDF-1.7', '도면.png', 'image/png'), 'pdf'],
  ['what says that it is a PDF', file('x', 'a.pdf', 'application/pdf'), 'pdf'],
  ['a text', file('도면'), 'type'],
  ['nothing', file(''), 'type'],
  // Without a canvas nothing can be drawn smaller.
  ['a picture that this device cannot make smaller', file(png(20_000, 20_000)), 'large'],
])('%s is refused with its reason', async (_, picked, reason) => {
  expect(await reasonOf(picked)).toBe(reason)
})

it.each([
  ['a picture', png(12_000, 8_000), 'bytes'],
  ['a film', '도면', 'bytes'],
  ['a PDF', '%PDF-1.7', 'pdf'],
])('%s larger than what is taken is refused before it is read', async (_, bytes, reason) => {
  const picked = file(bytes)
  const whole = vi.spyOn(picked, 'arrayBuffer')
  Object.defineProperty(picked, 'size', { value: maxUploadBytes + 1 })
  expect(await reasonOf(picked)).toBe(reason)
  expect(whole).not.toHaveBeenCalled()
})
