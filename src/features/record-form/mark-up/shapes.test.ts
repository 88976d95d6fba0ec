import { expect, test } from 'vitest'
import { arrowHead, ellipseOf, isDrawn } from './shapes.ts'

test('an arrow points to where the finger left, whatever its direction', () => {
  const [up, down] = arrowHead({ x: 0, y: 0 }, { x: 300, y: 0 }, 10)
  expect(up.x).toBeCloseTo(down.x)
  expect(up.y).toBeCloseTo(-down.y)
  expect(up.x).toBeLessThan(300)
  const [left] = arrowHead({ x: 300, y: 0 }, { x: 0, y: 0 }, 10)
  expect(left.x).toBeGreaterThan(0)
})

test('the head of a short arrow is a third of it at most', () => {
  const [end] = arrowHead({ x: 0, y: 0 }, { x: 30, y: 0 }, 10)
  expect(Math.hypot(30 - end.x, end.y)).toBeCloseTo(10)
})

test('a circle fits between its corners, drawn from any of them', () => {
  const circle = { x: 50, y: 30, rx: 50, ry: 30 }
  expect(ellipseOf({ x: 0, y: 0 }, { x: 100, y: 60 })).toEqual(circle)
  expect(ellipseOf({ x: 100, y: 60 }, { x: 0, y: 0 })).toEqual(circle)
})

test('a press without a drag draws nothing', () => {
  expect(isDrawn({ x: 5, y: 5 }, { x: 8, y: 8 }, 10)).toBe(false)
  expect(isDrawn({ x: 5, y: 5 }, { x: 90, y: 8 }, 10)).toBe(true)
})
