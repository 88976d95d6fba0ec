import { setImmediate } from 'node:timers/promises'
import { type Subject, subjectKey } from '../../../../contract/gate/token.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { peopleThen } from '../people/people-then.ts'
import { adoptScans } from '../scans/adopt.ts'
import { lockEverybody, lockPerson } from '../scans/lock.ts'
import { type SiteDays, siteDays } from '../site/days.ts'
import { siteOf } from '../site/queries.ts'
import { dayAfter, edgesOf, type SiteTimes } from '../site/time.ts'
import {
  type DayScan,
  longestRun,
  type PersonDay,
  removeDays,
  type StoredDay,
  scansAround,
  writeDays,
  writeReconciled,
} from './day-rows.ts'
import { type GateEvent, type Reconciled, reconcileDays, workOf } from './reconcile.ts'

export type { PersonDay } from './day-rows.ts'

interface Outcome {
  changed: Reconciled[]
  /** days on which they passed */
  days: Map<string, Pick<StoredDay, 'work' | 'checks' | 'via'>>
}

/** No passing before somebody confirms it. */
const waitsForWord = ({ reason }: Reconciled) => reason === 'already-inside' || reason === 'late'

const atGateOf = ({ insideRule: rule, face, deviceVerdict: verdict, deviceReason }: DayScan) =>
  rule && { rule, face, device: verdict && { verdict, reason: deviceReason } }

const gateEventOf = (scan: DayScan): GateEvent => ({
  ...scan,
  at: new Date(scan.at).getTime(),
  window: scan.window === null ? null : Number(scan.window),
  ofGate: scan.via === 'board',
  own: { verdict: scan.ownVerdict, reason: scan.ownReason },
  listed: scan.via === 'sheet',
  atGate: atGateOf(scan),
})

const reconciledColumns = ['verdict', 'reason', 'direction', 'counted'] as const

/** The days of a person out of all that has arrived of them. */
export function outcomeOf(
  scans: readonly DayScan[],
  timesOn: (day: string) => SiteTimes,
  now: number,
): Outcome {
  const reconciled = reconcileDays(scans.map(gateEventOf))
  const before = new Map(scans.map((scan) => [scan.id, scan]))
  const changed = reconciled.filter((one) => {
    const was = before.get(one.id)
    return reconciledColumns.some((part) => was?.[part] !== one[part])
  })
  const passed = Map.groupBy(
    reconciled.filter(({ counted }) => counted),
    ({ day }) => day,
  )
  const last = [...passed.keys()].at(-1)
  const days: Outcome['days'] = new Map()
  for (const [day, gateEvents] of passed) {
    // A person with a later entry has left before, though no exit was scanned.
    const until = day === last ? now : Number.POSITIVE_INFINITY
    const site = timesOn(day)
    const work = workOf(gateEvents, { ...site, ...edgesOf(day, site) }, until)
    const checks = reconciled.filter(
      (one) =>
        one.day === day &&
        one.verdict === 'check' &&
        (one.counted || waitsForWord(one)) &&
        before.get(one.id)?.override === null,
    ).length
    days.set(day, { work, checks, via: before.get(gateEvents[0]?.id ?? '')?.via ?? null })
  }
  return { changed, days }
}

/** Those of some days, and of the days before and after them that follow one another. */
export function runOf(scans: readonly DayScan[], days: readonly string[]): DayScan[] {
  const there = new Set(scans.map(({ day }) => day))
  const run = new Set(days)
  for (const step of [-1, 1]) {
    for (const day of days) {
      for (let next = dayAfter(day, step); there.has(next) && !run.has(next); ) {
        run.add(next)
        next = dayAfter(next, step)
      }
    }
  }
  const stored = scans.filter(({ day }) => run.has(day))
  // The shift began before the days that were read: the first day starts with the earlier entry.
  const first = [...run].sort()[0] ?? ''
  if (first > dayAfter([...days].sort()[0] ?? first, -longestRun)) return stored
  stored.sort((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const from = stored.findIndex(({ counted, direction }) => counted && direction === 'in')
  return from < 0 ? stored : stored.slice(from)
}

/** People reconciled before pausing: other requests must not wait. */
const stretch = 100

async function reconcileDay(
  tx: Db,
  projectId: number,
  days: readonly PersonDay[],
  now: number,
): Promise<void> {
  const first = days.map(({ day }) => day).sort()[0]
  if (first === undefined) return
  const site = await siteOf(tx, projectId)
  const then: SiteDays = await siteDays(tx, projectId, site, dayAfter(first, -longestRun))
  const scans = Map.groupBy(await scansAround(tx, projectId, days), (scan) =>
    subjectKey(scan.subject),
  )
  const changed: Reconciled[] = []
  const stored: Omit<StoredDay, 'person'>[] = []
  const none: PersonDay[] = []
  let count = 0
  for (const [name, wanted] of Map.groupBy(days, ({ subject }) => subjectKey(subject))) {
    count += 1
    if (count % stretch === 0) await setImmediate()
    const requested = wanted.map(({ day }) => day)
    const run = runOf(scans.get(name) ?? [], requested)
    const outcome = outcomeOf(run, then.on, now)
    changed.push(...outcome.changed)
    // A gate event that changes direction may move those of the next morning to its day.
    const dayOf = new Map(run.map(({ id, day }) => [id, day]))
    const touched = [...requested, ...outcome.changed.map(({ id, day }) => dayOf.get(id) ?? day)]
    const near = new Set(touched.flatMap((day) => [dayAfter(day, -1), day, dayAfter(day)]))
    const [read, until] = [[...requested].sort()[0], [...requested].sort().at(-1)].map((day, end) =>
      dayAfter(day ?? '', end === 0 ? -longestRun : longestRun),
    )
    for (const day of near) {
      // Of what was not read nothing is said.
      if (day < (read ?? '') || day > (until ?? '')) continue
      const of = { projectId, subject: wanted[0]?.subject as Subject, day }
      const found = outcome.days.get(day)
      if (found) stored.push({ ...found, of })
      else none.push(of)
    }
  }
  await writeReconciled(tx, changed)
  await removeDays(tx, projectId, none)
  const people = await peopleThen(
    tx,
    stored.map(({ of }) => of),
  )
  await writeDays(
    tx,
    stored.map((one, n) => ({ ...one, person: people[n] ?? null })),
  )
}

/**
 * Reconciles the days of a person around one of them, from all scans that have arrived: which of
 * them are gate events, of which day, and the resulting hours. Runs in the transaction that wrote
 * one of them.
 */
export async function reconcilePersonDay(tx: Db, of: PersonDay, now = Date.now()): Promise<void> {
  await lockPerson(tx, of)
  const adopted = await adoptScans(tx, of.projectId, [of], { everybodyLocked: false })
  await reconcileDay(tx, of.projectId, [of, ...adopted], now)
}

/** The same for days of many people of a site at once; locked against concurrent runs. */
export async function reconcilePeopleDays(
  tx: Db,
  projectId: number,
  days: readonly PersonDay[],
): Promise<void> {
  await lockEverybody(tx, projectId)
  const adopted = await adoptScans(tx, projectId, days, { everybodyLocked: true })
  await reconcileDay(tx, projectId, [...days, ...adopted], Date.now())
}
