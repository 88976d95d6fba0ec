import { describe, expect, test } from 'vitest'
import { boardBytes, tokenText, windowAt, windowStart } from '../../../../contract/gate/token.ts'
import { boardCode, isDue, longerLasting } from './display-codes.ts'

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

describe('codes of two hours', () => {
  const now = windowAt(Date.now())
  const by = (kid: number, count: number) =>
    Array.from({ length: count }, (_, n) =>
      tokenText(boardBytes({ kid, projectId: 3, gateId: 2, window: now + n }), new Uint8Array(64)),
    )
  const long = { ...board, first: now, codes: by(1, 240), enrolled: true, label: 'K7F2' }
  const present = { ...board, first: now, codes: by(1, 1), enrolled: false, label: null }

  test('stay where the server did not know yet which device asked', () => {
    expect(longerLasting(long, present)).toEqual(long)
  })

  test('stay, to be enrolled again, where somebody has ended the enrolment', () => {
    const ended = { ...present, label: 'K7F2' }
    expect(longerLasting(long, ended)).toEqual({ ...long, enrolled: false })
  })

  test.each([
    ['of another key', { ...long, codes: by(2, 240) }],
    ['that are over', { ...long, first: now - 240 }],
    ['that begin later than now', { ...long, first: now + 10 }],
    ['that are none', { ...long, codes: [] }],
  ])('%s go', (_, before) => {
    expect(longerLasting(before, present)).toEqual(present)
  })

  test('go for newer ones, and where there were none', () => {
    expect(longerLasting({ ...long, first: now - 50 }, long)).toEqual(long)
    expect(longerLasting(null, present)).toEqual(present)
  })
})
