import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readCell } from '../sheet/cell.ts'
import { isPlain, nameText, requiredName } from './name-text.ts'

test.each([
  '김도현',
  '주식회사 한빛누리철근콘크리트이엔지',
  '(주)누리비계 · A2-1공구 ①',
  '南宮 기철',
  'Nguyễn Văn Đức',
  'Батболд',
  'محمد علی',
  'می‌خواهم', // ZWNJ within a word of Persian
  'ශ්‍රී ලංකා', // ZWJ within one of Sinhala
  'क्‍ष',
  'မြန်မာ',
  '👷‍♂️ 안전팀',
  '👩🏽‍🔧',
  '❤️',
  'ᄒᆞᆫ글',
])('%s is a name', (name) => {
  expect(isPlain(name)).toBe(true)
  expect(v.parse(requiredName(200), name)).toBe(name.normalize('NFC'))
})

test.each([
  ['an override from right to left', '김도현\u202Egpj.exe'],
  ['an embedding', '\u202B김도현'],
  ['an isolate', '\u2067김도현\u2069'],
  ['a mark of direction', '김\u200F도현'],
  ['a space without width', '김\u200B도현'],
  ['a joiner between letters that are not joined', '김\u200D도현'],
  ['a byte order mark', '김\uFEFF도현'],
  ['a soft hyphen', '누리\u00AD비계'],
  ['a line break', '김도현\n관리자'],
  ['a tab', '김\t도현'],
  ['an escape', '\u001B[31m김도현'],
  ['a control of C1', '김\u0085도현'],
  ['a paragraph of Unicode', '김\u2029도현'],
  ['a filler of Hangul', '김\u3164도현'],
  ['a blank of Braille', '김\u2800도현'],
  ['a tag', '김\u{E0041}도현'],
  ['half a character', '김\uD83D'],
])('%s is refused', (_, name) => {
  expect(isPlain(name)).toBe(false)
  const read = v.safeParse(nameText(200), name)
  expect(read.issues?.map(({ message }) => message)).toEqual(['unseen'])
})

test.each([
  ['a space without width', '김도현\u200B'],
  ['a joiner', '김도현\u200D'],
  ['a byte order mark', '\uFEFF김도현'],
  ['marks of direction', '\u200E\u200F김도현\u200E'],
  ['a space of fixed width', '\u00A0김도현\u00A0'],
  ['a soft hyphen', '김도현\u00AD'],
])('%s at the ends of a name is left out', (_, name) => {
  expect(v.parse(requiredName(200), name)).toBe('김도현')
  expect(v.parse(nameText(200), name)).toBe('김도현')
  const column = {
    key: 'name',
    label: { ko: '', en: '' },
    rule: { kind: 'text', max: 50 },
  } as const
  expect(readCell(column, name)).toEqual({ value: '김도현' })
})

test('nothing but what nobody sees is no name', () => {
  const read = v.safeParse(requiredName(200), '\u3164\u200B')
  expect(read.issues?.map(({ message }) => message)).toEqual(['required'])
})

test('a text of a million unseen signs is read at once', () => {
  expect(
    v.parse(nameText(1_000_000), `${'\u200B'.repeat(500_000)}가${'\u200B'.repeat(400_000)}`),
  ).toBe('가')
})

test('a sheet follows the same rule; what a cell wraps is one line', () => {
  const column = {
    key: 'name',
    label: { ko: '', en: '' },
    rule: { kind: 'text', max: 50 },
  } as const
  expect(readCell(column, '김\u202E도현')).toEqual({ reason: 'text' })
  expect(readCell(column, '서울시 강남구\r\n(역삼동)')).toEqual({ value: '서울시 강남구 (역삼동)' })
})
