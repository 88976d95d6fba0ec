import { type SQL, sql } from 'drizzle-orm'
import type {
  GateBar,
  gateBarCreate,
  gateBarLift,
  gateBarList,
} from '../../../../contract/gate/site.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import type { Person } from '../../../identity/person.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { recordChange } from '../../audit/record.ts'
import { isoOf } from '../instant.ts'
import { managerIn } from '../site/site.ts'
import { columnsOf, joined, named, personHere } from './named.ts'

async function barsOf(db: Db, where: SQL): Promise<GateBar[]> {
  const { rows } = await db.execute<GateBar & Record<string, unknown>>(
    sql`select t.id, ${named}, t.reason, t.created_at as since from ${joined(sql`gate_bar`)}
      where t.lifted_at is null and ${where} order by t.id desc`,
  )
  return rows.map((row) => ({ ...row, since: isoOf(row.since) }))
}

export async function listBars({ db, who, params }: Call<typeof gateBarList, Person>) {
  await managerIn(db, who, params.projectId)
  return { data: await barsOf(db, sql`t.project_id = ${params.projectId}`) }
}

export async function bar(call: Call<typeof gateBarCreate, Person>): Promise<GateBar> {
  const { db, who, params, body, facts } = call
  const { projectId } = params
  await managerIn(db, who, projectId)
  const subject = await personHere(db, projectId, body.subject)
  const { workerId, memberId } = columnsOf(subject)
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into gate_bar (project_id, worker_id, member_id, reason, barred_by)
      values (${projectId}, ${workerId}, ${memberId}, ${body.reason}, ${who.id}) returning id`,
  )
  const id = rows[0]?.id ?? 0
  await recordChange(db, who, facts, {
    action: 'bar',
    entity: 'gate-bar',
    entityId: id,
    projectId,
    after: { subject, reason: body.reason },
  })
  const [made] = await barsOf(db, sql`t.id = ${id}`)
  if (!made) throw new Error('nobody was barred')
  return made
}

export async function liftBar({ db, who, params, facts }: Call<typeof gateBarLift, Person>) {
  const { projectId, barId } = params
  await managerIn(db, who, projectId)
  const { rowCount } = await db.execute(sql`update gate_bar set lifted_at = now()
    where id = ${barId} and project_id = ${projectId} and lifted_at is null`)
  if (!rowCount) throw problem('not-found')
  const entity = { entity: 'gate-bar', entityId: barId, projectId }
  await recordChange(db, who, facts, { action: 'lift', ...entity })
  return { ok: true as const }
}
