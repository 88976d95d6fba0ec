import type { QueryKey } from '@tanstack/react-query'
import type { ListedEmployee } from '../../../contract/employee/employee.ts'
import type { StandardWork } from '../../../contract/office/hse.ts'
import type { FieldRow } from '../../../contract/project/field.ts'
import { cachedUnder } from './downloaded.ts'
import { cacheOwner } from './owner.ts'

/** Contact details, only of people whom the reader may call. */
export interface Contact {
  id: number
  mobile: string | null
  email: string | null
}

/**
 * Lists that are stored whole, so that every page, filter and card can be read from them offline.
 */
export interface Tables {
  employees: ListedEmployee
  fields: FieldRow
  contacts: Contact
  work: StandardWork
}
export type TableName = keyof Tables

/** In place of a project id: data that belongs to no project. */
export const ofAll = 0

/**
 * Some hundreds of rows: no answer is large, and an interrupted download keeps what has arrived.
 */
export interface Piece<Row> {
  /** from 1 */
  piece: number
  /** rows of the whole list, as the server counts them */
  total: number
  rows: Row[]
}

/** The first part of these query keys. */
export const tableWord = 'prepared-table'

export function pieceKey(name: TableName, projectId: number, piece: number): QueryKey {
  return [tableWord, name, projectId, piece]
}

export interface CachedTable<Row> {
  rows: Row[]
  /** ms; when the oldest chunk was fetched */
  at: number
}

/** null where the list was not downloaded. */
export async function readTable<N extends TableName>(
  name: N,
  projectId: number,
): Promise<CachedTable<Tables[N]> | null> {
  const cached = await cachedUnder(cacheOwner(), [tableWord, name, projectId])
  if (cached.length === 0) return null
  const pieces = cached
    .map(({ data }) => data as Piece<Tables[N]>)
    .sort((a, b) => a.piece - b.piece)
  // A list that changed between two chunks may have one row twice.
  const rows = new Map(pieces.flatMap((piece) => piece.rows).map((row) => [row.id, row]))
  return { rows: [...rows.values()], at: Math.min(...cached.map(({ at }) => at)) }
}
