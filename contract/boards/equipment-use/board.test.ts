import { expect, test } from 'vitest'
import { normalize } from '../../form/compute.ts'
import type { Row } from '../../form/field-types.ts'
import board from './board.ts'

test.each([
  [{ begin: '07:30', end: '17:00', count: 1 }, 9.5],
  // Two dump trucks work twice as long as one.
  [{ begin: '07:30', end: '17:00', count: 2 }, 19],
  [{ begin: '22:00', end: '02:30', count: 3 }, 13.5],
  [{ begin: '07:00', count: 2 }, undefined],
])('%j is %s hours of all units', (unit, hours) => {
  const [row] = normalize(board, { units: [{ id: '1', ...unit }] }).units as Row[]
  expect(row?.hours).toBe(hours)
})
