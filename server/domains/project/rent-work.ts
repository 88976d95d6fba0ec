import { and, eq, sql } from 'drizzle-orm'
import type { projectSetRentWork, RentWork } from '../../../contract/project/project-run.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import type { Db } from '../../platform/db/connect.ts'
import { insertRows } from '../../platform/db/insert-rows.ts'
import { hseCode, projectRentWork } from '../../platform/db/schema/hse.ts'
import { project } from '../../platform/db/schema/project.ts'
import { recordChange } from '../audit/record.ts'
import { mayAdminister } from './policy.ts'
import { lockProject } from './queries.ts'

export async function rentWorkOf(db: Db, projectId: number): Promise<RentWork> {
  const [row] = await db
    .select({ enabled: project.rentWorkEnabled })
    .from(project)
    .where(eq(project.id, projectId))
  const items = await db
    .select({ id: hseCode.id, code: hseCode.code, name: hseCode.name })
    .from(projectRentWork)
    .innerJoin(hseCode, eq(hseCode.id, projectRentWork.codeId))
    .where(eq(projectRentWork.projectId, projectId))
    .orderBy(hseCode.sortOrder, hseCode.name, hseCode.id)
  return { enabled: row?.enabled ?? false, items }
}

async function replaceItems(tx: Db, projectId: number, wished: readonly number[]): Promise<void> {
  const ids = [...new Set(wished)]
  const known = await tx
    .select({ id: hseCode.id })
    .from(hseCode)
    .where(and(eq(hseCode.kind, 'rent-work'), sql`${hseCode.id} = any(${sql.param(ids)}::int[])`))
  const found = new Set(known.map((row) => row.id))
  const fields: Record<string, string> = {}
  for (const [index, id] of wished.entries()) {
    if (!found.has(id)) fields[`items.${index}`] = 'option'
  }
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields })
  await tx.delete(projectRentWork).where(eq(projectRentWork.projectId, projectId))
  await insertRows(
    tx,
    projectRentWork,
    ids.map((id) => ({ project_id: projectId, code_id: id })),
  )
}

export async function setRentWork(
  call: Call<typeof projectSetRentWork, Person>,
): Promise<RentWork> {
  const { db, who, body, params, facts } = call
  const place = await membershipIn(db, who, params.id)
  if (!mayAdminister(who, place)) throw problem('forbidden')
  await lockProject(db, params.id)
  const before = await rentWorkOf(db, params.id)
  await db.update(project).set({ rentWorkEnabled: body.enabled }).where(eq(project.id, params.id))
  if (body.items) await replaceItems(db, params.id, body.items)
  const after = await rentWorkOf(db, params.id)
  const snapshot = (of: RentWork) => ({
    enabled: of.enabled,
    items: of.items.map((item) => item.code),
  })
  await recordChange(db, who, facts, {
    action: 'update',
    entity: 'rent-work',
    entityId: params.id,
    projectId: params.id,
    before: snapshot(before),
    after: snapshot(after),
  })
  return after
}
