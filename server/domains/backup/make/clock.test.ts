import { describe, expect, test } from 'vitest'
import { lastDue, nextDue } from './clock.ts'

const seoul = { hour: 3, minute: 30, zone: 'Asia/Seoul' }
const berlin = { hour: 2, minute: 30, zone: 'Europe/Berlin' }

describe('half past three in Seoul', () => {
  test.each([
    // now, last, next
    ['2026-11-20T18:29:59Z', '2026-11-19T18:30:00Z', '2026-11-20T18:30:00Z'],
    ['2026-11-20T18:30:00Z', '2026-11-20T18:30:00Z', '2026-11-21T18:30:00Z'],
    ['2026-11-20T23:59:59Z', '2026-11-20T18:30:00Z', '2026-11-21T18:30:00Z'],
    ['2026-12-31T20:00:00Z', '2026-12-31T18:30:00Z', '2027-01-01T18:30:00Z'],
  ])('at %s', (now, last, next) => {
    expect(lastDue(new Date(now), seoul)).toEqual(new Date(last))
    expect(nextDue(new Date(now), seoul)).toEqual(new Date(next))
  })
})

test('where clocks change it runs once a day: an hour later when its hour is skipped', () => {
  expect(nextDue(new Date('2026-03-28T12:00:00Z'), berlin)).toEqual(
    new Date('2026-03-29T01:30:00Z'),
  )
  expect(nextDue(new Date('2026-03-29T02:00:00Z'), berlin)).toEqual(
    new Date('2026-03-30T00:30:00Z'),
  )
  // The hour that occurs twice: the first of them.
  expect(nextDue(new Date('2026-10-24T12:00:00Z'), berlin)).toEqual(
    new Date('2026-10-25T00:30:00Z'),
  )
  expect(lastDue(new Date('2026-10-25T01:45:00Z'), berlin)).toEqual(
    new Date('2026-10-25T00:30:00Z'),
  )
})
