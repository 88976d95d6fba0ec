import { hasVictim } from '../board-parts/accident.ts'
import { otherVictimsOf } from '../board-parts/other-victims.ts'
import { ageAt, tenureAt } from '../board-parts/tenure.ts'
import type { Values } from '../form/field-types.ts'
import type { DayRange } from './period.ts'

/** By what accidents are counted, each accident in one row. */
export const accidentSplits = [
  'agent',
  'disaster_type',
  'work_type',
  'hour',
  'weekday',
  'progress',
] as const
/** By what people are counted: those of one accident may stand in several rows. */
export const victimSplits = ['age', 'tenure', 'nationality'] as const
export const figureSplits = [...accidentSplits, ...victimSplits] as const
export type FigureSplit = (typeof figureSplits)[number]

/** A report of an accident, as much of it as is counted. */
export interface CountedReport {
  id: string
  title: string
  /** of the accident, in the project */
  date: string | null
  /** those of the report; `progress`: how much of the work was done by then, of 100 */
  values: Values
}

/** An accident and how many were hurt in it. */
export interface CountedAccident {
  id: string
  title: string
  date: string
  victims: number
}

/** Accidents, each once, and all who were hurt in them. */
export interface Figure {
  victims: number
  accidents: CountedAccident[]
}

export interface FigureRow {
  /** as the field has it; an hour `13`, a weekday `0` (Sunday) to `6`, an age `30`, a progress `40`; null: not said */
  key: string | null
  now: Figure
  before: Figure
}

export interface AccidentFigures {
  total: Omit<FigureRow, 'key'>
  /** of them: who died or was off for three days or more */
  reportable: Omit<FigureRow, 'key'>
  splits: { by: FigureSplit; rows: FigureRow[] }[]
}

interface Asked {
  range: DayRange
  before: DayRange
  /** only those who are of it; absent: all */
  companyId?: number | undefined
  timeZone: string
}

/** Those who were hurt. Of a record of a list, which has no rows of tables, only how many others. */
function victimsOf(values: Values): Values[] {
  const { other_victims, victim_count } = values
  if (other_victims !== undefined) return [values, ...otherVictimsOf(values)]
  const others = typeof victim_count === 'number' ? Math.max(0, victim_count - 1) : 0
  return [values, ...Array<Values>(others).fill({})]
}

const serious: readonly unknown[] = ['death', 'serious', 'lost-3']

/** The grade says it of the accident, so of whoever is first; of others their days off. */
const isReportable = (victim: Values) =>
  victim.fatal === true || serious.includes(victim.grade) || Number(victim.lost_days ?? 0) >= 3

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null)

/** Tens of years; `10` below twenty, `70` and more. */
function ageBand(victim: Values, occurredAt: unknown): string | null {
  const age = ageAt(victim.born, occurredAt)
  return age === null ? null : String(Math.min(70, Math.max(10, Math.floor(age / 10) * 10)))
}

/** Tens of a hundred; all of it is with `90`. */
function progressBand(progress: unknown): string | null {
  if (typeof progress !== 'number') return null
  return String(Math.min(90, Math.max(0, Math.floor(progress / 10) * 10)))
}

function hourAt(occurredAt: unknown, timeZone: string): string | null {
  const at = typeof occurredAt === 'string' ? new Date(occurredAt) : null
  if (!at || Number.isNaN(at.getTime())) return null
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' })
  return hour.format(at).padStart(2, '0')
}

interface Entry {
  report: CountedReport & { date: string }
  victims: Values[]
  isNow: boolean
}

function keyOf(
  split: FigureSplit,
  { report, timeZone }: { report: Entry['report']; timeZone: string },
  victim: Values,
) {
  const { values, date } = report
  switch (split) {
    case 'hour':
      return hourAt(values.occurred_at, timeZone)
    case 'weekday':
      return String(new Date(`${date}T00:00:00Z`).getUTCDay())
    case 'progress':
      return progressBand(values.progress)
    case 'age':
      return ageBand(victim, values.occurred_at)
    case 'tenure':
      return tenureAt(victim.hired_at, values.occurred_at)
    case 'nationality':
      return text(victim.nationality)
    default:
      return text(values[split])
  }
}

const within = (day: string, { from, to }: DayRange) => from <= day && day <= to

/**
 * Accidents in which people were hurt, of a period and the one before it. An accident counts once,
 * each of its victims as one; the rows of each split come to the total, `null` among them.
 */
export function accidentFigures(reports: readonly CountedReport[], asked: Asked): AccidentFigures {
  const { range, before, companyId, timeZone } = asked
  const entries = reports.flatMap((report): Entry[] => {
    const { date, values } = report
    if (date === null || !hasVictim({ values })) return []
    const isNow = within(date, range)
    if (!isNow && !within(date, before)) return []
    const victims = victimsOf(values).filter(
      ({ company_id }) => companyId === undefined || company_id === companyId,
    )
    return victims.length > 0 ? [{ report: { ...report, date }, victims, isNow }] : []
  })
  const rowOf = (found: readonly Entry[]) => ({
    now: figure(found.filter(({ isNow }) => isNow)),
    before: figure(found.filter(({ isNow }) => !isNow)),
  })
  const grouped = (by: FigureSplit) => {
    const rows = new Map<string | null, Entry[]>()
    for (const { victims, ...entry } of entries) {
      const keyed = victims.map((victim) => ({
        victim,
        key: keyOf(by, { report: entry.report, timeZone }, victim),
      }))
      for (const key of new Set(keyed.map((one) => one.key))) {
        const some = keyed.filter((one) => one.key === key).map(({ victim }) => victim)
        rows.set(key, [...(rows.get(key) ?? []), { ...entry, victims: some }])
      }
    }
    return [...rows].map(([key, found]): FigureRow => ({ key, ...rowOf(found) })).sort(byCount)
  }
  return {
    total: rowOf(entries),
    reportable: rowOf(
      entries
        .map((entry) => ({ ...entry, victims: entry.victims.filter(isReportable) }))
        .filter(({ victims }) => victims.length > 0),
    ),
    splits: figureSplits.map((by) => ({ by, rows: grouped(by) })),
  }
}

function figure(entries: readonly Entry[]): Figure {
  const accidents = entries
    .map(({ report: { id, title, date }, victims }) => ({
      id,
      title,
      date,
      victims: victims.length,
    }))
    .sort((a, b) => b.date.localeCompare(a.date) || a.id.localeCompare(b.id))
  return { accidents, victims: accidents.reduce((sum, { victims }) => sum + victims, 0) }
}

/** Most first; what was not said comes last. */
const byCount = (a: FigureRow, b: FigureRow) =>
  Number(a.key === null) - Number(b.key === null) ||
  b.now.victims - a.now.victims ||
  b.before.victims - a.before.victims ||
  String(a.key).localeCompare(String(b.key))
