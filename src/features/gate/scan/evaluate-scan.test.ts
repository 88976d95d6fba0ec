import { expect, test } from 'vitest'
import { personNumber } from '../../../../contract/gate/number.ts'
import {
  certificateBytes,
  personalBytes,
  tokenText,
  windowAt,
} from '../../../../contract/gate/token.ts'
import type { Register, RegisteredPerson } from '../../../../contract/gate/trust.ts'
import type { FaceAnswer, InsideRule } from '../../../../contract/gate/verdict.ts'
import { toBase64Url } from '../bytes.ts'
import { evaluateScan, type ScanInput } from './evaluate-scan.ts'
import type { Before } from './known-inside.ts'
import { knownBy } from './register.ts'

const at = Date.parse('2026-11-23T22:00:10Z')

async function makeKey() {
  const pair = (await crypto.subtle.generateKey({ name: 'Ed25519' }, false, [
    'sign',
    'verify',
  ])) as CryptoKeyPair
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
  const sign = async (bytes: Uint8Array) =>
    new Uint8Array(
      await crypto.subtle.sign({ name: 'Ed25519' }, pair.privateKey, Uint8Array.from(bytes)),
    )
  return { raw, sign }
}

const [project, device, stranger] = await Promise.all([makeKey(), makeKey(), makeKey()])

/** The code of member 5 in a time window, as their phone makes it. */
async function codeOf({ when = at, projectId = 7, by = project, serial = 6 } = {}) {
  const certificate = certificateBytes({
    kid: 1,
    projectId,
    memberId: 5,
    serial,
    until: Math.floor(at / 1000) + 3600,
    algorithm: 'Ed25519',
    key: device.raw,
  })
  const vouched = Uint8Array.from([...certificate, ...(await by.sign(certificate))])
  const bytes = personalBytes(vouched, windowAt(when))
  return tokenText(bytes, await device.sign(bytes))
}

const register: Register = {
  projectId: 7,
  timeZone: 'Asia/Seoul',
  dayStart: '04:00',
  insideRule: 'warn',
  madeAt: new Date(at - 60_000).toISOString(),
  keys: [{ kid: 1, publicKey: toBase64Url(project.raw) }],
  people: [
    {
      subject: { kind: 'worker', id: 12 },
      memberId: 5,
      name: '이준호',
      companyName: '누리비계',
      jobType: '비계공',
      photo: null,
      educationExpires: null,
      barred: false,
    },
  ],
  revoked: { certificates: [99], badges: [], keys: [] },
  gates: [],
}

async function ruling(more: Partial<ScanInput> & { last?: Before } = {}) {
  const { verdict, reason, person, ours } = await evaluateScan({
    text: await codeOf(),
    typed: false,
    projectId: 7,
    memberId: 1,
    known: knownBy(register),
    now: { at, trusted: true, anchorAgeMs: 1000 },
    before: async (subject) => (subject === 'worker:12' ? (more.last ?? null) : null),
    ...more,
  })
  return [verdict, reason, person?.name ?? null, ours]
}

test('a person of the register, known by their account, may enter', async () => {
  expect(await ruling()).toEqual(['ok', null, '이준호', true])
})

test("the phone's clock does not count: the code of a minute ago is expired", async () => {
  const text = await codeOf({ when: at - 120_000 })
  expect(await ruling({ text })).toEqual(['expired', 'past', '이준호', true])
})

test('a code of another signer shows nobody’s name', async () => {
  const text = await codeOf({ by: stranger })
  expect(await ruling({ text })).toEqual(['invalid', 'uncertified', null, true])
})

test('a code with a revoked certificate', async () => {
  expect(await ruling({ text: await codeOf({ serial: 99 }) })).toEqual([
    'blocked',
    'revoked',
    '이준호',
    true,
  ])
})

test('a code of a revoked key', async () => {
  const stopped = { ...register.revoked, keys: register.keys }
  const known = knownBy({ ...register, keys: [], revoked: stopped })
  expect(await ruling({ known })).toEqual(['blocked', 'revoked', '이준호', true])
  const text = await codeOf({ by: stranger })
  expect(await ruling({ known, text })).toEqual(['invalid', 'uncertified', null, true])
})

test('a code of another site', async () => {
  expect(await ruling({ text: await codeOf({ projectId: 8 }) })).toEqual([
    'other-site',
    null,
    null,
    true,
  ])
})

test('at two in the night yesterday’s training is valid: the shift began then', async () => {
  const person = { ...register.people[0], educationExpires: '2026-11-23' }
  const known = knownBy({ ...register, people: [person as RegisteredPerson] })
  const night = Date.parse('2026-11-24T02:00:10+09:00')
  const evaluate = async (when: number) =>
    await ruling({
      known,
      now: { at: when, trusted: true, anchorAgeMs: 1000 },
      text: await codeOf({ when }),
    })
  expect(await evaluate(night)).toEqual(['ok', null, '이준호', true])
  expect((await evaluate(night + 2 * 60 * 60_000))[0]).toBe('education')
})

test('without a register a person has to check', async () => {
  expect(await ruling({ known: null })).toEqual(['check', 'unknown-key', null, true])
})

test('again moments later, with the same code, is not a second event', async () => {
  expect(await ruling({ last: { at: at - 5000, window: null } })).toEqual([
    'duplicate',
    'just-now',
    '이준호',
    true,
  ])
  expect(await ruling({ last: { at: at - 80_000, window: windowAt(at) } })).toEqual([
    'duplicate',
    'same-window',
    '이준호',
    true,
  ])
  expect((await ruling({ last: { at: at - 80_000, window: windowAt(at) - 2 } }))[0]).toBe('ok')
})

test('a typed number finds its person, to be confirmed; a scanned number is not a code', async () => {
  for (const subject of [
    { kind: 'worker', id: 12 },
    { kind: 'member', id: 5 },
  ] as const) {
    const text = personNumber(subject)
    expect(await ruling({ text, typed: true })).toEqual(['check', 'typed', '이준호', true])
    expect(await ruling({ text })).toEqual(['invalid', 'not-ours', null, false])
  }
  const stranger = personNumber({ kind: 'worker', id: 13 })
  expect(await ruling({ text: stranger, typed: true })).toEqual([
    'check',
    'unknown-person',
    null,
    true,
  ])
})

test('what a hardware reader types is a code like any other', async () => {
  expect(await ruling({ text: await codeOf(), typed: true })).toEqual(['ok', null, '이준호', true])
})

test('a restaurant’s QR code is not ours, and is not sent', async () => {
  expect(await ruling({ text: 'https://menu.example' })).toEqual([
    'invalid',
    'not-ours',
    null,
    false,
  ])
})

test.each<[InsideRule, FaceAnswer | null, string[]]>([
  ['warn', null, ['check', 'already-inside']],
  ['ask', null, ['check', 'already-inside', 'asks']],
  ['refuse', null, ['blocked', 'already-inside']],
  ['ask', 'same', ['ok', '-']],
])('somebody inside at a gate that lets in, %s, face %s', async (insideRule, face, evaluation) => {
  const since = at - 5 * 60_000
  const { verdict, reason, asksFace, way } = await evaluateScan({
    text: await codeOf(),
    typed: false,
    projectId: 7,
    memberId: 1,
    known: knownBy({ ...register, insideRule }),
    now: { at, trusted: true, anchorAgeMs: 1000 },
    before: async () => null,
    gate: 'in',
    muster: { asOf: at - 1000, inside: new Map([['worker:12', since]]) },
    face,
  })
  expect([verdict, reason ?? '-', ...(asksFace ? ['asks'] : [])]).toEqual(evaluation)
  expect(way).toBe('in')
})
