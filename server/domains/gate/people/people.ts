import { type SQL, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Subject } from '../../../../contract/gate/token.ts'
import type { RegisteredPerson } from '../../../../contract/gate/trust.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type RowOf, rowsOfText } from '../../../platform/db/rows.ts'

/** A person at the gate, as of an instant. */
export const gatePersonRow = v.object({
  memberId: v.nullable(v.number()),
  workerId: v.nullable(v.number()),
  name: v.string(),
  companyId: v.nullable(v.number()),
  companyName: v.nullable(v.string()),
  jobType: v.nullable(v.string()),
  sex: v.nullable(v.picklist(['male', 'female'])),
  nationality: v.nullable(v.string()),
  employmentType: v.nullable(v.string()),
  photo: v.nullable(v.string()),
  educationExpires: v.nullable(v.string()),
  barred: v.boolean(),
  /** of this site then */
  here: v.boolean(),
})
export type GatePerson = RowOf<typeof gatePersonRow>

/**
 * Columns of a person: member `m` (or none) and worker `w` of the project's register (or none), of
 * company `c`; the project is $1, the instant $2.
 */
const columns = `m.id as "memberId", w.id as "workerId", coalesce(w.name, m.name) as name,
  c.id as "companyId", c.name as "companyName", coalesce(w.job_type, m.position) as "jobType",
  w.sex, w.nationality, w.employment_type as "employmentType", coalesce(w.photo_id, m.avatar_id) as photo,
  w.education_expires::text as "educationExpires",
  exists (select 1 from gate_bar b where b.project_id = $1
    and (b.member_id = m.id or b.worker_id = w.id)
    and b.created_at <= $2::timestamptz and (b.lifted_at is null or b.lifted_at > $2::timestamptz)) as barred`

const registered =
  'exists (select 1 from project_worker pw where pw.project_id = $1 and pw.worker_id = w.id)'
/** By the account: a member then, whatever they are now, and not shut out by then. */
const memberAt = (
  at: string,
) => `(m.suspended_at is null or m.suspended_at > ${at}::timestamptz) and (
  exists (select 1 from project_member pm where pm.project_id = $1 and pm.member_id = m.id)
  or exists (select 1 from past_member pa where pa.project_id = $1 and pa.member_id = m.id
    and pa.ended_at > ${at}::timestamptz))`
/** In the register, and still in the company on the site's day, which includes the night. */
const workerAt = (at: string) => `${registered} and (w.retired_on is null or w.retired_on >= (
  select ((${at}::timestamptz at time zone p.time_zone) - coalesce(s.day_start, '04:00')::interval)::date
  from project p left join gate_site s on s.project_id = p.id where p.id = $1))`
/** A badge is valid by worker or account; a phone by its account alone. */
const hereAt = (at: string) => ({
  member: `m.id is not null and ${memberAt(at)}`,
  worker: `((${workerAt(at)}) or (m.id is not null and ${memberAt(at)}))`,
})
const hereBy = hereAt('$2')

const from = {
  member: `member m left join worker w on w.member_id = m.id and ${registered}
    left join company c on c.id = coalesce(w.company_id, m.company_id)`,
  worker: `worker w left join member m on m.id = w.member_id
    left join company c on c.id = w.company_id`,
} as const

/** The person that a code names, as of an instant; null if there is none. */
export async function personAt(
  db: Db,
  projectId: number,
  subject: Subject,
  at: Date,
): Promise<GatePerson | null> {
  const { kind, id } = subject
  const rows = await rowsOfText(db, gatePersonRow, {
    name: `gate-person-${kind}`,
    text: `select ${columns}, ${hereBy[kind]} as here from ${from[kind]}
      where ${kind === 'member' ? 'm' : 'w'}.id = $3`,
    values: [projectId, at, id],
  })
  return rows[0] ?? null
}

/** Each person has one subject: the worker if they are in the register, otherwise their account. */
export function subjectOf({
  memberId,
  workerId,
}: Pick<GatePerson, 'memberId' | 'workerId'>): Subject {
  if (workerId !== null) return { kind: 'worker', id: workerId }
  return { kind: 'member', id: memberId ?? 0 }
}

/** Everybody of a site then, each once; the project is $1, the instant $2. */
export const everybody = `select ${columns}, ${hereBy.member} as account, true as here
    from ${from.worker} where ${registered} and ${hereBy.worker}
  union all
  select ${columns}, true as account, true as here from ${from.member}
    where w.id is null and ${memberAt('$2')}`

/** A row of `everybody`; without `account` no phone is theirs. */
export const everybodyRow = v.object({ ...gatePersonRow.entries, account: v.boolean() })

/** Whether people were of a site, each at an instant of their own, in ms; in the order of these. */
export async function wereHere(
  db: Db,
  projectId: number,
  requested: readonly { subject: Subject; at: number }[],
): Promise<boolean[]> {
  const here = hereAt('g.at')
  const input = 'jsonb_to_recordset($2::jsonb) as g(n int, kind text, id int, at timestamptz)'
  const rows = await rowsOfText(db, v.object({ n: v.number() }), {
    name: 'gate-people-here',
    text: `select g.n from ${input} join worker w on g.kind = 'worker' and w.id = g.id
        left join member m on m.id = w.member_id where ${here.worker}
      union all
      select g.n from ${input} join member m on g.kind = 'member' and m.id = g.id
        where ${here.member}`,
    values: [
      projectId,
      JSON.stringify(requested.map(({ subject, at }, n) => ({ n, ...subject, at: new Date(at) }))),
    ],
  })
  const found = new Set(rows.map(({ n }) => n))
  return requested.map((_, n) => found.has(n))
}

/** The subjects of an account in scans and days, as a list for `in`. */
export async function subjectsOf(db: Db, memberId: number): Promise<SQL> {
  const rows = await rowsOfText(db, v.object({ id: v.number() }), {
    name: 'gate-worker-of-account',
    text: 'select id from worker where member_id = $1',
    values: [memberId],
  })
  const own = sql`('member', ${memberId})`
  return rows[0] ? sql`(${own}, ('worker', ${rows[0].id}))` : sql`(${own})`
}

/** Everyone of a site whom a scanner may meet now, each once. */
export async function peopleOf(db: Db, projectId: number, now: Date): Promise<RegisteredPerson[]> {
  const rows = await rowsOfText(db, everybodyRow, {
    name: 'gate-people',
    text: `${everybody} order by name, "workerId", "memberId"`,
    values: [projectId, now],
  })
  return rows.map((row) => ({
    subject: subjectOf(row),
    // Of an account that is shut out no phone is theirs.
    memberId: row.account ? row.memberId : null,
    name: row.name,
    companyName: row.companyName,
    jobType: row.jobType,
    photo: row.photo,
    educationExpires: row.educationExpires,
    barred: row.barred,
  }))
}
