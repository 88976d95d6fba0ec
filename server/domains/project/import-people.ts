import { and, eq, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ProjectRole } from '../../../contract/project/project.ts'
import { likeKey, type SheetRow } from '../../../contract/sheet/rows.ts'
import { lockNames } from '../../identity/member-locks.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { member } from '../../platform/db/schema/people.ts'
import { projectMember } from '../../platform/db/schema/project.ts'
import { within } from './members.ts'

const m = alias(member, 'm')
const pm = alias(projectMember, 'pm')

/** A person whom a row of the sheet names by user name or address. */
export interface KnownPerson {
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
  const isNamed = (names: string[]) => sql`${m.username} = any(${sql.param(names)}::text[])`
  const found: KnownPerson[] = await tx
    .select({
      id: m.id,
      name: m.name,
      username: m.username,
      email: sql<string | null>`lower(${m.email})`,
      level: m.level,
      companyId: m.companyId,
      open: sql<boolean>`(${m.isActivated} and ${m.suspendedAt} is null
        and ${m.waitingSince} is null and ${within(who, projectId)})`,
      inside: sql<boolean>`${pm.memberId} is not null`,
      role: pm.role,
    })
    .from(m)
    .leftJoin(pm, and(eq(pm.memberId, m.id), eq(pm.projectId, projectId)))
    .where(or(isNamed(usernames), sql`lower(${m.email}) = any(${sql.param(emails)}::text[])`))
  const taken = await tx.select({ username: m.username }).from(m).where(isNamed(made))
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
