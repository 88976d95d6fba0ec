import { expect, test } from 'vitest'
import type { Scan } from '../../../contract/gate/scan.ts'
import { ownDayOf } from './gate-events.ts'

const scan = (at: string, direction: Scan['direction']) =>
  ({ at: `2026-11-${at}:00Z`, direction }) as Scan
/** Of a site whose days begin at four. */
const isToday = (at: string) => at >= '2026-11-24T04:00' && at < '2026-11-25T04:00'
const [before, gone, morning, again, noon, late] = [
  scan('23T08:00', 'in'),
  scan('23T17:00', 'out'),
  scan('24T07:00', 'in'),
  scan('24T07:01', null),
  scan('24T12:00', 'out'),
  scan('24T13:00', 'in'),
]
const [evening, dawn] = [scan('23T20:00', 'in'), scan('24T05:00', 'out')]

test.each([
  ['nobody came', '24T14:00', [], null],
  ['yesterday only', '24T14:00', [gone, before], null],
  ['yesterday, not signed out', '24T14:00', [before], null],
  ['a code that let nobody in', '24T14:00', [again], null],
  [
    'inside',
    '24T14:00',
    [again, morning, gone, before],
    { first: morning, latest: morning, out: null },
  ],
  ['gone', '24T14:00', [noon, again, morning], { first: morning, latest: noon, out: noon }],
  [
    'back from lunch',
    '24T14:00',
    [late, noon, morning],
    { first: morning, latest: late, out: null },
  ],
  ['seen leaving only', '24T14:00', [noon, gone, before], null],
  ['the night goes on', '24T04:30', [evening], { first: evening, latest: evening, out: null }],
  ['and ends', '24T06:00', [dawn, evening], { first: evening, latest: dawn, out: dawn }],
  [
    'and they come again',
    '24T22:00',
    [late, dawn, evening],
    { first: evening, latest: late, out: null },
  ],
])('%s', (_, now, scans, day) => {
  expect(ownDayOf(scans, isToday, Date.parse(`2026-11-${now}:00Z`))).toEqual(day)
})
