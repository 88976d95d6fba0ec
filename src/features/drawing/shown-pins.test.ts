import { expect, it } from 'vitest'
import type { DrawingRevision, PinnedRecord } from '../../../contract/project/drawing.ts'
import type { Op } from '../../outbox/store/types.ts'
import { boardsOf, matchingPins, pinKey, unsentOn } from './shown-pins.ts'

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

it('counts each record once that this device has not sent', () => {
  const revisions = ['d-2', 'd-1'].map((id) => ({ id }) as DrawingRevision)
  const op = (entity: string, drawing: string, state: Op['state'] = 'queued') => ({
    entity,
    state,
    body: JSON.stringify({ values: { pin: { drawing, x: 0.5, y: 0.5 } } }),
  })
  const ops = [op('a', 'd-1'), op('a', 'd-2', 'dead'), op('b', 'd-2'), op('c', 'e-1')]
  expect(unsentOn({ revisions }, ops)).toBe(2)
  expect(unsentOn({ revisions }, [op('a', 'd-1', 'done')])).toBe(0)
})
