import { sql } from 'drizzle-orm'
import type { Subject } from '../../contract/gate/token.ts'
import type { Db } from '../db/connect.ts'
import { type PersonThen, personThen } from './people.ts'
import { type Passing, type Settled, settleDays, type Work, workOf } from './settle.ts'
import { siteOf } from './site-queries.ts'
import { edgesOf } from './time.ts'

type Via = 'personal' | 'badge' | 'board' | 'typed' | 'manual'

interface Row extends Omit<Passing, 'at' | 'own' | 'window' | 'ofGate'>, Record<string, unknown> {
  at: string
  /** a bigint: text */
  window: string | null
  ownVerdict: Passing['own']['verdict']
  ownReason: Passing['own']['reason']
  via: Via
  verdict: Settled['verdict']
  reason: Settled['reason']
  direction: Settled['direction']
  counted: boolean
}

export interface PersonDay {
  projectId: number
  subject: Subject
  /** of the site, yyyy-MM-dd */
  day: string
}

/** One at a time settles the days of a person; what has been written before waits to be read. */
export async function holdPerson(
  tx: Db,
  { projectId, subject }: Omit<PersonDay, 'day'>,
): Promise<void> {
  const name = `gate:${projectId}:${subject.kind}:${subject.id}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 7415021))`)
}

/** Days on which somebody came without a day between, at most so many to either side. */
const longestRun = 31

const dayAfter = (day: string, days = 1) => Temporal.PlainDate.from(day).add({ days }).toString()

/** The scans of a person of a day, and of the days before and after it that follow one another. */
async function scansAround(tx: Db, { projectId, subject, day }: PersonDay): Promise<Row[]> {
  const { rows } = await tx.$client.query<Row>({
    name: 'gate-scans-around',
    text: `select id, at, day::text as day, gate_id as "gateId", gate_direction as "gateDirection",
        "window", own_verdict as "ownVerdict", own_reason as "ownReason", override,
        override_direction as "overrideDirection", via, verdict, reason, direction, counted
      from gate_scan where project_id = $1 and subject_kind = $2 and subject_id = $3
        and day between $4::date - ${longestRun} and $4::date + ${longestRun} order by day`,
    values: [projectId, subject.kind, subject.id, day],
  })
  const there = new Set(rows.map((row) => row.day))
  let [first, last] = [day, day]
  while (there.has(dayAfter(first, -1))) first = dayAfter(first, -1)
  while (there.has(dayAfter(last))) last = dayAfter(last)
  return rows.filter((row) => row.day >= first && row.day <= last)
}

const passingOf = (row: Row): Passing => ({
  ...row,
  at: new Date(row.at).getTime(),
  window: row.window === null ? null : Number(row.window),
  ofGate: row.via === 'board',
  own: { verdict: row.ownVerdict, reason: row.ownReason },
})

/** Writes what has become of a scan, where it is another than stood there. */
async function keepScan(tx: Db, was: Row, now: Settled): Promise<boolean> {
  const parts = ['verdict', 'reason', 'direction', 'counted'] as const
  if (parts.every((part) => was[part] === now[part])) return false
  await tx.execute(sql`update gate_scan set verdict = ${now.verdict}, reason = ${now.reason},
    direction = ${now.direction}, counted = ${now.counted}, revision = revision + 1
    where id = ${now.id}`)
  return true
}

/**
 * Settles the days of a person anew around one of them, from all that has arrived: which scans are
 * passings, of which day, and the hours that come of them. To be run in the transaction that wrote
 * one of them.
 */
export async function settlePersonDay(tx: Db, of: PersonDay, now = Date.now()): Promise<void> {
  await holdPerson(tx, of)
  const rows = await scansAround(tx, of)
  const settled = settleDays(rows.map(passingOf))
  const before = new Map(rows.map((row) => [row.id, row]))
  // A passing that is another way round may move those of the next morning to this day.
  const touched = new Set([of.day])
  for (const one of settled) {
    const was = before.get(one.id)
    if (was && (await keepScan(tx, was, one))) touched.add(was.day)
  }
  const site = await siteOf(tx, of.projectId)
  const last = settled.findLast(({ counted }) => counted)?.day
  for (const day of new Set(
    [...touched].flatMap((one) => [dayAfter(one, -1), one, dayAfter(one)]),
  )) {
    const passed = settled.filter((one) => one.counted && one.day === day)
    const [first] = passed
    if (!first) await removeDay(tx, { ...of, day })
    else {
      // Who came again later has left before, though nobody saw it.
      const work = workOf(
        passed,
        { ...site, ...edgesOf(day, site) },
        day === last ? now : Number.POSITIVE_INFINITY,
      )
      const checks = passed.filter(({ id, verdict }) => {
        return verdict === 'check' && before.get(id)?.override === null
      }).length
      await keepDay(tx, { ...of, day }, { work, checks, via: before.get(first.id)?.via ?? null })
    }
  }
}

/**
 * Takes over what a worker did as their account alone, before somebody put the two together: of the
 * days around this one.
 */
export async function adoptScans(tx: Db, of: PersonDay, memberId: number | null): Promise<void> {
  const { projectId, subject, day } = of
  if (subject.kind !== 'worker' || memberId === null) return
  const account: Subject = { kind: 'member', id: memberId }
  const { rows } = await tx.$client.query<{ day: string }>({
    name: 'gate-scans-adopt',
    text: `update gate_scan set subject_kind = 'worker', subject_id = $3
      where project_id = $1 and subject_kind = 'member' and subject_id = $2
        and day between $4::date - 1 and $4::date + 1 returning day::text as day`,
    values: [projectId, memberId, subject.id, day],
  })
  for (const one of new Set(rows.map((row) => row.day))) {
    await removeDay(tx, { projectId, subject: account, day: one })
    await settlePersonDay(tx, { ...of, day: one })
  }
}

async function removeDay(tx: Db, { projectId, subject, day }: PersonDay): Promise<void> {
  await tx.$client.query({
    name: 'attendance-remove',
    text: `delete from attendance where project_id = $1 and day = $2 and subject_kind = $3
      and subject_id = $4`,
    values: [projectId, day, subject.kind, subject.id],
  })
}

interface Kept {
  work: Work
  checks: number
  via: Via | null
}

const date = (ms: number | null) => (ms === null ? null : new Date(ms))

/** What the person was on that day is written once; what they did, each time that it is another. */
async function keepDay(tx: Db, of: PersonDay, { work, checks, via }: Kept): Promise<void> {
  const { projectId, subject, day } = of
  const key = [projectId, day, subject.kind, subject.id]
  const did = [
    date(work.firstIn),
    date(work.lastOut),
    work.inside,
    work.outEstimated,
    work.minutes,
    work.estimatedMinutes,
    checks,
    via,
    new Date(work.closesAt),
  ]
  const { rowCount } = await tx.$client.query({
    name: 'attendance-settle',
    text: `update attendance set first_in = $5, last_out = $6, inside = $7, out_estimated = $8,
        minutes = $9, estimated_minutes = $10, checks = $11, via = $12, closes_at = $13
      where project_id = $1 and day = $2 and subject_kind = $3 and subject_id = $4`,
    values: [...key, ...did],
  })
  if (rowCount === 1) return
  const who: PersonThen | null = await personThen(tx, subject, day)
  await tx.$client.query({
    name: 'attendance-keep',
    text: `insert into attendance (project_id, day, subject_kind, subject_id, first_in, last_out,
        inside, out_estimated, minutes, estimated_minutes, checks, via, closes_at, company_id,
        job_type, sex, nationality, employment_type)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
    values: [
      ...key,
      ...did,
      who?.companyId ?? null,
      who?.jobType ?? null,
      who?.sex ?? null,
      who?.nationality ?? null,
      who?.employmentType ?? null,
    ],
  })
}
