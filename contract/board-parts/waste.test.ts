import { expect, test } from 'vitest'
import board from '../boards/environment-monthly/board.ts'
import { wasteKinds, wasteTypes, wasteTypesOf } from '../codes/waste.ts'
import { checkValues } from '../form/check.ts'
import { normalize } from '../form/compute.ts'
import type { Row } from '../form/field-types.ts'
import { rowOfInspection, rowOfNextMonth } from './waste.ts'

const month = (rows: Omit<Row, 'id'>[]) =>
  normalize(board, {
    month: '2026-10',
    dust: '살수',
    complaints: 0,
    waste: rows.map((row, n) => ({
      id: `018f0000-0000-7000-8000-00000000000${n}`,
      kind: 'construction',
      ...row,
    })),
  })
const faults = (rows: Omit<Row, 'id'>[]) =>
  checkValues(board, month(rows), Date.now()).map(({ path }) => path)

test('what was there and came, without what went, is left, and the next month begins with it', () => {
  const values = month([
    { type: 'mixed', opening: 1.1, generated: 2.2, treated: 3, carrier: '한빛환경(주)' },
    { type: 'wood', generated: 0.4, treated: 0.4 },
  ])
  expect(values.waste).toMatchObject([{ closing: 0.3 }, { closing: 0 }])
  expect(values).toMatchObject({ generated: 2.6, treated: 3.4, closing: 0.3 })
  expect((values.waste as Row[]).map(rowOfNextMonth)).toEqual([
    expect.objectContaining({ type: 'mixed', opening: 0.3, carrier: '한빛환경(주)' }),
    expect.objectContaining({ type: 'wood', opening: 0 }),
  ])
})

test('no more can go than there was', () => {
  expect(faults([{ opening: 1, generated: 2, treated: 3 }])).toEqual([])
  expect(faults([{ opening: 1, generated: 2, treated: 3.01 }])).toHaveLength(1)
})

test('a type is one of its kind', () => {
  expect(faults([{ type: 'oil', generated: 1, treated: 1 }])).toHaveLength(1)
  expect(faults([{ kind: 'designated', type: 'oil', generated: 1, treated: 1 }])).toEqual([])
  const all = wasteKinds.flatMap(({ value }) => wasteTypesOf(value))
  expect(all).toEqual(wasteTypes.map(({ value }) => value))
  expect(wasteTypesOf(undefined)).toEqual([])
})

test('what an inspection saw handed over has gone; what waits has not', () => {
  const row = { id: 'a', kind: 'construction', type: 'mixed', tonnes: 4.5, storage: '보관장' }
  expect(rowOfInspection({ ...row, transferred: '2026-10-02' })).toEqual({
    id: 'a',
    kind: 'construction',
    type: 'mixed',
    generated: 4.5,
    treated: 4.5,
  })
  expect(rowOfInspection(row)).toMatchObject({ generated: 4.5, treated: 0 })
})
