import { expect, test } from 'vitest'
import { waitFor } from './pace.ts'

const minute = 60_000
const last = { at: 1_000_000, what: 'a' }

test.each([
  ['nothing was received', null, 'a', 0, 0],
  ['news at once after a report', last, 'b', last.at, minute],
  ['news half a minute later', last, 'b', last.at + 30_000, 30_000],
  ['news later', last, 'b', last.at + minute, 0],
  ['the same as before', last, 'a', last.at + minute, 9 * minute],
  ['the same, ten minutes later', last, 'a', last.at + 10 * minute, 0],
  ['a clock that was set back', last, 'a', last.at - 1, 0],
])('%s', (_, lastReport, what, now, wait) => expect(waitFor(lastReport, what, now)).toBe(wait))
