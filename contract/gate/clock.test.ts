import { expect, test } from 'vitest'
import { serverTimeAt } from './clock.ts'

const hour = 60 * 60_000
const anchor = { server: 1_000_000_000, wall: 900, monotonic: 50 }

test.each([
  ['never synchronized', null, hour, 1, hour, false],
  [
    'an hour later, by a clock that was wrong all along',
    anchor,
    900 + hour,
    50 + hour,
    1_000_000_000 + hour,
    true,
  ],
  [
    'a day and more later',
    anchor,
    900 + 25 * hour,
    50 + 25 * hour,
    1_000_000_000 + 25 * hour,
    false,
  ],
  ['set forward by a day', anchor, 900 + 25 * hour, 50 + hour, 1_000_000_000 + 25 * hour, false],
  ['set back by a day', anchor, 900 - 23 * hour, 50 + hour, 1_000_000_000 + hour, false],
  [
    'after the page was loaded again',
    { ...anchor, monotonic: null },
    900 + hour,
    3,
    1_000_000_000 + hour,
    true,
  ],
  [
    'loaded again with a clock that was set back',
    { ...anchor, monotonic: null },
    900 - hour,
    3,
    1_000_000_000 - hour,
    false,
  ],
  [
    'loaded again after the clock was seen to jump',
    { ...anchor, monotonic: null, doubted: true },
    900 + hour,
    3,
    1_000_000_000 + hour,
    false,
  ],
] as const)('%s', (_, answered, wall, monotonic, at, trusted) => {
  expect(serverTimeAt(answered, wall, monotonic)).toEqual({ at, trusted })
})
