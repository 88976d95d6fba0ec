import { expect, test } from 'vitest'
import { checkValues } from '../../form/check.ts'
import board from './board.ts'

test.each([
  [3, 9, []],
  [3, 9.1, [['people.1.man_days', 'max', 9]]],
  [3, 45, [['people.1.man_days', 'max', 9]]],
])('%s people and %s man-days', (headcount, man_days, expected) => {
  const people = [{ id: '1', trade: '철근공', headcount, man_days }]
  const faults = checkValues(board, { people }, Date.now())
  expect(
    faults
      .filter(({ path }) => path.endsWith('man_days'))
      .map(({ path, rule, limit }) => [path, rule, limit]),
  ).toEqual(expected)
})
