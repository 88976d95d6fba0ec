import { randomBytes } from 'node:crypto'
import * as v from 'valibot'
import type { Services } from '../../handler/services.ts'
import type { Facts } from '../../http/facts.ts'
import { mailRate } from '../../http/limits.ts'
import { Problem, problem } from '../../http/problem.ts'
import { assertNewPassword } from '../../identity/new-password.ts'
import { hashPassword, noPassword } from '../../identity/password.ts'
import { endCodesOf } from '../../identity/password-codes.ts'
import { endSessionsOf, hashOf } from '../../identity/session.ts'
import type { Db } from '../../platform/db/connect.ts'
import { type RowOf, rowsOfText, runText } from '../../platform/db/rows.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { codeLink } from '../../platform/mail/link.ts'
import { changedMail, knownAddressMail, resetMail } from '../../platform/mail/templates.ts'
import { recordChange } from '../audit/record.ts'
import { type AnsweredRequest, storeAnswered } from './answered.ts'

const minutes = 10

const forgetfulRow = v.object({
  id: v.number(),
  username: v.string(),
  name: v.string(),
  email: v.nullable(v.string()),
})
type Forgetful = RowOf<typeof forgetfulRow>

const openedRow = v.object({ ...forgetfulRow.entries, first: v.boolean(), expiresAt: v.date() })
type Opened = RowOf<typeof openedRow>

/** The active member with this address. */
async function memberAt(
  db: Db,
  email: string,
): Promise<(Forgetful & { email: string }) | undefined> {
  const rows = await rowsOfText(db, v.object({ ...forgetfulRow.entries, email: v.string() }), {
    name: 'reset-member',
    text: `select id, username, name, email from member
      where lower(email) = lower($1) and is_activated and suspended_at is null`,
    values: [email],
  })
  return rows[0]
}

/** A mailbox is not to be filled. */
function mayMail({ limits, log }: Pick<Services, 'limits' | 'log'>, memberId: number): boolean {
  try {
    limits.take(`letter:${memberId}`, mailRate)
    return true
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    log.warn('a letter was held back: the account had several already', { member: memberId })
    return false
  }
}

/** To the owner of an address by which somebody registered once more. */
export async function mailKnownAddress(
  services: Pick<Services, 'db' | 'mail' | 'limits' | 'log'>,
  facts: Facts,
  email: string,
): Promise<void> {
  const { db, mail } = services
  const member = await memberAt(db, email)
  if (!member || !mayMail(services, member.id)) return
  await mail.send({ to: member.email, ...knownAddressMail(facts.lang, member.username) })
}

/**
 * Mails a code to the account of an address, at the account's stored address: the typed one may
 * only look alike. Earlier codes stay valid until one is used: a stranger who keeps requesting
 * codes does not spoil the owner's.
 */
export async function mailResetCode(
  services: Services,
  facts: Facts,
  requestUrl: string,
  email: string,
): Promise<void> {
  const { db, mail, config } = services
  const member = await memberAt(db, email)
  if (!member) return
  if (!mayMail(services, member.id)) return
  const code = randomBytes(32).toString('base64url')
  await runText(db, {
    name: 'reset-code',
    text: `insert into password_reset (hash, member_id, expires_at)
      values ($1, $2, now() + make_interval(mins => $3))`,
    values: [hashOf(code), member.id, minutes],
  })
  const link = codeLink(config, requestUrl, '/reset-password', code)
  const words = resetMail(facts.lang, member.username, link, minutes)
  await mail.send({ to: member.email, ...words })
  const change = { action: 'forgot-password', entity: 'member', entityId: member.id }
  await recordChange(db, null, facts, change)
}

const wrongCode = () => problem(1003, { fields: { reset_password_code: 'badcode' } })

/** Whose open code it is; null when it is over. */
export async function openCode(db: Db, code: string): Promise<Opened | null> {
  const rows = await rowsOfText(db, openedRow, {
    name: 'reset-member-of-code',
    text: `select m.id, m.username, m.name, m.email, m.password = $2 as first,
        r.expires_at as "expiresAt"
      from password_reset r join member m on m.id = r.member_id
      where r.hash = $1 and r.used_at is null and r.expires_at > now()
        and m.is_activated and m.suspended_at is null`,
    values: [hashOf(code), noPassword],
  })
  return rows[0] ?? null
}

/** Whose code it is, or was before it was used. */
export async function ownerOfCode(
  db: Db,
  code: string,
): Promise<{ id: number; username: string } | null> {
  const rows = await rowsOfText(db, v.object({ id: v.number(), username: v.string() }), {
    name: 'reset-owner-of-code',
    text: `select m.id, m.username from password_reset r join member m on m.id = r.member_id
      where r.hash = $1`,
    values: [hashOf(code)],
  })
  return rows[0] ?? null
}

/** Uses the code up, and every other one of the member with it. Throws 1003 when it was used. */
async function useCode(tx: Db, code: string, memberId: number): Promise<void> {
  const rowCount = await runText(tx, {
    name: 'reset-use-code',
    text: `update password_reset set used_at = now()
      where hash = $1 and used_at is null and expires_at > now()`,
    values: [hashOf(code)],
  })
  if (rowCount !== 1) throw wrongCode()
  await endCodesOf(tx, [memberId])
}

export interface NewPassword {
  reset_password_code: string
  password: string
  password_confirmation: string
}

/**
 * Sets a new password by a code, once. Ends all sessions of the account and mails its address. A
 * refused password does not use up the code. Throws 1003, `invalid`.
 */
export async function resetPasswordBy(
  services: Services,
  facts: Facts,
  input: NewPassword,
  requested: AnsweredRequest | null,
): Promise<void> {
  const { pool, db, live, mail, background } = services
  const code = input.reset_password_code
  const member = await openCode(db, code)
  if (!member) throw wrongCode()
  assertNewPassword(input, [member.username, member.name, member.email])
  const hash = await hashPassword(input.password)
  const ended = await inTransaction(pool, async (tx) => {
    await useCode(tx, code, member.id)
    await runText(tx, {
      name: 'reset-password',
      text: 'update member set password = $2 where id = $1',
      values: [member.id, hash],
    })
    await recordChange(tx, { id: member.id }, facts, {
      action: 'reset-password',
      entity: 'member',
      entityId: member.id,
    })
    const stored = { status: 200, etag: null, body: JSON.stringify({ ok: true }) }
    await storeAnswered(tx, member.id, requested, stored)
    return endSessionsOf(tx, member.id, 'password reset')
  })
  for (const id of ended) live.sessionEnded(id)
  const { email: to } = member
  if (to === null || member.first) return
  background.run('letter of a changed password', () =>
    mail.send({ to, ...changedMail(facts.lang, member.username) }),
  )
}
