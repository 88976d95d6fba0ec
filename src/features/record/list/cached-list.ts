import type { FormBoard } from '../../../../contract/form/definition.ts'
import { compareRows, type NameOf } from '../../../../contract/list/compare-rows.ts'
import { listOrder } from '../../../../contract/list/order.ts'
import type { PostListQuery } from '../queries.ts'
import { type KnownRow, type ListReader, listFilter } from './list-filter.ts'

/**
 * The answer that the server would give to a list, from the stored rows of a board; nothing where it
 * would refuse it. @param nameOf what references are called, by which some columns are sorted
 */
export function cachedList<Row extends KnownRow>(
  board: FormBoard,
  rows: readonly Row[],
  requested: PostListQuery,
  reader: ListReader,
  nameOf: NameOf = () => null,
): { data: Row[]; total: number } {
  const order = listOrder(board, requested.orderTarget, requested.orderDirection)
  if (!order) return { data: [], total: 0 }
  const found = rows.filter(listFilter(board, requested, reader)).sort(compareRows(order, nameOf))
  const size = Number(requested.perPage ?? 20)
  const from = (Number(requested.page ?? 1) - 1) * size
  return { data: found.slice(from, from + size), total: found.length }
}
