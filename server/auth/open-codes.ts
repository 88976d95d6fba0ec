import type { Db } from '../db/connect.ts'

/** Codes by which these people could choose a password, until now. */
export async function endCodesOf(tx: Db, memberIds: readonly number[]): Promise<void> {
  await tx.$client.query({
    name: 'reset-end-codes',
    text: `update password_reset set used_at = now()
      where member_id = any($1::int[]) and used_at is null`,
    values: [memberIds],
  })
}
