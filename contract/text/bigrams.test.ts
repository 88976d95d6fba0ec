import { expect, test } from 'vitest'
import { bigramsOf, keywordQuery } from './bigrams.ts'

/** As `search @> bigrams` matches in the database. */
function finds(text: string, keyword: string): boolean {
  const stored = new Set(bigramsOf([text]))
  return keywordQuery(keyword)?.bigrams.every((pair) => stored.has(pair)) ?? false
}

test('two Korean syllables are enough at any position', () => {
  expect(finds('외부 비계를 설치함', '비계')).toBe(true)
  expect(finds('시스템비계', '비계')).toBe(true)
  expect(finds('외부 난간', '비계')).toBe(false)
})

test('spacing does not matter, on either side', () => {
  expect(finds('단부 안전 난간 미설치', '안전난간')).toBe(true)
  expect(finds('단부 안전난간 미설치', '안전 난간')).toBe(true)
})

test('every word must be there', () => {
  expect(finds('103동 비계', '비계 103동')).toBe(true)
  expect(finds('103동 비계', '비계 104동')).toBe(false)
})

test('decomposed Hangul, full width and capitals are the same text', () => {
  expect(finds('비계 A2-1공구 90㎝', '비계'.normalize('NFD'))).toBe(true)
  expect(finds('비계 A2-1공구 90㎝', 'a2-1')).toBe(true)
  expect(finds('비계 A2-1공구 90㎝', '90cm')).toBe(true)
  expect(finds('비계 A2-1공구', 'Ａ２')).toBe(true)
})

test.each([
  ['nguyen', 'Nguyễn Văn An'],
  ['NGUYỄN', 'Nguyễn Văn An'],
  ['ｎｇｕｙｅｎ van', 'Nguyễn Văn An'],
  ['duc', 'Nguyễn Văn Đức'],
  ['김민수', '김\u00A0민\u200B수'],
  ['өндөр', 'ӨНДӨР ажил'],
  ['น้ำ', 'ห้องน้ำ'],
  ['សុវត្ថិភាព', 'ការងារ សុវត្ថិភាព'],
  ['ударение', 'ударе\u0301ние'],
])('%s finds %s', (keyword, text) => {
  expect(finds(text, keyword)).toBe(true)
})

test('a vowel sign of Khmer or Thai is a letter of its own', () => {
  expect(finds('กิน', 'กน')).toBe(false)
  expect(finds('សុវត្ថិភាព', 'សវតថភព')).toBe(false)
})

test('half a character breaks nothing', () => {
  expect(finds('a\uD83Db', 'a\uD83Db')).toBe(true)
  expect(finds('ab', 'a\uD83Db')).toBe(false)
})

test('an accent alone is in no text', () => {
  expect(keywordQuery('\u0301')).toEqual({ bigrams: [], singles: [''] })
})

test('a single syllable is searched as text', () => {
  expect(keywordQuery('철')).toEqual({ bigrams: [], singles: ['철'] })
  expect(keywordQuery('  ')).toBeNull()
  expect(keywordQuery(undefined)).toBeNull()
})

test('characters beyond the basic plane are never cut in half', () => {
  expect(bigramsOf(['a😀b'])).toEqual(['a😀', '😀b'])
})
