import { expect, test } from 'vitest'
import { fromBase45, toBase45 } from './base45.ts'
import {
  badgeBytes,
  boardBytes,
  certificateBytes,
  personalBytes,
  readToken,
  tokenPrefix,
  tokenText,
  windowAt,
  windowStart,
} from './token.ts'

/** Signatures and keys that only a layout needs: n, n + 1, … */
const counting = (length: number, from: number) =>
  Uint8Array.from({ length }, (_, n) => (from + n) & 0xff)
const sign = (bytes: Uint8Array, from: number) => tokenText(bytes, counting(64, from))

const board = boardBytes({ kid: 258, projectId: 7, gateId: 3, window: 0x03b9aca0 })
const badge = badgeBytes({
  kid: 1,
  projectId: 7,
  badgeId: 99,
  subject: { kind: 'worker', id: 1234 },
  issued: 0x6920_0000,
})
const certificate = (algorithm: 'Ed25519' | 'P-256') =>
  certificateBytes({
    kid: 1,
    projectId: 7,
    memberId: 5,
    serial: 6,
    until: 0xffff_ffff,
    algorithm,
    key: counting(algorithm === 'Ed25519' ? 32 : 64, 1),
  })
const personal = (algorithm: 'Ed25519' | 'P-256') =>
  sign(personalBytes(Uint8Array.from([...certificate(algorithm), ...counting(64, 100)]), 77), 200)

test.each([
  ['AB', 'BB8'],
  ['Hello!!', '%69 VD92EX0'],
  ['base-45', 'UJCLQE7W581'],
  ['ietf!', 'QED8WEX0'],
])('base45 of %s is that of RFC 9285', (text, coded) => {
  const bytes = Uint8Array.from(text, (char) => char.charCodeAt(0))
  expect(toBase45(bytes)).toBe(coded)
  expect(fromBase45(coded)).toEqual(bytes)
})

test.each(['A', 'GGW', ':::', 'ZZ', 'ab', 'A B!', '가나다'])('%s is no base45', (text) => {
  expect(fromBase45(text)).toBeNull()
})

test('every number of the layout is at its documented place', () => {
  expect([...board]).toEqual([1, 2, 1, 2, 0, 0, 0, 7, 0, 0, 0, 3, 3, 185, 172, 160])
  expect([...badge]).toEqual([
    1, 3, 0, 1, 0, 0, 0, 7, 0, 0, 0, 99, 2, 0, 0, 4, 210, 0x69, 0x20, 0, 0,
  ])
  expect([...certificate('Ed25519').subarray(0, 22)]).toEqual([
    1, 1, 0, 1, 0, 0, 0, 7, 0, 0, 0, 5, 0, 0, 0, 6, 255, 255, 255, 255, 1, 2,
  ])
  expect(certificate('P-256')[1]).toBe(4)
})

test('a gate display’s code is exactly these characters, for authors of other readers', () => {
  expect(sign(board, 0)).toBe(
    `${tokenPrefix}${toBase45(Uint8Array.from([...board, ...counting(64, 0)]))}`,
  )
  expect(sign(board, 0).startsWith('SG1:')).toBe(true)
})

test.each([
  ['board', sign(board, 9), 124],
  ['badge', sign(badge, 9), 132],
  ['personal', personal('Ed25519'), 280],
  ['personal, P-256', personal('P-256'), 328],
])('%s keeps its length, and the alphabet of a QR code', (_, text, length) => {
  expect(text).toHaveLength(length)
  expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/)
})

test('what is read is what was written, and which bytes each signature is of', () => {
  expect(readToken(sign(board, 9))).toMatchObject({
    token: { kind: 'board', kid: 258, projectId: 7, gateId: 3, window: 0x03b9aca0 },
    byProject: { signed: board, signature: counting(64, 9) },
    byDevice: null,
  })
  expect(readToken(sign(badge, 9))).toMatchObject({
    token: { kind: 'badge', badgeId: 99, subject: { kind: 'worker', id: 1234 } },
  })
  for (const algorithm of ['Ed25519', 'P-256'] as const) {
    const read = readToken(personal(algorithm))
    expect(read).toMatchObject({
      token: {
        kind: 'personal',
        algorithm,
        memberId: 5,
        serial: 6,
        until: 0xffff_ffff,
        window: 77,
      },
      byProject: { signed: certificate(algorithm), signature: counting(64, 100) },
      byDevice: { signature: counting(64, 200) },
    })
  }
})

const coded = (bytes: Uint8Array) => tokenPrefix + toBase45(bytes)
const withByte = (at: number, value: number) => {
  const bytes = Uint8Array.from([...board, ...counting(64, 9)])
  bytes[at] = value
  return coded(bytes)
}

test.each([
  ['a menu', 'https://menu.example/1', 'not-ours'],
  ['a Wi-Fi', 'WIFI:T:WPA;S:site;P:12345678;;', 'not-ours'],
  ['nothing', '', 'not-ours'],
  ['another product’s', 'HC1:6BF', 'not-ours'],
  ['small letters', 'sg1:BB8', 'not-ours'],
  ['the prefix alone', 'SG1:', 'truncated'],
  ['half of one', sign(board, 9).slice(0, 61), 'truncated'],
  ['one with a tail', `${sign(board, 9)}000`, 'overlong'],
  ['4 kB', tokenPrefix + '0'.repeat(4092), 'too-long'],
  ['other characters', 'SG1:abcdef', 'garbled'],
  ['a version to come', withByte(0, 2), 'unknown-version'],
  ['a kind to come', withByte(1, 9), 'unknown-kind'],
  [
    'key 0',
    coded(
      Uint8Array.from([
        ...boardBytes({ kid: 0, projectId: 7, gateId: 3, window: 1 }),
        ...counting(64, 0),
      ]),
    ),
    'out-of-range',
  ],
  ['project of 32 bits', withByte(4, 0x80), 'out-of-range'],
  ['gate 0', withByte(11, 0), 'out-of-range'],
])('%s: %s', (_, text, error) => {
  expect(readToken(text)).toEqual({ error })
})

test('a window is half a minute', () => {
  expect(windowAt(windowStart(77))).toBe(77)
  expect(windowAt(windowStart(78) - 1)).toBe(77)
})
