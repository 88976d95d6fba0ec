import { expect, test } from 'vitest'
import type { Scan } from '../../../contract/gate/scan.ts'
import { ownDayOf } from './passings.ts'

const scan = (at: string, direction: Scan['direction']) => ({ at, direction }) as Scan
const today = (at: string) => at.startsWith('2')
const [before, morning, again, noon, late] = [
  scan('1', 'in'),
  scan('20', 'in'),
  scan('21', null),
  scan('22', 'out'),
  scan('23', 'in'),
]

test.each([
  ['nobody came', [], null],
  ['yesterday only', [before], null],
  ['a code that let nobody in', [again], null],
  ['inside', [again, morning, before], { first: morning, latest: morning, out: null }],
  ['gone', [noon, again, morning], { first: morning, latest: noon, out: noon }],
  ['back from lunch', [late, noon, morning], { first: morning, latest: late, out: null }],
  ['seen leaving only', [noon], null],
])('%s', (_, scans, day) => {
  expect(ownDayOf(scans, today)).toEqual(day)
})
