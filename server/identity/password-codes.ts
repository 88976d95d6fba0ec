import * as v from 'valibot'
import { problem } from '../http/problem.ts'
import type { Db } from '../platform/db/connect.ts'
import { rowsOfText, runText } from '../platform/db/rows.ts'
import { hashOf } from './session.ts'

/** A link in a hand or on a sheet of paper is used on the next days, not within minutes. */
export const firstDays = 7

/**
 * Stores hashes of the codes by which people choose a password; their earlier codes become invalid.
 * Throws `invalid` if a code was used before.
 */
export async function storeFirstCodes(
  tx: Db,
  input: readonly { memberId: number; code: string }[],
): Promise<Date> {
  const members = input.map(({ memberId }) => memberId)
  await endCodesOf(tx, members)
  const rows = await rowsOfText(tx, v.object({ expiresAt: v.date() }), {
    name: 'first-code-keep',
    text: `insert into password_reset (hash, member_id, expires_at)
      select hash, member_id, now() + make_interval(days => $3)
      from unnest($1::bytea[], $2::int[]) as given(hash, member_id)
      on conflict (hash) do nothing returning expires_at as "expiresAt"`,
    values: [input.map(({ code }) => hashOf(code)), members, firstDays],
  })
  const expiresAt = rows[0]?.expiresAt
  if (!expiresAt || rows.length < input.length) {
    throw problem('invalid', { fields: { code: 'taken' } })
  }
  return expiresAt
}

/** Ends every code by which these people could choose a password. */
export async function endCodesOf(tx: Db, memberIds: readonly number[]): Promise<void> {
  await runText(tx, {
    name: 'reset-end-codes',
    text: `update password_reset set used_at = now()
      where member_id = any($1::int[]) and used_at is null`,
    values: [memberIds],
  })
}
