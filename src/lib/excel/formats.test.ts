import { expect, test } from 'vitest'
import { formatOf, shownText } from './formats.ts'

const shown = (value: number, code: string | number, is1904 = false) => {
  const format = typeof code === 'number' ? formatOf(code, undefined) : formatOf(164, code)
  return format && shownText(value, format, is1904)
}

test.each<[number, string | number, string]>([
  [123, '00000', '00123'],
  [1_234_567, '00000', '1234567'],
  [0, '000', '000'],
  [1_012_345_678, '000-0000-0000', '010-1234-5678'],
  [9_005_011_234_567, '000000-0000000', '900501-1234567'],
  [12_345_678, '[<=99999999]####-####;000-0000-0000', '1234-5678'],
  [1_012_345_678, '[<=99999999]####-####;000-0000-0000', '010-1234-5678'],
  [7, '"사번 "000', '사번 007'],
  [7, '00_-', '07'],
  [7, '[Red]000;[Blue]-000', '007'],
  [46_027, 'yyyy-mm-dd', '2026-01-05'],
  [46_027, 'yyyy"년" m"월" d"일";@', '2026-01-05'],
  [46_027.312_5, 'yyyy/mm/dd', '2026-01-05'],
  [46_027.312_5, 'yyyy/mm/dd hh:mm', '2026-01-05 07:30'],
  [46_027, 'yyyy/mm/dd hh:mm', '2026-01-05'],
  [46_027.312_5, 'h:mm', '07:30'],
  [0.312_5, '[$-412]AM/PM h:mm;@', '07:30'],
  [0.332_638_9, 'h:mm', '07:59'],
  [0.332_812_5, 'h:mm', '07:59:15'],
  [1 / 3, 'h:mm', '08:00'],
  [0.5, 'yyyy-mm-dd h:mm', '12:00'],
  [1.25, '[h]:mm', '30:00'],
  [1, 14, '1900-01-01'],
  [61, 14, '1900-03-01'],
  [46_027, 31, '2026-01-05'],
  [0.312_5, 32, '07:30'],
  [46_027.75, 22, '2026-01-05 18:00'],
  [2_958_465, 14, '9999-12-31'],
])('%s as %s is %s', (value, code, text) => {
  expect(shown(value, code)).toBe(text)
})

test('days are counted from 1904 where the workbook says so', () => {
  expect(shown(44_565, 'yyyy-mm-dd', true)).toBe('2026-01-05')
  expect(shown(0.312_5, 'h:mm', true)).toBe('07:30')
})

test.each<[number, string | number]>([
  [7, 'General'],
  [7, '0'],
  [1234, '#,##0'],
  [7.5, '0.00'],
  [0.5, '0%'],
  [1234, '₩#,##0'],
  [12_345, '0.00E+00'],
  [7, '# ?/?'],
  [1.5, '00000'],
  [-7, '00000'],
  [-1, 'yyyy-mm-dd'],
  [2_958_466, 'yyyy-mm-dd'],
  [0.5, 'yyyy-mm-dd'],
  [Number.NaN, '00000'],
  [1e300, '00000'],
  [7, 0],
  [7, 4],
  [7, 49],
  [7, '[>=100]000;0'],
])('%s as %s stays a number', (value, code) => {
  expect(shown(value, code)).toBeNull()
})

test('a code that is made to be slow is read at once', () => {
  for (const code of ['['.repeat(200), '"'.repeat(255), '0-'.repeat(120), '\\'.repeat(255)]) {
    expect(() => shown(1, code)).not.toThrow()
  }
  expect(shown(1, '0'.repeat(100_000))).toBeNull()
})
