import { and, between, eq, isNotNull, ne, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import * as v from 'valibot'
import { homeCountry } from '../../../../contract/employee/employee.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import { attendance } from '../../../platform/db/schema/gate.ts'
import { company } from '../../../platform/db/schema/people.ts'
import { subjectsOf } from '../people/people.ts'
import type { GateSight } from '../policy.ts'

export interface Period {
  begin: string
  end: string
}

const a = alias(attendance, 'a')
const c = alias(company, 'c')

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

const countOf = (condition?: SQL) =>
  condition ? sql<number>`(count(*) filter (where ${condition}))::int` : sql<number>`count(*)::int`

/** Counted once per person and day with an entry. */
const figures = {
  total: countOf(),
  male: countOf(eq(a.sex, 'male')),
  female: countOf(eq(a.sex, 'female')),
  daily: countOf(eq(a.employmentType, '일용')),
  foreign: countOf(ne(a.nationality, homeCountry)),
}

export interface Of {
  projectId: number
  period: Period
  seen: SQL | undefined
}

const came = ({ projectId, period, seen }: Of) =>
  and(
    eq(a.projectId, projectId),
    between(a.day, period.begin, period.end),
    isNotNull(a.firstIn),
    seen,
  )

export async function figuresOf(db: Db, of: Of) {
  const [whole] = await db.select(figures).from(a).where(came(of))
  if (!whole) throw new Error('there is always a whole')
  return whole
}

export const figuresByDay = (db: Db, of: Of) =>
  db
    .select({ day: a.day, ...figures })
    .from(a)
    .where(came(of))
    .groupBy(a.day)
    .orderBy(a.day)

export const figuresByCompany = (db: Db, of: Of) =>
  db
    .select({ companyName: c.name, companyId: a.companyId, ...figures })
    .from(a)
    .leftJoin(c, eq(c.id, a.companyId))
    .where(came(of))
    .groupBy(c.name, a.companyId)
    .orderBy(c.name, a.companyId)

export const figuresByTrade = (db: Db, of: Of) =>
  db
    .select({ jobType: a.jobType, ...figures })
    .from(a)
    .where(came(of))
    .groupBy(a.jobType)
    .orderBy(a.jobType)

/** The number of first entries by hour of the site's day. */
export const hoursOf = (db: Db, of: Of, timeZone: string) =>
  db
    .select({
      hour: sql<number>`extract(hour from ${a.firstIn} at time zone ${timeZone})::int`,
      count: countOf(),
    })
    .from(a)
    .where(came(of))
    .groupBy(sql`1`)
    .orderBy(sql`1`)

export async function workOf(db: Db, of: Of) {
  const [work] = await db
    .select({
      minutes: sql<number>`coalesce(sum(${a.minutes}), 0)::float8`,
      estimated: sql<number>`coalesce(sum(${a.estimatedMinutes}), 0)::float8`,
    })
    .from(a)
    .where(came(of))
  return work ?? { minutes: 0, estimated: 0 }
}

/** 재적인원: the register, and members who are not on it; for a partner its own people only. */
export async function registeredOf(
  db: Db,
  projectId: number,
  { companyId }: GateSight,
  day: string,
): Promise<number> {
  const [registered] = await rowsOfText(db, v.object({ count: v.number() }), {
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
  return registered?.count ?? 0
}
