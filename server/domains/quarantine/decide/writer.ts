import { membershipIn } from '../../../identity/membership.ts'
import {
  type Membership,
  membershipsOf,
  type Person,
  peopleOf,
  standingRow,
} from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'

/** A person's present or last membership of a project. Throws `no-project`. */
export async function membershipBefore(
  db: Db,
  who: Person,
  projectId: number,
): Promise<Membership> {
  const own = who.memberships.get(projectId) ?? (await pastMembership(db, who.id, projectId))
  return own ?? (await membershipIn(db, who, projectId))
}

async function pastMembership(
  db: Db,
  memberId: number,
  projectId: number,
): Promise<Membership | null> {
  const rows = await rowsOfText(db, standingRow, {
    name: 'past-standing',
    text: `select pm.project_id as "projectId", pm.role, false as "isScanner",
        p.time_zone as "timeZone", coalesce(pc.kind, 'partner') <> 'main' as partner
      from past_member pm
      join project p on p.id = pm.project_id
      join member m on m.id = pm.member_id
      left join project_company pc on pc.project_id = p.id and pc.company_id = m.company_id
      where pm.member_id = $1 and pm.project_id = $2`,
    values: [memberId, projectId],
  })
  return rows[0] ?? null
}

/**
 * The writer of an operation as its handler needs them, suspended or not, with their present or
 * last membership of the project. Null when there is no such member.
 */
export async function writerOf(
  db: Db,
  memberId: number,
  projectId: number | null,
): Promise<Person | null> {
  const [person] = await peopleOf(db, [memberId])
  if (!person) return null
  const past = projectId === null ? null : await pastMembership(db, memberId, projectId)
  const own = [...person.memberships.values()]
  return { ...person, memberships: membershipsOf(person, [...(past ? [past] : []), ...own]) }
}
