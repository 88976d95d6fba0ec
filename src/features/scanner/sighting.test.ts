import { expect, test } from 'vitest'
import { Sighting } from './sighting.ts'

/** What is told of readings 100 ms apart; a dot is a frame without a code. */
function told(readings: string, sighting = new Sighting()): string {
  return [...readings]
    .map((one, at) => sighting.see(one === '.' ? null : one, at * 100) ?? '')
    .join('')
}

test('a code that stays is told once, though frames of it cannot be read', () => {
  expect(told('..a.aa...a......a.a')).toBe('a')
})

test('it is told again when it was away for a moment', () => {
  expect(told(`a${'.'.repeat(15)}a`)).toBe('aa')
  expect(told(`a${'.'.repeat(13)}a`)).toBe('a')
})

test('another one is told at once, and the first again when it comes back', () => {
  expect(told('aaabbba')).toBe('aba')
})

test('a reading that took long is no absence', () => {
  const sighting = new Sighting()
  expect(sighting.see('a', 0)).toBe('a')
  expect(sighting.see(null, 4000)).toBeNull()
  expect(sighting.see('a', 4100)).toBeNull()
})
