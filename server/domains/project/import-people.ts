import { sql } from 'drizzle-orm'
import type { ProjectRole } from '../../../contract/project/project.ts'
import { likeKey, type SheetRow } from '../../../contract/sheet/rows.ts'
import { lockNames } from '../../identity/member-locks.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { within } from './members.ts'

/** A person whom a row of the sheet names by user name or address. */
export interface KnownPerson extends Record<string, unknown> {
  id: number
  name: string
  username: string
  /** in lower case */
  email: string | null
  level: number
  companyId: number | null
  /** admitted, and the caller may add them */
  open: boolean
  inside: boolean
  /** their role in the project; null: they are not in it */
  role: ProjectRole | null
}

export interface KnownPeople {
  byUsername: Map<string, KnownPerson>
  byEmail: Map<string, KnownPerson>
  /** taken user names, among those that addresses would produce */
  taken: Set<string>
}

export const emailKey = (email: unknown) => String(email).toLowerCase()

/** The user name that an address makes; numbers go behind it where it is taken. */
export function madeUsername(email: string): string {
  const local = (email.split('@')[0] ?? '').toLowerCase().replace(/[^a-z0-9._-]/g, '')
  return (local.length < 3 ? `${local}user` : local).slice(0, 56)
}

const numbered = (base: string) => Array.from({ length: 30 }, (_, n) => `${base}${n + 2}`)

/**
 * Whom the rows name. Their user names and addresses are held until the transaction ends: who
 * registers or imports one of them meanwhile waits, and sees what was written.
 */
export async function peopleOf(
  tx: Db,
  who: Person,
  projectId: number,
  rows: readonly SheetRow[],
): Promise<KnownPeople> {
  const text = (key: string) =>
    rows.flatMap(({ values }) => {
      const value = values[key]
      return typeof value === 'string' && value.trim() ? [value.trim().toLowerCase()] : []
    })
  const [usernames, emails] = [text('username'), text('email')]
  const bases = emails.map(madeUsername)
  const made = [...new Set(bases)].flatMap((base) => [base, ...numbered(base)])
  await lockNames(tx, [...usernames, ...emails, ...bases])
  const { rows: found } = await tx.execute<KnownPerson>(
    sql`select m.id, m.name, m.username, lower(m.email) as email, m.level,
        m.company_id as "companyId",
        (m.is_activated and m.suspended_at is null and m.waiting_since is null
          and ${within(who, projectId)}) as open,
        exists (select 1 from project_member pm
          where pm.project_id = ${projectId} and pm.member_id = m.id) as inside,
        (select pm.role from project_member pm
          where pm.project_id = ${projectId} and pm.member_id = m.id) as role
      from member m where m.username = any(${sql.param(usernames)}::text[])
        or lower(m.email) = any(${sql.param(emails)}::text[])`,
  )
  const { rows: taken } = await tx.execute<{ username: string }>(
    sql`select username from member where username = any(${sql.param(made)}::text[])`,
  )
  return {
    byUsername: new Map(found.map((person) => [person.username, person])),
    byEmail: new Map(found.flatMap((person) => (person.email ? [[person.email, person]] : []))),
    taken: new Set([...taken.map(({ username }) => username), ...usernames]),
  }
}

/** A user name for an address that nobody has and no other row gets; null: none was found. */
export function freeUsername(email: string, { taken }: KnownPeople): string | null {
  const base = madeUsername(email)
  const free = [base, ...numbered(base)].find((name) => !taken.has(name))
  if (free === undefined) return null
  taken.add(free)
  return free
}

export const sameName = (a: unknown, b: unknown) => likeKey(String(a)) === likeKey(String(b))
