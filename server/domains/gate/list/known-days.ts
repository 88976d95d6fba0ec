import * as v from 'valibot'
import { type Subject, subjectKey, subjectKinds } from '../../../../contract/gate/token.ts'
import { listedDay } from '../../../../contract/sheet/attendance-list.ts'
import {
  type CellInput,
  type CellValue,
  readCell,
  textOf,
} from '../../../../contract/sheet/cell.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { rowsOfText } from '../../../platform/db/rows.ts'
import type { indexOf } from './people.ts'

/** Whether a line of an exported list says what that person's day is now, to the minute. */
export type IsKnownDay = (subject: Subject, values: Readonly<Record<string, CellValue>>) => boolean

const lineOf = (...parts: unknown[]) => JSON.stringify(parts)

/**
 * Reads the attendance of the people and days in the rows of an exported list, as an export shows it.
 * Rows of a paper list are compared with nothing.
 */
export async function knownDays(
  db: Db,
  projectId: number,
  timeZone: string,
  people: ReturnType<typeof indexOf>,
  rows: readonly { values: Readonly<Record<string, CellInput>> }[],
): Promise<IsKnownDay> {
  const exported = rows.filter(({ values }) => values.via)
  if (exported.length === 0) return () => false
  const days = new Set(exported.map(({ values }) => readCell(listedDay, values.day).value))
  const subjects = exported.flatMap(({ values }) =>
    people.named(textOf(values.name)).map(({ subject }) => subject),
  )
  const found = await rowsOfText(
    db,
    v.object({
      kind: v.picklist(subjectKinds),
      id: v.number(),
      day: v.string(),
      firstIn: v.nullable(v.string()),
      lastOut: v.nullable(v.string()),
      estimated: v.boolean(),
    }),
    {
      text: `select subject_kind as kind, subject_id as id, day::text,
        to_char(first_in at time zone $3, 'HH24:MI') as "firstIn",
        to_char(last_out at time zone $3, 'HH24:MI') as "lastOut", out_estimated as estimated
      from attendance where project_id = $1 and day = any($2::date[])
        and (subject_kind, subject_id) in (select * from unnest($4::text[], $5::int[]))`,
      values: [
        projectId,
        [...days].filter((day) => typeof day === 'string'),
        timeZone,
        subjects.map(({ kind }) => kind),
        subjects.map(({ id }) => id),
      ],
    },
  )
  const known = new Set(
    found.map(({ kind, id, day, firstIn, lastOut, estimated }) =>
      lineOf(subjectKey({ kind, id }), day, firstIn, lastOut, estimated),
    ),
  )
  return (subject, { via, day, firstIn, lastOut, estimated }) =>
    Boolean(via) &&
    known.has(
      lineOf(subjectKey(subject), day, firstIn || null, lastOut || null, Boolean(estimated)),
    )
}
