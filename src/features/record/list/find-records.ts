import { queryOptions } from '@tanstack/react-query'
import type { ListedEntry } from '../../../../contract/boards/manifest.ts'
import { type PostRow, postList } from '../../../../contract/record/post.ts'
import { readRows } from '../../../lib/cache/downloaded-rows.ts'
import { call } from '../../../lib/call/call.ts'
import { isProblem } from '../../../lib/call/problem.ts'
import type { Day } from '../../../lib/dates.ts'
import { loadBoard } from '../../board/load.ts'
import { cachedList } from './cached-list.ts'
import type { ListReader } from './list-filter.ts'
import { listQuery } from './list-query.ts'

/** Records of a board at most. */
const most = 4

interface Scope extends ListReader {
  projectId: number
  today: Day
}

interface FoundRecords {
  rows: readonly PostRow[]
  /** found in the offline download */
  offline: boolean
}

/** The newest records of a board with a word; offline from the download. */
export const findRecords = (board: ListedEntry, word: string, scope: Scope) =>
  queryOptions({
    queryKey: ['found-records', scope.projectId, board.id, word],
    queryFn: async ({ signal }): Promise<FoundRecords> => {
      const wanted = listQuery(board, { view: '', q: word }, scope)
      const query = { ...wanted, perPage: String(most) }
      try {
        const params = { boardId: String(board.id) }
        return { rows: (await call(postList, { params, query, signal })).data, offline: false }
      } catch (error) {
        if (!isProblem(error) || !error.offline) throw error
        const [form, stored] = await Promise.all([
          loadBoard(board.id),
          readRows(scope.projectId, board.id),
        ])
        if (!form || !stored) throw error
        return { rows: cachedList(form, stored.rows, query, scope).data, offline: true }
      }
    },
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
    // It is typed again quickly.
    gcTime: 60_000,
    meta: { persistence: 'memory', silent: true },
  })
