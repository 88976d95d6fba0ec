import type { Context } from 'hono'
import * as v from 'valibot'
import type { DeliveryGrant } from '../../contract/identity/auth.ts'
import { deliveryDays } from '../../contract/identity/delivery.ts'
import type { Db } from '../platform/db/connect.ts'
import { rowsOfText, runText } from '../platform/db/rows.ts'
import { bearerOf, isDelivery } from './bearer.ts'
import { membershipsOf, type Person, personSelect, sessionPersonRow } from './person.ts'
import { hashOf, type OpenSession } from './session.ts'
import type { Tokens } from './token.ts'

/**
 * The delivery credential of a session, valid for 90 days from now. It is derived from the session,
 * so that a repeated request returns the same one, and stored as a hash; a new sign-in makes a new
 * one. Null after it was revoked.
 */
export async function grantDelivery(
  db: Db,
  tokens: Tokens,
  { id, memberId }: OpenSession,
): Promise<DeliveryGrant | null> {
  const token = tokens.delivery(id)
  const rows = await rowsOfText(db, v.object({ expiresAt: v.date() }), {
    name: 'delivery-grant',
    text: `insert into delivery_credential (session_id, member_id, hash, expires_at)
      values ($1, $2, $3, now() + make_interval(days => $4))
      on conflict (session_id) do update set expires_at = excluded.expires_at
        where delivery_credential.revoked_at is null
      returning expires_at as "expiresAt"`,
    values: [id, memberId, hashOf(token), deliveryDays],
  })
  const row = rows[0]
  return row ? { token, expiresAt: row.expiresAt.toISOString() } : null
}

/**
 * Binds the credential of a session to the browser that the session has reported; credentials of
 * the same person's earlier sessions in that browser become invalid.
 */
export async function bindDelivery(
  db: Db,
  who: Pick<Person, 'id' | 'sessionId'>,
  deviceId: string,
): Promise<void> {
  await runText(db, {
    name: 'delivery-bind',
    text: `update delivery_credential set
        device_id = $3,
        revoked_at = case when session_id = $2 then revoked_at else now() end
      where member_id = $1 and revoked_at is null
        and (session_id = $2 and device_id is null or session_id <> $2 and device_id = $3)`,
    values: [who.id, who.sessionId, deviceId],
  })
}

/** Takes away what a member's browsers could deliver with. Returns how many. */
export async function revokeDelivery(db: Db, memberId: number, by: number | null): Promise<number> {
  const rowCount = await runText(db, {
    name: 'delivery-revoke',
    text: `update delivery_credential set revoked_at = now(), revoked_by = $2
      where member_id = $1 and revoked_at is null`,
    values: [memberId, by],
  })
  return rowCount
}

const delivererRow = v.object({
  ...sessionPersonRow.entries,
  suspendedAt: v.nullable(v.date()),
})

/** The person of a delivery credential; null when it is unknown, expired or revoked. */
export async function delivererOf(
  c: Context,
  db: Db,
): Promise<{ person: Person; suspendedAt: Date | null } | null> {
  const token = bearerOf(c)
  if (!token || !isDelivery(token)) return null
  const rows = await rowsOfText(db, delivererRow, {
    name: 'delivery-person',
    text: `with used as (update delivery_credential set last_used_at = now()
        where hash = $1 and revoked_at is null and expires_at > now()
        returning session_id, member_id, device_id)
      select u.session_id as "sessionId", u.device_id as "deviceId",
        m.suspended_at as "suspendedAt", ${personSelect}
      from used u join member m on m.id = u.member_id left join company c on c.id = m.company_id`,
    values: [hashOf(token)],
  })
  const row = rows[0]
  if (!row) return null
  const { suspendedAt, memberships, ...rest } = row
  const person: Person = {
    ...rest,
    memberships: membershipsOf(row, memberships),
    ...(suspendedAt && { delivery: { cutOffAt: suspendedAt } }),
  }
  return { person, suspendedAt }
}
