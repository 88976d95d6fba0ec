import { expect, test } from 'vitest'
import { type GateEvent, reconcileDays, workOf } from './reconcile.ts'

const minute = 60_000
/** minutes of it; the site's begins with the first of them */
const aDay = 1440
const gateEvent = (id: string, at: number, more: Partial<GateEvent> = {}): GateEvent => ({
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
const reconciled = (scans: GateEvent[]) =>
  reconcileDays(scans).map(({ id, verdict, direction }) => [id, verdict, direction].join(' '))

test('the order in which they arrive decides nothing', () => {
  const scans = [gateEvent('a', 0), gateEvent('b', 240), gateEvent('c', 300), gateEvent('d', 600)]
  const results = reconciled(scans)
  expect(results).toEqual(['a ok in', 'b ok out', 'c ok in', 'd ok out'])
  expect(reconciled([...scans].reverse())).toEqual(results)
})

test('one gate event at two gates at once is one', () => {
  expect(reconciled([gateEvent('a', 0), gateEvent('b', 0, { gateId: 2 })])).toEqual([
    'a ok in',
    'b duplicate ',
  ])
})

test('a picture of one’s own code is worth nothing at another gate; each board has windows of its own', () => {
  const again = gateEvent('b', 1.2, { window: 0 })
  expect(reconciled([gateEvent('a', 0), again])).toEqual(['a ok in', 'b duplicate '])
  expect(reconciled([gateEvent('a', 0), { ...again, gateId: 2 }])).toEqual([
    'a ok in',
    'b duplicate ',
  ])
  const board = { ofGate: true, gateId: 2 }
  expect(reconciled([gateEvent('a', 0, { ofGate: true }), { ...again, ...board }])).toEqual([
    'a ok in',
    'b ok out',
  ])
})

test('a one-way gate sets the direction, and a refused scan is no gate event', () => {
  const refused = { own: { verdict: 'education', reason: null } } as const
  expect(
    reconciled([
      gateEvent('a', 0, refused),
      gateEvent('b', 5, { gateDirection: 'in' }),
      gateEvent('c', 9, { gateDirection: 'in' }),
    ]),
  ).toEqual(['a education ', 'b ok in', 'c ok in'])
})

test('a manager’s correction overrides the verdict', () => {
  const blocked = { verdict: 'blocked', reason: 'barred' } as const
  expect(
    reconciled([
      gateEvent('a', 0, { own: blocked, override: 'count' }),
      gateEvent('b', 0.5, { override: 'count', overrideDirection: 'in' }),
      gateEvent('c', 5, { override: 'void' }),
      gateEvent('d', 6),
    ]),
  ).toEqual(['a blocked in', 'b ok in', 'c ok ', 'd ok out'])
})

const days = (scans: GateEvent[]) =>
  reconcileDays(scans).map(({ id, day, direction }) => [id, day.slice(-2), direction].join(' '))

test('a night shift ends on the day on which it began, and the next one starts a new day', () => {
  const [evening, morning] = [960, aDay + 90]
  const scans = [
    gateEvent('a', evening),
    gateEvent('b', morning),
    gateEvent('c', aDay + evening),
    gateEvent('d', aDay + morning),
  ]
  expect(days(scans)).toEqual(['a 10 in', 'b 10 out', 'c 11 in', 'd 11 out'])
  expect(days(scans.slice(1))).toEqual(['b 11 in', 'c 11 out', 'd 12 in'])
  const pauses = [gateEvent('x', 1200), gateEvent('y', 1230)]
  expect(days([...scans.slice(0, 2), ...pauses])).toEqual([
    'a 10 in',
    'x 10 out',
    'y 10 in',
    'b 10 out',
  ])
})

test('after a forgotten exit, or a second visit in the evening, the next morning is an entry', () => {
  expect(days([gateEvent('a', 240), gateEvent('b', aDay + 230)])).toEqual(['a 10 in', 'b 11 in'])
  const back = [gateEvent('a', 240), gateEvent('b', 780), gateEvent('c', 850)]
  expect(days([...back, gateEvent('d', aDay + 230)])).toEqual([
    'a 10 in',
    'b 10 out',
    'c 10 in',
    'd 11 in',
  ])
  const gate = { gateDirection: 'in' } as const
  expect(days([gateEvent('a', 960), gateEvent('b', aDay + 60, gate)])).toEqual([
    'a 10 in',
    'b 11 in',
  ])
})

test('a refused code of the next morning neither ends the night nor begins a day', () => {
  const refused = { own: { verdict: 'expired', reason: 'past' } } as const
  expect(
    days([gateEvent('a', 960), gateEvent('b', aDay + 60, refused), gateEvent('c', aDay + 90)]),
  ).toEqual(['a 10 in', 'b 11 ', 'c 10 out'])
})

test('a banned person’s exit is still recorded', () => {
  const barred = { own: { verdict: 'blocked', reason: 'barred' } } as const
  const taken = { own: { verdict: 'blocked', reason: 'revoked' } } as const
  const coming = { ...barred, gateDirection: 'in' } as const
  expect(
    reconciled([gateEvent('a', 0), gateEvent('b', 300, barred), gateEvent('c', 400, barred)]),
  ).toEqual(['a ok in', 'b blocked out', 'c blocked '])
  expect(reconciled([gateEvent('a', 0), gateEvent('b', 300, coming)])).toEqual([
    'a ok in',
    'b blocked ',
  ])
  // A stolen badge signs nobody out.
  expect(reconciled([gateEvent('a', 0), gateEvent('b', 300, taken)])).toEqual([
    'a ok in',
    'b blocked ',
  ])
})

test('a listed event gives way to a scan of about the same time, and sets its direction', () => {
  const line = (id: string, at: number, gateDirection: 'in' | 'out') =>
    gateEvent(id, at, { gateId: null, window: null, gateDirection, listed: true })
  // Scanned at a gate of both ways a little after the list says; without it that would be the way out.
  expect(
    reconciled([
      line('a', 0, 'in'),
      gateEvent('b', 10),
      gateEvent('c', 590),
      line('d', 600, 'out'),
    ]),
  ).toEqual(['a duplicate ', 'b ok in', 'c ok out', 'd duplicate '])
  // Only the way out was scanned: by itself it would be the way in.
  expect(reconciled([line('a', 0, 'in'), gateEvent('b', 601), line('c', 600, 'out')])).toEqual([
    'a ok in',
    'c duplicate ',
    'b ok out',
  ])
  // A scan of the other direction is another gate event, and so is one half an hour later.
  const out = gateEvent('b', 10, { gateDirection: 'out' })
  expect(reconciled([line('a', 0, 'in'), out])).toEqual(['a ok in', 'b ok out'])
  expect(reconciled([line('a', 0, 'in'), gateEvent('b', 31)])).toEqual(['a ok in', 'b ok out'])
  // The nearest pairs first, each scan for one line, in whichever order they arrive.
  const both = [line('a', 0, 'in'), line('b', 20, 'out'), gateEvent('c', 19), gateEvent('d', 1)]
  expect(reconciled(both)).toEqual(['a duplicate ', 'd ok in', 'c ok out', 'b duplicate '])
  expect(reconciled([...both].reverse())).toEqual(reconciled(both))
})

test('a manager’s correction of a listed event or of its scan comes before the pairing', () => {
  const line = gateEvent('a', 0, { window: null, gateDirection: 'in', listed: true })
  const scan = gateEvent('b', 10)
  expect(reconciled([line, { ...scan, override: 'void' }])).toEqual(['a ok in', 'b ok '])
  expect(reconciled([{ ...line, override: 'count' }, scan])).toEqual(['a ok in', 'b ok out'])
  expect(reconciled([{ ...line, override: 'void' }, scan])).toEqual(['a ok ', 'b ok in'])
})

const day = {
  closesAt: 660 * minute,
  breakMinutes: 60,
  standardMinutes: 480,
}
const work = (scans: GateEvent[], now: number) => {
  const { firstIn, lastOut, closesAt, ...rest } = workOf(reconcileDays(scans), day, now * minute)
  const at = (ms: number | null) => ms && ms / minute
  return { ...rest, lastOut: at(lastOut), closesAt: at(closesAt) }
}

test('out less in less the rest', () => {
  expect(work([gateEvent('a', 10), gateEvent('b', 550)], 600)).toEqual({
    inside: false,
    outEstimated: false,
    minutes: 480,
    estimatedMinutes: 0,
    lastOut: 550,
    closesAt: 660,
  })
})

test('without an exit a person is inside until closing, and then is estimated to have left', () => {
  const scans = [gateEvent('a', 10), gateEvent('b', 130), gateEvent('c', 180)]
  expect(work(scans, 659)).toMatchObject({ inside: true, minutes: 120, lastOut: null })
  expect(work(scans, 660)).toMatchObject({
    inside: false,
    outEstimated: true,
    // 120 and 480; of the rest of 60 the pause has been 50
    minutes: 590,
    estimatedMinutes: 472,
    lastOut: 660,
  })
  expect(work([...scans, gateEvent('d', 700)], 720)).toMatchObject({
    outEstimated: false,
    minutes: 630,
    lastOut: 700,
  })
})

test('after a late entry the exit is expected all night, and a standard day counts', () => {
  expect(work([gateEvent('a', 700)], 1419)).toMatchObject({ inside: true, closesAt: 1420 })
  expect(work([gateEvent('a', 700)], 1420)).toMatchObject({
    inside: false,
    lastOut: 1180,
    minutes: 420,
    estimatedMinutes: 420,
  })
})

test('a second visit after the day’s work is not another day’s work', () => {
  const scans = [gateEvent('a', 0), gateEvent('b', 540), gateEvent('c', 700)]
  expect(work(scans, 2000)).toMatchObject({
    outEstimated: true,
    lastOut: 700,
    estimatedMinutes: 0,
    // 540 less 60: what they were away after it is no rest
    minutes: 480,
  })
})

test('a pause that was signed out is the rest', () => {
  const signed = [gateEvent('a', 10), gateEvent('b', 250), gateEvent('c', 310), gateEvent('d', 550)]
  expect(work(signed, 600)).toMatchObject({ minutes: 480 })
  const short = [gateEvent('a', 10), gateEvent('b', 250), gateEvent('c', 280), gateEvent('d', 550)]
  expect(work(short, 600)).toMatchObject({ minutes: 480 })
})

test('refused, then admitted and written down: that scan is not an exit', () => {
  const refused = gateEvent('b', 2, { own: { verdict: 'education', reason: null } })
  const line = (id: string, at: number, gateDirection: 'in' | 'out') =>
    gateEvent(id, at, { gateId: null, window: null, gateDirection, listed: true })
  expect(reconciled([line('a', 0, 'in'), refused, line('c', 600, 'out')])).toEqual([
    'a ok in',
    'b education ',
    'c ok out',
  ])
  const byHand = gateEvent('a', 0, { override: 'count', overrideDirection: 'in' })
  expect(reconciled([byHand, refused, gateEvent('c', 600)])).toEqual([
    'a ok in',
    'b education ',
    'c ok out',
  ])
})

test('two stretches of a list that touch are two, whatever their ids', () => {
  const line = (id: string, at: number, gateDirection: 'in' | 'out') =>
    gateEvent(id, at, { gateId: null, window: null, gateDirection, listed: true })
  const stretches = [
    line('d', 0, 'in'),
    line('c', 300, 'out'),
    line('b', 300, 'in'),
    line('a', 600, 'out'),
  ]
  expect(work(stretches, 700)).toMatchObject({ minutes: 540, outEstimated: false })
})
