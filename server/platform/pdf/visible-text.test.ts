import { expect, test, vi } from 'vitest'
import { makeVisibleText } from './visible-text.ts'

/** Fonts with all code points but these. */
const without = (points: string) =>
  vi.fn((text: string) => new Set([...text].filter((one) => points.includes(one))))
const shownBy = (missingOf: (text: string) => ReadonlySet<string>) => {
  const visible = makeVisibleText(missingOf)
  return (data: unknown) => visible(data).data
}

test('what no font has becomes a mark, wherever it is in the data, and is named', () => {
  const visible = makeVisibleText(without('🙂🔧'))
  const data = { a: ['끝 🙂 ok', 3, null], b: { c: '👩🏽‍🔧 漢字①\n㎡ 🙂' }, d: true }
  expect(visible(data)).toEqual({
    data: { a: ['끝 □ ok', 3, null], b: { c: '□ 漢字①\n㎡ □' }, d: true },
    missing: ['🙂', '👩🏽‍🔧'],
  })
  expect(visible('漢字').missing).toEqual([])
})

test('fonts are asked for uncommon characters only, all at once, and once', () => {
  const missingOf = without('🙂')
  const visible = shownBy(missingOf)
  expect(visible('103동 5단 (A)')).toBe('103동 5단 (A)')
  expect(missingOf).not.toHaveBeenCalled()
  visible(['漢字 漢字', { a: '①' }])
  expect(missingOf.mock.calls).toEqual([['漢 字 ①']])
  visible('字漢🙂')
  visible('🙂')
  expect(missingOf.mock.calls).toEqual([['漢 字 ①'], ['🙂']])
})

test('a document says the same whatever was printed before, though much of it has no font', () => {
  const lone = Array.from({ length: 5_000 }, (_, n) => String.fromCodePoint(0xf0000 + n)).join('')
  const data = [lone, '○ × △', '漢字']
  const once = makeVisibleText(without(lone))
  const first = once(data)
  expect(first.data).toEqual([Array(5_000).fill('□').join('\u200b'), '○ × △', '漢字'])
  expect(once(data)).toEqual(first)
  const warm = makeVisibleText(without(lone))
  for (const one of ['漢', '○', lone.slice(0, 900)]) warm(one)
  expect(warm(data)).toEqual(first)
})

test('Hangul of single letters, as a Mac writes it, is composed; half a pair is a mark', () => {
  const visible = shownBy(without('\ufffd'))
  expect(visible('가'.normalize('NFD'))).toBe('가')
  expect(visible('a\ud83d b')).toBe('a□ b')
})
