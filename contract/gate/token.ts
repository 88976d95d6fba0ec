import { fromBase45, toBase45 } from './base45.ts'

/**
 * The codes of the gate. A code is `SG1:` and base45 of the bytes below; numbers are big-endian,
 * every kind has one length, and every signature covers all the bytes before it, so that no part of
 * one kind is good for another.
 *
 *     header    version u8 = 1 · kind u8 · key id u16 · project u32                            8
 *     personal  member u32 · certificate u32 · valid until u32 (s) · device key 32 or 64 ·
 *               signature of the project 64 · window u32 · signature of the device 64     176/208
 *     board     gate u32 · window u32 · signature of the project 64                           72
 *     badge     badge u32 · subject kind u8 · subject u32 · issued u32 (s) ·
 *               signature of the project 64                                                   77
 *
 * As QR codes in alphanumeric mode at level M: personal 280 characters, version 10 (57 modules);
 * with a P-256 key 328, version 11; board 124 and badge 132, version 6 (41 modules).
 */
export const tokenPrefix = 'SG1:'
const version = 1

/** A window of a rotating code. */
export const windowSeconds = 30
/** Of an instant in milliseconds. */
export const windowAt = (ms: number): number => Math.floor(ms / 1000 / windowSeconds)
/** Milliseconds at which a window begins. */
export const windowStart = (window: number): number => window * windowSeconds * 1000

export const keyAlgorithms = ['Ed25519', 'P-256'] as const
/** A project signs by Ed25519; a browser that lacks it signs its windows by ECDSA P-256. */
export type KeyAlgorithm = (typeof keyAlgorithms)[number]
/** Raw public keys: Ed25519 as it is, P-256 as x and y without the leading 4. */
export const keyLengths: Record<KeyAlgorithm, number> = { Ed25519: 32, 'P-256': 64 }
const signatureLength = 64

export const subjectKinds = ['member', 'worker'] as const
export type SubjectKind = (typeof subjectKinds)[number]
/** A person at the gate: with an account, or of the register of workers. */
export interface Subject {
  kind: SubjectKind
  id: number
}
/** Their name in maps and locks. */
export const subjectKey = ({ kind, id }: Subject): string => `${kind}:${id}`

interface Common {
  /** key of the project that signed */
  kid: number
  projectId: number
}
/** What the server signs for a device: that this key speaks for this member. */
export interface CertificateFields extends Common {
  memberId: number
  serial: number
  /** seconds since 1970 */
  until: number
  algorithm: KeyAlgorithm
  key: Uint8Array
}
export interface PersonalToken extends CertificateFields {
  kind: 'personal'
  window: number
}
export interface BoardToken extends Common {
  kind: 'board'
  gateId: number
  window: number
}
export interface BadgeToken extends Common {
  kind: 'badge'
  badgeId: number
  subject: Subject
  /** seconds since 1970 */
  issued: number
}
export type Token = PersonalToken | BoardToken | BadgeToken

/** A signature and the bytes that it is of. */
export interface Signed {
  signed: Uint8Array
  signature: Uint8Array
}
/** A parsed code, whether or not it is authentic. */
export interface ReadToken {
  token: Token
  /** by the project's key `kid`: the whole, or the certificate in it */
  byProject: Signed
  /** by the device's key */
  byDevice: Signed | null
}

export const tokenErrors = [
  'not-ours', // any other QR code of the world
  'too-long', // longer than any code of ours
  'garbled', // no base45
  'truncated',
  'overlong',
  'unknown-version',
  'unknown-kind',
  'out-of-range', // a number that the layout cannot mean
] as const
export type TokenError = (typeof tokenErrors)[number]

const kinds = { personal: 1, board: 2, badge: 3, personalP256: 4 } as const
const bodyLength = new Map<number, number>([
  [kinds.personal, 12 + keyLengths.Ed25519 + signatureLength + 4 + signatureLength],
  [kinds.personalP256, 12 + keyLengths['P-256'] + signatureLength + 4 + signatureLength],
  [kinds.board, 8 + signatureLength],
  [kinds.badge, 13 + signatureLength],
])
const headerLength = 8
const mostCharacters = 400

function bytesOf(parts: readonly (Uint8Array | readonly [bits: 8 | 16 | 32, value: number])[]) {
  const bytes: number[] = []
  for (const part of parts) {
    if (part instanceof Uint8Array) bytes.push(...part)
    else
      for (let shift = part[0] - 8; shift >= 0; shift -= 8) bytes.push((part[1] >>> shift) & 0xff)
  }
  return Uint8Array.from(bytes)
}

const header = (kind: number, { kid, projectId }: Common) =>
  [
    [8, version],
    [8, kind],
    [16, kid],
    [32, projectId],
  ] as const

/** The bytes that the server signs for a device; the device stores `certificate ‖ signature`. */
export function certificateBytes(fields: CertificateFields): Uint8Array {
  const kind = fields.algorithm === 'Ed25519' ? kinds.personal : kinds.personalP256
  if (fields.key.length !== keyLengths[fields.algorithm]) throw new RangeError('length of the key')
  return bytesOf([
    ...header(kind, fields),
    [32, fields.memberId],
    [32, fields.serial],
    [32, fields.until],
    fields.key,
  ])
}

/** The project key that signed a device's certificate. */
export const certifiedBy = (certificate: Uint8Array): number =>
  new DataView(certificate.buffer, certificate.byteOffset).getUint16(2)

/** What a device signs by its own key: its signed certificate and the window. */
export function personalBytes(signedCertificate: Uint8Array, window: number): Uint8Array {
  return bytesOf([signedCertificate, [32, window]])
}

/** What the server signs for a gate's board, window by window. */
export function boardBytes(fields: Omit<BoardToken, 'kind'>): Uint8Array {
  return bytesOf([...header(kinds.board, fields), [32, fields.gateId], [32, fields.window]])
}

/** What the server signs for a badge. */
export function badgeBytes(fields: Omit<BadgeToken, 'kind'>): Uint8Array {
  return bytesOf([
    ...header(kinds.badge, fields),
    [32, fields.badgeId],
    [8, subjectKinds.indexOf(fields.subject.kind) + 1],
    [32, fields.subject.id],
    [32, fields.issued],
  ])
}

/** The text of a QR code: what was signed, and its signature. */
export function tokenText(signed: Uint8Array, signature: Uint8Array): string {
  if (signature.length !== signatureLength) throw new RangeError('length of the signature')
  return tokenPrefix + toBase45(bytesOf([signed, signature]))
}

/** Reads the text of any QR code. Says nothing of whether its signatures are good. */
export function readToken(text: string): ReadToken | { error: TokenError } {
  if (!text.startsWith(tokenPrefix)) return { error: 'not-ours' }
  if (text.length > mostCharacters) return { error: 'too-long' }
  const bytes = fromBase45(text.slice(tokenPrefix.length))
  if (!bytes) return { error: 'garbled' }
  if (bytes.length < 2) return { error: 'truncated' }
  if (bytes[0] !== version) return { error: 'unknown-version' }
  const kind = bytes[1] ?? 0
  const length = bodyLength.get(kind)
  if (length === undefined) return { error: 'unknown-kind' }
  if (bytes.length < headerLength + length) return { error: 'truncated' }
  if (bytes.length > headerLength + length) return { error: 'overlong' }
  return partsOf(bytes, kind) ?? { error: 'out-of-range' }
}

/** Ids of the database are of 31 bits, and none is nought. */
const isId = (value: number) => value > 0 && value <= 0x7fff_ffff

function partsOf(bytes: Uint8Array, kind: number): ReadToken | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  const at = (offset: number) => view.getUint32(offset)
  const signedUntil = (end: number): Signed => ({
    signed: bytes.subarray(0, end),
    signature: bytes.subarray(end, end + signatureLength),
  })
  const common = { kid: view.getUint16(2), projectId: at(4) }
  if (common.kid === 0 || !isId(common.projectId) || !isId(at(8))) return null
  const whole = signedUntil(bytes.length - signatureLength)
  if (kind === kinds.board) {
    const token = { kind: 'board', ...common, gateId: at(8), window: at(12) } as const
    return { token, byProject: whole, byDevice: null }
  }
  if (kind === kinds.badge) {
    const subjectKind = subjectKinds[view.getUint8(12) - 1]
    const id = at(13)
    if (!subjectKind || !isId(id)) return null
    const subject = { kind: subjectKind, id }
    const token = { kind: 'badge', ...common, badgeId: at(8), subject, issued: at(17) } as const
    return { token, byProject: whole, byDevice: null }
  }
  const algorithm = kind === kinds.personal ? 'Ed25519' : 'P-256'
  const keyEnd = 20 + keyLengths[algorithm]
  const token = {
    kind: 'personal',
    ...common,
    memberId: at(8),
    serial: at(12),
    until: at(16),
    algorithm,
    key: bytes.subarray(20, keyEnd),
    window: at(keyEnd + signatureLength),
  } as const
  return isId(token.serial) ? { token, byProject: signedUntil(keyEnd), byDevice: whole } : null
}
