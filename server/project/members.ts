import { type SQL, sql } from 'drizzle-orm'
import type { ProjectMember } from '../../contract/project.ts'
import type {
  projectAddUsers,
  projectRemoveUsers,
  projectSetUser,
} from '../../contract/project-run.ts'
import { roleRefusal } from '../../contract/rights.ts'
import { recordChange } from '../audit/record.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import type { Call } from '../http/call.ts'
import { problem } from '../http/problem.ts'
import { differenceOf } from '../post/difference.ts'
import { endMembership } from './membership.ts'
import { mayAdminister } from './policy.ts'
import { holdProject, memberOf } from './queries.ts'
import { headOffice, standingIn } from './standing.ts'

/**
 * Whoever changes who is in a project holds its row: the last manager is counted one at a time. Who
 * was taken off, or made a member, while they waited for it has nothing to say any more.
 */
export async function holdMembers(db: Db, who: Person, projectId: number): Promise<void> {
  if (!mayAdminister(who, await standingIn(db, who, projectId))) throw problem('forbidden')
  await holdProject(db, projectId)
  if (who.level >= headOffice) return
  const now = await memberOf(db, projectId, who.id)
  if (!now) throw problem('no-project')
  if (!mayAdminister(who, now)) throw problem('forbidden')
}

interface Managers extends Record<string, unknown> {
  now: number
  left: number
}

/** A project that has a manager keeps one: how many who may sign in, now and without some. */
async function leavesNoManager(tx: Db, projectId: number, without: number[]): Promise<boolean> {
  const { rows } = await tx.execute<Managers>(
    sql`select count(*)::int as now,
        count(*) filter (where pm.member_id <> all(${sql.param(without)}::int[]))::int as left
      from project_member pm join member m on m.id = pm.member_id
      where pm.project_id = ${projectId} and pm.role = 'manager' and m.is_activated`,
  )
  return (rows[0]?.now ?? 0) > 0 && rows[0]?.left === 0
}

function assertSameProject(given: number | undefined, projectId: number): void {
  if (given !== undefined && given !== projectId) {
    throw problem('invalid', { fields: { project_id: 'option' } })
  }
}

/**
 * Whom somebody may take in: head office everybody; a manager people of the companies of the
 * project, of their own company, and of projects that they are in. Others are not there for them.
 */
export function within(who: Person, projectId: number): SQL {
  if (who.level >= headOffice) return sql`true`
  const own = sql.param([...who.standings.keys()])
  return sql`(m.company_id = ${who.companyId}::int
    or exists (select 1 from project_company pc
      where pc.project_id = ${projectId} and pc.company_id = m.company_id)
    or exists (select 1 from project_member pm
      where pm.member_id = m.id and pm.project_id = any(${own}::int[])))`
}

export async function addMembers(call: Call<typeof projectAddUsers, Person>) {
  const { db, who, body, params, facts } = call
  await holdMembers(db, who, params.id)
  assertSameProject(body.project_id, params.id)
  const ids = sql.param([...new Set(body.user_ids)])
  const known = await db.execute<{ id: number }>(
    sql`select m.id from member m
      where m.id = any(${ids}::int[]) and m.is_activated and m.waiting_since is null
        and ${within(who, params.id)}`,
  )
  const found = new Set(known.rows.map((row) => row.id))
  const fields: Record<string, string> = {}
  for (const [index, id] of body.user_ids.entries()) {
    if (!found.has(id)) fields[`user_ids.${index}`] = 'nomember'
  }
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields })
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into project_member (project_id, member_id, role)
      select ${params.id}, unnest(${ids}::int[]), 'member' on conflict do nothing
      returning member_id as id`,
  )
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
  await holdMembers(db, who, params.id)
  assertSameProject(query.project_id, params.id)
  const ids = [...new Set(query.user_ids)]
  if (await leavesNoManager(db, params.id, ids)) {
    throw problem('invalid', { fields: { user_ids: 'lastmanager' } })
  }
  for (const id of ids) {
    const ended = await endMembership(db, params.id, id, who, facts)
    if (!ended) throw problem('invalid', { fields: { user_ids: 'nomember' } })
  }
  return { removed: ids.length }
}

export async function setMember(call: Call<typeof projectSetUser, Person>): Promise<ProjectMember> {
  const { db, who, body, params, facts } = call
  await holdMembers(db, who, params.id)
  const before = await memberOf(db, params.id, params.userId)
  if (!before) throw problem('not-found')
  const { role = before.role, isScanner = before.isScanner } = body
  const refused = role !== before.role && roleRefusal(before, role)
  if (refused) throw problem('invalid', { fields: { role: refused } })
  if (role !== 'manager' && before.role === 'manager') {
    if (await leavesNoManager(db, params.id, [params.userId])) {
      throw problem('invalid', { fields: { role: 'lastmanager' } })
    }
  }
  await db.execute(sql`update project_member set role = ${role}, is_scanner = ${isScanner}
    where project_id = ${params.id} and member_id = ${params.userId}`)
  const standing = { role: before.role, isScanner: before.isScanner }
  const change = differenceOf(standing, { role, isScanner })
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
