import fc from 'fast-check'
import { expect, test } from 'vitest'
import { areaOf, at, clamped, type Move, moved, tabbed } from './selection.ts'

const moves: Move[] = [
  'up',
  'down',
  'left',
  'right',
  'row-start',
  'row-end',
  'top',
  'bottom',
  'first',
  'last',
  'page-up',
  'page-down',
]
const size = { rows: 30, columns: 5, page: 10 }
const steps = fc.array(fc.tuple(fc.constantFrom(...moves), fc.boolean()))

test('no key leads out of the grid', () => {
  fc.assert(
    fc.property(steps, (all) => {
      const end = all.reduce(
        (now, [move, extend]) => moved(now, move, size, extend),
        at({ row: 3, column: 2 }),
      )
      expect(clamped(end, size)).toEqual(end)
    }),
  )
})

test('Shift moves the end of the range and leaves the active cell', () => {
  const start = at({ row: 3, column: 2 })
  const range = moved(moved(start, 'down', size, true), 'left', size, true)
  expect(range.anchor).toEqual(start.anchor)
  expect(areaOf(range)).toEqual({ top: 3, bottom: 4, left: 1, right: 2 })
  expect(moved(range, 'right', size, false)).toEqual(at({ row: 3, column: 3 }))
})

test('Ctrl+Home, Ctrl+End, Home, End and the page keys', () => {
  const here = at({ row: 15, column: 2 })
  const to = (move: Move) => moved(here, move, size, false).anchor
  expect(to('first')).toEqual({ row: 0, column: 0 })
  expect(to('last')).toEqual({ row: 29, column: 4 })
  expect(to('row-start')).toEqual({ row: 15, column: 0 })
  expect(to('row-end')).toEqual({ row: 15, column: 4 })
  expect(to('page-down')).toEqual({ row: 25, column: 2 })
  expect(moved(at({ row: 25, column: 0 }), 'page-down', size, false).anchor.row).toBe(29)
})

test('Tab goes through all cells once and leaves the grid at its ends', () => {
  const seen = new Set<string>()
  let spot: ReturnType<typeof tabbed> = { row: 0, column: 0 }
  while (spot) {
    seen.add(`${spot.row} ${spot.column}`)
    spot = tabbed(spot, false, size)
  }
  expect(seen.size).toBe(size.rows * size.columns)
  expect(tabbed({ row: 0, column: 0 }, true, size)).toBeNull()
  expect(tabbed({ row: 1, column: 0 }, true, size)).toEqual({ row: 0, column: 4 })
})

test('a selection stays within rows that are left', () => {
  expect(clamped(at({ row: 9, column: 9 }), { rows: 3, columns: 2, page: 1 })).toEqual(
    at({ row: 2, column: 1 }),
  )
})
