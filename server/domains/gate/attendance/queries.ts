import { type SQL, sql } from 'drizzle-orm'
import { homeCountry } from '../../../../contract/employee/employee.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { allOf } from '../../../platform/db/page.ts'
import { subjectsOf } from '../people/people.ts'
import type { GateSight } from '../policy.ts'

export interface Period {
  begin: string
  end: string
}

/** Days `a` of people: worker `w` with account `m`, or member `m`, of company `c` as they were then. */
export const days = sql`attendance a
  left join worker w on a.subject_kind = 'worker' and w.id = a.subject_id
  left join member m on m.id = case a.subject_kind when 'member' then a.subject_id else w.member_id end
  left join company c on c.id = a.company_id`

/** What of it the reader may see. */
export async function seenBy(db: Db, sight: GateSight, memberId: number): Promise<SQL | undefined> {
  if (sight.own) return sql`(a.subject_kind, a.subject_id) in ${await subjectsOf(db, memberId)}`
  return sight.companyId === null ? undefined : sql`a.company_id = ${sight.companyId}`
}

export interface Figures extends Record<string, unknown> {
  total: number
  male: number
  female: number
  daily: number
  foreign: number
}

/** Counted once per person and day with an entry. */
const figures = sql`count(*)::int as total,
  count(*) filter (where a.sex = 'male')::int as male,
  count(*) filter (where a.sex = 'female')::int as female,
  count(*) filter (where a.employment_type = '일용')::int as daily,
  count(*) filter (where a.nationality is not null and a.nationality <> ${homeCountry})::int as foreign`

export interface Of {
  projectId: number
  period: Period
  seen: SQL | undefined
}

const came = ({ projectId, period, seen }: Of) =>
  allOf([
    sql`a.project_id = ${projectId}`,
    sql`a.day between ${period.begin} and ${period.end}`,
    sql`a.first_in is not null`,
    seen,
  ])

/** Figures by any columns; none of them: one row of the whole. */
export async function figuresBy<T extends Record<string, unknown>>(
  db: Db,
  of: Of,
  by: SQL | null,
): Promise<(T & Figures)[]> {
  const { rows } = await db.execute<T & Figures>(
    by
      ? sql`select ${by}, ${figures} from ${days} where ${came(of)} group by 1, 2 order by 1, 2`
      : sql`select ${figures} from ${days} where ${came(of)}`,
  )
  return rows as (T & Figures)[]
}

/** The number of first entries by hour of the site's day. */
export async function hoursOf(db: Db, of: Of, timeZone: string) {
  const { rows } = await db.execute<{ hour: number; count: number }>(
    sql`select extract(hour from a.first_in at time zone ${timeZone})::int as hour,
      count(*)::int as count from ${days} where ${came(of)} group by 1 order by 1`,
  )
  return rows
}

export async function workOf(db: Db, of: Of) {
  const { rows } = await db.execute<{ minutes: string; estimated: string }>(
    sql`select coalesce(sum(a.minutes), 0)::bigint as minutes,
      coalesce(sum(a.estimated_minutes), 0)::bigint as estimated from ${days} where ${came(of)}`,
  )
  // Sums are bigints: text.
  return { minutes: Number(rows[0]?.minutes ?? 0), estimated: Number(rows[0]?.estimated ?? 0) }
}

/** 재적인원: the register, and members who are not on it; for a partner its own people only. */
export async function registeredOf(
  db: Db,
  projectId: number,
  { companyId }: GateSight,
  day: string,
): Promise<number> {
  const { rows } = await db.$client.query<{ count: number }>({
    name: 'gate-registered',
    text: `select ((select count(*) from project_worker pw join worker w on w.id = pw.worker_id
          where pw.project_id = $1 and (w.retired_on is null or w.retired_on >= $3::date)
            and (w.hired_on is null or w.hired_on <= $3::date)
            and ($2::int is null or w.company_id = $2))
        + (select count(*) from project_member pm join member m on m.id = pm.member_id
          where pm.project_id = $1 and m.is_activated and ($2::int is null or m.company_id = $2)
            and not exists (select 1 from worker w join project_worker pw on pw.worker_id = w.id
              where w.member_id = m.id and pw.project_id = $1)))::int as count`,
    values: [projectId, companyId, day],
  })
  return rows[0]?.count ?? 0
}
