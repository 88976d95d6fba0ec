import { queryOptions } from '@tanstack/react-query'
import type { PostRow } from '../../../contract/record/post.ts'
import {
  type FoundEntry,
  isSearched,
  mostFound,
  searchAll,
} from '../../../contract/search/search.ts'
import { call } from '../../lib/call/call.ts'
import { isProblem } from '../../lib/call/problem.ts'
import type { Day } from '../../lib/dates.ts'

interface Scope {
  /** null: everywhere */
  projectId: number | null
  today: Day
  zone: string
  meId: number
}

interface FoundAll {
  entries: readonly FoundEntry[]
  /** there are more than these */
  more: boolean
  /** found in the offline download */
  offline: boolean
}

const entryOf = (row: PostRow): FoundEntry => ({
  kind: 'record',
  id: row.id,
  boardId: row.boardId,
  projectId: row.projectId,
  projectName: null,
  title: row.title,
  writer: row.writer.name,
  at: row.receivedAt ?? row.writtenAt,
  status: row.status,
  slug: null,
  folderId: null,
})

/** What has all words of a search, of whatever kind, newest first; offline the downloaded records. */
export const findAll = (word: string, scope: Scope) =>
  queryOptions({
    queryKey: ['found', scope.projectId, word],
    queryFn: async ({ signal }): Promise<FoundAll> => {
      const { projectId } = scope
      try {
        const query = { keyword: word, ...(projectId !== null && { projectId: String(projectId) }) }
        const { data, more } = await call(searchAll, { query, signal })
        return { entries: data, more: more.length > 0, offline: false }
      } catch (error) {
        if (!isProblem(error) || !error.offline || projectId === null) throw error
        const { findDownloaded } = await import('../record/list/find-downloaded.ts')
        const rows = await findDownloaded(word, { ...scope, projectId }, mostFound)
        if (!rows) throw error
        return { entries: rows.map(entryOf), more: false, offline: true }
      }
    },
    enabled: isSearched(word),
    networkMode: 'always',
    retry: false,
    staleTime: 10_000,
    // It is typed again quickly.
    gcTime: 60_000,
    meta: { persistence: 'memory', silent: true },
  })
