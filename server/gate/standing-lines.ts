import type { Subject } from '../../contract/gate/token.ts'
import { listedDay } from '../../contract/sheet/attendance-list.ts'
import { type CellInput, readCell } from '../../contract/sheet/cell.ts'
import { likeKey } from '../../contract/sheet/rows.ts'
import type { Db } from '../db/connect.ts'
import type { ListedPerson } from './listed-people.ts'
import type { Direction } from './settle.ts'

/** What a list has put down before. */
interface Stands {
  /** ms */
  at: number
  /** which way it is taken now; null: a manager has taken it back */
  direction: Direction | null
  /** as the list had it: the same line again is no other passing */
  listedAs: Direction
}
export type Standing = Map<string, Stands[]>

const nameOf = ({ kind, id }: Subject, day: string) => `${kind}:${id}:${day}`

/** Those of a person's day, to be added to. */
export function standingOf(standing: Standing, subject: Subject, day: string): Stands[] {
  const name = nameOf(subject, day)
  const known = standing.get(name) ?? []
  standing.set(name, known)
  return known
}

/** Days of the rows and the days before them: a time before a site's day begins is of the one before. */
function daysOf(rows: readonly { values: Readonly<Record<string, CellInput>> }[]): string[] {
  const days = new Set<string>()
  for (const { values } of rows) {
    const { value } = readCell(listedDay, values.day)
    if (typeof value !== 'string') continue
    days.add(value)
    days.add(Temporal.PlainDate.from(value).subtract({ days: 1 }).toString())
  }
  return [...days]
}

/** What lists have put down before on the days of the rows, of people whom they name. */
export async function standingLines(
  db: Db,
  projectId: number,
  people: readonly ListedPerson[],
  rows: readonly { values: Readonly<Record<string, CellInput>> }[],
): Promise<Standing> {
  const names = new Set(rows.map(({ values }) => likeKey(String(values.name ?? ''))))
  const asked = people.filter(({ name }) => names.has(likeKey(name)))
  const { rows: found } = await db.$client.query<{
    kind: Subject['kind']
    id: number
    day: string
    at: Date
    direction: Direction | null
    listedAs: Direction
  }>(
    `select s.subject_kind as kind, s.subject_id as id, s.day::text, s.at,
        case when s.override is distinct from 'void'
          then coalesce(s.override_direction, s.gate_direction) end as direction,
        s.gate_direction as "listedAs"
      from unnest($2::text[], $3::int[]) as g(kind, id)
      join gate_scan s on s.project_id = $1 and s.subject_kind = g.kind and s.subject_id = g.id
      where s.via = 'sheet' and s.day = any($4::date[])`,
    [
      projectId,
      asked.map(({ subject }) => subject.kind),
      asked.map(({ subject }) => subject.id),
      daysOf(rows),
    ],
  )
  const standing: Standing = new Map()
  for (const { kind, id, day, at, ...one } of found) {
    standingOf(standing, { kind, id }, day).push({ ...one, at: at.getTime() })
  }
  return standing
}
