import { expect, test } from 'vitest'
import { officeMoment } from './office-moment.ts'

const random = (part: number) => ({
  next: () => part,
  int: (from: number, to: number) => Math.round(from + (to - from) * part),
  pick: <T>([first]: readonly T[]) => first as T,
  chance: () => false,
})
const at = (now: string, daysAgo: number, part: number) =>
  new Date(officeMoment(daysAgo, random(part), Date.parse(now))).toISOString()

test('is in the office hours of the day in Korea', () => {
  // 10:44 in Korea.
  expect(at('2026-11-30T01:44:00Z', 1, 0)).toBe('2026-11-28T23:00:00.000Z')
  expect(at('2026-11-30T01:44:00Z', 1, 1)).toBe('2026-11-29T06:00:00.000Z')
  // 00:10 in Korea, the day before in UTC.
  expect(at('2026-11-29T15:10:00Z', 1, 0)).toBe('2026-11-28T23:00:00.000Z')
})

test('is over today', () => {
  expect(at('2026-11-30T08:00:00Z', 0, 0)).toBe('2026-11-29T23:00:00.000Z')
  expect(at('2026-11-30T01:44:00Z', 0, 1)).toBe('2026-11-30T00:14:00.000Z')
})
