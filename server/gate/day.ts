import { sql } from 'drizzle-orm'
import type { Subject } from '../../contract/gate/token.ts'
import type { Db } from '../db/connect.ts'
import { personAt } from './people.ts'
import { type Passing, type Settled, settleDay, type Work, workOf } from './settle.ts'
import { siteOf } from './site-queries.ts'
import { edgesOf } from './time.ts'

interface Row extends Omit<Passing, 'at' | 'own' | 'window'>, Record<string, unknown> {
  at: string
  /** a bigint: text */
  window: string | null
  ownVerdict: Passing['own']['verdict']
  ownReason: Passing['own']['reason']
  via: 'personal' | 'badge' | 'board' | 'typed' | 'manual'
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

async function scansOfDay(tx: Db, { projectId, subject, day }: PersonDay): Promise<Row[]> {
  const { rows } = await tx.execute<Row>(sql`select id, at, gate_id as "gateId",
      gate_direction as "gateDirection", "window", own_verdict as "ownVerdict",
      own_reason as "ownReason", override, override_direction as "overrideDirection",
      via, verdict, reason, direction, counted
    from gate_scan where project_id = ${projectId} and subject_kind = ${subject.kind}
      and subject_id = ${subject.id} and day = ${day}`)
  return rows
}

/**
 * Settles a person's day anew, from all that has arrived of it: which scans are passings, and the
 * hours that come of them. To be run in the transaction that wrote one of them.
 */
export async function settlePersonDay(tx: Db, of: PersonDay, now = Date.now()): Promise<void> {
  await holdPerson(tx, of)
  const rows = await scansOfDay(tx, of)
  const settled = settleDay(
    rows.map((row) => ({
      ...row,
      at: Date.parse(row.at),
      window: row.window === null ? null : Number(row.window),
      own: { verdict: row.ownVerdict, reason: row.ownReason },
    })),
  )
  const before = new Map(rows.map((row) => [row.id, row]))
  for (const one of settled) {
    const was = before.get(one.id)
    const same =
      was?.verdict === one.verdict &&
      was.reason === one.reason &&
      was.direction === one.direction &&
      was.counted === one.counted
    if (same) continue
    await tx.execute(sql`update gate_scan set verdict = ${one.verdict}, reason = ${one.reason},
      direction = ${one.direction}, counted = ${one.counted}, revision = revision + 1
      where id = ${one.id}`)
  }
  const site = await siteOf(tx, of.projectId)
  const work = workOf(settled, { ...site, ...edgesOf(of.day, site) }, now)
  const first = settled.find(({ counted }) => counted)
  if (!first) await removeDay(tx, of)
  else {
    const checks = settled.filter(({ counted, verdict }) => counted && verdict === 'check').length
    await keepDay(tx, of, { work, checks, via: before.get(first.id)?.via ?? null, at: first.at })
  }
}

async function removeDay(tx: Db, { projectId, subject, day }: PersonDay): Promise<void> {
  await tx.execute(sql`delete from attendance where project_id = ${projectId} and day = ${day}
    and subject_kind = ${subject.kind} and subject_id = ${subject.id}`)
}

interface Kept {
  work: Work
  checks: number
  via: Row['via'] | null
  at: number
}

const date = (ms: number | null) => (ms === null ? null : new Date(ms))

/** What the person was on that day is written once; what they did, each time. */
async function keepDay(tx: Db, of: PersonDay, { work, checks, via, at }: Kept): Promise<void> {
  const { projectId, subject, day } = of
  const person = await personAt(tx, projectId, subject, new Date(at))
  await tx.$client.query({
    name: 'attendance-keep',
    text: `insert into attendance (project_id, day, subject_kind, subject_id, company_id, job_type,
        sex, nationality, employment_type, first_in, last_out, inside, out_estimated, minutes,
        estimated_minutes, checks, via, closes_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
      on conflict (project_id, day, subject_kind, subject_id) do update set
        first_in = excluded.first_in, last_out = excluded.last_out, inside = excluded.inside,
        out_estimated = excluded.out_estimated, minutes = excluded.minutes,
        estimated_minutes = excluded.estimated_minutes, checks = excluded.checks,
        via = excluded.via, closes_at = excluded.closes_at`,
    values: [
      projectId,
      day,
      subject.kind,
      subject.id,
      person?.companyId ?? null,
      person?.jobType ?? null,
      person?.sex ?? null,
      person?.nationality ?? null,
      person?.employmentType ?? null,
      date(work.firstIn),
      date(work.lastOut),
      work.inside,
      work.outEstimated,
      work.minutes,
      work.estimatedMinutes,
      checks,
      via,
      new Date(work.closesAt),
    ],
  })
}
