import { sql } from 'drizzle-orm'
import type { Account, AccountState, accountList } from '../../contract/account.ts'
import type { ParsedOf } from '../../contract/endpoint.ts'
import { noPassword } from '../auth/password.ts'
import type { Db } from '../db/connect.ts'
import { allOf, type Page, pageOf } from '../db/page.ts'
import { containing } from '../db/search-text.ts'
import { problem } from '../http/problem.ts'
import { holdAdministrators } from '../member/unique.ts'

interface AccountRow extends Record<string, unknown>, Omit<Account, 'since'> {
  since: Date | string
}

const state = sql`case when m.suspended_at is not null or not m.is_activated then 'suspended'
  when m.waiting_since is not null then 'waiting' else 'active' end`

const columns = sql`m.id, m.username, m.name, m.email, m.mobile, m.position, m.department, m.level,
  m.company_id, c.name as company_name, ${state} as state,
  coalesce(m.suspended_at, m.waiting_since, m.created_at) as since,
  (select count(*)::int from project_member pm where pm.member_id = m.id) as projects,
  m.password <> ${noPassword} as entered, m.revision`
const tables = sql`member m left join company c on c.id = m.company_id`

const present = ({ since, ...row }: AccountRow): Account => ({
  ...row,
  since: new Date(since).toISOString(),
})

const where: Record<AccountState, ReturnType<typeof sql>> = {
  waiting: sql`m.waiting_since is not null and m.is_activated and m.suspended_at is null`,
  active: sql`m.waiting_since is null and m.is_activated and m.suspended_at is null`,
  suspended: sql`(m.suspended_at is not null or not m.is_activated)`,
}

/** Accounts by state and words, those that have waited longest first, then by name. */
export async function listAccounts(
  db: Db,
  query: ParsedOf<typeof accountList>['query'],
): Promise<Page<Account>> {
  const { keyword } = query
  const page = await pageOf<AccountRow>(
    db,
    {
      select: columns,
      from: tables,
      where: allOf([
        query.state ? where[query.state] : undefined,
        keyword?.trim()
          ? sql`concat_ws(' ', m.name, m.username, m.email, m.department, m.position, c.name)
              ilike ${containing(keyword)}`
          : undefined,
      ]),
      order: sql`m.waiting_since nulls last, m.name, m.id`,
    },
    query,
  )
  return { ...page, data: page.data.map(present) }
}

/** One account; `lock`: nobody else changes it before our commit. Throws `not-found`. */
export async function accountOfId(db: Db, id: number, lock = false): Promise<Account> {
  const { rows } = await db.execute<AccountRow>(
    sql`select ${columns} from ${tables} where m.id = ${id} ${lock ? sql`for update of m` : sql``}`,
  )
  const row = rows[0]
  if (!row) throw problem('not-found')
  return present(row)
}

/**
 * Throws `last-administrator` where nobody of level 5 could sign in without this one. Holds all of
 * them, so that of two who take each other away at once the second is refused.
 */
export async function assertAdministratorLeft(tx: Db, memberId: number): Promise<void> {
  const held = await holdAdministrators(tx, memberId)
  if (held.length > 0 && held.every((id) => id === memberId)) throw problem('last-administrator')
}
