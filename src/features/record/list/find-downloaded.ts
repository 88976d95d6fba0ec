import type { PostRow } from '../../../../contract/record/post.ts'
import { readRows } from '../../../lib/cache/downloaded-rows.ts'
import type { Day } from '../../../lib/dates.ts'
import { listedBoards } from '../../board/listed.ts'
import { loadBoard } from '../../board/load.ts'
import { cachedList } from './cached-list.ts'
import type { ListReader } from './list-filter.ts'
import { listQuery } from './list-query.ts'

interface Scope extends ListReader {
  projectId: number
  today: Day
}

/** The downloaded records with a word, the newest `most` of each board; null where none are downloaded. */
export async function findDownloaded(
  word: string,
  scope: Scope,
  most: number,
): Promise<PostRow[] | null> {
  const found = await Promise.all(
    listedBoards.map(async (board) => {
      const stored = await readRows(scope.projectId, board.id)
      const form = stored && (await loadBoard(board.id))
      if (!form) return null
      const query = { ...listQuery(board, { view: '', q: word }, scope), perPage: String(most) }
      return cachedList(form, stored.rows, query, scope).data
    }),
  )
  const boards = found.filter((rows) => rows !== null)
  return boards.length === 0 ? null : boards.flat()
}
