import type { QueryKey } from '@tanstack/react-query'
import type { ListedEmployee } from '../../../contract/employee.ts'
import type { FieldRow } from '../../../contract/field.ts'
import type { StandardWork } from '../../../contract/hse.ts'
import { cacheOwner } from './owner.ts'
import { keptUnder } from './prepared.ts'

/** How a person is reached; only of those whom the reader may call. */
export interface Contact {
  id: number
  mobile: string | null
  email: string | null
}

/** Lists that are kept whole, so that any page, filter and card is read from them without a line. */
export interface Tables {
  employees: ListedEmployee
  fields: FieldRow
  contacts: Contact
  work: StandardWork
}
export type TableName = keyof Tables

/** What belongs to no project, and is the same for all. */
export const ofAll = 0

/** Some hundreds of rows: no one answer is large, and what stops half way keeps what had come. */
export interface Piece<Row> {
  /** from 1 */
  piece: number
  /** of the whole list, as the server counts it */
  total: number
  rows: Row[]
}

/** What such keys begin with. */
export const tableWord = 'prepared-table'

export function pieceKey(name: TableName, projectId: number, piece: number): QueryKey {
  return [tableWord, name, projectId, piece]
}

export interface KeptTable<Row> {
  rows: Row[]
  /** ms; when the oldest of it came */
  at: number
}

/** null where the list was not prepared here. */
export async function readTable<N extends TableName>(
  name: N,
  projectId: number,
): Promise<KeptTable<Tables[N]> | null> {
  const kept = await keptUnder(cacheOwner(), [tableWord, name, projectId])
  if (kept.length === 0) return null
  const pieces = kept.map(({ data }) => data as Piece<Tables[N]>).sort((a, b) => a.piece - b.piece)
  // A list that was changed between two pieces may say one row twice.
  const rows = new Map(pieces.flatMap((piece) => piece.rows).map((row) => [row.id, row]))
  return { rows: [...rows.values()], at: Math.min(...kept.map(({ at }) => at)) }
}
