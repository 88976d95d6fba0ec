import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fittedSize, mostScale, pinched, placeAt, showing, within, zoomed } from './view.ts'

const side = fc.integer({ min: 40, max: 12_000 })
const sizes = fc.record({ width: side, height: side })
const boxes = fc.record({
  width: fc.integer({ min: 200, max: 2_000 }),
  height: fc.integer({ min: 200, max: 2_000 }),
})
const scales = fc.double({ min: 1, max: mostScale, noNaN: true })
const shares = fc.double({ min: 0, max: 1, noNaN: true })
const places = fc.record({ x: shares, y: shares })

it('fits the whole picture into the box, and fills one side of it', () => {
  fc.assert(
    fc.property(sizes, boxes, (picture, box) => {
      const fitted = fittedSize(picture, box)
      expect(fitted.width / fitted.height).toBeCloseTo(picture.width / picture.height, 5)
      expect(Math.max(fitted.width / box.width, fitted.height / box.height)).toBeCloseTo(1, 6)
    }),
  )
})

it('never shows ground where the picture could be', () => {
  const far = fc.integer({ min: -50_000, max: 50_000 })
  fc.assert(
    fc.property(sizes, boxes, scales, far, far, (picture, box, scale, x, y) => {
      const fitted = fittedSize(picture, box)
      const view = within({ x, y, scale }, fitted, box)
      for (const [at, size, room] of [
        [view.x, fitted.width * scale, box.width],
        [view.y, fitted.height * scale, box.height],
      ] as const) {
        if (size <= room) expect(at).toBeCloseTo((room - size) / 2, 6)
        else {
          expect(at).toBeLessThanOrEqual(0)
          expect(at + size).toBeGreaterThanOrEqual(room - 1e-6)
        }
      }
    }),
  )
})

it('enlarges around the point under the pointer', () => {
  const box = { width: 390, height: 600 }
  const fitted = fittedSize({ width: 4000, height: 3000 }, box)
  const view = showing({ x: 0.5, y: 0.5 }, 4, fitted, box)
  const at = { x: 120, y: 310 }
  const near = zoomed(view, 1.5, at, fitted, box)
  expect(near.scale).toBe(6)
  const [before, after] = [placeAt(view, at, fitted), placeAt(near, at, fitted)]
  expect(after?.x).toBeCloseTo(before?.x ?? -1, 6)
  expect(after?.y).toBeCloseTo(before?.y ?? -1, 6)
  expect(zoomed(view, 1000, at, fitted, box).scale).toBe(mostScale)
  expect(zoomed(view, 0.0001, at, fitted, box)).toEqual(within({ ...view, scale: 1 }, fitted, box))
})

it('keeps between two fingers what was between them', () => {
  const box = { width: 390, height: 600 }
  const fitted = fittedSize({ width: 4000, height: 3000 }, box)
  const view = showing({ x: 0.5, y: 0.5 }, 5, fitted, box)
  const [from, to] = [
    [
      { x: 100, y: 300 },
      { x: 200, y: 300 },
    ] as const,
    [
      { x: 110, y: 320 },
      { x: 230, y: 320 },
    ] as const,
  ]
  const next = pinched(view, from, to, fitted, box)
  expect(next.scale).toBeCloseTo(6, 6)
  const before = placeAt(view, { x: 150, y: 300 }, fitted)
  const after = placeAt(next, { x: 170, y: 320 }, fitted)
  expect(after?.x).toBeCloseTo(before?.x ?? -1, 6)
  expect(after?.y).toBeCloseTo(before?.y ?? -1, 6)
  expect(pinched(view, [from[0], from[0]], to, fitted, box).scale).toBe(5)
})

it('brings any place of the picture into the box', () => {
  fc.assert(
    fc.property(sizes, boxes, scales, places, (picture, box, scale, place) => {
      const fitted = fittedSize(picture, box)
      const view = showing(place, scale, fitted, box)
      const at = {
        x: view.x + place.x * fitted.width * scale,
        y: view.y + place.y * fitted.height * scale,
      }
      expect(at.x).toBeGreaterThanOrEqual(-1e-6)
      expect(at.x).toBeLessThanOrEqual(box.width + 1e-6)
      expect(at.y).toBeGreaterThanOrEqual(-1e-6)
      expect(at.y).toBeLessThanOrEqual(box.height + 1e-6)
    }),
  )
})

it('says that a point beside the picture is no place of it', () => {
  const box = { width: 400, height: 400 }
  const fitted = fittedSize({ width: 400, height: 100 }, box)
  const whole = within({ x: 0, y: 0, scale: 1 }, fitted, box)
  expect(placeAt(whole, { x: 200, y: 200 }, fitted)).toEqual({ x: 0.5, y: 0.5 })
  expect(placeAt(whole, { x: 200, y: 100 }, fitted)).toBeNull()
})
