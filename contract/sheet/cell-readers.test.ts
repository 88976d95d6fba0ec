import { expect, test } from 'vitest'
import { minutesOf, monthOf, numberOf, severalOf } from './cell-readers.ts'

test.each([
  ['1,234,567', 1_234_567],
  ['1,234,567원', 1_234_567],
  ['12.5%', 12.5],
  ['-3', -3],
  ['', null],
  ['삼', null],
  ['1e9', null],
  ['9'.repeat(60), null],
])('a number: %s', (text, value) => expect(numberOf(text)).toBe(value))

test.each([
  ['2026-11', '2026-11'],
  ['2026. 3.', '2026-03'],
  ['2026년 11월', '2026-11'],
  ['202603', '2026-03'],
  ['2026-03-01', '2026-03'],
  ['2026-13', null],
  ['0026-01', null],
  ['11월', null],
])('a month: %s', (text, value) => expect(monthOf(text)).toBe(value))

test.each([
  ['1:30', 90],
  ['01:30:00', 90],
  ['1시간 30분', 90],
  ['2h', 120],
  ['45분', 45],
  ['90', 90],
  ['한 시간', null],
  ['1:75', null],
  ['', null],
])('a duration: %s', (text, value) => expect(minutesOf(text)).toBe(value))

test('several options, in either language, in the order of the list', () => {
  const options = [
    { value: 'a', label: { ko: '가', en: 'A one' } },
    { value: 'b', label: { ko: '나', en: 'B two' } },
  ]
  expect(severalOf('나, A one', options)).toBe('a,b')
  expect(severalOf('나;나', options)).toBe('b')
  expect(severalOf('다, 나', options)).toBeNull()
})
