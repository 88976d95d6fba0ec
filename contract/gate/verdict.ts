import type { TypedNumber } from './number.ts'
import type { ReadToken, TokenError } from './token.ts'
import { windowSeconds, windowStart } from './token.ts'
import type { SignatureState } from './verify.ts'

/** Verdicts of the gate (판정, domain §4.15); `invalid` is a code that the system did not make. */
export const verdicts = [
  'ok',
  'expired',
  'duplicate',
  'other-site',
  'education',
  'blocked',
  'check',
  'invalid',
] as const
export type Verdict = (typeof verdicts)[number]

export const verdictLabels: Record<Verdict, { ko: string; en: string }> = {
  ok: { ko: '정상', en: 'OK' },
  expired: { ko: '만료', en: 'Expired' },
  duplicate: { ko: '중복', en: 'Repeated' },
  'other-site': { ko: '다른 현장', en: 'Another site' },
  education: { ko: '교육 미이수', en: 'Education missing' },
  blocked: { ko: '출입 제한', en: 'No entry' },
  check: { ko: '확인 필요', en: 'To be confirmed' },
  invalid: { ko: '무효 코드', en: 'Not a valid code' },
}

/** Why, where the verdict alone does not say it. */
export const reasons = [
  'not-ours',
  'too-long',
  'garbled',
  'truncated',
  'overlong',
  'unknown-version',
  'unknown-kind',
  'out-of-range',
  'forged',
  'uncertified',
  'unknown-key',
  'unverifiable',
  'revoked', // the badge or the device's certificate was taken back, or its key was stopped
  'typed', // a typed number: nothing is signed
  'unknown-person', // not in what this device knows
  'not-member', // not of this site
  'barred', // shut out of the site by its manager
  'past', // shown again after its time
  'future', // ahead of its time: a clock is wrong
  'certificate', // the phone has not been on line for a week
  'clock', // the time of the scan is not certain
  'stale', // the device's register is too old
  'gate-closed', // the board of a gate that its manager closed
  'late', // a gate display's code that reached the server long after
  'scanner', // sent by a person who is no longer a scanner
  'same-window', // this person, gate and window are already recorded
  'just-now', // scanned moments ago
  'scanned', // of a paper list: a scan of about the same time replaces it
] as const
/** Reasons that builds from before them do not read: the wire has a place of its own for these. */
export const laterReasons = [
  'already-inside', // came in before and has not left: perhaps somebody else’s badge
  'outside', // a gate display's code, read away from the gate
  'no-position', // the same, read at an unknown place
] as const
export type Reason = (typeof reasons)[number] | (typeof laterReasons)[number]

/** What a site does about a code at a gate that lets in, of a person who is inside already. */
export const insideRules = [
  'warn', // to be confirmed
  'ask', // the scanner asks for the face first
  'refuse',
] as const
export type InsideRule = (typeof insideRules)[number]
export const usualInsideRule: InsideRule = 'warn'

/** What whoever stands at the gate said of the face. */
export const faces = ['same', 'other'] as const
export type FaceAnswer = (typeof faces)[number]

export interface Ruling {
  verdict: Verdict
  reason: Reason | null
}

/** Verdicts that admit a person: they count in the attendance. */
export const counts = (verdict: Verdict): boolean => verdict === 'ok' || verdict === 'check'

/** How far beyond its window a code is still taken: clocks of two phones are never quite one. */
export const graceSeconds = 30
/** A second scan within this time is the same gate event, at any gate. */
export const againMs = 60_000
/** Beyond it a register says too little of today. */
export const staleMs = 7 * 24 * 60 * 60 * 1000

/** What is known of the person that a code names. */
export interface KnownPerson {
  barred: boolean
  /** last day on which the basic safety education is valid; null: the register does not say */
  educationExpires: string | null
}

export interface Scanned {
  read: ReadToken | TypedNumber | { error: TokenError }
  /** null for a typed number, and for a code of another site, whose keys are not known here */
  signature: SignatureState | null
  projectId: number
  /** null: unknown here */
  person: KnownPerson | null
  /** the badge or the certificate was taken back before the scan */
  revoked: boolean
  time: {
    /** of the scan, by the server's clock as far as it is known; milliseconds */
    at: number
    /** whether that is certain */
    trusted: boolean
    /** the site's day of it, yyyy-MM-dd */
    day: string
  }
  /** how old the register is, in milliseconds; null: it is the server's own */
  registerAge: number | null
  /** milliseconds of this person's last counted gate event, as far as known here */
  before: number | null
  /** they come in at a gate of this rule while they are inside; null: not known so */
  inside?: InsideRule | null
  /** the person at the gate has checked the face already */
  face?: FaceAnswer | null
}

const said = (verdict: Verdict, reason: Reason | null = null): Ruling => ({ verdict, reason })

/** Whether a code is within its time. */
function timeOf({ token }: ReadToken, at: number): Ruling | null {
  if (token.kind === 'badge') return null
  if (token.kind === 'personal' && at > token.until * 1000) return said('expired', 'certificate')
  const from = windowStart(token.window) - graceSeconds * 1000
  if (at < from) return said('expired', 'future')
  const until = from + (windowSeconds + 2 * graceSeconds) * 1000
  return at > until ? said('expired', 'past') : null
}

function readErrorOf(error: TokenError): Ruling {
  // A newer server may have made it: a person has to check.
  const newer = error === 'unknown-version' || error === 'unknown-kind'
  return said(newer ? 'check' : 'invalid', error)
}

function signatureVerdict(signature: SignatureState | null): Ruling | null {
  if (signature === 'forged' || signature === 'uncertified') return said('invalid', signature)
  if (signature === 'unknown-key' || signature === 'unverifiable') return said('check', signature)
  return null
}

/** What is wrong with the code itself, independent of the person. */
function codeVerdict({ token }: ReadToken, scanned: Scanned): Ruling | null {
  if (token.projectId !== scanned.projectId) return said('other-site')
  const unsigned = signatureVerdict(scanned.signature)
  if (unsigned) return unsigned
  return scanned.revoked ? said('blocked', 'revoked') : null
}

/**
 * The verdict of one scan. The scanner and the server run the same function; the server evaluates
 * again with its own data. Work is never refused because of a clock alone: the scan is marked to be
 * confirmed.
 */
export function verdictOf(scanned: Scanned): Ruling {
  const { read, person, time, registerAge, before } = scanned
  if ('error' in read) return readErrorOf(read.error)
  const code = 'token' in read ? read : null
  const refused = code && codeVerdict(code, scanned)
  if (refused) return refused
  const outside = code && timeOf(code, time.at)
  // An uncertain clock refuses nobody, but does not skip the other rules either. This comes before
  // every rule about the person: a photo of their code proves nothing, and must not sign them out.
  if (outside && time.trusted) return outside
  if (!person) {
    return registerAge === null ? said('blocked', 'not-member') : said('check', 'unknown-person')
  }
  if (person.barred) return said('blocked', 'barred')
  if (person.educationExpires !== null && person.educationExpires < time.day) {
    // A device that does not know the day does not know this either; the server knows enough.
    return time.trusted || registerAge === null ? said('education') : said('check', 'clock')
  }
  if (!outside && before !== null && Math.abs(time.at - before) < againMs) {
    return said('duplicate', 'just-now')
  }
  if (scanned.inside && scanned.face !== 'same') {
    return said(scanned.inside === 'refuse' ? 'blocked' : 'check', 'already-inside')
  }
  if (!code) return said('check', 'typed')
  if (!time.trusted) return said('check', 'clock')
  return registerAge !== null && registerAge > staleMs ? said('check', 'stale') : said('ok')
}
