import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import {
  attendanceRow,
  type gateAttendance,
  type gateFigures,
  type gateOnSite,
  manDays,
  onSitePerson,
} from '../../../../contract/gate/attendance.ts'
import type { Call } from '../../../handler/call.ts'
import { problem } from '../../../http/problem.ts'
import { membershipIn } from '../../../identity/membership.ts'
import type { Person } from '../../../identity/person.ts'
import { allOf, pageOfRows } from '../../../platform/db/page.ts'
import { rowsOf } from '../../../platform/db/rows.ts'
import { contains } from '../../../platform/db/search-text.ts'
import { isoOf } from '../instant.ts'
import { unnamedNumber } from '../list/people.ts'
import { gateSightOf } from '../policy.ts'
import {
  days,
  figuresByCompany,
  figuresByDay,
  figuresByTrade,
  figuresOf,
  hoursOf,
  registeredOf,
  seenBy,
  workOf,
} from './queries.ts'

/** Days that one question is about at most: a year and a leap day. */
const mostDays = 366

function assertPeriod({ begin, end }: { begin: string; end: string }): void {
  if (end < begin) throw problem('bad-request', { fields: { end: 'order' } })
  const { days: length } = Temporal.PlainDate.from(begin).until(end, { largestUnit: 'days' })
  if (length >= mostDays) throw problem('bad-request', { fields: { end: 'max' } })
}

const who = sql`jsonb_build_object('kind', a.subject_kind, 'id', a.subject_id) as subject,
  coalesce(w.name, m.name, '') as name, a.company_id as "companyId", c.name as "companyName",
  a.job_type as "jobType"`

/** The gate of the entry or exit that gave a day its first or last time. */
const gateOf = (direction: 'in' | 'out') => sql`(select g.name from gate_scan s
  join gate g on g.id = s.gate_id
  where s.project_id = a.project_id and s.subject_kind = a.subject_kind
    and s.subject_id = a.subject_id and s.day between a.day and a.day + 1
    and s.counted and s.direction = ${direction}
    and s.at = ${direction === 'in' ? sql`a.first_in` : sql`a.last_out`}
  limit 1)`

/** Instants as PostgreSQL writes them. */
const text = v.nullable(v.string())
const onSiteRow = v.object({ ...onSitePerson.entries, since: v.string() })
const { manDays: _, ...known } = attendanceRow.entries
const row = v.object({
  ...known,
  number: text,
  firstIn: text,
  lastOut: text,
  firstGate: text,
  lastGate: text,
})

export async function onSite({ db, who: reader, params }: Call<typeof gateOnSite, Person>) {
  const { projectId } = params
  const sight = gateSightOf(reader, await membershipIn(db, reader, projectId))
  if (sight.own) throw problem('forbidden')
  const rows = await rowsOf(
    db,
    onSiteRow,
    sql`select ${who}, coalesce(w.photo_id, m.avatar_id) as photo,
      coalesce((select max(s.at) from gate_scan s
          where s.project_id = a.project_id and s.subject_kind = a.subject_kind
            and s.subject_id = a.subject_id and s.day between a.day and a.day + 1
            and s.counted and s.direction = 'in'), a.first_in) as since, a.checks > 0 as check
    from ${days} where ${allOf([
      sql`a.project_id = ${projectId}`,
      sql`a.inside`,
      sql`a.closes_at > now()`,
      await seenBy(db, sight, reader.id),
    ])} order by c.name, 2, a.subject_id`,
  )
  const companies = new Map<string | null, number>()
  for (const { companyName } of rows) {
    companies.set(companyName, (companies.get(companyName) ?? 0) + 1)
  }
  return {
    asOf: new Date().toISOString(),
    data: rows.map((row) => ({ ...row, since: isoOf(row.since) })),
    companies: [...companies].map(([companyName, count]) => ({ companyName, count })),
  }
}

export async function listAttendance(call: Call<typeof gateAttendance, Person>) {
  const { db, who: reader, params, query } = call
  const { projectId } = params
  const sight = gateSightOf(reader, await membershipIn(db, reader, projectId))
  assertPeriod(query)
  const open =
    sight.contacts === null
      ? sql`true`
      : // Of their company then and now: a person who left it takes the new number along.
        sql`(a.company_id = ${sight.contacts}
            and coalesce(w.company_id, m.company_id) = ${sight.contacts} or m.id = ${reader.id})`
  const { keyword, companyId, subjectKind, subjectId } = query
  const page = await pageOfRows(
    db,
    row,
    {
      select: sql`a.day::text as day, ${who},
        case when ${open} then w.birthdate::text end as birthdate,
        case when ${open} then coalesce(w.employee_no, m.username,
          case when w.birthdate is null then ${unnamedNumber} end) end as number,
        a.sex, a.nationality,
        case when ${open} then w.visa end as visa,
        case when ${open} then coalesce(w.contact_number, m.mobile) end as "contactNumber",
        a.employment_type as "employmentType", w.education_expires::text as "educationExpires",
        array(select f.field_name from field_worker fw join field f on f.id = fw.field_id
          where fw.worker_id = w.id and f.project_id = a.project_id order by 1) as places,
        a.first_in as "firstIn", a.last_out as "lastOut", a.inside,
        ${gateOf('in')} as "firstGate", ${gateOf('out')} as "lastGate",
        a.out_estimated as "outEstimated", a.minutes, a.estimated_minutes as "estimatedMinutes",
        a.via, a.checks, (select count(*)::int from gate_scan s
          where s.project_id = a.project_id and s.subject_kind = a.subject_kind
            and s.subject_id = a.subject_id and s.day = a.day and s.counted and s.outside) as outside`,
      from: days,
      where: allOf([
        sql`a.project_id = ${projectId}`,
        sql`a.day between ${query.begin} and ${query.end}`,
        companyId ? sql`a.company_id = ${companyId}` : undefined,
        subjectKind ? sql`a.subject_kind = ${subjectKind}` : undefined,
        subjectId ? sql`a.subject_id = ${subjectId}` : undefined,
        keyword?.trim()
          ? contains(sql`concat_ws(' ', w.name, m.name, a.job_type, c.name)`, keyword)
          : undefined,
        await seenBy(db, sight, reader.id),
      ]),
      order: sql`a.day desc, c.name, coalesce(w.name, m.name, ''), a.subject_kind, a.subject_id`,
    },
    query,
  )
  const data = page.data.map((row) => ({
    ...row,
    firstIn: isoOf(row.firstIn),
    lastOut: isoOf(row.lastOut),
    manDays: manDays(row.minutes),
  }))
  return { ...page, data }
}

/** Per cent to two places; null of nothing (domain §6). */
const share = (part: number, whole: number) =>
  whole === 0 ? null : Math.round((part / whole) * 10_000) / 100

export async function figures({
  db,
  who: reader,
  params,
  query,
}: Call<typeof gateFigures, Person>) {
  const { projectId } = params
  const membership = await membershipIn(db, reader, projectId)
  const sight = gateSightOf(reader, membership)
  if (sight.own) throw problem('forbidden')
  assertPeriod(query)
  const of = { projectId, period: query, seen: await seenBy(db, sight, reader.id) }
  const registered = await registeredOf(db, projectId, sight, query.end)
  const total = await figuresOf(db, of)
  const byDay = await figuresByDay(db, of)
  const companies = await figuresByCompany(db, of)
  const trades = await figuresByTrade(db, of)
  const { minutes, estimated } = await workOf(db, of)
  return {
    begin: query.begin,
    end: query.end,
    total,
    registered,
    rate: share(total.total, registered * byDay.length),
    days: byDay.map((row) => ({ ...row, rate: share(row.total, registered) })),
    companies,
    trades,
    hours: await hoursOf(db, of, membership.timeZone),
    work: {
      minutes,
      estimatedMinutes: estimated,
      estimatedShare: share(estimated, minutes),
    },
  }
}
