import { expect, test, vi } from 'vitest'
import { makeVisibleText } from './visible-text.ts'

/** Fonts with all characters but these. */
const without = (...missing: string[]) =>
  vi.fn((text: string) => !missing.some((one) => text.includes(one)))

test('what no font has becomes a mark, wherever it is in the data', () => {
  const visible = makeVisibleText(without('🙂', '👩🏽‍🔧'))
  const data = { a: ['끝 🙂 ok', 3, null], b: { c: '👩🏽‍🔧 漢字①\n㎡' }, d: true }
  expect(visible(data)).toEqual({ a: ['끝 □ ok', 3, null], b: { c: '□ 漢字①\n㎡' }, d: true })
})

test('fonts are asked for uncommon characters only, and once', () => {
  const fits = without('🙂')
  const visible = makeVisibleText(fits)
  expect(visible('103동 5단 (A)')).toBe('103동 5단 (A)')
  expect(fits).not.toHaveBeenCalled()
  visible('漢字 漢字')
  expect(fits.mock.calls).toEqual([['漢 字']])
  visible('字漢🙂')
  visible('🙂')
  expect(fits.mock.calls).toEqual([['漢 字'], ['🙂']])
})

test('one missing among many is found', () => {
  const many = Array.from({ length: 300 }, (_, n) => String.fromCodePoint(0x4e00 + n)).join('')
  const visible = makeVisibleText(without('丰'))
  expect(visible(many)).toBe(many.replace('丰', '□'))
})

test('Hangul of single letters, as a Mac writes it, is composed', () => {
  expect(makeVisibleText(without())('가'.normalize('NFD'))).toBe('가')
})
