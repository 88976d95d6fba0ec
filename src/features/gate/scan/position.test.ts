import { expect, test } from 'vitest'
import { positionAt, timedPosition } from './position.ts'

const at = (latitude: number, longitude: number, accuracy: number, timestamp = 1000) => ({
  coords: { latitude, longitude, accuracy },
  timestamp,
})
const here = { lat: 37.5, lng: 127, accuracy: 12 }

test('a position is valid for a minute from its measurement, by either clock', () => {
  const position = timedPosition(at(37.5, 127, 12), 1000, 500)
  expect(positionAt(position, 61_000, 60_500)).toEqual(here)
  expect(positionAt(position, 61_001, 500)).toBeNull()
  // The wall clock was set back meanwhile.
  expect(positionAt(position, 1000, 60_501)).toBeNull()
  // The browser's cached position counts from its measurement.
  expect(positionAt(timedPosition(at(37.5, 127, 12), 50_000, 9000), 61_001, 20_001)).toBeNull()
})

test.each([
  [91, 0, 1],
  [0, 181, 1],
  [Number.NaN, 0, 1],
  [0, 0, Number.NaN],
  [0, 0, -1],
])('%s, %s within %s is no position', (lat, lng, accuracy) => {
  expect(timedPosition(at(lat, lng, accuracy), 1000, 0)).toBeNull()
})

test('an imprecise one can be sent as well', () => {
  expect(timedPosition(at(0, 0, Number.POSITIVE_INFINITY), 1000, 0)?.position.accuracy).toBe(
    1_000_000,
  )
})
