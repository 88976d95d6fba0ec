import { setImmediate } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Subject } from '../../contract/gate/token.ts'
import type { Db } from '../db/connect.ts'
import {
  type DayPerson,
  type DayScan,
  type KeptDay,
  keepDays,
  type PersonDay,
  removeDays,
  scansOfDays,
  writeSettled,
} from './day-rows.ts'
import { personAt } from './people.ts'
import { type Settled, settleDay, workOf } from './settle.ts'
import { type SiteRow, siteOf } from './site-queries.ts'
import { edgesOf } from './time.ts'

export type { PersonDay } from './day-rows.ts'

const lockOf = (name: string) => sql`hashtextextended(${name}, 7415021)`

/** One at a time settles the days of a person; what has been written before waits to be read. */
export async function holdPerson(
  tx: Db,
  { projectId, subject }: Omit<PersonDay, 'day'>,
): Promise<void> {
  const person = `gate:${projectId}:${subject.kind}:${subject.id}`
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lockOf(`gate:${projectId}`)}),
    pg_advisory_xact_lock(${lockOf(person)})`)
}

/** Instead of each of many people: a lock for everybody is more than the database has room for. */
async function holdEverybody(tx: Db, projectId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockOf(`gate:${projectId}`)})`)
}

interface Outcome {
  changed: Settled[]
  /** null: nobody passed */
  kept: Omit<KeptDay, 'of' | 'person'> | null
  /** milliseconds of the first passing */
  at: number
}

/** A person's day out of all that has arrived of it. */
export function outcomeOf(
  scans: readonly DayScan[],
  day: string,
  site: SiteRow,
  now: number,
): Outcome {
  const settled = settleDay(
    scans.map((scan) => ({
      ...scan,
      at: Date.parse(scan.at),
      window: scan.window === null ? null : Number(scan.window),
      own: { verdict: scan.ownVerdict, reason: scan.ownReason },
      listed: scan.via === 'sheet',
    })),
  )
  const before = new Map(scans.map((scan) => [scan.id, scan]))
  const changed = settled.filter((one) => {
    const was = before.get(one.id)
    return (
      was?.verdict !== one.verdict ||
      was.reason !== one.reason ||
      was.direction !== one.direction ||
      was.counted !== one.counted
    )
  })
  const first = settled.find(({ counted }) => counted)
  if (!first) return { changed, kept: null, at: 0 }
  const work = workOf(settled, { ...site, ...edgesOf(day, site) }, now)
  const checks = settled.filter(({ counted, verdict }) => counted && verdict === 'check').length
  return { changed, kept: { work, checks, via: before.get(first.id)?.via ?? null }, at: first.at }
}

const nameOf = ({ subject: { kind, id }, day }: { subject: Subject; day: string }) =>
  `${kind}:${id}:${day}`

/** Days settled at a stretch: others want answers, too. */
const stretch = 500

async function settle(
  tx: Db,
  projectId: number,
  days: readonly PersonDay[],
  personOf: (subject: Subject, at: Date) => DayPerson | null | Promise<DayPerson | null>,
  now: number,
): Promise<void> {
  const site = await siteOf(tx, projectId)
  const scans = Map.groupBy(await scansOfDays(tx, projectId, days), nameOf)
  const changed: Settled[] = []
  const kept: KeptDay[] = []
  const none: PersonDay[] = []
  for (const [index, of] of days.entries()) {
    if (index > 0 && index % stretch === 0) await setImmediate()
    const outcome = outcomeOf(scans.get(nameOf(of)) ?? [], of.day, site, now)
    changed.push(...outcome.changed)
    if (!outcome.kept) none.push(of)
    else {
      const person = await personOf(of.subject, new Date(outcome.at))
      kept.push({ ...outcome.kept, of, person })
    }
  }
  await writeSettled(tx, changed)
  await removeDays(tx, projectId, none)
  await keepDays(tx, projectId, kept)
}

/**
 * Settles a person's day anew, from all that has arrived of it: which scans are passings, and the
 * hours that come of them. To be run in the transaction that wrote one of them.
 */
export async function settlePersonDay(tx: Db, of: PersonDay, now = Date.now()): Promise<void> {
  await holdPerson(tx, of)
  await settle(tx, of.projectId, [of], (...who) => personAt(tx, of.projectId, ...who), now)
}

/** The same for days of many people of a site at once; nobody else settles one meanwhile. */
export async function settleDays(
  tx: Db,
  projectId: number,
  days: readonly PersonDay[],
  personOf: (subject: Subject) => DayPerson | null,
): Promise<void> {
  await holdEverybody(tx, projectId)
  await settle(tx, projectId, days, personOf, Date.now())
}
