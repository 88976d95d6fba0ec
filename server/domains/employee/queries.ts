import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import {
  type Employee,
  type EmployeePosition,
  employee,
  type employeeList,
  employeePosition,
} from '../../../contract/employee/employee.ts'
import type { ParsedOf } from '../../../contract/wire/endpoint.ts'
import { columnsOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/connect.ts'
import { allOf, inNumberOrder, type Page, pageOf } from '../../platform/db/page.ts'
import { company, member } from '../../platform/db/schema/people.ts'
import { projectWorker, worker, workerPosition } from '../../platform/db/schema/worker.ts'
import { contains } from '../../platform/db/search-text.ts'
import { hasRetired } from './employed.ts'
import type { Span } from './quarter.ts'

const pw = alias(projectWorker, 'pw')
const w = alias(worker, 'w')
const c = alias(company, 'c')
const a = alias(member, 'a')
const h = alias(workerPosition, 'h')

const columns = {
  ...columnsOf(w, employee, {
    employee_no: 'as employee_id',
    member_id: 'as user_id',
    demo: 'only of the try-out',
    created_at: 'nobody is shown it',
  }),
  com_name: c.name,
  employee_id: w.employeeNo,
  user_id: w.memberId,
  avatar_id: a.avatarId,
  fields: sql<Employee['fields']>`coalesce((select jsonb_agg(jsonb_build_object(
      'id', f.id, 'field_name', f.field_name) order by ${inNumberOrder(sql`f.field_name`)}, f.id)
    from field_worker fw join field f on f.id = fw.field_id
    where fw.worker_id = w.id and f.project_id = pw.project_id), '[]'::jsonb)`,
}

const employees = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(pw)
    .innerJoin(w, eq(w.id, pw.workerId))
    .innerJoin(c, eq(c.id, w.companyId))
    .leftJoin(a, eq(a.id, w.memberId))
    .where(where)

export type EmployeeRecord = Awaited<ReturnType<typeof employees>>[number]

/** What the reader may see of the project's people. */
export interface Sight {
  projectId: number
  /** one company's only; null: all */
  scope: number | null
  /** contact numbers of one company's only; null: all */
  contacts: number | null
  /** the project's today */
  today: string
}

type Filter = ParsedOf<typeof employeeList>['query']

const within = ({ projectId, scope }: Sight): SQL =>
  allOf([
    sql`pw.project_id = ${projectId}`,
    scope === null ? undefined : sql`w.company_id = ${scope}`,
  ])

function like(column: SQL, text: string | undefined): SQL | undefined {
  return text?.trim() ? contains(column, text) : undefined
}

function between(column: SQL, begin: string | undefined, end: string | undefined) {
  return [
    begin ? sql`${column} >= ${begin}::date` : undefined,
    end ? sql`${column} <= ${end}::date` : undefined,
  ]
}

/**
 * By digits, and only among numbers that the reader may see: a search must not reveal the others.
 */
function byContact(text: string | undefined, { contacts }: Sight): SQL | undefined {
  if (!text?.trim()) return undefined
  const digits = text.normalize('NFKC').replace(/\D/g, '')
  if (digits === '') return sql`false`
  const found = sql`regexp_replace(w.contact_number, '[^0-9]', '', 'g') like ${`%${digits}%`}`
  return contacts === null ? found : sql`${found} and w.company_id = ${contacts}`
}

function conditionsOf(filter: Filter, sight: Sight): SQL {
  const { keyword, company_id, field_ids, user_ids, state } = filter
  const retired = hasRetired(sight.today)
  return allOf([
    within(sight),
    like(sql`concat_ws(' ', w.name, w.job_type, c.name, w.employee_no)`, keyword),
    company_id ? sql`w.company_id = ${company_id}` : undefined,
    like(sql`c.name`, filter.com_name),
    field_ids
      ? sql`exists (select 1 from field_worker fw join field f on f.id = fw.field_id
          where fw.worker_id = w.id and f.project_id = pw.project_id
            and fw.field_id = any(${sql.param(field_ids)}::int[]))`
      : undefined,
    user_ids ? sql`w.member_id = any(${sql.param(user_ids)}::int[])` : undefined,
    like(sql`w.employee_no`, filter.employee_id),
    like(sql`w.job_type`, filter.job_type),
    like(sql`w.job_category`, filter.job_category),
    like(sql`w.job_title`, filter.job_title),
    like(sql`w.employment_type`, filter.employment_type),
    ...between(sql`w.hired_on`, filter.hired_begin, filter.hired_end),
    ...between(sql`w.positioned_on`, filter.positioned_begin, filter.positioned_end),
    ...between(sql`w.retired_on`, filter.retired_begin, filter.retired_end),
    byContact(filter.contact_number, sight),
    state === 'retired' ? retired : state === 'employed' ? sql`not ${retired}` : undefined,
  ])
}

const orders: Record<NonNullable<Filter['order_by']>, SQL> = {
  name: sql`w.name`,
  com_name: sql`c.name`,
  job_type: sql`w.job_type`,
  hired_on: sql`w.hired_on`,
  retired_on: sql`w.retired_on`,
}

export function listEmployees(db: Db, sight: Sight, filter: Filter): Promise<Page<EmployeeRecord>> {
  const by = orders[filter.order_by ?? 'name']
  const direction = filter.order_direction === 'desc' ? sql`desc` : sql`asc`
  const order = sql`${by} ${direction} nulls last, w.name, w.id`
  const found = employees(db, conditionsOf(filter, sight))
  return pageOf(db, found.$dynamic(), order, filter)
}

/** Null when there is none that the person may see. */
export async function findEmployee(
  db: Db,
  sight: Sight,
  by: { id: number } | { memberId: number },
): Promise<EmployeeRecord | null> {
  const which = 'id' in by ? eq(w.id, by.id) : eq(w.memberId, by.memberId)
  const [found] = await employees(db, and(within(sight), which))
  return found ?? null
}

/** Locks the employee until the transaction ends. */
export async function lockEmployee(tx: Db, id: number): Promise<void> {
  await tx.select({ id: w.id }).from(w).where(eq(w.id, id)).for('update')
}

/**
 * Positions of each of them by id, newest first; a partner sees the time in its own company only.
 */
export async function historiesOf(
  db: Db,
  workerIds: readonly number[],
  scope: number | null,
): Promise<ReadonlyMap<number, EmployeePosition[]>> {
  const rows = await db
    .select({
      ...columnsOf(h, employeePosition, {
        worker_id: 'as of',
        created_at: 'nobody is shown it',
      }),
      of: h.workerId,
      com_name: c.name,
    })
    .from(h)
    .innerJoin(c, eq(c.id, h.companyId))
    .where(
      and(
        sql`h.worker_id = any(${sql.param(workerIds)}::int[])`,
        scope === null ? undefined : eq(h.companyId, scope),
      ),
    )
    .orderBy(desc(h.beginOn), desc(h.id))
  const found = new Map<number, EmployeePosition[]>()
  for (const { of, ...position } of rows) {
    const known = found.get(of)
    if (known) known.push(position)
    else found.set(of, [position])
  }
  return found
}

/** Every stretch of the project's people that touches the days, for the count by quarter. */
export async function spansOf(
  db: Db,
  { projectId, scope }: Sight,
  days: { begin: string; end: string },
  companyId: number | undefined,
): Promise<Span[]> {
  return await db
    .select({
      workerId: h.workerId,
      companyId: h.companyId,
      companyName: c.name,
      jobType: h.jobType,
      employmentType: h.employmentType,
      sex: w.sex,
      foreign: sql<boolean>`coalesce(w.nationality <> 'KR', false)`,
      beginOn: h.beginOn,
      endOn: h.endOn,
    })
    .from(pw)
    .innerJoin(w, eq(w.id, pw.workerId))
    .innerJoin(h, eq(h.workerId, w.id))
    .innerJoin(c, eq(c.id, h.companyId))
    .where(
      and(
        eq(pw.projectId, projectId),
        sql`h.begin_on <= ${days.end}::date and coalesce(h.end_on >= ${days.begin}::date, true)`,
        scope === null ? undefined : eq(h.companyId, scope),
        companyId ? eq(h.companyId, companyId) : undefined,
      ),
    )
    .orderBy(h.beginOn, h.id)
}
