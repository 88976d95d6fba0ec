import { expect, test } from 'vitest'
import { contains, folded, queryWords } from './folded.ts'

test.each([
  ['nguyen', 'Nguyễn Thị Thanh Hương'],
  ['thi huong', 'Nguyễn Thị Thanh Hương'],
  ['ĐỨC', 'Nguyễn Văn Đức'],
  ['duc', 'Nguyễn Văn Đức'],
  ['김민수', '김\u00A0민수'],
  ['김 민수', '김민수'],
  ['민수 철근', '김민수\n철근공'],
  ['김민수'.normalize('NFD'), '김민수'],
  ['ａ２', 'A2-1공구'],
  ['한빛\u200B', '㈜한빛누리'],
  ['(주)', '㈜한빛누리'],
  ['jose', 'José'],
  ['lodz', 'Łódź'],
  ['баты', 'Батый'],
  ['', '무엇이든'],
])('%s finds %s', (search, text) => {
  expect(contains(text, queryWords(search))).toBe(true)
})

test.each([
  ['강', '가나'],
  ['민수 목수', '김민수\n철근공'],
  ['nguyenn', 'Nguyễn'],
])('%s does not find %s', (search, text) => {
  expect(contains(text, queryWords(search))).toBe(false)
})

test('folded twice is folded once', () => {
  for (const text of ['Nguyễn Đức', '김 민수', 'İstanbul', '㈜①Ａ', 'Straße']) {
    expect(folded(folded(text))).toBe(folded(text))
  }
})
