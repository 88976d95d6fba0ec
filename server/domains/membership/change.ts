import * as v from 'valibot'
import { type ProjectRole, projectRole } from '../../../contract/project/project.ts'
import { memberRole, roleNow } from '../../../contract/rights/role.ts'
import type { Facts } from '../../http/facts.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'
import { recordChange } from '../audit/record.ts'

type By = Pick<Person, 'id'> | null
type Traced = Pick<Facts, 'requestId' | 'key' | 'deviceTime'>

/**
 * Adds a person to a project unless they are in it; an existing member stays unchanged. Returns
 * whether they were added. The caller has checked that the project exists and accepts them.
 */
export async function beginMembership(
  tx: Db,
  { projectId, memberId, role }: { projectId: number; memberId: number; role: ProjectRole },
  by: By,
  facts: Traced,
): Promise<boolean> {
  const rowCount = await runText(tx, {
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
 * Ends a membership and records its end: operations written before may still arrive, into
 * quarantine. All code that removes people from a project calls this. Returns whether there was
 * one.
 */
export async function endMembership(
  tx: Db,
  projectId: number,
  memberId: number,
  by: By,
  facts: Traced,
): Promise<boolean> {
  const rowCount = await runText(tx, {
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
 * Withdraws roles that a person may no longer have after a change of level or company; they stay a
 * member.
 */
export async function reconcileRoles(
  tx: Db,
  memberId: number,
  by: By,
  facts: Traced,
): Promise<void> {
  const rows = await rowsOfText(
    tx,
    v.object({
      projectId: v.number(),
      role: projectRole,
      level: v.number(),
      partner: v.boolean(),
    }),
    {
      name: 'membership-roles',
      text: `select pm.project_id as "projectId", pm.role, m.level,
        coalesce(pc.kind, 'partner') <> 'main' as partner
      from project_member pm join member m on m.id = pm.member_id
      left join project_company pc
        on pc.project_id = pm.project_id and pc.company_id = m.company_id
      where pm.member_id = $1 and pm.role <> $2 order by pm.project_id for update of pm`,
      values: [memberId, memberRole],
    },
  )
  for (const { projectId, role, ...member } of rows) {
    const now = roleNow(member, role)
    if (now === role) continue
    await runText(tx, {
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

/** Suspends a person at once; operations written before may still arrive, into quarantine. */
export async function suspendMember(
  tx: Db,
  memberId: number,
  by: By,
  facts: Traced,
): Promise<boolean> {
  const rowCount = await runText(tx, {
    name: 'member-suspend',
    text: `update member set is_activated = false, suspended_at = now()
      where id = $1 and suspended_at is null`,
    values: [memberId],
  })
  if (rowCount !== 1) return false
  await runText(tx, {
    name: 'member-suspend-sessions',
    text: `update session set ended_at = now(), end_reason = 'suspended'
      where member_id = $1 and ended_at is null`,
    values: [memberId],
  })
  await recordChange(tx, by, facts, { action: 'suspend', entity: 'member', entityId: memberId })
  return true
}

/** Ends a suspension; what was quarantined meanwhile stays there. */
export async function reinstateMember(
  tx: Db,
  memberId: number,
  by: By,
  facts: Traced,
): Promise<boolean> {
  const rowCount = await runText(tx, {
    name: 'member-reinstate',
    text: `update member set is_activated = true, suspended_at = null
      where id = $1 and (suspended_at is not null or not is_activated)`,
    values: [memberId],
  })
  if (rowCount !== 1) return false
  await recordChange(tx, by, facts, { action: 'reinstate', entity: 'member', entityId: memberId })
  return true
}
