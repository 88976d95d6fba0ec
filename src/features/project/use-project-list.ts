import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ProjectRow } from '../../../contract/project/project.ts'
import { matchesProject } from './matches.ts'
import { myProjects, searchProjects } from './queries.ts'

export interface ProjectList {
  rows: ProjectRow[] | null
  total: number
  /** ms; when the rows were received */
  knownAt: number
  failed: boolean
  again: () => void
  more: (() => void) | null
}

/**
 * The projects that match a search. Cached ones answer at once, also offline; the server is asked
 * only where it has more.
 */
export function useProjectList(search: string): ProjectList {
  const mine = useQuery(myProjects())
  const rows = mine.data?.data ?? null
  const partial = rows !== null && (mine.data?.total ?? 0) > rows.length
  const found = useInfiniteQuery({
    ...searchProjects(search),
    enabled: partial && search !== '',
  })
  const local = rows && search !== '' ? rows.filter((row) => matchesProject(row, search)) : rows
  if (partial && search !== '' && found.data) {
    return {
      rows: found.data.pages.flatMap((page) => page.data),
      total: found.data.pages[0]?.total ?? 0,
      knownAt: found.dataUpdatedAt,
      failed: false,
      again: () => void found.refetch(),
      more: found.hasNextPage ? () => void found.fetchNextPage() : null,
    }
  }
  return {
    rows: local,
    total: search === '' ? (mine.data?.total ?? 0) : (local?.length ?? 0),
    knownAt: mine.dataUpdatedAt,
    failed: mine.isError,
    again: () => void mine.refetch(),
    more: null,
  }
}
