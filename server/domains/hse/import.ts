import * as v from 'valibot'
import { disasterTypes } from '../../../contract/codes/disaster-types.ts'
import type { StandardWorkLine } from '../../../contract/office/hse.ts'
import { problem } from '../../http/problem.ts'
import type { Db } from '../../platform/db/connect.ts'
import { rowsOfText, runText } from '../../platform/db/rows.ts'

export interface ImportCounts {
  added: number
  corrected: number
  unchanged: number
}

/** One at a time changes the set: two that add the same class would meet at its name. */
export const setLock = 7_415_011

export interface Line extends StandardWorkLine {
  /** codes of the four classes, if the shipped set has them; otherwise they are generated */
  codes?: readonly string[]
}

const separator = '\u001f'

/**
 * Imports rows into the set: missing classes are created; a step with its hazard is added, or its
 * measure corrected. Throws `invalid` with the rows that are wrong or occur twice.
 */
export async function importLines(tx: Db, lines: readonly Line[]): Promise<ImportCounts> {
  assertLines(lines)
  await runText(tx, { text: 'select pg_advisory_xact_lock($1)', values: [setLock] })
  const tasks = await classIds(tx, lines)
  const rows = await rowsOfText(tx, v.object({ added: v.boolean() }), {
    text: `insert into standard_work as w
       (unit_task_id, step, hazard, measure, disaster_type, sort_order)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::smallint[], $6::int[])
     on conflict (unit_task_id, step, hazard)
       do update set measure = excluded.measure, disaster_type = excluded.disaster_type
       where (w.measure, w.disaster_type) is distinct from (excluded.measure, excluded.disaster_type)
     returning (xmax = 0) as added`,
    values: [
      tasks,
      lines.map((line) => line.step),
      lines.map((line) => line.hazard),
      lines.map((line) => line.measure),
      lines.map((line) => line.disaster_type ?? null),
      lines.map((_, index) => index),
    ],
  })
  const added = rows.filter((row) => row.added).length
  return { added, corrected: rows.length - added, unchanged: lines.length - rows.length }
}

function assertLines(lines: readonly Line[]): void {
  const known = new Set(disasterTypes.map(({ value }) => Number(value)))
  const seen = new Set<string>()
  const fields: Record<string, string> = {}
  for (const [index, line] of lines.entries()) {
    const type = line.disaster_type ?? null
    if (type !== null && !known.has(type)) fields[`rows.${index}.disaster_type`] = 'option'
    const key = [...pathOf(line), line.step, line.hazard].join(separator)
    if (seen.has(key)) fields[`rows.${index}.hazard`] = 'taken'
    seen.add(key)
    if (Object.keys(fields).length >= 50) break
  }
  if (Object.keys(fields).length > 0) throw problem('invalid', { fields })
}

const pathOf = (line: Line) => [line.sector, line.mid_class, line.unit_class, line.unit_task]

/** The unit task of every line, in their order. */
async function classIds(tx: Db, lines: readonly Line[]): Promise<number[]> {
  const ids = new Map<string, number>()
  for (let depth = 1; depth <= 4; depth += 1) {
    const wanted = new Map<string, { parent: number | null; name: string; code: string | null }>()
    for (const line of lines) {
      const path = pathOf(line)
      const name = path[depth - 1] ?? ''
      const parent =
        depth === 1 ? null : (ids.get(path.slice(0, depth - 1).join(separator)) ?? null)
      const code = line.codes?.[depth - 1] ?? null
      wanted.set(path.slice(0, depth).join(separator), { parent, name, code })
    }
    const found = await putClasses(tx, depth, [...wanted.values()])
    for (const [key, { parent, name }] of wanted) {
      const id = found.get(`${parent ?? ''}${separator}${name}`)
      if (id === undefined) throw new Error(`no class ${name}`)
      ids.set(key, id)
    }
  }
  return lines.map((line) => ids.get(pathOf(line).join(separator)) as number)
}

/** Ids by parent and name; an inactive one becomes active again when a row names it. */
async function putClasses(
  tx: Db,
  depth: number,
  wanted: readonly { parent: number | null; name: string; code: string | null }[],
): Promise<Map<string, number>> {
  const rows = await rowsOfText(
    tx,
    v.object({ id: v.number(), parent: v.nullable(v.number()), name: v.string() }),
    {
      text: `with last as (select coalesce(max(sort_order), -1) as n from work_class where depth = $1)
     insert into work_class as k (depth, parent_id, name, code, sort_order)
     select $1, given.parent, given.name,
       coalesce(given.code, 'X' || $1 || '-' || left(md5(coalesce(given.parent, 0) || given.name), 12)),
       last.n + given.nth
     from unnest($2::int[], $3::text[], $4::text[]) with ordinality
       as given(parent, name, code, nth), last
     on conflict (parent_id, name) do update set active = true
     returning id, parent_id as parent, name`,
      values: [
        depth,
        wanted.map(({ parent }) => parent),
        wanted.map(({ name }) => name),
        wanted.map(({ code }) => code),
      ],
    },
  )
  return new Map(rows.map(({ id, parent, name }) => [`${parent ?? ''}${separator}${name}`, id]))
}
