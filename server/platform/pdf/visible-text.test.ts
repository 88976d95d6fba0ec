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

test('data full of characters that no font has ends soon, and the rest is learnt the next time', () => {
  const foreign = String.fromCodePoint(0xf0000)
  const lone = (n: number) => String.fromCodePoint(0xf0000 + n)
  const many = Array.from({ length: 5_000 }, (_, n) => lone(n)).join('')
  const fits = vi.fn((text: string) => [...text].every((one) => one < foreign))
  const visible = makeVisibleText(fits)
  expect(visible([many, '현장'])).toEqual(['□'.repeat(5_000), '현장'])
  expect(fits.mock.calls.length).toBeLessThan(150)
  expect(visible('漢字')).toBe('漢字')
})

test('Hangul of single letters, as a Mac writes it, is composed', () => {
  expect(makeVisibleText(without())('가'.normalize('NFD'))).toBe('가')
})
