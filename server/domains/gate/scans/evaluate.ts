import * as v from 'valibot'
import type { TypedNumber } from '../../../../contract/gate/number.ts'
import {
  type ReadToken,
  type Subject,
  type Token,
  type TokenError,
  windowStart,
} from '../../../../contract/gate/token.ts'
import {
  counts,
  graceSeconds,
  type Reason,
  type Ruling,
  type Verdict,
  verdictOf,
} from '../../../../contract/gate/verdict.ts'
import { type SignatureState, signatureOf } from '../../../../contract/gate/verify.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { keysOf, type SigningKey } from '../codes/keys.ts'
import { checkSignature } from '../codes/signature.ts'
import { type GatePerson, personAt, subjectOf } from '../people/people.ts'
import type { Taken } from '../site/time.ts'

/** A gate display's code that arrives so much later could have been forwarded by anyone. */
const lateMs = 10 * 60_000

export interface EvaluationInput {
  projectId: number
  read: ReadToken | TypedNumber | { error: TokenError }
  /** the caller, who scanned a gate display's code */
  callerId: number
  /** no longer a scanner; what they deliver has to be confirmed */
  formerScanner: boolean
  /** the gate of a board has been closed */
  gateClosed: boolean
  /** what the place of the phone says against a board's code; null: nothing */
  misplaced: Reason | null
  time: Taken
  /** of the site at that time */
  day: string
  receivedAt: number
}

export interface Found {
  own: Ruling
  /** the person, by a number or by a code with a valid signature: a forged code names nobody */
  subject: Subject | null
  person: GatePerson | null
  window: number | null
}

/** When the key that signed a code was stopped; null: it was not. */
const stopOf = (token: Token, keys: readonly SigningKey[]): Date | null =>
  keys.find(({ kid }) => kid === token.kid)?.stoppedAt ?? null

/** When the badge or the certificate of a code was taken back; null: it was not. */
async function revokedAt(db: Db, token: Token): Promise<Date | null> {
  if (token.kind === 'board') return null
  const [table, id] =
    token.kind === 'badge' ? ['gate_badge', token.badgeId] : ['gate_certificate', token.serial]
  const rows = await rowsOfText(db, v.object({ at: v.nullable(v.date()) }), {
    name: `gate-revoked-at-${table}`,
    text: `select revoked_at as at from ${table} where id = $1 and project_id = $2`,
    values: [id, token.projectId],
  })
  return rows[0]?.at ?? null
}

const named = (token: Token, callerId: number): Subject =>
  token.kind === 'badge'
    ? token.subject
    : { kind: 'member', id: token.kind === 'board' ? callerId : token.memberId }

/** What the server makes of a code by itself, whatever the device said. */
export async function evaluateScan(db: Db, input: EvaluationInput): Promise<Found> {
  const { read, projectId, time, day } = input
  const ours = 'token' in read && read.token.projectId === projectId ? read : null
  const keys = ours ? await keysOf(db, projectId) : []
  const signature: SignatureState | null = ours
    ? await signatureOf(ours, keys, checkSignature)
    : null
  const good = ours !== null && signature === 'good' ? ours.token : null
  const stop = good && stopOf(good, keys)
  const revoked = good && (await revokedAt(db, good))
  const at = new Date(time.at)
  // Of a badge, too, only the sender says when it was scanned; a phone's code has a time of its own.
  const ended = stop ?? (good?.kind === 'badge' ? revoked : null)
  const whom = 'typed' in read ? read.typed : good && named(good, input.callerId)
  const found = whom && (await personAt(db, projectId, whom, at))
  // Numbers can be guessed: for a person who is not of this site the answer reveals nothing.
  const person = 'typed' in read && !found?.here ? null : found
  const ruling = verdictOf({
    read,
    signature,
    projectId,
    person: person?.here ? person : null,
    revoked: [stop, revoked].some((one) => one && one <= at),
    time: { ...time, day },
    registerAge: null,
    // Among the other scans of the day: server/domains/gate/attendance/reconcile.ts.
    before: null,
  })
  const window = good && 'window' in good ? good.window : null
  const early = good?.kind === 'board' && isEarly(input, good.window)
  const own: Ruling = early
    ? { verdict: 'expired', reason: 'future' }
    : counts(ruling.verdict)
      ? (doubtOf(input, good, ended) ?? ruling)
      : ended && leavesOnly.includes(ruling.verdict)
        ? { verdict: 'blocked', reason: 'revoked' }
        : ruling
  return { own, subject: person && subjectOf(person), person, window }
}

/**
 * A banned person's exit is still recorded (server/domains/gate/attendance/reconcile.ts), but not
 * by a code that anyone could have dated back.
 */
const leavesOnly: readonly Verdict[] = ['blocked', 'education']

/** A window that, by the server's own clock, has not begun yet. */
const isEarly = ({ receivedAt }: EvaluationInput, window: number) =>
  windowStart(window) - graceSeconds * 1000 > receivedAt

/** What the server alone knows against a code that is good. */
function doubtOf(
  { receivedAt, gateClosed, misplaced, formerScanner }: EvaluationInput,
  good: Token | null,
  ended: Date | null,
) {
  const doubt = (reason: Reason): Ruling => ({ verdict: 'check', reason })
  // When it was scanned only the sender says: whoever else has the key dates its codes back.
  if (ended) return doubt('revoked')
  if (good?.kind === 'board') {
    if (gateClosed) return doubt('gate-closed')
    if (receivedAt - windowStart(good.window) > lateMs) return doubt('late')
    if (misplaced) return doubt(misplaced)
  }
  return formerScanner ? doubt('scanner') : null
}
