import { expect, test } from 'vitest'
import { Sighting } from './sighting.ts'

/** The reports for readings 100 ms apart; a dot is a frame without a code. */
function readingOf(readings: string, sighting = new Sighting()): string {
  return [...readings]
    .map((one, at) => sighting.see(one === '.' ? [] : [one], at * 100)?.text ?? '')
    .join('')
}

test('a code that stays is reported once, though some frames of it cannot be read', () => {
  expect(readingOf('..a.aa...a......a.a')).toBe('a')
})

test('it is reported again after it was away for a moment', () => {
  expect(readingOf(`a${'.'.repeat(15)}a`)).toBe('aa')
  expect(readingOf(`a${'.'.repeat(13)}a`)).toBe('a')
})

test('two codes in one picture are reported once each, whichever a frame finds', () => {
  expect(readingOf('ab'.repeat(100))).toBe('ab')
  expect(readingOf(`${'a'.repeat(30)}${'b'.repeat(30)}`.repeat(5))).toBe('ab')
  expect(readingOf('aaabbb.a..b.a'.repeat(10))).toBe('ab')
})

test('another one is reported at once, and the first again when it comes back', () => {
  expect(readingOf(`aaa.....bbb.....${'.'.repeat(8)}aaa`)).toBe('aba')
  expect(readingOf(`aaa${'b'.repeat(110)}a`)).toBe('aba')
})

test('while two codes are in the picture none is reported, also where a frame misses one', () => {
  const sighting = new Sighting()
  expect(sighting.see(['a', 'b'], 0)).toBeNull()
  expect(sighting.several(0)).toBe(true)
  expect(sighting.see(['a'], 100)).toBeNull()
  expect(sighting.see(['b'], 900)).toBeNull()
  expect(sighting.see(['b', 'a'], 950)).toBeNull()
  expect(sighting.see([], 1_500)).toBeNull()
  expect(sighting.several(1_900)).toBe(true)
  // The other one is put away.
  expect(sighting.see(['b'], 2_000)).toEqual({ text: 'b', stayed: false })
  expect(sighting.several(2_000)).toBe(false)
})

test('a code that was reported before another came beside it is not reported again', () => {
  const sighting = new Sighting()
  expect(sighting.see(['a'], 0)?.text).toBe('a')
  for (let at = 100; at < 20_000; at += 100) expect(sighting.see(['a', 'b'], at)).toBeNull()
  for (let at = 20_000; at < 22_000; at += 100) expect(sighting.see(['a'], at)).toBeNull()
  expect(sighting.see(['b'], 22_000)?.text).toBe('b')
})

test('two codes of one person are one, and reported once', () => {
  const sighting = new Sighting((text) => text[0] ?? '')
  expect(sighting.see(['a1', 'a2'], 0)).toEqual({ text: 'a1', stayed: false })
  expect(sighting.several(0)).toBe(false)
  expect(sighting.see(['a2'], 100)).toBeNull()
  expect(sighting.see(['a2', 'a1'], 200)).toBeNull()
  expect(sighting.see(['a1', 'b1'], 300)).toBeNull()
  expect(sighting.several(300)).toBe(true)
})

test('a slow reading is not an absence', () => {
  const sighting = new Sighting()
  expect(sighting.see(['a'], 0)).toEqual({ text: 'a', stayed: false })
  expect(sighting.see([], 4000)).toBeNull()
  expect(sighting.see(['a'], 4100)).toBeNull()
})

test('a phone that lies there shows code after code of one person, who was never away', () => {
  const sighting = new Sighting((text) => text[0] ?? '')
  const seen = (text: string, at: number) => sighting.see([text], at)?.stayed
  expect(seen('a1', 0)).toBe(false)
  for (let at = 100; at < 30_000; at += 100) expect(seen('a1', at)).toBeUndefined()
  expect(seen('a2', 30_000)).toBe(true)
  expect(seen('b1', 30_100)).toBe(false)
  for (let at = 30_200; at < 32_000; at += 100) sighting.see([], at)
  expect(seen('a3', 32_000)).toBe(false)
  // For a while only another code beside it is found.
  for (let at = 32_100; at < 60_000; at += 100) sighting.see(['b1'], at)
  expect(seen('a4', 60_000)).toBe(true)
})
