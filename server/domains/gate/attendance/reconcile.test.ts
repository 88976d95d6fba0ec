import { expect, test } from 'vitest'
import { type Passing, reconcileDays, workOf } from './reconcile.ts'

const minute = 60_000
/** minutes of it; the site's begins with the first of them */
const aDay = 1440
const passing = (id: string, at: number, more: Partial<Passing> = {}): Passing => ({
  id,
  at: at * minute,
  day: `2026-11-${10 + Math.floor(at / aDay)}`,
  gateId: 1,
  gateDirection: 'both',
  window: Math.floor(at * 2),
  ofGate: false,
  own: { verdict: 'ok', reason: null },
  override: null,
  overrideDirection: null,
  listed: false,
  atGate: null,
  ...more,
})
const told = (scans: Passing[]) =>
  reconcileDays(scans).map(({ id, verdict, direction }) => [id, verdict, direction].join(' '))

test('the order in which they arrive decides nothing', () => {
  const scans = [passing('a', 0), passing('b', 240), passing('c', 300), passing('d', 600)]
  const settled = told(scans)
  expect(settled).toEqual(['a ok in', 'b ok out', 'c ok in', 'd ok out'])
  expect(told([...scans].reverse())).toEqual(settled)
})

test('one gate event at two gates at once is one', () => {
  expect(told([passing('a', 0), passing('b', 0, { gateId: 2 })])).toEqual([
    'a ok in',
    'b duplicate ',
  ])
})

test('a picture of one’s own code is worth nothing at another gate; each board has windows of its own', () => {
  const again = passing('b', 1.2, { window: 0 })
  expect(told([passing('a', 0), again])).toEqual(['a ok in', 'b duplicate '])
  expect(told([passing('a', 0), { ...again, gateId: 2 }])).toEqual(['a ok in', 'b duplicate '])
  const board = { ofGate: true, gateId: 2 }
  expect(told([passing('a', 0, { ofGate: true }), { ...again, ...board }])).toEqual([
    'a ok in',
    'b ok out',
  ])
})

test('a one-way gate sets the direction, and a refused scan is no gate event', () => {
  const refused = { own: { verdict: 'education', reason: null } } as const
  expect(
    told([
      passing('a', 0, refused),
      passing('b', 5, { gateDirection: 'in' }),
      passing('c', 9, { gateDirection: 'in' }),
    ]),
  ).toEqual(['a education ', 'b ok in', 'c ok in'])
})

test('a manager’s correction overrides the verdict', () => {
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

const days = (scans: Passing[]) =>
  reconcileDays(scans).map(({ id, day, direction }) => [id, day.slice(-2), direction].join(' '))

test('a night shift ends on the day on which it began, and the next one starts a new day', () => {
  const [evening, morning] = [960, aDay + 90]
  const scans = [
    passing('a', evening),
    passing('b', morning),
    passing('c', aDay + evening),
    passing('d', aDay + morning),
  ]
  expect(days(scans)).toEqual(['a 10 in', 'b 10 out', 'c 11 in', 'd 11 out'])
  expect(days(scans.slice(1))).toEqual(['b 11 in', 'c 11 out', 'd 12 in'])
  const pauses = [passing('x', 1200), passing('y', 1230)]
  expect(days([...scans.slice(0, 2), ...pauses])).toEqual([
    'a 10 in',
    'x 10 out',
    'y 10 in',
    'b 10 out',
  ])
})

test('after a forgotten exit, or a second visit in the evening, the next morning is an entry', () => {
  expect(days([passing('a', 240), passing('b', aDay + 230)])).toEqual(['a 10 in', 'b 11 in'])
  const back = [passing('a', 240), passing('b', 780), passing('c', 850)]
  expect(days([...back, passing('d', aDay + 230)])).toEqual([
    'a 10 in',
    'b 10 out',
    'c 10 in',
    'd 11 in',
  ])
  const gate = { gateDirection: 'in' } as const
  expect(days([passing('a', 960), passing('b', aDay + 60, gate)])).toEqual(['a 10 in', 'b 11 in'])
})

test('a refused code of the next morning neither ends the night nor begins a day', () => {
  const refused = { own: { verdict: 'expired', reason: 'past' } } as const
  expect(
    days([passing('a', 960), passing('b', aDay + 60, refused), passing('c', aDay + 90)]),
  ).toEqual(['a 10 in', 'b 11 ', 'c 10 out'])
})

test('a banned person’s exit is still recorded', () => {
  const barred = { own: { verdict: 'blocked', reason: 'barred' } } as const
  const taken = { own: { verdict: 'blocked', reason: 'revoked' } } as const
  const coming = { ...barred, gateDirection: 'in' } as const
  expect(told([passing('a', 0), passing('b', 300, barred), passing('c', 400, barred)])).toEqual([
    'a ok in',
    'b blocked out',
    'c blocked ',
  ])
  expect(told([passing('a', 0), passing('b', 300, coming)])).toEqual(['a ok in', 'b blocked '])
  // A stolen badge signs nobody out.
  expect(told([passing('a', 0), passing('b', 300, taken)])).toEqual(['a ok in', 'b blocked '])
})

test('a listed event gives way to a scan of about the same time, and sets its direction', () => {
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
  // A scan of the other direction is another gate event, and so is one half an hour later.
  const out = passing('b', 10, { gateDirection: 'out' })
  expect(told([line('a', 0, 'in'), out])).toEqual(['a ok in', 'b ok out'])
  expect(told([line('a', 0, 'in'), passing('b', 31)])).toEqual(['a ok in', 'b ok out'])
  // The nearest pairs first, each scan for one line, in whichever order they arrive.
  const both = [line('a', 0, 'in'), line('b', 20, 'out'), passing('c', 19), passing('d', 1)]
  expect(told(both)).toEqual(['a duplicate ', 'd ok in', 'c ok out', 'b duplicate '])
  expect(told([...both].reverse())).toEqual(told(both))
})

test('a manager’s correction of a listed event or of its scan comes before the pairing', () => {
  const line = passing('a', 0, { window: null, gateDirection: 'in', listed: true })
  const scan = passing('b', 10)
  expect(told([line, { ...scan, override: 'void' }])).toEqual(['a ok in', 'b ok '])
  expect(told([{ ...line, override: 'count' }, scan])).toEqual(['a ok in', 'b ok out'])
  expect(told([{ ...line, override: 'void' }, scan])).toEqual(['a ok ', 'b ok in'])
})

const day = {
  closesAt: 660 * minute,
  breakMinutes: 60,
  standardMinutes: 480,
}
const work = (scans: Passing[], now: number) => {
  const { firstIn, lastOut, closesAt, ...rest } = workOf(reconcileDays(scans), day, now * minute)
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

test('without an exit a person is inside until closing, and then is estimated to have left', () => {
  const scans = [passing('a', 10), passing('b', 130), passing('c', 180)]
  expect(work(scans, 659)).toMatchObject({ inside: true, minutes: 120, lastOut: null })
  expect(work(scans, 660)).toMatchObject({
    inside: false,
    outEstimated: true,
    // 120 and 480; of the rest of 60 the pause has been 50
    minutes: 590,
    estimatedMinutes: 472,
    lastOut: 660,
  })
  expect(work([...scans, passing('d', 700)], 720)).toMatchObject({
    outEstimated: false,
    minutes: 630,
    lastOut: 700,
  })
})

test('after a late entry the exit is expected all night, and a standard day counts', () => {
  expect(work([passing('a', 700)], 1419)).toMatchObject({ inside: true, closesAt: 1420 })
  expect(work([passing('a', 700)], 1420)).toMatchObject({
    inside: false,
    lastOut: 1180,
    minutes: 420,
    estimatedMinutes: 420,
  })
})

test('a second visit after the day’s work is not another day’s work', () => {
  const scans = [passing('a', 0), passing('b', 540), passing('c', 700)]
  expect(work(scans, 2000)).toMatchObject({
    outEstimated: true,
    lastOut: 700,
    estimatedMinutes: 0,
    // 540 less 60: what they were away after it is no rest
    minutes: 480,
  })
})

test('a pause that was signed out is the rest', () => {
  const signed = [passing('a', 10), passing('b', 250), passing('c', 310), passing('d', 550)]
  expect(work(signed, 600)).toMatchObject({ minutes: 480 })
  const short = [passing('a', 10), passing('b', 250), passing('c', 280), passing('d', 550)]
  expect(work(short, 600)).toMatchObject({ minutes: 480 })
})

test('refused, then admitted and written down: that scan is not an exit', () => {
  const refused = passing('b', 2, { own: { verdict: 'education', reason: null } })
  const line = (id: string, at: number, gateDirection: 'in' | 'out') =>
    passing(id, at, { gateId: null, window: null, gateDirection, listed: true })
  expect(told([line('a', 0, 'in'), refused, line('c', 600, 'out')])).toEqual([
    'a ok in',
    'b education ',
    'c ok out',
  ])
  const byHand = passing('a', 0, { override: 'count', overrideDirection: 'in' })
  expect(told([byHand, refused, passing('c', 600)])).toEqual([
    'a ok in',
    'b education ',
    'c ok out',
  ])
})

test('two stretches of a list that touch are two, whatever their ids', () => {
  const line = (id: string, at: number, gateDirection: 'in' | 'out') =>
    passing(id, at, { gateId: null, window: null, gateDirection, listed: true })
  const stretches = [
    line('d', 0, 'in'),
    line('c', 300, 'out'),
    line('b', 300, 'in'),
    line('a', 600, 'out'),
  ]
  expect(work(stretches, 700)).toMatchObject({ minutes: 540, outEstimated: false })
})
