import { type SQL, sql } from 'drizzle-orm'
import type { EmployeePosition, employeeList } from '../../contract/employee.ts'
import type { ParsedOf } from '../../contract/endpoint.ts'
import type { Db } from '../db/connect.ts'
import { allOf, inNumberOrder, type Page, pageOf } from '../db/page.ts'
import { containing } from '../db/search-text.ts'
import { hasRetired } from './employed.ts'
import type { Span } from './quarter.ts'

export interface EmployeeRecord extends Record<string, unknown> {
  id: number
  name: string
  company_id: number
  com_name: string
  employee_id: string | null
  job_type: string
  job_category: string | null
  job_title: string | null
  employment_type: string | null
  sex: 'male' | 'female' | null
  nationality: string | null
  hired_on: string | null
  positioned_on: string | null
  retired_on: string | null
  contact_number: string | null
  education_expires: string | null
  user_id: number | null
  birthdate: string | null
  visa: string | null
  photo_id: string | null
  avatar_id: string | null
  fields: { id: number; field_name: string }[]
  revision: number
}

const select = sql`w.id, w.name, w.company_id, c.name as com_name, w.employee_no as employee_id,
  w.job_type, w.job_category, w.job_title, w.employment_type, w.sex, w.nationality,
  w.hired_on::text, w.positioned_on::text, w.retired_on::text, w.contact_number,
  w.education_expires::text, w.member_id as user_id, w.birthdate::text, w.visa, w.revision,
  w.photo_id, a.avatar_id,
  coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'field_name', f.field_name)
      order by ${inNumberOrder(sql`f.field_name`)}, f.id)
    from field_worker fw join field f on f.id = fw.field_id
    where fw.worker_id = w.id and f.project_id = pw.project_id), '[]'::jsonb) as fields`
const from = sql`project_worker pw join worker w on w.id = pw.worker_id
  join company c on c.id = w.company_id left join member a on a.id = w.member_id`

/** What the person who asks may see of the project's people. */
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
  return text?.trim() ? sql`${column} ilike ${containing(text)}` : undefined
}

function between(column: SQL, begin: string | undefined, end: string | undefined) {
  return [
    begin ? sql`${column} >= ${begin}::date` : undefined,
    end ? sql`${column} <= ${end}::date` : undefined,
  ]
}

/** By digits, and only among numbers that the person may see: a search must not tell the others. */
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
  return pageOf<EmployeeRecord>(
    db,
    { select, from, where: conditionsOf(filter, sight), order },
    filter,
  )
}

/** Null when there is none that the person may see. */
export async function findEmployee(
  db: Db,
  sight: Sight,
  by: { id: number } | { memberId: number },
): Promise<EmployeeRecord | null> {
  const which = 'id' in by ? sql`w.id = ${by.id}` : sql`w.member_id = ${by.memberId}`
  const { rows } = await db.execute<EmployeeRecord>(
    sql`select ${select} from ${from} where ${within(sight)} and ${which}`,
  )
  return rows[0] ?? null
}

/** Nobody else changes the employee until the transaction ends. */
export async function lockEmployee(tx: Db, id: number): Promise<void> {
  await tx.execute(sql`select 1 from worker where id = ${id} for update`)
}

/**
 * What each of them was, by their id, the newest first; a partner hears of the time in its own company
 * only.
 */
export async function historiesOf(
  db: Db,
  workerIds: readonly number[],
  scope: number | null,
): Promise<ReadonlyMap<number, EmployeePosition[]>> {
  const { rows } = await db.execute<{ of: number } & EmployeePosition & Record<string, unknown>>(
    sql`select h.worker_id as of, h.id, h.company_id, c.name as com_name, h.job_type,
        h.job_category, h.job_title, h.employment_type, h.begin_on::text, h.end_on::text
      from worker_position h join company c on c.id = h.company_id
      where h.worker_id = any(${sql.param(workerIds)}::int[])
        ${scope === null ? sql`` : sql`and h.company_id = ${scope}`}
      order by h.begin_on desc, h.id desc`,
  )
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
  const { rows } = await db.execute<Span & Record<string, unknown>>(
    sql`select h.worker_id as "workerId", h.company_id as "companyId", c.name as "companyName",
        h.job_type as "jobType", h.employment_type as "employmentType", w.sex,
        coalesce(w.nationality <> 'KR', false) as foreign,
        h.begin_on::text as "beginOn", h.end_on::text as "endOn"
      from project_worker pw join worker w on w.id = pw.worker_id
        join worker_position h on h.worker_id = w.id
        join company c on c.id = h.company_id
      where ${allOf([
        sql`pw.project_id = ${projectId}`,
        sql`h.begin_on <= ${days.end}::date and coalesce(h.end_on >= ${days.begin}::date, true)`,
        scope === null ? undefined : sql`h.company_id = ${scope}`,
        companyId ? sql`h.company_id = ${companyId}` : undefined,
      ])}
      order by h.begin_on, h.id`,
  )
  return rows
}
