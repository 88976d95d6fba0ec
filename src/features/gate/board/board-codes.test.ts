import { expect, test } from 'vitest'
import { boardCode } from './board-codes.ts'

const board = { user: 1, gateId: 2, projectId: 3, name: '1번', first: 100, codes: ['a', 'b'] }

test.each([
  [99, null],
  [100, 'a'],
  [101, 'b'],
  [102, null],
])('window %i', (window, code) => {
  expect(boardCode(board, window)).toBe(code)
})
