import { sql } from 'drizzle-orm'
import type { Subject } from '../../../../contract/gate/token.ts'
import type { Db } from '../../../platform/db/connect.ts'
import type { GatePerson } from '../people/people.ts'
import type { AtGate } from './at-gate.ts'
import type { Passing, Settled, Work } from './reconcile.ts'

export interface PersonDay {
  projectId: number
  subject: Subject
  /** of the site, yyyy-MM-dd */
  day: string
}

/** A scan of a person's day with what was made of it before. */
export interface DayScan
  extends Omit<Passing, 'at' | 'own' | 'window' | 'listed' | 'ofGate' | 'atGate'>,
    Record<string, unknown> {
  subject: Subject
  day: string
  at: string
  /** a bigint: text */
  window: string | null
  ownVerdict: Passing['own']['verdict']
  ownReason: Passing['own']['reason']
  insideRule: AtGate['rule'] | null
  face: AtGate['face']
  deviceVerdict: Settled['verdict'] | null
  deviceReason: Settled['reason']
  via: 'personal' | 'badge' | 'board' | 'typed' | 'manual' | 'sheet'
  verdict: Settled['verdict']
  reason: Settled['reason']
  direction: Settled['direction']
  counted: boolean
}

/** What of a person is written down with their day. */
export type DayPerson = Pick<
  GatePerson,
  'companyId' | 'jobType' | 'sex' | 'nationality' | 'employmentType'
>

export interface KeptDay {
  of: PersonDay
  work: Work
  checks: number
  via: DayScan['via'] | null
  person: DayPerson | null
}

const keysOf = (days: readonly PersonDay[]) =>
  JSON.stringify(days.map(({ subject: { kind, id }, day }) => ({ kind, id, day })))

/** Consecutive days with attendance, at most so many to either side. */
export const longestRun = 31

/** The scans of people of some days and of a month to either side. */
export async function scansAround(
  tx: Db,
  projectId: number,
  days: readonly PersonDay[],
): Promise<DayScan[]> {
  const { rows } = await tx.execute<DayScan>(sql`select s.id, s.at, s.gate_id as "gateId",
      jsonb_build_object('kind', s.subject_kind, 'id', s.subject_id) as subject,
      s.day::text as day, s.gate_direction as "gateDirection", s."window",
      s.own_verdict as "ownVerdict", s.own_reason as "ownReason", s.override,
      s.inside_rule as "insideRule", s.face, s.device_verdict as "deviceVerdict",
      s.device_reason as "deviceReason",
      s.override_direction as "overrideDirection", s.via, s.verdict, s.reason, s.direction, s.counted
    from (select kind, id, min(day) as first, max(day) as last
      from jsonb_to_recordset(${keysOf(days)}::jsonb) as g(kind text, id int, day date)
      group by 1, 2) g
    join gate_scan s on s.project_id = ${projectId} and s.subject_kind = g.kind
      and s.subject_id = g.id and s.day between g.first - ${longestRun}::int
      and g.last + ${longestRun}::int`)
  return rows
}

export async function writeSettled(tx: Db, settled: readonly Settled[]): Promise<void> {
  if (settled.length === 0) return
  await tx.execute(sql`update gate_scan s set verdict = g.verdict, reason = g.reason,
      direction = g.direction, counted = g.counted, revision = s.revision + 1
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb)
      as g(id uuid, verdict text, reason text, direction text, counted boolean)
    where s.id = g.id`)
}

export async function removeDays(
  tx: Db,
  projectId: number,
  days: readonly PersonDay[],
): Promise<void> {
  if (days.length === 0) return
  await tx.execute(sql`delete from attendance a
    using jsonb_to_recordset(${keysOf(days)}::jsonb) as g(kind text, id int, day date)
    where a.project_id = ${projectId} and a.subject_kind = g.kind and a.subject_id = g.id
      and a.day = g.day`)
}

const date = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

const rowOf = ({ of, work, checks, via, person }: KeptDay) => ({
  day: of.day,
  subject_kind: of.subject.kind,
  subject_id: of.subject.id,
  company_id: person?.companyId ?? null,
  job_type: person?.jobType ?? null,
  sex: person?.sex ?? null,
  nationality: person?.nationality ?? null,
  employment_type: person?.employmentType ?? null,
  first_in: date(work.firstIn),
  last_out: date(work.lastOut),
  inside: work.inside,
  out_estimated: work.outEstimated,
  minutes: work.minutes,
  estimated_minutes: work.estimatedMinutes,
  checks,
  via,
  closes_at: date(work.closesAt),
})

/** What the person was on that day is written once; what they did, each time. */
export async function keepDays(tx: Db, projectId: number, days: readonly KeptDay[]): Promise<void> {
  if (days.length === 0) return
  await tx.$client.query({
    name: 'attendance-keep',
    text: `insert into attendance (project_id, day, subject_kind, subject_id, company_id, job_type,
        sex, nationality, employment_type, first_in, last_out, inside, out_estimated, minutes,
        estimated_minutes, checks, via, closes_at)
      select $1, day, subject_kind, subject_id, company_id, job_type, sex, nationality,
        employment_type, first_in, last_out, inside, out_estimated, minutes, estimated_minutes,
        checks, via, closes_at
      from jsonb_to_recordset($2::jsonb) as g(day date, subject_kind text, subject_id int,
        company_id int, job_type text, sex text, nationality text, employment_type text,
        first_in timestamptz, last_out timestamptz, inside boolean, out_estimated boolean,
        minutes int, estimated_minutes int, checks int, via text, closes_at timestamptz)
      on conflict (project_id, day, subject_kind, subject_id) do update set
        first_in = excluded.first_in, last_out = excluded.last_out, inside = excluded.inside,
        out_estimated = excluded.out_estimated, minutes = excluded.minutes,
        estimated_minutes = excluded.estimated_minutes, checks = excluded.checks,
        via = excluded.via, closes_at = excluded.closes_at`,
    values: [projectId, JSON.stringify(days.map(rowOf))],
  })
}
