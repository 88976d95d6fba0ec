import { expect, it } from 'vitest'
import { boxOf, isStep, trace } from './stroke.ts'

function penned(stroke: { x: number; y: number }[]) {
  const said: string[] = []
  const say =
    (name: string) =>
    (...at: number[]) =>
      void said.push(`${name} ${at.join(' ')}`)
  trace({ moveTo: say('M'), lineTo: say('L'), quadraticCurveTo: say('Q') }, stroke)
  return said
}

it('runs through the midpoints, bent by the points, and ends where the finger was lifted', () => {
  expect(
    penned([
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 10, y: 10 },
      { x: 20, y: 10 },
    ]),
  ).toEqual(['M 0 0', 'Q 10 0 10 5', 'Q 10 10 15 10', 'L 20 10'])
})

it('makes a dot of a tap and nothing of nothing', () => {
  expect(penned([{ x: 3, y: 4 }])).toEqual(['M 3 4', 'L 3.01 4'])
  expect(penned([])).toEqual([])
})

it('ignores tremor', () => {
  expect([isStep(undefined, { x: 0, y: 0 }), isStep({ x: 0, y: 0 }, { x: 1, y: 0 })]).toEqual([
    true,
    false,
  ])
})

it('is cut to what was drawn, with a margin', () => {
  expect(boxOf([[{ x: 10, y: 20 }], [{ x: 40, y: 25 }]], 8)).toEqual({
    x: 2,
    y: 12,
    width: 46,
    height: 21,
  })
  expect(boxOf([[]], 8)).toBeNull()
})
