import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cropAround, cropRatio, cropShare, hangs } from './pin-crop.ts'

const shares = fc.double({ min: 0, max: 1, noNaN: true })
const ratios = fc.double({ min: 0.1, max: 10, noNaN: true })

test('the pin is in the box, and no edge of the drawing comes inside without need', () => {
  fc.assert(
    fc.property(shares, shares, ratios, (x, y, ratio) => {
      const crop = cropAround({ x, y }, ratio)
      expect(crop.x).toBeGreaterThanOrEqual(-1e-9)
      expect(crop.x).toBeLessThanOrEqual(1 + 1e-9)
      expect(crop.y).toBeGreaterThanOrEqual(-1e-9)
      expect(crop.y).toBeLessThanOrEqual(1 + 1e-9)
      for (const [at, size] of [
        [crop.left, crop.width],
        [crop.top, crop.height],
      ] as const) {
        if (size <= 1) expect(at).toBeCloseTo((1 - size) / 2, 6)
        else {
          expect(at).toBeLessThanOrEqual(1e-9)
          expect(at + size).toBeGreaterThanOrEqual(1 - 1e-9)
        }
      }
    }),
  )
})

test('the drawing keeps its shape', () => {
  fc.assert(
    fc.property(shares, shares, ratios, (x, y, ratio) => {
      const { width, height } = cropAround({ x, y }, ratio)
      expect((width * cropRatio) / height).toBeCloseTo(ratio, 6)
      expect(1 / width).toBeCloseTo(cropShare, 9)
    }),
  )
})

test('a pin in the middle is in the middle, one in a corner in the corner', () => {
  expect(cropAround({ x: 0.5, y: 0.5 }, 1.4)).toMatchObject({ x: 0.5, y: 0.5 })
  expect(cropAround({ x: 0, y: 0 }, 1.4)).toMatchObject({ left: 0, top: 0, x: 0, y: 0 })
  expect([cropAround({ x: 0, y: 0 }, 1.4), cropAround({ x: 0, y: 1 }, 1.4)].map(hangs)).toEqual([
    true,
    false,
  ])
})
