import { expect, test } from 'vitest'
import { leftUntil } from './due.ts'

const now = Date.parse('2026-11-20T01:31:00.000Z')
// Seoul: the 20th ends at 15:00 UTC
const endOfDay = (day: string) => Date.parse(`${day}T15:00:00.000Z`)

test('an instant is due immediately', () => {
  expect(leftUntil('2026-11-20T03:00:00.000Z', now, endOfDay)).toEqual({
    over: false,
    days: 0,
    hours: 1,
    minutes: 29,
  })
  expect(leftUntil('2026-11-18T01:30:00.000Z', now, endOfDay)).toMatchObject({
    over: true,
    days: 2,
  })
})

test('a day is due until it ends in the project’s zone', () => {
  expect(leftUntil('2026-11-20', now, endOfDay)).toMatchObject({ over: false, hours: 13 })
})

test('a day that is over is counted in days, as people do', () => {
  expect(leftUntil('2026-11-19', now, endOfDay)).toMatchObject({ over: true, days: 1 })
  expect(leftUntil('2026-11-16', now, endOfDay)).toMatchObject({ over: true, days: 4 })
})
