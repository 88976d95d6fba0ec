import { expect, test } from 'vitest'
import { dayOf, endOfDay, startOfDay, wallClock } from './days.ts'

test('a day is the project’s, not the server’s', () => {
  expect(dayOf('2026-03-01T15:00:00Z', 'Asia/Seoul')).toBe('2026-03-02')
  expect(dayOf('2026-03-01T14:59:59.999Z', 'Asia/Seoul')).toBe('2026-03-01')
  expect(dayOf(new Date('2026-03-01T15:00:00Z'), 'UTC')).toBe('2026-03-01')
})

test('a day begins and ends where its zone says, on days of 23 and 25 hours too', () => {
  expect(startOfDay('2026-03-02', 'Asia/Seoul').toISOString()).toBe('2026-03-01T15:00:00.000Z')
  expect(endOfDay('2026-03-02', 'Asia/Seoul').toISOString()).toBe('2026-03-02T14:59:59.999Z')
  const hours = (day: string) =>
    (endOfDay(day, 'Europe/Berlin').getTime() - startOfDay(day, 'Europe/Berlin').getTime() + 1) /
    3_600_000
  expect([hours('2026-03-29'), hours('2026-10-25'), hours('2026-06-01')]).toEqual([23, 25, 24])
})

test('a wall clock shows here what the clocks of a zone showed', () => {
  const shown = wallClock(new Date('2026-11-20T15:02:04.567Z'), 'Asia/Seoul')
  expect([shown.getMonth(), shown.getDate(), shown.getHours(), shown.getSeconds()]).toEqual([
    ...[10, 21, 0, 4],
  ])
})
