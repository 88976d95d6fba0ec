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
import { counts, type Judged, verdictOf } from '../../../../contract/gate/verdict.ts'
import { signatureOf } from '../../../../contract/gate/verify.ts'
import { wallClock } from '../../../lib/dates.ts'
import { checkSignature } from '../check-signature.ts'
import type { ServerNow } from '../server-clock.ts'
import type { Known } from './register.ts'

/** When somebody passed this device last, and by which window of their code. */
export interface Before {
  at: number
  window: number | null
}

export interface Asked {
  text: string
  /** it was typed: it may be a number, which no code that is held up may be */
  typed: boolean
  projectId: number
  /** who scans: a board's code is of whoever holds it */
  memberId: number
  known: Known | null
  now: ServerNow
  /** of a person, by the name of their subject */
  before: (subject: string) => Promise<Before | null>
}

export interface Judgement extends Judged {
  person: RegisteredPerson | null
  /** worker:12; null where it is nobody's */
  subject: string | null
  window: number | null
  now: ServerNow
  /** it could be a code of ours: the server is told, whatever this device makes of it */
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

/** A code of this site: whose it is, and whether it is by whom it says. */
async function lookUp(read: ReadToken, known: Known | null, memberId: number) {
  const signature = await signatureOf(read, known?.keys ?? [], checkSignature)
  // A forged code shows nobody's face.
  const good = signature === 'good'
  const person = (good && known?.personOf(namedBy(read.token, memberId))) || null
  return { signature, person, revoked: good && known !== null && isRevoked(read.token, known) }
}

/** This device cannot tell, by trouble of its own. */
export const unjudged = (text: string, now: ServerNow, typed: boolean): Judgement => ({
  verdict: 'check',
  reason: 'unverifiable',
  person: null,
  subject: null,
  window: null,
  now,
  ours: typed || text.startsWith(tokenPrefix),
})

/** What this device makes of a code without anybody's help; the server judges it again. */
export async function judgeCode(asked: Asked): Promise<Judgement> {
  const { text, projectId, known, now } = asked
  const read: ReadToken | TypedNumber | { error: TokenError } = asked.typed
    ? readScan(text)
    : readToken(text)
  const here = 'token' in read && read.token.projectId === projectId ? read : null
  const found = here ? await lookUp(here, known, asked.memberId) : null
  const person = ('typed' in read ? known?.personOf(read.typed) : found?.person) ?? null
  const subject = person && subjectKey(person.subject)
  const before = subject === null ? null : await asked.before(subject)
  const window = here && 'window' in here.token ? here.token.window : null
  const judged = verdictOf({
    read,
    signature: found?.signature ?? null,
    projectId,
    person,
    revoked: found?.revoked ?? false,
    time: {
      at: now.at,
      trusted: now.trusted,
      day: dayOfSite(
        wallClock(now.at, known?.register.timeZone ?? 'Asia/Seoul'),
        known?.register.dayStart ?? usualDayStart,
      ),
    },
    registerAge: known ? Math.max(0, now.at - known.madeAt) : 0,
    before: before?.at ?? null,
  })
  const again = window !== null && before?.window === window && counts(judged.verdict)
  return {
    ...(again ? { verdict: 'duplicate', reason: 'same-window' } : judged),
    person,
    subject,
    window,
    now,
    ours: 'typed' in read || text.startsWith(tokenPrefix),
  }
}
