import { type Subject, subjectKey } from '../../contract/gate/token.ts'
import { listedDay, listedIn } from '../../contract/sheet/attendance-list.ts'
import { type CellInput, readCell } from '../../contract/sheet/cell.ts'
import type { Db } from '../db/connect.ts'
import type { indexOf } from './listed-people.ts'
import { wereHere } from './people.ts'
import { instantOf } from './time.ts'

const nameOf = (subject: Subject, at: number) => `${subjectKey(subject)}:${at}`

/** Whether somebody whom a row names was of the site when it says that they came. */
export type WasHere = (subject: Subject, at: number) => boolean

/** Asked for all rows at once, by the rule that scans are judged by (server/gate/people.ts). */
export async function hereThen(
  db: Db,
  { projectId, timeZone }: { projectId: number; timeZone: string },
  people: ReturnType<typeof indexOf>,
  rows: readonly { values: Readonly<Record<string, CellInput>> }[],
): Promise<WasHere> {
  const asked = new Map<string, { subject: Subject; at: number }>()
  for (const { values } of rows) {
    const { value: day } = readCell(listedDay, values.day)
    const { value: time } = readCell(listedIn, values.firstIn)
    if (typeof day !== 'string' || typeof time !== 'string') continue
    const at = instantOf(day, time, timeZone)
    for (const { subject } of people.named(String(values.name ?? ''))) {
      asked.set(nameOf(subject, at), { subject, at })
    }
  }
  const here = await wereHere(db, projectId, [...asked.values()])
  const known = new Set([...asked.keys()].filter((_, n) => here[n]))
  return (subject, at) => known.has(nameOf(subject, at))
}
