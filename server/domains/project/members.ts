import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ProjectMember } from '../../../contract/project/project.ts'
import type {
  projectAddUsers,
  projectRemoveUsers,
  projectSetUser,
} from '../../../contract/project/project-run.ts'
import { can } from '../../../contract/rights/can.ts'
import { isManager, managerRole, memberRole, roleRefusal } from '../../../contract/rights/role.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { member } from '../../platform/db/schema/people.ts'
import { projectMember } from '../../platform/db/schema/project.ts'
import { differenceOf } from '../audit/difference.ts'
import { recordChange } from '../audit/record.ts'
import { endMembership } from '../membership/change.ts'
import { mayAdminister } from './policy.ts'
import { lockProject, memberOf } from './queries.ts'

const m = alias(member, 'm')

/**
 * Locks the project's row for a change of its members, so that the last manager is counted by one
 * request at a time. A caller who was removed or demoted while waiting is refused.
 */
export async function lockMembers(db: Db, who: Person, projectId: number): Promise<void> {
  if (!mayAdminister(who, await membershipIn(db, who, projectId))) throw problem('forbidden')
  await lockProject(db, projectId)
  if (can(who).seeEverything()) return
  const now = await memberOf(db, projectId, who.id)
  if (!now) throw problem('no-project')
  if (!mayAdminister(who, now)) throw problem('forbidden')
}

/** A project that has a manager keeps one: how many who may sign in, now and without some. */
async function leavesNoManager(tx: Db, projectId: number, without: number[]): Promise<boolean> {
  const [managers] = await tx
    .select({
      now: sql<number>`count(*)::int`,
      left: sql<number>`count(*) filter (
        where ${projectMember.memberId} <> all(${sql.param(without)}::int[]))::int`,
    })
    .from(projectMember)
    .innerJoin(member, eq(member.id, projectMember.memberId))
    .where(
      and(
        eq(projectMember.projectId, projectId),
        eq(projectMember.role, managerRole),
        eq(member.isActivated, true),
      ),
    )
  return (managers?.now ?? 0) > 0 && managers?.left === 0
}

function assertSameProject(input: number | undefined, projectId: number): void {
  if (input !== undefined && input !== projectId) {
    throw problem('invalid', { fields: { project_id: 'option' } })
  }
}

/**
 * Whom a person may add: head office everyone; a manager people of the companies of the project, of
 * their own company, and of projects that they are in. Others are treated as missing.
 */
export function within(who: Person, projectId: number): SQL {
  if (can(who).seeEverything()) return sql`true`
  const own = sql.param([...who.memberships.keys()])
  return sql`(m.company_id = ${who.companyId}::int
    or exists (select 1 from project_company pc
      where pc.project_id = ${projectId} and pc.company_id = m.company_id)
    or exists (select 1 from project_member pm
      where pm.member_id = m.id and pm.project_id = any(${own}::int[])))`
}

export async function addMembers(call: Call<typeof projectAddUsers, Person>) {
  const { db, who, body, params, facts } = call
  await lockMembers(db, who, params.id)
  assertSameProject(body.project_id, params.id)
  const ids = [...new Set(body.user_ids)]
  const known = await db
    .select({ id: m.id })
    .from(m)
    .where(
      and(
        inArray(m.id, ids),
        eq(m.isActivated, true),
        isNull(m.waitingSince),
        within(who, params.id),
      ),
    )
  const found = new Set(known.map((row) => row.id))
  const fields: Record<string, string> = {}
  for (const [index, id] of body.user_ids.entries()) {
    if (!found.has(id)) fields[`user_ids.${index}`] = 'nomember'
  }
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields })
  const rows = await db
    .insert(projectMember)
    .values(ids.map((memberId) => ({ projectId: params.id, memberId, role: memberRole })))
    .onConflictDoNothing()
    .returning({ id: projectMember.memberId })
  for (const { id } of rows) {
    await recordChange(db, who, facts, {
      action: 'begin-membership',
      entity: 'member',
      entityId: id,
      projectId: params.id,
      after: { role: 'member' },
    })
  }
  return { added: rows.length }
}

export async function removeMembers(call: Call<typeof projectRemoveUsers, Person>) {
  const { db, who, query, params, facts } = call
  await lockMembers(db, who, params.id)
  assertSameProject(query.project_id, params.id)
  const ids = [...new Set(query.user_ids)]
  if (await leavesNoManager(db, params.id, ids)) {
    throw problem('invalid', { fields: { user_ids: 'lastmanager' } })
  }
  if (ids.includes(who.id) && !can(who).changeMembership(true)) {
    throw problem('invalid', { fields: { user_ids: 'ownplace' } })
  }
  for (const id of ids) {
    const ended = await endMembership(db, params.id, id, who, facts)
    if (!ended) throw problem('invalid', { fields: { user_ids: 'nomember' } })
  }
  return { removed: ids.length }
}

export async function setMember(call: Call<typeof projectSetUser, Person>): Promise<ProjectMember> {
  const { db, who, body, params, facts } = call
  await lockMembers(db, who, params.id)
  const before = await memberOf(db, params.id, params.userId)
  if (!before) throw problem('not-found', { about: 'user' })
  const { role = before.role, isScanner = before.isScanner } = body
  const refused = role !== before.role && roleRefusal(before, role)
  if (refused) throw problem('invalid', { fields: { role: refused } })
  if (!isManager(role) && isManager(before.role)) {
    if (await leavesNoManager(db, params.id, [params.userId])) {
      throw problem('invalid', { fields: { role: 'lastmanager' } })
    }
  }
  const isOwn = params.userId === who.id && role !== before.role
  if (isOwn && !can(who).changeMembership(true)) {
    throw problem('invalid', { fields: { role: 'ownrole' } })
  }
  await db
    .update(projectMember)
    .set({ role, isScanner })
    .where(and(eq(projectMember.projectId, params.id), eq(projectMember.memberId, params.userId)))
  const membership = { role: before.role, isScanner: before.isScanner }
  const change = differenceOf(membership, { role, isScanner })
  if (Object.keys(change.after).length > 0) {
    await recordChange(db, who, facts, {
      action: 'set-membership',
      entity: 'member',
      entityId: params.userId,
      projectId: params.id,
      ...change,
    })
  }
  const { level: _, partner: __, ...shown } = before
  return { ...shown, role, isScanner }
}
