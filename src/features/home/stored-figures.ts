import type { ListedEntry } from '../../../contract/boards/manifest.ts'
import type { ViewQuery } from '../../../contract/form/view.ts'
import { readRows } from '../../lib/cache/downloaded-rows.ts'
import type { Day } from '../../lib/dates.ts'
import { loadBoard } from '../board/load.ts'
import { cachedList } from '../record/list/cached-list.ts'
import type { ListReader } from '../record/list/list-filter.ts'
import { viewQuery } from '../record/list/list-query.ts'

interface Requested {
  board: ListedEntry
  view: ViewQuery
}

/** A count of the downloaded records, and when they were fetched (ms). */
export interface StoredFigure {
  count: number
  at: number
}

/**
 * The figures of home from the offline download, in the order requested; null where its board was
 * not downloaded.
 */
export async function storedFigures(
  requested: readonly Requested[],
  scope: ListReader & { projectId: number; today: Day },
): Promise<(StoredFigure | null)[]> {
  return await Promise.all(
    requested.map(async ({ board, view }) => {
      const [form, stored] = await Promise.all([
        loadBoard(board.id),
        readRows(scope.projectId, board.id),
      ])
      if (!form || !stored) return null
      const { total } = cachedList(form, stored.rows, viewQuery(board, view, scope), scope)
      return { count: total, at: stored.at }
    }),
  )
}
