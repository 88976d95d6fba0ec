import type { FormBoard } from '../../../../contract/form/definition.ts'
import { listColumn } from '../../../../contract/list/column.ts'
import { sorts } from '../../../../contract/list/order.ts'
import { readCondition } from '../../../../contract/list/read-condition.ts'
import type { Day } from '../../../lib/dates.ts'
import type { PostListQuery } from '../queries.ts'
import { listQuery } from './list-query.ts'
import type { ListRequest, StoredCondition } from './list-search.ts'

/** Whether a board can be asked by a condition. */
export const isKnown = (board: FormBoard, condition: StoredCondition): boolean =>
  !('refusal' in readCondition(board, condition))

/**
 * What of an address a board can be asked: a link of another build, or one that was typed, may sort
 * and ask by what this board has not.
 */
export function knownSearch<Search extends ListRequest>(board: FormBoard, search: Search): Search {
  const { sort, dir, where } = search
  const sorted = sort === undefined || sorts(listColumn(board, sort))
  const known = where?.filter((condition) => isKnown(board, condition))
  return {
    ...search,
    sort: sorted ? sort : undefined,
    dir: sorted ? dir : undefined,
    where: known && known.length > 0 ? known : undefined,
  }
}

/** The call of a board's list, without what the board cannot be asked. */
export const boardQuery = (
  board: FormBoard,
  search: ListRequest,
  scope: { projectId: number; today: Day },
): PostListQuery => listQuery(board, knownSearch(board, search), scope)
