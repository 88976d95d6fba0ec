import { expect, test } from 'vitest'
import { boardBytes, tokenText, windowAt, windowStart } from '../../../../contract/gate/token.ts'
import { boardCode, isDue } from './display-codes.ts'

const board = { user: 1, gateId: 2, projectId: 3, name: '1번', first: 100, codes: ['a', 'b'] }

test.each([
  [99, null],
  [100, 'a'],
  [101, 'b'],
  [102, null],
])('window %i', (window, code) => {
  expect(boardCode(board, windowStart(window))).toBe(code)
})

test('the one code of a device that is not enrolled stays while the next is fetched', () => {
  const present = { ...board, codes: ['a'], enrolled: false }
  const next = windowStart(101)
  expect(boardCode(present, next - 1)).toBe('a')
  expect(boardCode(present, next + 5_000)).toBe('a')
  expect(boardCode(present, next + 25_000)).toBeNull()
  const first = windowAt(Date.now())
  expect(isDue({ ...present, first }, [])).toBe(false)
  expect(isDue({ ...present, first: first - 1 }, [])).toBe(true)
})

test('codes that begin later than now are asked for again', () => {
  const codes = Array.from({ length: 240 }, String)
  const now = windowAt(Date.now())
  expect(isDue({ ...board, codes, first: now - 10 }, [])).toBe(false)
  expect(isDue({ ...board, codes, first: now + 10 }, [])).toBe(true)
  expect(isDue({ ...board, codes, first: now - 60 }, [])).toBe(true)
})

test('codes of a revoked key are fetched again', () => {
  const fields = { kid: 2, projectId: 3, gateId: 2, window: 100 }
  const code = tokenText(boardBytes(fields), new Uint8Array(64))
  const codes = Array.from({ length: 240 }, () => code)
  const known = { ...board, codes, first: windowAt(Date.now()) - 10 }
  expect(isDue(known, [1, 3])).toBe(false)
  expect(isDue(known, [1, 2])).toBe(true)
})
