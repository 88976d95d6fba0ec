import { describe, expect, it } from 'vitest'
import { typedDay, typedNumber } from './typed.ts'

describe('a typed day', () => {
  it.each([
    ['2026-12-01', '2026-12-01'],
    ['2026.12.1', '2026-12-01'],
    ['2026. 1. 5.', '2026-01-05'],
    ['2026/1/5', '2026-01-05'],
    ['2026년 1월 5일', '2026-01-05'],
    ['20260105', '2026-01-05'],
    ['２０２６０１０５', '2026-01-05'],
    ['900501', '1990-05-01'],
    ['260501', '2026-05-01'],
    ['270501', '2027-05-01'],
    ['500501', '1950-05-01'],
    ['90.5.1', '1990-05-01'],
    [' 2026-12-01 ', '2026-12-01'],
  ])('%j is %s', (text, day) => expect(typedDay(text, 2026)).toBe(day))

  it.each([
    ['a month that does not exist', '1990-13-01'],
    ['a day that does not exist', '2026-02-29'],
    ['one that could be two', '2026111'],
    ['one that could be two, with a hyphen', '2026-111'],
    ['the order of another country', '5/6/26'],
    ['a year alone', '2026'],
    ['words', '내일'],
    ['a day with words behind it', '2026-01-05 예정'],
    ['nothing', ''],
    ['five digits', '90501'],
    ['a year and a month', '200512'],
    ['a year of either century', '370501'],
  ])('%s is none: %j', (_, text) => expect(typedDay(text, 2026)).toBeNull())
})

describe('a typed number', () => {
  it.each([
    ['3.5', 1, false, 3.5],
    ['-3,5', 1, true, -3.5],
    ['12,5', 2, false, 12.5],
    ['12,500', 2, false, 12500],
    ['1,234.5', 1, false, 1234.5],
    ['1.234,5', 1, false, 1234.5],
    ['0,125', 3, false, 0.125],
    ['1 234', 0, false, 1234],
    ['−4', 0, true, -4],
    ['３．５', 1, false, 3.5],
    ['12.', 1, false, 12],
    ['.5', 1, false, 0.5],
    ['007', 0, false, 7],
  ])('%j is a number', (text, decimals, signed, value) =>
    expect(typedNumber(text, decimals, signed)).toBe(value),
  )

  it.each([
    ['more decimals than there may be', '3.55', 1, false],
    ['a part where it is whole', '12,5', 0, false],
    ['a sign where there is none', '-4', 0, false],
    ['two points', '1.2.3', 2, false],
    ['thousands of two digits', '1,23,456', 2, false],
    ['spaces between digits', '12 5', 2, false],
    ['thousands that lack a digit', '1,50', 2, false],
    ['the same of two digits', '12,34', 2, false],
    ['a unit', '3m', 1, false],
    ['ten thousands in words', '3만', 0, false],
    ['a power', '1e5', 0, false],
    ['a sign alone', '-', 0, true],
    ['sixteen digits', '1234567890123456', 0, false],
    ['nothing', '', 2, true],
  ])('%s is none: %j', (_, text, decimals, signed) =>
    expect(typedNumber(text, decimals, signed)).toBeNull(),
  )

  it('is what was typed, however it is written', () => {
    let state = 7
    /** A whole number from 0 to `most`, the same ones in each run. */
    const upTo = (most: number) => {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      return Math.floor((state / 2_147_483_648) * (most + 1))
    }
    for (let turn = 0; turn < 2000; turn += 1) {
      const decimals = upTo(3)
      const units = upTo(10 ** (1 + upTo(8)))
      const value = units / 10 ** decimals
      const fixed = value.toFixed(decimals)
      const [whole = '', part] = fixed.split('.')
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
      const point = part === undefined ? '' : `.${part}`
      for (const text of [fixed, `${grouped}${point}`]) {
        expect(typedNumber(text, decimals, false), text).toBe(value)
      }
      if (part !== undefined && (part.length === 1 || whole === '0')) {
        expect(typedNumber(`${whole},${part}`, decimals, false), `${whole},${part}`).toBe(value)
      }
    }
  })
})
