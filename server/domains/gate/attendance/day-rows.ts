import { sql } from 'drizzle-orm'
import * as v from 'valibot'
import { direction } from '../../../../contract/gate/scan.ts'
import { gateDirection, subject } from '../../../../contract/gate/site.ts'
import {
  faces,
  insideRules,
  laterReasons,
  reasons,
  verdicts,
} from '../../../../contract/gate/verdict.ts'
import { byName } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { type RowOf, rowsOf, run, runText } from '../../../platform/db/rows.ts'
import { attendance, gateScan } from '../../../platform/db/schema/gate.ts'
import { gatePersonRow } from '../people/people.ts'
import type { Reconciled, Work } from './reconcile.ts'

export const personDayRow = v.object({
  projectId: v.number(),
  subject,
  /** of the site, yyyy-MM-dd */
  day: v.string(),
})
export type PersonDay = RowOf<typeof personDayRow>

const verdict = v.picklist(verdicts)
const anyReason = v.nullable(v.picklist([...reasons, ...laterReasons]))

/** A scan of a person's day with what was made of it before; the instant as PostgreSQL writes it. */
const dayScan = v.object({
  id: v.string(),
  at: v.string(),
  gateId: v.nullable(v.number()),
  subject,
  day: v.string(),
  gateDirection,
  /** a bigint: text */
  window: v.nullable(v.string()),
  ownVerdict: verdict,
  ownReason: anyReason,
  override: v.nullable(v.picklist(['count', 'void'])),
  insideRule: v.nullable(v.picklist(insideRules)),
  face: v.nullable(v.picklist(faces)),
  deviceVerdict: v.nullable(verdict),
  deviceReason: anyReason,
  overrideDirection: v.nullable(direction),
  via: v.picklist(['personal', 'badge', 'board', 'typed', 'manual', 'sheet']),
  verdict,
  reason: anyReason,
  direction: v.nullable(direction),
  counted: v.boolean(),
})
export type DayScan = RowOf<typeof dayScan>

/** What of a person is written down with their day. */
export const dayPersonRow = v.pick(gatePersonRow, [
  'companyId',
  'jobType',
  'sex',
  'nationality',
  'employmentType',
])
export type DayPerson = RowOf<typeof dayPersonRow>

export interface StoredDay {
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
  return await rowsOf(
    tx,
    dayScan,
    sql`select s.id, s.at, s.gate_id as "gateId",
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
      and g.last + ${longestRun}::int`,
  )
}

export async function writeReconciled(tx: Db, reconciled: readonly Reconciled[]): Promise<void> {
  if (reconciled.length === 0) return
  await tx
    .update(gateScan)
    .set({
      verdict: sql`g.verdict`,
      reason: sql`g.reason`,
      direction: sql`g.direction`,
      counted: sql`g.counted`,
      revision: sql`${gateScan.revision} + 1`,
    })
    .from(sql`jsonb_to_recordset(${JSON.stringify(reconciled)}::jsonb)
      as g(id uuid, verdict text, reason text, direction text, counted boolean)`)
    .where(sql`${gateScan.id} = g.id`)
}

export async function removeDays(
  tx: Db,
  projectId: number,
  days: readonly PersonDay[],
): Promise<void> {
  if (days.length === 0) return
  await run(
    tx,
    sql`delete from attendance a
    using jsonb_to_recordset(${keysOf(days)}::jsonb) as g(kind text, id int, day date)
    where a.project_id = ${projectId} and a.subject_kind = g.kind and a.subject_id = g.id
      and a.day = g.day`,
  )
}

const date = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())

type Column = keyof ReturnType<typeof byName<typeof attendance>>

const rowOf = ({ of, work, checks, via, person }: StoredDay): Record<Column, unknown> => ({
  project_id: of.projectId,
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

const key: readonly Column[] = ['project_id', 'day', 'subject_kind', 'subject_id']
/** What the person was on that day is written once; what they did, each time. */
const once: readonly Column[] = [
  ...key,
  'company_id',
  'job_type',
  'sex',
  'nationality',
  'employment_type',
]
const columns = Object.keys(byName(attendance)) as Column[]
const again = columns.filter((column) => !once.includes(column))

const keepText = `insert into attendance (${columns.join()}) select ${columns.join()}
  from jsonb_populate_recordset(null::attendance, $1::jsonb)
  on conflict (${key.join()}) do update set
  ${again.map((column) => `${column} = excluded.${column}`).join()}`

export async function writeDays(tx: Db, days: readonly StoredDay[]): Promise<void> {
  if (days.length === 0) return
  const values = [JSON.stringify(days.map(rowOf))]
  await runText(tx, { name: 'attendance-keep', text: keepText, values })
}
