import { sql } from 'drizzle-orm'
import type { projectSetRentWork, RentWork } from '../../../contract/project/project-run.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import { standingIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { recordChange } from '../audit/record.ts'
import { mayAdminister } from './policy.ts'
import { holdProject } from './queries.ts'

type Item = RentWork['items'][number] & Record<string, unknown>

export async function rentWorkOf(db: Db, projectId: number): Promise<RentWork> {
  const { rows } = await db.execute<{ enabled: boolean }>(
    sql`select rent_work_enabled as enabled from project where id = ${projectId}`,
  )
  const items = await db.execute<Item>(
    sql`select h.id, h.code, h.name from project_rent_work pr join hse_code h on h.id = pr.code_id
      where pr.project_id = ${projectId} order by h.sort_order, h.name, h.id`,
  )
  return { enabled: rows[0]?.enabled ?? false, items: items.rows }
}

async function replaceItems(tx: Db, projectId: number, wished: readonly number[]): Promise<void> {
  const ids = sql.param([...new Set(wished)])
  const known = await tx.execute<{ id: number }>(
    sql`select id from hse_code where kind = 'rent-work' and id = any(${ids}::int[])`,
  )
  const found = new Set(known.rows.map((row) => row.id))
  const fields: Record<string, string> = {}
  for (const [index, id] of wished.entries()) {
    if (!found.has(id)) fields[`items.${index}`] = 'option'
  }
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields })
  await tx.execute(sql`delete from project_rent_work where project_id = ${projectId}`)
  await tx.execute(sql`insert into project_rent_work (project_id, code_id)
    select ${projectId}, unnest(${ids}::int[])`)
}

export async function setRentWork(
  call: Call<typeof projectSetRentWork, Person>,
): Promise<RentWork> {
  const { db, who, body, params, facts } = call
  const place = await standingIn(db, who, params.id)
  if (!mayAdminister(who, place)) throw problem('forbidden')
  await holdProject(db, params.id)
  const before = await rentWorkOf(db, params.id)
  await db.execute(sql`update project set rent_work_enabled = ${body.enabled}
    where id = ${params.id}`)
  if (body.items) await replaceItems(db, params.id, body.items)
  const after = await rentWorkOf(db, params.id)
  const told = (of: RentWork) => ({ enabled: of.enabled, items: of.items.map((item) => item.code) })
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'rent-work',
    entityId: params.id,
    projectId: params.id,
    before: told(before),
    after: told(after),
  })
  return after
}
