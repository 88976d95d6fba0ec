import * as v from 'valibot'
import { longestShiftMs } from '../../../../contract/gate/day.ts'
import { direction } from '../../../../contract/gate/scan.ts'
import { type Subject, subjectKey, subjectKinds } from '../../../../contract/gate/token.ts'
import { listedDay } from '../../../../contract/sheet/attendance-list.ts'
import { type CellInput, readCell } from '../../../../contract/sheet/cell.ts'
import { likeKey } from '../../../../contract/sheet/rows.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import type { Direction } from '../attendance/reconcile.ts'
import type { ListedPerson } from './people.ts'

/** What earlier lists have imported. */
interface Stands {
  /** ms */
  at: number
  /** which way it is taken now; null: a manager has taken it back */
  direction: Direction | null
  /** as listed: the same line again is not another gate event */
  listedAs: Direction
}
export type KnownLines = Map<string, Stands[]>

/** Those of a person's day, to be added to. */
export function linesOfDay(former: KnownLines, subject: Subject, day: string): Stands[] {
  const name = `${subjectKey(subject)}:${day}`
  const known = former.get(name) ?? []
  former.set(name, known)
  return known
}

/**
 * Days of the rows and those around them: a time before a site's day begins belongs to the day
 * before, and a night lasts into the next one.
 */
function daysOf(rows: readonly { values: Readonly<Record<string, CellInput>> }[]): string[] {
  const days = new Set<string>()
  for (const { values } of rows) {
    const { value } = readCell(listedDay, values.day)
    if (typeof value !== 'string') continue
    const day = Temporal.PlainDate.from(value)
    for (const near of [-2, -1, 0, 1]) days.add(day.add({ days: near }).toString())
  }
  return [...days]
}

/**
 * What earlier lists have imported on the days of the rows, for the people that they name; for
 * workers also what is recorded for their account (server/domains/gate/scans/adopt.ts).
 */
export async function knownLines(
  db: Db,
  projectId: number,
  people: readonly ListedPerson[],
  rows: readonly { values: Readonly<Record<string, CellInput>> }[],
): Promise<KnownLines> {
  const names = new Set(rows.map(({ values }) => likeKey(String(values.name ?? ''))))
  const requested = people.filter(({ name }) => names.has(likeKey(name)))
  const found = await rowsOfText(
    db,
    v.object({
      kind: v.picklist(subjectKinds),
      id: v.number(),
      day: v.string(),
      at: v.date(),
      direction: v.nullable(direction),
      listedAs: direction,
    }),
    {
      text: `select g.kind, g.id, s.day::text, s.at,
        case when s.override is distinct from 'void'
          then coalesce(s.override_direction, s.gate_direction) end as direction,
        s.gate_direction as "listedAs"
      from (select kind, id, kind as by, id as by_id from unnest($2::text[], $3::int[]) as a(kind, id)
        union all
        select kind, w.id, 'member', w.member_id from unnest($2::text[], $3::int[]) as a(kind, id)
          join worker w on kind = 'worker' and w.id = a.id and w.member_id is not null) g
      join gate_scan s on s.project_id = $1 and s.subject_kind = g.by and s.subject_id = g.by_id
      where s.via = 'sheet' and s.day = any($4::date[])
      order by s.at, s.gate_direction desc`,
      values: [
        projectId,
        requested.map(({ subject }) => subject.kind),
        requested.map(({ subject }) => subject.id),
        daysOf(rows),
      ],
    },
  )
  const former: KnownLines = new Map()
  const begun = new Map<string, { day: string; at: number }>()
  for (const { kind, id, day, at: when, ...one } of found) {
    const [person, at] = [subjectKey({ kind, id }), when.getTime()]
    const begin = begun.get(person)
    // An exit in the morning ends the shift of the night; one that was taken back does not.
    const goesOn = one.listedAs === 'out' && begin && at - begin.at <= longestShiftMs
    if (one.listedAs === 'in') begun.set(person, { day, at })
    else if (one.direction !== null) begun.delete(person)
    linesOfDay(former, { kind, id }, goesOn ? begin.day : day).push({ ...one, at })
  }
  return former
}
