import { desc, eq } from 'drizzle-orm'
import { lastNumberOf, numberOn } from '../../../contract/project/period.ts'
import {
  projectOrder as orderShape,
  type ProjectOrder,
  type projectOrderCreate,
  type projectOrderList,
  type projectOrderOn,
  type projectOrderRemove,
} from '../../../contract/project/project-order.ts'
import type { Call } from '../../handler/call.ts'
import { problem } from '../../http/problem.ts'
import { membershipIn } from '../../identity/membership.ts'
import type { Person } from '../../identity/person.ts'
import { columnsOf, rowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import type { Page } from '../../platform/db/page.ts'
import { projectOrder } from '../../platform/db/schema/project.ts'
import { dayOf } from '../../platform/time/days.ts'
import { recordChange } from '../audit/record.ts'
import { mayAdminister } from './policy.ts'
import { lockProject } from './queries.ts'

/** Periods of one project at most. */
const most = 500

type OrderRecord = Omit<ProjectOrder, 'last_order_number'>

const columns = columnsOf(projectOrder, orderShape, { created_at: 'nobody is shown it' })

const present = (record: OrderRecord): ProjectOrder => ({
  ...record,
  last_order_number: lastNumberOf(record),
})

/** All periods of a project, the latest first: not more than `most`. */
async function ordersOf(db: Db, projectId: number): Promise<ProjectOrder[]> {
  const rows = await db
    .select(columns)
    .from(projectOrder)
    .where(eq(projectOrder.projectId, projectId))
    .orderBy(desc(projectOrder.beginYmd))
    .limit(most)
  return rows.map(present)
}

export async function listOrders(
  call: Call<typeof projectOrderList, Person>,
): Promise<Page<ProjectOrder>> {
  const { db, who, query } = call
  await membershipIn(db, who, query.projectId)
  const { page, perPage, filterYmdBegin, filterYmdEnd, filterOrderBegin, filterOrderEnd } = query
  const met = (await ordersOf(db, query.projectId)).filter(
    (order) =>
      (filterYmdBegin === undefined || order.end_ymd >= filterYmdBegin) &&
      (filterYmdEnd === undefined || order.begin_ymd <= filterYmdEnd) &&
      (filterOrderBegin === undefined || order.last_order_number >= filterOrderBegin) &&
      (filterOrderEnd === undefined || order.start_order_number <= filterOrderEnd),
  )
  const from = (page - 1) * perPage
  return { data: met.slice(from, from + perPage), total: met.length, page, perPage }
}

export async function orderOn(call: Call<typeof projectOrderOn, Person>) {
  const { db, who, params, query } = call
  const { timeZone } = await membershipIn(db, who, params.projectId)
  const { ymd: requested = 'today' } = query
  const ymd = requested === 'today' ? dayOf(new Date(), timeZone) : requested
  const order = (await ordersOf(db, params.projectId)).find(
    ({ begin_ymd, end_ymd }) => begin_ymd <= ymd && ymd <= end_ymd,
  )
  return { ymd, order: order ?? null, current: order ? numberOn(order, ymd) : null }
}

/**
 * Locks the project while a period is added; the database itself ensures that no two share a day.
 */
export async function addOrder(
  call: Call<typeof projectOrderCreate, Person>,
): Promise<ProjectOrder> {
  const { db, who, body, facts } = call
  const place = await membershipIn(db, who, body.project_id)
  if (!mayAdminister(who, place)) throw problem('forbidden')
  await lockProject(db, body.project_id)
  const others = await ordersOf(db, body.project_id)
  if (others.length >= most) throw problem('invalid', { fields: { begin_ymd: 'many' } })
  const [row] = await db
    .insert(projectOrder)
    .values(rowOf(projectOrder, body))
    .onConflictDoNothing()
    .returning(columns)
  if (!row) {
    // Not inserted: `project_order_apart` found another period that shares a day.
    const met = others.find((o) => o.begin_ymd <= body.end_ymd && body.begin_ymd <= o.end_ymd)
    const days = met ? ` (${met.begin_ymd} – ${met.end_ymd})` : ''
    const sentence = {
      ko: `다른 기간과 겹칩니다${days}.`,
      en: `This overlaps another period${days}.`,
    }
    throw problem('invalid', { fields: { begin_ymd: sentence[facts.lang] } })
  }
  const made = present(row)
  const same = others.find(
    (o) =>
      o.start_order_number <= made.last_order_number &&
      made.start_order_number <= o.last_order_number,
  )
  if (same) {
    const numbers = `${same.start_order_number}–${same.last_order_number}`
    const sentence = {
      ko: `차수 ${numbers}은(는) 다른 기간(${same.begin_ymd} – ${same.end_ymd})에 있습니다.`,
      en: `The numbers ${numbers} belong to another period (${same.begin_ymd} – ${same.end_ymd}).`,
    }
    throw problem('invalid', { fields: { start_order_number: sentence[facts.lang] } })
  }
  const { id, project_id, ...after } = row
  await recordChange(db, who, facts, {
    action: 'create',
    entity: 'project-order',
    entityId: id,
    projectId: project_id,
    after,
  })
  return made
}

export async function removeOrder(call: Call<typeof projectOrderRemove, Person>) {
  const { db, who, params, facts } = call
  const [row] = await db
    .select(columns)
    .from(projectOrder)
    .where(eq(projectOrder.id, params.orderId))
    .for('update')
  // A foreign one and one that is not there give one answer.
  if (!row) throw problem('no-project')
  const place = await membershipIn(db, who, row.project_id)
  if (!mayAdminister(who, place)) throw problem('forbidden')
  await db.delete(projectOrder).where(eq(projectOrder.id, row.id))
  const { id, project_id, ...before } = row
  await recordChange(db, who, facts, {
    action: 'remove',
    entity: 'project-order',
    entityId: id,
    projectId: project_id,
    before,
  })
  return { ok: true as const }
}
