import * as v from 'valibot'
import { can } from '../../contract/rights/can.ts'
import { problem } from '../http/problem.ts'
import type { Db } from '../platform/db/connect.ts'
import { rowsOfText } from '../platform/db/rows.ts'
import type { Membership, Person } from './person.ts'

/**
 * The person's membership in a project. A person without one and a missing project give the same
 * answer: `no-project` (design §5).
 */
export async function membershipIn(db: Db, who: Person, projectId: number): Promise<Membership> {
  const own = who.memberships.get(projectId)
  if (own) return own
  if (!can(who).seeEverything()) throw problem('no-project')
  const rows = await rowsOfText(db, v.object({ timeZone: v.string() }), {
    name: 'project-time-zone',
    text: 'select time_zone as "timeZone" from project where id = $1',
    values: [projectId],
  })
  const row = rows[0]
  if (!row) throw problem('no-project')
  return { projectId, role: null, isScanner: false, timeZone: row.timeZone, partner: false }
}

/**
 * The memberships that a list covers: that in the project it names, else those in all projects that the
 * person sees. Throws `no-project`.
 */
export async function membershipsFor(
  db: Db,
  who: Person,
  projectId: number | undefined,
): Promise<Membership[]> {
  if (projectId !== undefined) return [await membershipIn(db, who, projectId)]
  const own = [...who.memberships.values()]
  if (!can(who).seeEverything()) return own
  const rows = await rowsOfText(db, v.object({ projectId: v.number(), timeZone: v.string() }), {
    name: 'projects-of-others',
    text: `select id as "projectId", time_zone as "timeZone" from project
      where id <> all($1::int[]) order by id`,
    values: [own.map((one) => one.projectId)],
  })
  return [...own, ...rows.map((row) => ({ ...row, role: null, isScanner: false, partner: false }))]
}
