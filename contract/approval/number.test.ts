import { expect, test } from 'vitest'
import { formatNumber, numberPart, parseNumber, placeCodes } from './number.ts'

const codes = (contractCode: string | null, projectId: number | null = 12) =>
  placeCodes({ projectId, contractCode })

test('a number names its place, board, year and place in the run', () => {
  expect(formatNumber({ code: 'HG-2025-A2', year: 2026, no: 1 })).toBe('HG-2025-A2-AP-2026-0001')
  expect(formatNumber({ code: 'ORG', year: 2026, no: 9999 })).toBe('ORG-AP-2026-9999')
  // The run goes on behind four digits.
  expect(formatNumber({ code: 'ORG', year: 2026, no: 10_000 })).toBe('ORG-AP-2026-10000')
})

test('a number is read as it was issued, whatever the code of its place looks like', () => {
  for (const code of ['ORG', 'P7', 'HG-2025-A2', '한강-2', 'X-AP-2026-0001']) {
    for (const no of [1, 123, 9999, 10_000, 1_234_567]) {
      const number = { code, year: 2026, no }
      expect(parseNumber(formatNumber(number))).toEqual(number)
    }
  }
  for (const text of [
    ...['', '123', 'AP-2026-0001', '-AP-2026-0001', 'ORG-AP-2026-001', 'ORG-AP-2026-0000'],
    ...['ORG-AP-2026-00001', 'ORG-AP-26-0001', 'ORG-ap-2026-0001', 'ORG-AP-2026-0001 '],
    'ORG-AP-2026-1e10',
  ]) {
    expect([text, parseNumber(text)]).toEqual([text, null])
  }
})

test('a place is called by its contract number where that fits, and always by one of its own', () => {
  expect(codes('HG-2025-A2')).toEqual(['HG-2025-A2', 'P12'])
  expect(codes(' hg-2025-a2 ')).toEqual(['HG-2025-A2', 'P12'])
  expect(codes('한강-2공구')).toEqual(['한강-2공구', 'P12'])
  // What other places are called by, and what is no code.
  for (const code of [
    ...[null, '', ' ', '-', 'ORG', 'org', 'P7', 'p12', '제 2025-3호', 'A/B', 'A%', "A'", 'A\nB'],
    ...['A'.repeat(31), '\u1112\u1161\u11ab', '👷', 'Ａ１'],
  ]) {
    expect([code, codes(code)]).toEqual([code, ['P12']])
  }
  expect(codes('HG-2025-A2', null)).toEqual(['ORG'])
})

test('a keyword with a digit may be a part of a number, another is none', () => {
  expect(numberPart('123')).toBe('123')
  expect(numberPart(' org-ap-2026-0001 ')).toBe('ORG-AP-2026-0001')
  expect(numberPart('０１２３')).toBe('0123')
  for (const keyword of [
    undefined,
    '',
    ' ',
    '비계',
    '-',
    '12 34',
    '1%',
    '420㎡.',
    '1'.repeat(61),
  ]) {
    expect([keyword, numberPart(keyword)]).toEqual([keyword, null])
  }
})
