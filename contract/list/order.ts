import type { FormBoard } from '../form/definition.ts'
import { type ListColumn, listColumn } from './column.ts'

/** How a list is sorted. What is empty comes last either way, and equal ones newest first. */
export interface ListOrder {
  column: ListColumn
  direction: 'asc' | 'desc'
  /** pinned records before all others, in their own order */
  pinned: boolean
}

/** Several people have no order among rows. */
export const sorts = (column: ListColumn | null): column is ListColumn =>
  column !== null && column.kind !== 'ids'

/**
 * The order of a list by one of its columns; without one by the board's day, the newest first. Newest
 * first is the order in which pinned records are at the top. Null for a key that is no such column.
 */
export function listOrder(
  board: FormBoard,
  key: string | undefined,
  direction: 'asc' | 'desc' = 'asc',
): ListOrder | null {
  const column = listColumn(board, key ?? 'date')
  if (!sorts(column)) return null
  if (key === undefined) return { column, direction: 'desc', pinned: true }
  const byDay = column.own === 'date' || key === board.counts.date
  return { column, direction, pinned: byDay && direction === 'desc' }
}
