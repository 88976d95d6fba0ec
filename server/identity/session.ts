import { createHash, randomBytes, randomUUID } from 'node:crypto'
import * as v from 'valibot'
import type { Facts } from '../http/facts.ts'
import type { Db } from '../platform/db/connect.ts'
import { rowsOfText, runText } from '../platform/db/rows.ts'
import { accessSeconds, type Tokens } from './token.ts'

const daySeconds = 24 * 60 * 60
/** A refresh extends a session for so long (spec §4: 7 days). */
export const sessionSeconds = 7 * daySeconds
/** The longest session without entering a password (ASVS 7.3.2). */
const longestSeconds = 30 * daySeconds

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

export interface OpenSession {
  id: string
  memberId: number
  expiresAt: Date
  /** generation of its newest refresh token */
  seq: number
}

export interface Issued {
  session: OpenSession
  refreshToken: string
}

/** Opens a session with its first refresh token, in one statement. */
export async function openSession(db: Db, memberId: number, facts: Facts): Promise<Issued> {
  const id = randomUUID()
  const refreshToken = randomBytes(32).toString('base64url')
  const rows = await rowsOfText(db, v.object({ expiresAt: v.date() }), {
    text: `with opened as (
      insert into session (id, member_id, expires_at, ends_at, ip, user_agent, may_lag)
      values ($1, $2, now() + make_interval(secs => $3), now() + make_interval(secs => $4), $5, $6,
        false)
      returning id, expires_at)
    , token as (insert into refresh_token (hash, session_id, seq) select $7, id, 0 from opened)
    select expires_at as "expiresAt" from opened`,
    values: [
      id,
      memberId,
      sessionSeconds,
      longestSeconds,
      facts.ip,
      facts.userAgent,
      hashOf(refreshToken),
    ],
  })
  const expiresAt = rows[0]?.expiresAt
  if (!expiresAt) throw new Error('the session was not opened')
  return { session: { id, memberId, expiresAt, seq: 0 }, refreshToken }
}

/** Ends a session at once. Returns whether it was alive. */
export async function endSession(db: Db, sessionId: string, reason: string): Promise<boolean> {
  const rowCount = await runText(db, {
    text: 'update session set ended_at = now(), end_reason = $2 where id = $1 and ended_at is null',
    values: [sessionId, reason],
  })
  return rowCount === 1
}

/**
 * Ends every session of a member but one; returns their ids, whose streams must be closed after the
 * commit (`live.sessionEnded`). All code that sets a password calls this.
 */
export async function endSessionsOf(
  tx: Db,
  memberId: number,
  reason: string,
  but: string | null = null,
): Promise<string[]> {
  const rows = await rowsOfText(tx, v.object({ id: v.string() }), {
    name: 'sessions-end',
    text: `update session set ended_at = now(), end_reason = $2
      where member_id = $1 and ended_at is null and id is distinct from $3 returning id`,
    values: [memberId, reason, but],
  })
  return rows.map(({ id }) => id)
}

/** The two tokens that a client carries beside the refresh token; none outlives the session. */
export async function signTokens(tokens: Tokens, session: OpenSession) {
  const soon = new Date(Date.now() + accessSeconds * 1000)
  const expires = soon < session.expiresAt ? soon : session.expiresAt
  const [access, media] = await Promise.all([
    tokens.sign('api', session.id, session.memberId, expires, session.seq),
    tokens.sign('media', session.id, session.memberId, session.expiresAt, session.seq),
  ])
  return { access, media }
}
