import * as v from 'valibot'
import type { Db } from '../platform/db/connect.ts'
import { rowsOfText, runText } from '../platform/db/rows.ts'
import { endSession, hashOf, type Issued, sessionSeconds } from './session.ts'
import { accessSeconds, type TokenProof, type Tokens } from './token.ts'

export type Rotation =
  | { issued: Issued }
  /** `in-flight`: nothing is decided: another answer is on its way to the device, or was */
  | { refused: 'unknown' | 'ended' | 'reused' | 'in-flight'; sessionId?: string }

/** What a refresh says besides its cookie. */
export interface Sent {
  /**
   * what the device's last access token proves, expired or not: it is stored at once, while a
   * browser writes cookies to the disk half a minute later
   */
  last: TokenProof | null
  /** the request has no token at all, as those of earlier builds */
  tokenless: boolean
  /** whether the device has stopped waiting for the answer */
  gone(): boolean
}

/** Two tabs may use one refresh token within this time; one used later was copied. */
const reuseSeconds = 10

/**
 * A request that its device has given up may arrive so long after the one that replaced it. A copied
 * token that is used meanwhile gets nothing, and what was issued for one expires within that time.
 */
const delayedSeconds = accessSeconds

/** After a sign-in: how long its access token may replace a refresh cookie that was lost. */
const recoverySeconds = 5 * 60

const foundRow = v.object({
  sessionId: v.string(),
  memberId: v.number(),
  seq: v.number(),
  newest: v.number(),
  received: v.number(),
  renewed: v.number(),
  mayLag: v.boolean(),
  alive: v.boolean(),
})
type Found = v.InferOutput<typeof foundRow>

const laterRow = v.object({
  hash: v.instance(Buffer),
  justNow: v.boolean(),
  lately: v.boolean(),
})

/**
 * Exchanges a refresh token (docs/decisions/044). The successor is derived from it, so that a lost
 * answer is repeated. A token whose successor has been received must have been copied: its family
 * ends. Runs in a transaction.
 */
export async function rotate(
  tx: Db,
  tokens: Tokens,
  refreshToken: string,
  sent: Sent,
): Promise<Rotation> {
  const rows = await rowsOfText(tx, foundRow, {
    text: `select s.id as "sessionId", s.member_id as "memberId", t.seq, s.refresh_seq as newest,
        s.received_seq as received, s.renewed_seq as renewed, s.may_lag as "mayLag",
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
  if (found.mayLag && sent.last?.sessionId === found.sessionId) await endLag(tx, found)
  if (found.seq === found.newest) return next(tx, tokens, found, refreshToken)
  return again(tx, tokens, found, refreshToken, sent)
}

async function next(tx: Db, tokens: Tokens, found: Found, token: string): Promise<Rotation> {
  const successor = tokens.successor(token)
  const seq = found.seq + 1
  await runText(tx, {
    text: 'insert into refresh_token (hash, session_id, seq) values ($1, $2, $3)',
    values: [hashOf(successor), found.sessionId, seq],
  })
  return issue(tx, found, successor, seq)
}

/** A token that has a successor already: the newest one once more, or theft. */
async function again(
  tx: Db,
  tokens: Tokens,
  found: Found,
  token: string,
  { last, tokenless, gone }: Sent,
): Promise<Rotation> {
  const { sessionId, seq, newest, received, renewed, mayLag } = found
  const later = await rowsOfText(tx, laterRow, {
    text: `select hash, created_at > now() - make_interval(secs => $3) as "justNow",
        created_at > now() - make_interval(secs => $4) as lately
      from refresh_token where session_id = $1 and seq > $2 order by seq`,
    values: [sessionId, seq, reuseSeconds, delayedSeconds],
  })
  // Nobody has used a token between this one and the newest.
  const isRenewal = ({ hash }: { hash: Buffer }, at: number) =>
    hashOf(tokens.renewed(sessionId, seq + 2 + at)).equals(hash)
  const justNow = later[0]?.justNow ?? false
  const lost = received <= seq && later.slice(1).every(isRenewal)
  const lastSeq = last?.sessionId === sessionId ? last.seq : null
  const cookieBehind = lastSeq === newest
  const beside = justNow && later.length === 1
  if (justNow && seq < renewed && !lost && !cookieBehind) return { refused: 'in-flight' }
  const lagging = mayLag && tokenless && seq === newest - 1
  const newestToken =
    lost || cookieBehind || beside || lagging ? newestAfter(tokens, found, token, later) : null
  if (newestToken) {
    if (lagging) await endLag(tx, found)
    return issue(tx, found, newestToken, newest)
  }
  // The device had received no more than this token when it sent it: it has sent it once more since.
  const delayed = seq === newest - 1 && lastSeq === seq && (later[0]?.lately ?? false)
  if (delayed || gone()) return { refused: 'in-flight' }
  await endSession(tx, sessionId, 'refresh token reused')
  return { refused: 'reused', sessionId }
}

/** From now on its device has to send a token where its cookie is behind. */
async function endLag(tx: Db, { sessionId }: Found): Promise<void> {
  await runText(tx, {
    name: 'session-lag-end',
    text: 'update session set may_lag = false where id = $1',
    values: [sessionId],
  })
}

/** The newest token of a family, derived step by step; null where it is not of this family. */
function newestAfter(
  tokens: Tokens,
  { sessionId, seq }: Found,
  token: string,
  later: readonly { hash: Buffer }[],
): string | null {
  let current = token
  for (const [step, { hash }] of later.entries()) {
    const candidates = [tokens.successor(current), tokens.renewed(sessionId, seq + 1 + step)]
    const match = candidates.find((candidate) => hashOf(candidate).equals(hash))
    if (match === undefined) return null
    current = match
  }
  return current
}

async function issue(
  tx: Db,
  { sessionId: id, memberId }: Found,
  refreshToken: string,
  seq: number,
): Promise<Rotation> {
  const session = await extend(tx, id, seq)
  return session ? { issued: { session: { ...session, memberId }, refreshToken } } : unknown
}

const unknown: Rotation = { refused: 'unknown' }

async function extend(tx: Db, id: string, seq: number) {
  const [moved] = await rowsOfText(tx, v.object({ expiresAt: v.date() }), {
    text: `update session set refresh_seq = $2,
        expires_at = least(ends_at, now() + make_interval(secs => $3))
      where id = $1 returning expires_at as "expiresAt"`,
    values: [id, seq, sessionSeconds],
  })
  return moved && { id, seq, expiresAt: moved.expiresAt }
}

/**
 * A new generation of a session whose person has chosen a new password: what was copied of it
 * before ends as soon as its device uses the new one. Runs in a transaction.
 */
export async function renew(tx: Db, tokens: Tokens, who: { sessionId: string }): Promise<Issued> {
  const issued = await renewWhere(tx, tokens, { sessionId: who.sessionId, condition: 'true' })
  if (!issued) throw new Error('the session to renew is gone')
  return issued
}

/**
 * A browser that was killed within half a minute of the sign-in has lost its cookies, and the
 * device has only its first access token. That is enough for some minutes and while nothing has been
 * refreshed; whoever comes with the lost cookie after that ends the family. Runs in a transaction.
 */
export async function recoverFirst(tx: Db, tokens: Tokens, first: TokenProof): Promise<Rotation> {
  const issued = await renewWhere(tx, tokens, {
    sessionId: first.sessionId,
    condition: `refresh_seq = 0
      and created_at > now() - make_interval(secs => ${recoverySeconds})`,
  })
  return issued ? { issued } : unknown
}

/**
 * The answer to a password change was lost, and a server of the build before has answered the old
 * cookie by a successor that no row has. The token that came with it is of after the password
 * change, as nobody has used what that issued. Runs in a transaction.
 */
export async function recoverRenewed(tx: Db, tokens: Tokens, last: TokenProof): Promise<Rotation> {
  if (last.unnumberedSince === null) return unknown
  const issued = await renewWhere(tx, tokens, {
    sessionId: last.sessionId,
    condition: `renewed_seq > 0 and renewed_seq = refresh_seq and received_seq < renewed_seq
      and exists (select 1 from refresh_token t where t.session_id = session.id
        and t.seq = session.renewed_seq and t.created_at < to_timestamp($2::float8))`,
    values: [last.unnumberedSince],
  })
  return issued ? { issued } : unknown
}

async function renewWhere(
  tx: Db,
  tokens: Tokens,
  {
    sessionId,
    condition,
    values = [],
  }: { sessionId: string; condition: string; values?: number[] },
): Promise<Issued | null> {
  const rows = await rowsOfText(tx, v.object({ seq: v.number(), memberId: v.number() }), {
    text: `update session set refresh_seq = refresh_seq + 1, renewed_seq = refresh_seq + 1
      where id = $1 and ended_at is null and expires_at > now() and ${condition}
      returning refresh_seq as seq, member_id as "memberId"`,
    values: [sessionId, ...values],
  })
  if (!rows[0]) return null
  const { seq, memberId } = rows[0]
  const refreshToken = tokens.renewed(sessionId, seq)
  await runText(tx, {
    text: 'insert into refresh_token (hash, session_id, seq) values ($1, $2, $3)',
    values: [hashOf(refreshToken), sessionId, seq],
  })
  const session = await extend(tx, sessionId, seq)
  return session ? { session: { ...session, memberId }, refreshToken } : null
}

/** The device has used an access token of this generation: it has received the answer. */
export async function noteReceived(
  db: Db,
  { sessionId, seq }: Pick<TokenProof, 'sessionId' | 'seq'>,
): Promise<void> {
  await runText(db, {
    name: 'session-received',
    text: 'update session set received_seq = $2 where id = $1 and received_seq < $2',
    values: [sessionId, seq],
  })
}
