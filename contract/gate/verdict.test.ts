import { expect, test } from 'vitest'
import { badgeBytes, boardBytes, readToken, tokenText, windowAt, windowStart } from './token.ts'
import { type Scanned, staleMs, verdictLabels, verdictOf, verdicts } from './verdict.ts'

const signature = new Uint8Array(64)
const at = Date.parse('2026-11-23T22:00:10Z')
const common = { kid: 1, projectId: 7 }
const board = readToken(
  tokenText(boardBytes({ ...common, gateId: 3, window: windowAt(at) }), signature),
)
const badge = readToken(
  tokenText(
    badgeBytes({ ...common, badgeId: 9, subject: { kind: 'worker', id: 4 }, issued: 1 }),
    signature,
  ),
)
const typed = { typed: { kind: 'worker', id: 4 } } as const

const scanned = (more: Partial<Scanned> = {}, time: Partial<Scanned['time']> = {}): Scanned => ({
  read: board,
  signature: 'good',
  projectId: 7,
  person: { barred: false, educationExpires: '2030-01-31' },
  revoked: false,
  time: { at, trusted: true, day: '2026-11-24', ...time },
  registerAge: 1000,
  before: null,
  ...more,
})
const start = windowStart(windowAt(at))

test.each<[string, Scanned, string, string | null]>([
  ['all is well', scanned(), 'ok', null],
  ['not read', scanned({ read: { error: 'not-ours' } }), 'invalid', 'not-ours'],
  ['of a newer server', scanned({ read: { error: 'unknown-kind' } }), 'check', 'unknown-kind'],
  ['another site', scanned({ projectId: 8, signature: null }), 'other-site', null],
  ['forged', scanned({ signature: 'forged' }), 'invalid', 'forged'],
  ['a key nobody vouched for', scanned({ signature: 'uncertified' }), 'invalid', 'uncertified'],
  ['a key not known here', scanned({ signature: 'unknown-key' }), 'check', 'unknown-key'],
  ['a browser without Ed25519', scanned({ signature: 'unverifiable' }), 'check', 'unverifiable'],
  ['a number', scanned({ read: typed, signature: null }), 'check', 'typed'],
  [
    'a number of nobody here',
    scanned({ read: typed, signature: null, person: null, registerAge: null }),
    'blocked',
    'not-member',
  ],
  [
    'a number of somebody shut out',
    scanned({ read: typed, person: { barred: true, educationExpires: null } }),
    'blocked',
    'barred',
  ],
  [
    'a number without the education',
    scanned({ read: typed, person: { barred: false, educationExpires: '2026-11-23' } }),
    'education',
    null,
  ],
  ['a number once more', scanned({ read: typed, before: at - 1000 }), 'duplicate', 'just-now'],
  ['a number by a bad clock', scanned({ read: typed }, { trusted: false }), 'check', 'typed'],
  ['taken back', scanned({ revoked: true }), 'blocked', 'revoked'],
  ['nobody in the register', scanned({ person: null }), 'check', 'unknown-person'],
  ['nobody of the site', scanned({ person: null, registerAge: null }), 'blocked', 'not-member'],
  ['shut out', scanned({ person: { barred: true, educationExpires: null } }), 'blocked', 'barred'],
  ['in its grace', scanned({}, { at: start + 60_000 }), 'ok', null],
  ['photographed', scanned({}, { at: start + 60_001 }), 'expired', 'past'],
  ['a little early', scanned({}, { at: start - 30_000 }), 'ok', null],
  ['ahead of its time', scanned({}, { at: start - 30_001 }), 'expired', 'future'],
  [
    'late by a clock that is not certain',
    scanned({}, { at: start + 900_000, trusted: false }),
    'check',
    'clock',
  ],
  ['in time by such a clock', scanned({}, { trusted: false }), 'check', 'clock'],
  ['a badge has no time', scanned({ read: badge }, { at: at + 9e9 }), 'ok', null],
  [
    'education ended yesterday',
    scanned({ person: { barred: false, educationExpires: '2026-11-23' } }),
    'education',
    null,
  ],
  [
    'education ends today',
    scanned({ person: { barred: false, educationExpires: '2026-11-24' } }),
    'ok',
    null,
  ],
  [
    'no register of education',
    scanned({ person: { barred: false, educationExpires: null } }),
    'ok',
    null,
  ],
  ['a minute ago', scanned({ before: at - 59_999 }), 'duplicate', 'just-now'],
  ['more than that', scanned({ before: at - 60_000 }), 'ok', null],
  ['an old register', scanned({ registerAge: staleMs + 1 }), 'check', 'stale'],
])('%s', (_, input, verdict, reason) => {
  expect(verdictOf(input)).toEqual({ verdict, reason })
})

test('each has a word of its own in both languages', () => {
  const words = Object.values(verdictLabels).flatMap(({ ko, en }) => [ko, en])
  expect(new Set(words).size).toBe(2 * verdicts.length)
})
