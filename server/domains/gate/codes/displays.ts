import { and, eq, isNull, sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  displayLabel,
  gateDisplay,
  type gateDisplayEnroll,
  type gateDisplayList,
  type gateDisplayRemove,
} from '../../../../contract/gate/display.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import { personJson } from '../../../identity/person-json.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOf, rowsOfText, runText } from '../../../platform/db/rows.ts'
import { gateDisplay as displayTable } from '../../../platform/db/schema/gate.ts'
import { recordChange } from '../../audit/record.ts'
import { isoOf } from '../instant.ts'
import { gateOf } from '../site/queries.ts'
import { managerIn } from '../site/site.ts'

/** Devices of a gate that were seen and not enrolled; those seen longest ago go. */
const mostUnknown = 20

interface Shown {
  projectId: number
  gateId: number
}

/**
 * Whether the device of the caller's session is enrolled for a gate. One that is not is noted, for a
 * manager to enrol.
 */
export async function isEnrolled(
  db: Db,
  { id, deviceId }: Pick<Person, 'id' | 'deviceId'>,
  { projectId, gateId }: Shown,
): Promise<boolean> {
  if (deviceId === null) return false
  const rows = await rowsOfText(db, v.object({ enrolled: v.boolean(), fresh: v.boolean() }), {
    name: 'gate-display-seen',
    // Written every few minutes only: a device that is not enrolled asks twice a minute.
    text: `with known as (
        select enrolled_at is not null as enrolled, seen_at > now() - interval '5 minutes' as recent
        from gate_display where gate_id = $2 and member_id = $3 and device_id = $4),
      noted as (
        insert into gate_display (project_id, gate_id, member_id, device_id)
        select $1, $2, $3, $4 where not exists (select 1 from known where recent)
        on conflict (gate_id, member_id, device_id) do update set seen_at = now()
        returning 1)
      select coalesce((select enrolled from known), false) as enrolled,
        not exists (select 1 from known) as fresh`,
    values: [projectId, gateId, id, deviceId],
  })
  if (rows[0]?.fresh) {
    await runText(db, {
      name: 'gate-display-forget',
      text: `delete from gate_display where gate_id = $1 and enrolled_at is null
        and (member_id, device_id) not in (select member_id, device_id from gate_display
          where gate_id = $1 and enrolled_at is null order by seen_at desc limit ${mostUnknown})`,
      values: [gateId],
    })
  }
  return rows[0]?.enrolled ?? false
}

/** Instants as PostgreSQL writes them. */
const displayRow = v.object({
  ...v.omit(gateDisplay, ['label']).entries,
  seenAt: v.string(),
  enrolledAt: v.nullable(v.string()),
})

export async function listDisplays({ db, who, params }: Call<typeof gateDisplayList, Person>) {
  await managerIn(db, who, params.projectId)
  const rows = await rowsOf(
    db,
    displayRow,
    sql`select jsonb_build_object('id', g.id, 'name', g.name) as gate,
      ${sql.raw(personJson('m', 'c'))} as member, d.device_id as "deviceId", d.seen_at as "seenAt",
      d.enrolled_at as "enrolledAt",
      case when e.id is not null then ${sql.raw(personJson('e', 'ec'))} end as "enrolledBy"
    from gate_display d join gate g on g.id = d.gate_id join member m on m.id = d.member_id
      left join company c on c.id = m.company_id
      left join member e on e.id = d.enrolled_by left join company ec on ec.id = e.company_id
    where d.project_id = ${params.projectId}
      and (d.enrolled_at is not null or d.seen_at > now() - interval '1 day')
    order by d.enrolled_at is not null, d.seen_at desc`,
  )
  const data = rows.map((row) => ({
    ...row,
    label: displayLabel(row.deviceId),
    seenAt: isoOf(row.seenAt),
    enrolledAt: isoOf(row.enrolledAt),
  }))
  return { data }
}

const oneOf = (gateId: number, memberId: number, deviceId: string) =>
  and(
    eq(displayTable.gateId, gateId),
    eq(displayTable.memberId, memberId),
    eq(displayTable.deviceId, deviceId),
  )

export async function enrollDisplay(call: Call<typeof gateDisplayEnroll, Person>) {
  const { db, who, params, body, facts } = call
  const { projectId, gateId } = params
  await managerIn(db, who, projectId)
  if (!(await gateOf(db, projectId, gateId))) throw problem('not-found')
  const memberId = body.memberId ?? who.id
  const deviceId = body.deviceId ?? who.deviceId
  // A browser reports itself some seconds after the sign-in.
  if (deviceId === null) throw problem('invalid', { fields: { deviceId: 'required' } })
  if (memberId === who.id && deviceId === who.deviceId) {
    await isEnrolled(db, who, { projectId, gateId })
  }
  const { rowCount } = await db
    .update(displayTable)
    .set({ enrolledAt: sql`now()`, enrolledBy: who.id })
    .where(and(oneOf(gateId, memberId, deviceId), isNull(displayTable.enrolledAt)))
  if (!rowCount) {
    if (await isKnown(db, gateId, memberId, deviceId)) return { ok: true as const }
    throw problem('not-found')
  }
  await recordChange(db, who, facts, {
    action: 'enroll',
    entity: 'gate-display',
    entityId: gateId,
    projectId,
    after: { memberId, deviceId },
  })
  return { ok: true as const }
}

async function isKnown(db: Db, gateId: number, memberId: number, deviceId: string) {
  const rows = await db
    .select({ gateId: displayTable.gateId })
    .from(displayTable)
    .where(oneOf(gateId, memberId, deviceId))
  return rows.length > 0
}

export async function removeDisplay(call: Call<typeof gateDisplayRemove, Person>) {
  const { db, who, params, facts } = call
  const { projectId, gateId, memberId, deviceId } = params
  await managerIn(db, who, projectId)
  const { rowCount } = await db
    .delete(displayTable)
    .where(and(eq(displayTable.projectId, projectId), oneOf(gateId, memberId, deviceId)))
  if (!rowCount) throw problem('not-found')
  await recordChange(db, who, facts, {
    action: 'remove',
    entity: 'gate-display',
    entityId: gateId,
    projectId,
    before: { gateId, memberId, deviceId },
  })
  return { ok: true as const }
}
