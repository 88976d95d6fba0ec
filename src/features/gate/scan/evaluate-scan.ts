import { dayOfSite, usualDayStart } from '../../../../contract/gate/day.ts'
import { readScan, type TypedNumber } from '../../../../contract/gate/number.ts'
import {
  type ReadToken,
  readToken,
  type Subject,
  subjectKey,
  type Token,
  type TokenError,
  tokenPrefix,
} from '../../../../contract/gate/token.ts'
import type { RegisteredPerson } from '../../../../contract/gate/trust.ts'
import {
  counts,
  type FaceAnswer,
  type Ruling,
  usualInsideRule,
  verdictOf,
} from '../../../../contract/gate/verdict.ts'
import { signatureOf } from '../../../../contract/gate/verify.ts'
import { wallClock } from '../../../lib/dates.ts'
import { checkSignature } from '../check-signature.ts'
import type { ServerNow } from '../server-clock.ts'
import { type Before, evaluateInside, isKnownInside, type Muster } from './known-inside.ts'
import type { Known } from './register.ts'

export interface ScanInput {
  text: string
  /** typed: it may be a number, which a scanned code may not be */
  typed: boolean
  projectId: number
  /** the scanning member: a display's code counts for them */
  memberId: number
  known: Known | null
  now: ServerNow
  /** by a person's subject */
  before: (subject: string) => Promise<Before | null>
  /** which way people pass here; null: nobody has said */
  gate?: 'in' | 'out' | 'both' | null
  /** who is inside, as this device has it */
  muster?: Muster | null
  /** what whoever stands there has said of the face */
  face?: FaceAnswer | null
}

export interface Evaluation extends Ruling {
  person: RegisteredPerson | null
  /** worker:12; null where it belongs to nobody */
  subject: string | null
  window: number | null
  /** as far as this device knows */
  way: 'in' | 'out' | null
  /** what was said of the face; null: nobody was asked */
  face: FaceAnswer | null
  /** the site wants the face checked before they are let in */
  asksFace: boolean
  now: ServerNow
  /** may be a code of ours: it is sent to the server, whatever the verdict here */
  ours: boolean
}

const namedBy = (token: Token, memberId: number): Subject =>
  token.kind === 'badge'
    ? token.subject
    : { kind: 'member', id: token.kind === 'board' ? memberId : token.memberId }

function isRevoked(token: Token, { register: { revoked } }: Known): boolean {
  if (revoked.keys.some(({ kid }) => kid === token.kid)) return true
  if (token.kind === 'badge') return revoked.badges.includes(token.badgeId)
  return token.kind === 'personal' && revoked.certificates.includes(token.serial)
}

/** A code of this project: its owner, and whether the signature is valid. */
async function lookUp(read: ReadToken, known: Known | null, memberId: number) {
  const signature = await signatureOf(read, known?.keys ?? [], checkSignature)
  // A forged code shows nobody's face.
  const good = signature === 'good'
  const person = (good && known?.personOf(namedBy(read.token, memberId))) || null
  return { signature, person, revoked: good && known !== null && isRevoked(read.token, known) }
}

/** The verdict when this device failed to evaluate. */
export const notEvaluated = (text: string, now: ServerNow, typed: boolean): Evaluation => ({
  verdict: 'check',
  reason: 'unverifiable',
  person: null,
  subject: null,
  window: null,
  way: null,
  face: null,
  asksFace: false,
  now,
  ours: typed || text.startsWith(tokenPrefix),
})

/** Evaluates a code on this device alone; the server evaluates it again. */
export async function evaluateScan(requested: ScanInput): Promise<Evaluation> {
  const { text, projectId, known, now } = requested
  const read: ReadToken | TypedNumber | { error: TokenError } = requested.typed
    ? readScan(text)
    : readToken(text)
  const here = 'token' in read && read.token.projectId === projectId ? read : null
  const found = here ? await lookUp(here, known, requested.memberId) : null
  const person = ('typed' in read ? known?.personOf(read.typed) : found?.person) ?? null
  const subject = person && subjectKey(person.subject)
  const before = subject === null ? null : await requested.before(subject)
  const dayOf = (at: number) =>
    dayOfSite(
      wallClock(at, known?.register.timeZone ?? 'Asia/Seoul'),
      known?.register.dayStart ?? usualDayStart,
    )
  const inside =
    subject === null
      ? null
      : isKnownInside({ subject, before, muster: requested.muster ?? null, dayOf, now: now.at })
  const rule = known?.register.insideRule ?? usualInsideRule
  const knownEvent = evaluateInside(requested.gate ?? null, inside, rule)
  const face = requested.face ?? null
  const window = here && 'window' in here.token ? here.token.window : null
  const ruling = verdictOf({
    read,
    signature: found?.signature ?? null,
    projectId,
    person,
    revoked: found?.revoked ?? false,
    time: { at: now.at, trusted: now.trusted, day: dayOf(now.at) },
    registerAge: known ? Math.max(0, now.at - known.madeAt) : 0,
    before: before?.at ?? null,
    inside: knownEvent.inside,
    face,
  })
  const again = window !== null && before?.window === window && counts(ruling.verdict)
  return {
    ...(again ? { verdict: 'duplicate', reason: 'same-window' } : ruling),
    person,
    subject,
    window,
    way: knownEvent.way,
    face,
    asksFace: !again && ruling.reason === 'already-inside' && rule === 'ask',
    now,
    ours: 'typed' in read || text.startsWith(tokenPrefix),
  }
}
