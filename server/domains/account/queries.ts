import { and, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Account, AccountState, accountList } from '../../../contract/identity/account.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import { problem } from '../../http/problem.ts'
import { lockAdministrators } from '../../identity/member-locks.ts'
import { noPassword } from '../../identity/password.ts'
import type { Db } from '../../platform/db/connect.ts'
import { allOf, type Page, pageOf } from '../../platform/db/page.ts'
import { company, member } from '../../platform/db/schema/people.ts'
import { contains } from '../../platform/db/search-text.ts'

const m = alias(member, 'm')
const c = alias(company, 'c')

const columns = {
  id: m.id,
  username: m.username,
  name: m.name,
  email: m.email,
  mobile: m.mobile,
  position: m.position,
  department: m.department,
  level: m.level,
  company_id: m.companyId,
  company_name: c.name,
  state: sql<AccountState>`case when m.suspended_at is not null or not m.is_activated then 'suspended'
    when m.waiting_since is not null then 'waiting' else 'active' end`,
  since: sql`coalesce(m.suspended_at, m.waiting_since, m.created_at)`.mapWith(m.createdAt),
  projects: sql<number>`(select count(*)::int from project_member pm where pm.member_id = m.id)`,
  entered: sql<boolean>`m.password <> ${noPassword}`,
  revision: m.revision,
}

const accounts = (db: Db, where: SQL | undefined) =>
  db.select(columns).from(m).leftJoin(c, eq(c.id, m.companyId)).where(where)

const present = ({ since, ...row }: Awaited<ReturnType<typeof accounts>>[number]): Account => ({
  ...row,
  since: since.toISOString(),
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
  const found = accounts(
    db,
    allOf([
      sql`not m.guest`,
      query.state ? where[query.state] : undefined,
      keyword?.trim()
        ? contains(
            sql`concat_ws(' ', m.name, m.username, m.email, m.department, m.position, c.name)`,
            keyword,
          )
        : undefined,
    ]),
  )
  const order = sql`m.waiting_since nulls last, m.name, m.id`
  const page = await pageOf(db, found.$dynamic(), order, query)
  return { ...page, data: page.data.map(present) }
}

/** One account; `lock`: locks its row until the commit. Throws `not-found`. */
export async function accountOfId(db: Db, id: number, lock = false): Promise<Account> {
  const one = accounts(db, and(eq(m.id, id), eq(m.guest, false)))
  const [row] = await (lock ? one.for('update', { of: m }) : one)
  if (!row) throw problem('not-found', { about: 'user' })
  return present(row)
}

/**
 * Throws `last-administrator` if no other person of level 5 could sign in. Locks all of them, so
 * that of two who remove each other at the same time the second is refused.
 */
export async function assertAdministratorLeft(tx: Db, memberId: number): Promise<void> {
  const locked = await lockAdministrators(tx, memberId)
  if (locked.length > 0 && locked.every((id) => id === memberId))
    throw problem('last-administrator')
}
