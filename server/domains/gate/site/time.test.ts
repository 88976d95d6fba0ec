import { expect, test } from 'vitest'
import { type ClaimedTime, edgesOf, siteDayOf, timeOf } from './time.ts'

const minute = 60_000
const receivedAt = Date.parse('2026-11-24T03:00:00Z')
const scanAt = receivedAt - 120 * minute

const claimed = (more: Partial<ClaimedTime> = {}): ClaimedTime => ({
  scannedAt: scanAt,
  deviceAt: scanAt,
  sentAt: receivedAt,
  receivedAt,
  trusted: true,
  ...more,
})
const ahead = 15 * minute
const aDay = 24 * 60 * minute

test.each<[string, ClaimedTime, number, boolean]>([
  ['a clock that is right', claimed(), scanAt, true],
  [
    'one that is 15 minutes ahead, and known to be',
    claimed({ deviceAt: scanAt + ahead, sentAt: receivedAt + ahead }),
    scanAt,
    true,
  ],
  [
    'a day behind, and not known to be',
    claimed({
      scannedAt: scanAt - aDay,
      deviceAt: scanAt - aDay,
      sentAt: receivedAt - aDay,
      trusted: false,
    }),
    scanAt,
    false,
  ],
  [
    'a day behind, and sure of itself',
    claimed({ scannedAt: scanAt - aDay, deviceAt: scanAt - aDay, sentAt: receivedAt - aDay }),
    scanAt,
    false,
  ],
  [
    'moved in the middle of the shift',
    claimed({ deviceAt: scanAt + ahead }),
    scanAt + ahead,
    false,
  ],
  ['no word of when it was sent', claimed({ sentAt: null }), scanAt, true],
  [
    'a scan of tomorrow',
    claimed({ scannedAt: receivedAt + aDay, deviceAt: receivedAt + aDay, sentAt: null }),
    receivedAt,
    false,
  ],
  [
    'of the year nought',
    claimed({ scannedAt: -62_000_000_000_000, deviceAt: 0 }),
    receivedAt,
    false,
  ],
])('%s', (_, input, at, trusted) => {
  expect(timeOf(input)).toEqual({ at, trusted })
})

const site = {
  timeZone: 'Asia/Seoul',
  dayStart: '04:00',
  closing: '18:00',
  breakMinutes: 60,
  standardMinutes: 480,
}

test('a night shift is of the day on which it began', () => {
  expect(siteDayOf(Date.parse('2026-11-24T18:59:59Z'), site)).toBe('2026-11-24')
  expect(siteDayOf(Date.parse('2026-11-24T19:00:00Z'), site)).toBe('2026-11-25')
  expect(edgesOf('2026-11-24', site)).toEqual({
    closesAt: Date.parse('2026-11-24T09:00:00Z'),
    endsAt: Date.parse('2026-11-24T19:00:00Z'),
  })
  expect(edgesOf('2026-11-24', { ...site, closing: '02:00' }).closesAt).toBe(
    Date.parse('2026-11-24T17:00:00Z'),
  )
})
