import type { ListedEntry } from '../../../../contract/boards/manifest.ts'
import type { ViewQuery } from '../../../../contract/form/view.ts'
import { completeConditions } from '../../../../contract/wire/query.ts'
import { addDays, type Day } from '../../../lib/dates.ts'
import type { PostListQuery } from '../queries.ts'
import type { ListRequest, ListSearch, Period } from './list-search.ts'

/** The list's part of a board definition. */
export type ListedBoard = Pick<ListedEntry, 'views' | 'sort' | 'counts'>

/** The chosen view; null for a saved filter. */
export function viewOf(
  board: Pick<ListedBoard, 'views'>,
  search: Pick<ListSearch, 'view'>,
): ViewQuery | null {
  return board.views.find((view) => view.key === (search.view ?? board.views[0]?.key)) ?? null
}

/** First and last day of a period that ends today. */
export function daysOf(period: Period, today: Day): { from: Day; to: Day } {
  if (period === 'today') return { from: today, to: today }
  return { from: addDays(today, period === 'week' ? -6 : -29), to: today }
}

/**
 * The call of a list: the view's conditions and the reader's. Only complete conditions are sent.
 * @param today in the project's calendar
 */
export function listQuery(
  board: ListedBoard,
  search: ListRequest,
  { projectId, today }: { projectId: number; today: Day },
): PostListQuery {
  const view = viewOf(board, search)?.query ?? {}
  const period = search.period ?? view.period
  const days = period ? daysOf(period, today) : { from: search.from, to: search.to }
  const conditions = completeConditions([...(view.conditions ?? []), ...(search.where ?? [])])
  const sort = search.sort ?? board.sort.key
  const direction = search.dir ?? (search.sort ? 'asc' : board.sort.direction)
  return {
    projectId: String(projectId),
    page: String(search.page ?? 1),
    perPage: String(search.rows ?? 20),
    keyword: search.q?.trim() || undefined,
    status: view.status,
    writer: view.writer,
    dateTarget: days.from || days.to ? board.counts.date : undefined,
    dateBegin: days.from,
    dateEnd: days.to,
    orderTarget: sort,
    orderDirection: direction,
    conditions: conditions.length > 0 ? (conditions as PostListQuery['conditions']) : undefined,
  }
}

/** The query of a ready-made view, for its count. */
export function viewQuery(
  board: ListedBoard,
  view: ViewQuery,
  scope: { projectId: number; today: Day },
) {
  return listQuery(board, { view: view.key }, scope)
}
