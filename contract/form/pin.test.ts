import fc from 'fast-check'
import { expect, test } from 'vitest'
import fixture from '../../tests/boards/fixture/board.ts'
import { shapesOf } from '../merge/shapes-of.ts'
import { mergeUpdate } from '../merge/update.ts'
import { checkInput } from './check.ts'
import { drawingsNamed, namedPins, pinAt, pinKeys, pinOf, pinText } from './pin.ts'

const one = '019aa000-0000-7000-8000-000000000001'
const other = '019aa000-0000-7000-8000-000000000002'
const row = '019aa000-0000-7000-8000-000000000003'

test('what a finger points at is stored within the picture, with four decimal places', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -2, max: 3, noNaN: true }),
      fc.double({ min: -2, max: 3, noNaN: true }),
      (x, y) => {
        const pin = pinAt(one, x, y)
        expect(pinOf(pin)).toEqual(pin)
        expect(Math.abs(pin.x - Math.min(1, Math.max(0, x)))).toBeLessThanOrEqual(0.00005 + 1e-9)
        expect(checkInput(fixture, { pin })).toEqual([])
      },
    ),
  )
})

test.each([
  ['left of the picture', { drawing: one, x: -0.1, y: 0 }],
  ['right of it', { drawing: one, x: 1.0001, y: 0 }],
  ['with five decimal places', { drawing: one, x: 0.12345, y: 0 }],
  ['without an end', { drawing: one, x: Number.NaN, y: 0 }],
  ['on no drawing', { drawing: 'plan', x: 0, y: 0 }],
  ['with another key', { drawing: one, x: 0, y: 0, z: 0 }],
  ['without a place', { drawing: one, x: 0 }],
  ['that is a text', 'x'],
])('%s it is no pin', (_, value) => {
  expect(pinOf(value)).toBeNull()
  expect(checkInput(fixture, { pin: value })).not.toEqual([])
})

test('pins are found in the record and in its rows, by their paths', () => {
  const values = {
    pin: pinAt(one, 0.1, 0.2),
    findings: [{ id: row, content: '난간', pin: pinAt(other, 0.3, 0.4) }, { id: one }],
  }
  expect(pinKeys(fixture)).toEqual(['pin', 'findings.pin'])
  expect(namedPins(fixture, values)).toEqual([
    { key: 'pin', path: 'pin', pin: { drawing: one, x: 0.1, y: 0.2 } },
    { key: 'findings.pin', path: `findings.${row}.pin`, pin: { drawing: other, x: 0.3, y: 0.4 } },
  ])
  expect(drawingsNamed(values).sort()).toEqual([one, other])
  expect(drawingsNamed({ place: '101동', rows: [null, 3, { photo: one }] })).toEqual([])
})

test('is read as the name of its drawing and percentages', () => {
  expect(pinText(pinAt(one, 0.3254, 0.41), '3층 평면도', String)).toBe('3층 평면도 (32.5 %, 41 %)')
})

test('merges as one value: never the x of one person with the y of another', () => {
  const base = { pin: pinAt(one, 0.1, 0.1) }
  const mine = { pin: pinAt(one, 0.9, 0.1) }
  const theirs = { pin: pinAt(one, 0.1, 0.9) }
  const merged = mergeUpdate(shapesOf(fixture), {
    base: { values: base },
    mine: { values: mine },
    theirs: { values: theirs },
  })
  expect(merged.conflicts.map(({ path }) => path)).toEqual(['values.pin'])
})
