import { type Subject, subjectKey } from '../../../../contract/gate/token.ts'
import { listedDay, listedIn, listedOut } from '../../../../contract/sheet/attendance-list.ts'
import { type CellInput, readCell } from '../../../../contract/sheet/cell.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { wereHere } from '../people/people.ts'
import { instantOf } from '../site/time.ts'
import type { indexOf } from './people.ts'

const nameOf = (subject: Subject, at: number) => `${subjectKey(subject)}:${at}`

/** Whether the person that a row names was of the site at the listed time. */
export type WasHere = (subject: Subject, at: number) => boolean

/**
 * One query for all rows, with the rule that scans are evaluated by
 * (server/domains/gate/people/people.ts).
 */
export async function hereThen(
  db: Db,
  { projectId, timeZone }: { projectId: number; timeZone: string },
  people: ReturnType<typeof indexOf>,
  rows: readonly { values: Readonly<Record<string, CellInput>> }[],
): Promise<WasHere> {
  const requested = new Map<string, { subject: Subject; at: number }>()
  for (const { values } of rows) {
    const { value: day } = readCell(listedDay, values.day)
    const times = [readCell(listedIn, values.firstIn), readCell(listedOut, values.lastOut)]
    const time = times.map(({ value }) => value).find((value) => typeof value === 'string')
    if (typeof day !== 'string' || time === undefined) continue
    const at = instantOf(day, time, timeZone)
    for (const { subject } of people.named(String(values.name ?? ''))) {
      requested.set(nameOf(subject, at), { subject, at })
    }
  }
  const here = await wereHere(db, projectId, [...requested.values()])
  const known = new Set([...requested.keys()].filter((_, n) => here[n]))
  return (subject, at) => known.has(nameOf(subject, at))
}
