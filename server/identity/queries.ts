import * as v from 'valibot'
import type { Db } from '../platform/db/connect.ts'
import { type RowOf, rowsOfText } from '../platform/db/rows.ts'

const accountRow = v.object({
  id: v.number(),
  password: v.string(),
  isActivated: v.boolean(),
  isSuspended: v.boolean(),
})
export type Account = RowOf<typeof accountRow>

/** By username, or by e-mail address; upper and lower case are one. */
export async function accountOf(db: Db, login: string): Promise<Account | null> {
  const rows = await rowsOfText(db, accountRow, {
    name: 'account-of-login',
    text: `select id, password, is_activated as "isActivated",
        suspended_at is not null as "isSuspended" from member
      where username = lower($1) or lower(email) = lower($1)
      order by username = lower($1) desc limit 1`,
    values: [login],
  })
  return rows[0] ?? null
}
