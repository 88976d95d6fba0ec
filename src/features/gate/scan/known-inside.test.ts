import { expect, test } from 'vitest'
import { evaluateInside, isKnownInside, type Muster } from './known-inside.ts'

const hour = 3_600_000
const day = 24 * hour
const now = 100 * day + 10 * hour
const dayOf = (at: number) => String(Math.floor(at / day))
const muster = (asOf: number, since?: number): Muster => ({
  asOf,
  inside: new Map(since === undefined ? [] : [['worker:12', since]]),
})
const scan = (at: number, way?: 'in' | 'out' | null) => ({ at, window: null, way })

test.each([
  ['nothing is known', null, null, null],
  ['came in by this device', scan(now - hour, 'in'), null, true],
  ['left by this device', scan(now - hour, 'out'), null, false],
  ['came in yesterday and forgot to leave', scan(now - day, 'in'), null, false],
  ['passed by a build that did not write the way', scan(now - hour), null, null],
  ['is on the list', null, muster(now - hour, now - 2 * hour), true],
  ['is not on the list', null, muster(now - hour), false],
  ['is on the list of yesterday', null, muster(now - day, now - day), null],
  ['has been on the list since yesterday', null, muster(now - hour, now - day), false],
  ['left after the list was made', scan(now - 1, 'out'), muster(now - hour, now - 2 * hour), false],
  ['left another way after coming in here', scan(now - 2 * hour, 'in'), muster(now - hour), false],
])('%s', (_, before, list, known) => {
  expect(isKnownInside({ subject: 'worker:12', before, muster: list, dayOf, now })).toBe(known)
})

test.each([
  ['in', true, { way: 'in', inside: 'ask' }],
  ['in', false, { way: 'in', inside: null }],
  ['in', null, { way: 'in', inside: null }],
  ['out', true, { way: 'out', inside: null }],
  ['both', true, { way: 'out', inside: null }],
  ['both', false, { way: 'in', inside: null }],
  ['both', null, { way: null, inside: null }],
  [null, true, { way: null, inside: null }],
] as const)('gate %s, inside %s', (gate, inside, evaluated) => {
  expect(evaluateInside(gate, inside, 'ask')).toEqual(evaluated)
})
