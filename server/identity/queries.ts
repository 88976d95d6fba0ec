import type { Db } from '../platform/db/connect.ts'

export interface Account {
  id: number
  password: string
  isActivated: boolean
  isSuspended: boolean
}

/** By username, or by e-mail address; upper and lower case are one. */
export async function accountOf(db: Db, login: string): Promise<Account | null> {
  const { rows } = await db.$client.query<Account>({
    name: 'account-of-login',
    text: `select id, password, is_activated as "isActivated",
        suspended_at is not null as "isSuspended" from member
      where username = lower($1) or lower(email) = lower($1)
      order by username = lower($1) desc limit 1`,
    values: [login],
  })
  return rows[0] ?? null
}
