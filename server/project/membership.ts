import type { ProjectRole } from '../../contract/project.ts'
import { roleNow } from '../../contract/rights.ts'
import { recordChange } from '../audit/record.ts'
import type { Person } from '../auth/person.ts'
import type { Db } from '../db/connect.ts'
import type { Facts } from '../http/facts.ts'

type By = Pick<Person, 'id'> | null
type Traced = Pick<Facts, 'requestId' | 'key' | 'deviceTime'>

/**
 * Puts somebody into a project, where they are not in it yet; who already is keeps what they are.
 * Returns whether they were put. The caller has asked whether the project is there and may have them.
 */
export async function beginMembership(
  tx: Db,
  { projectId, memberId, role }: { projectId: number; memberId: number; role: ProjectRole },
  by: By,
  facts: Traced,
): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'membership-begin',
    text: `insert into project_member (project_id, member_id, role) values ($1, $2, $3)
      on conflict (project_id, member_id) do nothing`,
    values: [projectId, memberId, role],
  })
  if (rowCount !== 1) return false
  await recordChange(tx, by, facts, {
    action: 'begin-membership',
    entity: 'member',
    entityId: memberId,
    projectId,
    after: { role },
  })
  return true
}

/**
 * Ends a membership and remembers it: what the person had written before may still come, into the
 * review. Whoever takes people off a project does it by this. Returns whether there was one.
 */
export async function endMembership(
  tx: Db,
  projectId: number,
  memberId: number,
  by: By,
  facts: Traced,
): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'membership-end',
    text: `with ended as (delete from project_member where project_id = $1 and member_id = $2
        returning project_id, member_id, role)
      insert into past_member (project_id, member_id, role)
      select project_id, member_id, role from ended
      on conflict (project_id, member_id) do update set role = excluded.role, ended_at = now()`,
    values: [projectId, memberId],
  })
  if (rowCount !== 1) return false
  await recordChange(tx, by, facts, {
    action: 'end-membership',
    entity: 'member',
    entityId: memberId,
    projectId,
  })
  return true
}

/**
 * Takes back the roles that somebody may have no longer, since their level or their company is
 * another; a member they stay.
 */
export async function settleRoles(tx: Db, memberId: number, by: By, facts: Traced): Promise<void> {
  const { rows } = await tx.$client.query<{
    projectId: number
    role: ProjectRole
    level: number
    partner: boolean
  }>({
    name: 'membership-roles',
    text: `select pm.project_id as "projectId", pm.role, m.level,
        coalesce(pc.kind, 'partner') <> 'main' as partner
      from project_member pm join member m on m.id = pm.member_id
      left join project_company pc
        on pc.project_id = pm.project_id and pc.company_id = m.company_id
      where pm.member_id = $1 and pm.role <> 'member' order by pm.project_id for update of pm`,
    values: [memberId],
  })
  for (const { projectId, role, ...member } of rows) {
    const now = roleNow(member, role)
    if (now === role) continue
    await tx.$client.query({
      name: 'membership-role',
      text: 'update project_member set role = $3 where project_id = $1 and member_id = $2',
      values: [projectId, memberId, now],
    })
    await recordChange(tx, by, facts, {
      action: 'set-membership',
      entity: 'member',
      entityId: memberId,
      projectId,
      before: { role },
      after: { role: now },
    })
  }
}

/** Shuts a person out at once; what they had written before may still come, into the review. */
export async function suspendMember(
  tx: Db,
  memberId: number,
  by: By,
  facts: Traced,
): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'member-suspend',
    text: `update member set is_activated = false, suspended_at = now()
      where id = $1 and suspended_at is null`,
    values: [memberId],
  })
  if (rowCount !== 1) return false
  await tx.$client.query({
    name: 'member-suspend-sessions',
    text: `update session set ended_at = now(), end_reason = 'suspended'
      where member_id = $1 and ended_at is null`,
    values: [memberId],
  })
  await recordChange(tx, by, facts, { action: 'suspend', entity: 'member', entityId: memberId })
  return true
}

/** Lets a person in again; what went into the review meanwhile stays there. */
export async function reinstateMember(
  tx: Db,
  memberId: number,
  by: By,
  facts: Traced,
): Promise<boolean> {
  const { rowCount } = await tx.$client.query({
    name: 'member-reinstate',
    text: `update member set is_activated = true, suspended_at = null
      where id = $1 and (suspended_at is not null or not is_activated)`,
    values: [memberId],
  })
  if (rowCount !== 1) return false
  await recordChange(tx, by, facts, { action: 'reinstate', entity: 'member', entityId: memberId })
  return true
}
