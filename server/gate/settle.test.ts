import { expect, test } from 'vitest'
import { type Passing, settleDay, workOf } from './settle.ts'

const minute = 60_000
const passing = (id: string, at: number, more: Partial<Passing> = {}): Passing => ({
  id,
  at: at * minute,
  gateId: 1,
  gateDirection: 'both',
  window: Math.floor(at * 2),
  own: { verdict: 'ok', reason: null },
  override: null,
  overrideDirection: null,
  listed: false,
  ...more,
})
const told = (scans: Passing[]) =>
  settleDay(scans).map(({ id, verdict, direction }) => [id, verdict, direction].join(' '))

test('the order in which they arrive decides nothing', () => {
  const scans = [passing('a', 0), passing('b', 240), passing('c', 300), passing('d', 600)]
  const settled = told(scans)
  expect(settled).toEqual(['a ok in', 'b ok out', 'c ok in', 'd ok out'])
  expect(told([...scans].reverse())).toEqual(settled)
})

test('one passing at two gates at once is one', () => {
  expect(told([passing('a', 0), passing('b', 0, { gateId: 2 })])).toEqual([
    'a ok in',
    'b duplicate ',
  ])
})

test('the same window of a gate is one however much later it is shown', () => {
  const again = passing('b', 1.2, { window: 0 })
  expect(told([passing('a', 0), again])).toEqual(['a ok in', 'b duplicate '])
  expect(told([passing('a', 0), { ...again, gateId: 2 }])).toEqual(['a ok in', 'b ok out'])
})

test('a gate of one direction says it, and what is refused is no passing', () => {
  const refused = { own: { verdict: 'education', reason: null } } as const
  expect(
    told([
      passing('a', 0, refused),
      passing('b', 5, { gateDirection: 'in' }),
      passing('c', 9, { gateDirection: 'in' }),
    ]),
  ).toEqual(['a education ', 'b ok in', 'c ok in'])
})

test('a manager’s word goes before what is judged', () => {
  const blocked = { verdict: 'blocked', reason: 'barred' } as const
  expect(
    told([
      passing('a', 0, { own: blocked, override: 'count' }),
      passing('b', 0.5, { override: 'count', overrideDirection: 'in' }),
      passing('c', 5, { override: 'void' }),
      passing('d', 6),
    ]),
  ).toEqual(['a blocked in', 'b ok in', 'c ok ', 'd ok out'])
})

test('a line of a list yields to a scan of about then, and says which way it was', () => {
  const line = (id: string, at: number, gateDirection: 'in' | 'out') =>
    passing(id, at, { gateId: null, window: null, gateDirection, listed: true })
  // Scanned at a gate of both ways a little after the list says; without it that would be the way out.
  expect(
    told([line('a', 0, 'in'), passing('b', 10), passing('c', 590), line('d', 600, 'out')]),
  ).toEqual(['a duplicate ', 'b ok in', 'c ok out', 'd duplicate '])
  // Only the way out was scanned: by itself it would be the way in.
  expect(told([line('a', 0, 'in'), passing('b', 601), line('c', 600, 'out')])).toEqual([
    'a ok in',
    'c duplicate ',
    'b ok out',
  ])
  // A scan of the other way is another passing, and so is one of half an hour later.
  const out = passing('b', 10, { gateDirection: 'out' })
  expect(told([line('a', 0, 'in'), out])).toEqual(['a ok in', 'b ok out'])
  expect(told([line('a', 0, 'in'), passing('b', 31)])).toEqual(['a ok in', 'b ok out'])
  // The nearest pairs first, each scan for one line, in whichever order they arrive.
  const both = [line('a', 0, 'in'), line('b', 20, 'out'), passing('c', 19), passing('d', 1)]
  expect(told(both)).toEqual(['a duplicate ', 'd ok in', 'c ok out', 'b duplicate '])
  expect(told([...both].reverse())).toEqual(told(both))
})

test('a manager’s word about a line or about its scan goes before the pairing', () => {
  const line = passing('a', 0, { window: null, gateDirection: 'in', listed: true })
  const scan = passing('b', 10)
  expect(told([line, { ...scan, override: 'void' }])).toEqual(['a ok in', 'b ok '])
  expect(told([{ ...line, override: 'count' }, scan])).toEqual(['a ok in', 'b ok out'])
  expect(told([{ ...line, override: 'void' }, scan])).toEqual(['a ok ', 'b ok in'])
})

const day = {
  closesAt: 660 * minute,
  endsAt: 1320 * minute,
  breakMinutes: 60,
  standardMinutes: 480,
}
const work = (scans: Passing[], now: number) => {
  const { firstIn, lastOut, closesAt, ...rest } = workOf(settleDay(scans), day, now * minute)
  const at = (ms: number | null) => ms && ms / minute
  return { ...rest, lastOut: at(lastOut), closesAt: at(closesAt) }
}

test('out less in less the rest', () => {
  expect(work([passing('a', 10), passing('b', 550)], 600)).toEqual({
    inside: false,
    outEstimated: false,
    minutes: 480,
    estimatedMinutes: 0,
    lastOut: 550,
    closesAt: 660,
  })
})

test('who did not sign out is inside until closing, and then is estimated to have left', () => {
  const scans = [passing('a', 10), passing('b', 130), passing('c', 180)]
  expect(work(scans, 659)).toMatchObject({ inside: true, minutes: 120, lastOut: null })
  expect(work(scans, 660)).toMatchObject({
    inside: false,
    outEstimated: true,
    // 120 and 480 less 60 of rest
    minutes: 540,
    estimatedMinutes: 432,
    lastOut: 660,
  })
  expect(work([...scans, passing('d', 700)], 720)).toMatchObject({
    outEstimated: false,
    minutes: 580,
    lastOut: 700,
  })
})

test('who came after closing leaves after a standard day, or with the day', () => {
  expect(work([passing('a', 700)], 800)).toMatchObject({ inside: true, closesAt: 1180 })
  expect(work([passing('a', 1000)], 1400)).toMatchObject({ lastOut: 1320, minutes: 290 })
})
