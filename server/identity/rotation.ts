import * as v from 'valibot'
import type { Db } from '../platform/db/connect.ts'
import { rowsOfText, runText } from '../platform/db/rows.ts'
import { endSession, hashOf, type Issued, sessionSeconds } from './session.ts'
import type { Tokens } from './token.ts'

export type Rotation =
  | { issued: Issued }
  | { refused: 'unknown' | 'ended' | 'reused'; sessionId?: string }

const foundRow = v.object({
  sessionId: v.string(),
  memberId: v.number(),
  seq: v.number(),
  newest: v.number(),
  alive: v.boolean(),
})

/**
 * Exchanges a refresh token (design §3). The successor is derived from it, so that a lost answer
 * can be repeated until the successor has been used. After that the token must have been stolen:
 * its family ends. Runs in a transaction.
 */
export async function rotate(tx: Db, tokens: Tokens, refreshToken: string): Promise<Rotation> {
  const rows = await rowsOfText(tx, foundRow, {
    text: `select s.id as "sessionId", s.member_id as "memberId", t.seq, s.refresh_seq as newest,
        s.ended_at is null and s.expires_at > now() and m.is_activated as alive
      from refresh_token t
      join session s on s.id = t.session_id
      join member m on m.id = s.member_id
      where t.hash = $1
      for update of s`,
    values: [hashOf(refreshToken)],
  })
  const found = rows[0]
  if (!found) return { refused: 'unknown' }
  if (!found.alive) return { refused: 'ended' }
  if (found.seq < found.newest - 1) {
    await endSession(tx, found.sessionId, 'refresh token reused')
    return { refused: 'reused', sessionId: found.sessionId }
  }

  const successor = tokens.successor(refreshToken)
  if (found.seq === found.newest) {
    await runText(tx, {
      text: 'insert into refresh_token (hash, session_id, seq) values ($1, $2, $3)',
      values: [hashOf(successor), found.sessionId, found.seq + 1],
    })
  }
  const [moved] = await rowsOfText(tx, v.object({ expiresAt: v.date() }), {
    text: `update session set refresh_seq = greatest(refresh_seq, $2),
        expires_at = least(ends_at, now() + make_interval(secs => $3))
      where id = $1 returning expires_at as "expiresAt"`,
    values: [found.sessionId, found.seq + 1, sessionSeconds],
  })
  if (!moved) return { refused: 'unknown' }
  const { sessionId: id, memberId } = found
  const session = { id, memberId, expiresAt: moved.expiresAt }
  return { issued: { session, refreshToken: successor } }
}
