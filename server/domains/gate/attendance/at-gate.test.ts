import { expect, test } from 'vitest'
import type { Ruling } from '../../../../contract/gate/verdict.ts'
import type { AtGate } from './at-gate.ts'
import { type GateEvent, reconcileDays } from './reconcile.ts'

const minute = 60_000
const passed = { verdict: 'ok', reason: null } as const
const scan = (
  id: string,
  at: number,
  gateDirection: GateEvent['gateDirection'],
  atGate: Partial<AtGate> | null = {},
  more: Partial<GateEvent> = {},
): GateEvent => ({
  id,
  at: at * minute,
  day: '2026-11-10',
  gateId: 1,
  gateDirection,
  window: null,
  ofGate: false,
  own: passed,
  override: null,
  overrideDirection: null,
  listed: false,
  atGate: atGate && { rule: 'warn', face: null, device: passed, ...atGate },
  ...more,
})
const reconciled = (...scans: GateEvent[]) =>
  reconcileDays(scans).map(({ id, verdict, reason, direction, counted }) =>
    [id, verdict, reason ?? '-', direction ?? '-', counted ? 'counted' : '-'].join(' '),
  )
const turnedAway = { device: { verdict: 'blocked', reason: 'already-inside' } } as const
const entered = 'a ok - in counted'
const confirmed = 'b check already-inside - -'
const refused = 'b blocked already-inside - -'

test.each<[string, Partial<AtGate> | null, string]>([
  ['is to be confirmed', {}, confirmed],
  ['asked about, unanswered, too', { rule: 'ask' }, confirmed],
  ['passes with their own face', { rule: 'ask', face: 'same' }, 'b ok already-inside in counted'],
  ['is refused with another face', { rule: 'ask', face: 'other' }, refused],
  ['is refused where the device refused', { rule: 'refuse', ...turnedAway }, refused],
  ['is refused where the device could not evaluate it', { rule: 'refuse', device: null }, refused],
  ['is not refused after a device let them pass', { rule: 'refuse' }, confirmed],
  ['stays as it was acknowledged before there was a rule', null, 'b ok - in counted'],
])('who is inside and comes in again %s', (_, atGate, second) => {
  expect(reconciled(scan('a', 0, 'in'), scan('b', 2, 'in', atGate))).toEqual([entered, second])
})

test('only the times of the scans decide, not the order in which they arrive', () => {
  const scans = [scan('a', 0, 'in'), scan('b', 5, 'in'), scan('c', 60, 'out'), scan('d', 90, 'in')]
  const whole = [entered, confirmed, 'c ok - out counted', 'd ok - in counted']
  expect(reconciled(...scans)).toEqual(whole)
  expect(reconciled(...scans.toReversed())).toEqual(whole)
  // The way out that came late makes an entry of the second.
  expect(reconciled(...scans.slice(0, 2), scan('x', 3, 'out'))[1]).toBe('x ok - out counted')
  expect(reconciled(...scans.slice(0, 2), scan('x', 3, 'out'))[2]).toBe('b ok - in counted')
})

test('twice within seconds is a repetition, as it was', () => {
  expect(reconciled(scan('a', 0, 'in'), scan('b', 0.5, 'in'))).toEqual([
    entered,
    'b duplicate just-now - -',
  ])
})

test('a gate of both ways lets out who is inside', () => {
  expect(reconciled(scan('a', 0, 'in'), scan('b', 2, 'both'))).toEqual([
    entered,
    'b ok - out counted',
  ])
})

test('another day is another shift: somebody forgot to sign out', () => {
  expect(reconciled(scan('a', 0, 'in'), scan('b', 900, 'in', {}, { day: '2026-11-11' }))).toEqual([
    entered,
    'b ok - in counted',
  ])
})

test('a device that refused somebody who had left leaves it to be confirmed', () => {
  const scans = [scan('a', 0, 'in'), scan('b', 5, 'in', turnedAway), scan('x', 3, 'out')]
  expect(reconciled(...scans)[2]).toBe('b check already-inside in counted')
})

test.each<[string, Partial<GateEvent>, string]>([
  ['takes it as an entry', { override: 'count' }, 'b ok - in counted'],
  ['takes it as none', { override: 'void' }, 'b ok - - -'],
])('a manager %s', (_, more, second) => {
  expect(reconciled(scan('a', 0, 'in'), scan('b', 2, 'in', {}, more))).toEqual([entered, second])
})

test('what is refused by itself stays refused for its own reason', () => {
  const own: Ruling = { verdict: 'education', reason: null }
  expect(reconciled(scan('a', 0, 'in'), scan('b', 2, 'in', {}, { own }))[1]).toBe(
    'b education - - -',
  )
})

test.each<[string, Partial<AtGate> | null, Partial<GateEvent>, string]>([
  ['is no passing', {}, {}, 'a check late - -'],
  ['is one once it is confirmed', {}, { override: 'count' }, 'a check late in counted'],
  ['stays one from before there was a rule', null, {}, 'a check late in counted'],
])('a gate display’s code that came long after %s', (_, atGate, more, first) => {
  const own: Ruling = { verdict: 'check', reason: 'late' }
  expect(reconciled(scan('a', 0, 'in', atGate, { own, ...more }))).toEqual([first])
})
