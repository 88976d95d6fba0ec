import { expect, it } from 'vitest'
import type { PinnedRecord } from '../../../contract/project/drawing.ts'
import { boardsOf, matchingPins, pinKey } from './shown-pins.ts'

const pin = (id: string, boardId: number, state: PinnedRecord['state'], x = 0.5): PinnedRecord => ({
  ...{ id, boardId, state, x, y: 0.5, drawing: 'd' },
  title: id,
  status: 's',
  date: null,
})
const pins = [pin('a', 35, 'open'), pin('b', 7, 'closed'), pin('b', 7, 'closed', 0.1)]

it('are narrowed by state and by board, and both', () => {
  const ids = (filter: Parameters<typeof matchingPins>[1]) =>
    matchingPins(pins, filter).map(({ id }) => id)
  expect(ids({ state: 'all', boardId: null })).toEqual(['a', 'b', 'b'])
  expect(ids({ state: 'open', boardId: null })).toEqual(['a'])
  expect(ids({ state: 'all', boardId: 7 })).toEqual(['b', 'b'])
  expect(ids({ state: 'open', boardId: 7 })).toEqual([])
  expect(boardsOf(pins)).toEqual([7, 35])
})

it('of one record have keys of their own', () => {
  expect(new Set(pins.map(pinKey)).size).toBe(3)
})
