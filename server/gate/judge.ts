import type { TypedNumber } from '../../contract/gate/number.ts'
import {
  type ReadToken,
  type Subject,
  type Token,
  type TokenError,
  windowStart,
} from '../../contract/gate/token.ts'
import {
  counts,
  graceSeconds,
  type Judged,
  type Reason,
  type Verdict,
  verdictOf,
} from '../../contract/gate/verdict.ts'
import { type SignatureState, signatureOf } from '../../contract/gate/verify.ts'
import type { Db } from '../db/connect.ts'
import { keysOf, type SigningKey } from './keys.ts'
import { type GatePerson, personAt, subjectOf } from './people.ts'
import { checkSignature } from './signature.ts'
import type { Taken } from './time.ts'

/** A board's code that comes to us so much later could have been sent on by anybody. */
const lateMs = 10 * 60_000

export interface Given {
  projectId: number
  read: ReadToken | TypedNumber | { error: TokenError }
  /** whose own code a board's is: who scanned it */
  callerId: number
  /** they are a scanner no more; what they bring has to be confirmed */
  formerScanner: boolean
  /** the gate of a board has been closed */
  gateClosed: boolean
  time: Taken
  /** of the site at that time */
  day: string
  receivedAt: number
}

export interface Found {
  own: Judged
  /** whom it names, by a number or once its signature is good: a forged code is nobody's */
  subject: Subject | null
  person: GatePerson | null
  window: number | null
}

/** When the key that signed a code was stopped; null: it was not. */
const stopOf = (token: Token, keys: readonly SigningKey[]): Date | null =>
  keys.find(({ kid }) => kid === token.kid)?.stoppedAt ?? null

/** Taken back by then, or signed by a key that was stopped by then. */
async function revokedAt(db: Db, token: Token, stop: Date | null, at: Date): Promise<boolean> {
  if (stop && stop <= at) return true
  if (token.kind === 'board') return false
  const [table, id] =
    token.kind === 'badge' ? ['gate_badge', token.badgeId] : ['gate_certificate', token.serial]
  const { rows } = await db.$client.query({
    name: `gate-revoked-${table}`,
    text: `select 1 from ${table} where id = $1 and project_id = $2 and revoked_at <= $3`,
    values: [id, token.projectId, at],
  })
  return rows.length > 0
}

const named = (token: Token, callerId: number): Subject =>
  token.kind === 'badge'
    ? token.subject
    : { kind: 'member', id: token.kind === 'board' ? callerId : token.memberId }

/** What the server makes of a code by itself, whatever the device said. */
export async function judge(db: Db, given: Given): Promise<Found> {
  const { read, projectId, time, day } = given
  const ours = 'token' in read && read.token.projectId === projectId ? read : null
  const keys = ours ? await keysOf(db, projectId) : []
  const signature: SignatureState | null = ours
    ? await signatureOf(ours, keys, checkSignature)
    : null
  const good = ours !== null && signature === 'good' ? ours.token : null
  const stop = good && stopOf(good, keys)
  const at = new Date(time.at)
  const whom = 'typed' in read ? read.typed : good && named(good, given.callerId)
  const found = whom && (await personAt(db, projectId, whom, at))
  // Numbers can be guessed: of who is not of this site they tell nothing.
  const person = 'typed' in read && !found?.here ? null : found
  const judged = verdictOf({
    read,
    signature,
    projectId,
    person: person?.here ? person : null,
    revoked: good !== null && (await revokedAt(db, good, stop, at)),
    time: { ...time, day },
    registerAge: null,
    // Among the other scans of the day: server/gate/settle.ts.
    before: null,
  })
  const window = good && 'window' in good ? good.window : null
  const early = good?.kind === 'board' && isEarly(given, good.window)
  const own: Judged = early
    ? { verdict: 'expired', reason: 'future' }
    : counts(judged.verdict)
      ? (doubtOf(given, good, stop) ?? judged)
      : stop && leavesOnly.includes(judged.verdict)
        ? { verdict: 'blocked', reason: 'revoked' }
        : judged
  return { own, subject: person && subjectOf(person), person, window }
}

/**
 * Who may not come in is seen to leave all the same (server/gate/settle.ts): not by a code that
 * anybody may have dated back.
 */
const leavesOnly: readonly Verdict[] = ['blocked', 'education']

/** A window of ours that by our own clock nobody has seen yet. */
const isEarly = ({ receivedAt }: Given, window: number) =>
  windowStart(window) - graceSeconds * 1000 > receivedAt

/** What the server alone knows against a code that is good. */
function doubtOf(
  { receivedAt, gateClosed, formerScanner }: Given,
  good: Token | null,
  stop: Date | null,
) {
  const doubt = (reason: Reason): Judged => ({ verdict: 'check', reason })
  // When it was scanned only the sender says: whoever else has the key dates its codes back.
  if (stop) return doubt('revoked')
  if (good?.kind === 'board') {
    if (gateClosed) return doubt('gate-closed')
    if (receivedAt - windowStart(good.window) > lateMs) return doubt('late')
  }
  return formerScanner ? doubt('scanner') : null
}
