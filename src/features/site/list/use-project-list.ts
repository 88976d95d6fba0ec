import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ProjectRow } from '../../../../contract/project/project.ts'
import { recentProjects } from '../../project/last-project.ts'
import { matchesProject } from '../../project/matches.ts'
import { myProjects, searchProjects } from '../../project/queries.ts'
import { useMe } from '../../session/me.ts'
import { projectGroupsQuery } from '../run-queries.ts'
import { byLastUse, rowsOfStars } from './order.ts'
import type { Star } from './use-stars.ts'

export type ProjectListView = 'all' | 'mine' | 'starred'

export interface ListOptions {
  search: string
  view: ProjectListView
  /** name of a group */
  group: string | null
}

export interface ProjectList {
  rows: ProjectRow[] | null
  total: number
  /** ms; when the rows were received */
  knownAt: number
  failed: boolean
  /** the server could not be reached: these are the cached ones */
  partial: boolean
  more: (() => void) | null
  again: () => void
}

function fits(row: ProjectRow, { search, view, group }: ListOptions): boolean {
  if (view === 'mine' && row.role === null) return false
  if (group !== null && row.project_group !== group) return false
  return matchesProject(row, search)
}

/**
 * The projects that match. Cached ones answer at once, also offline; the server is asked only where
 * it has more.
 */
export function useProjectList(options: ListOptions, stars: readonly Star[]): ProjectList {
  const me = useMe()
  const mine = useQuery(myProjects())
  const groups = useQuery(projectGroupsQuery()).data?.data ?? []
  const kept = mine.data?.data ?? null
  const beyond = kept !== null && (mine.data?.total ?? 0) > kept.length
  const asks =
    options.view !== 'starred' &&
    (options.search !== '' || options.view === 'mine' || options.group)
  const groupId = groups.find((group) => group.name === options.group)?.id
  const found = useInfiniteQuery({
    ...searchProjects(options.search, { onlyMe: options.view === 'mine', groupId }),
    enabled: beyond && Boolean(asks) && (options.group === null || groupId !== undefined),
  })
  const again = () => void mine.refetch()
  if (kept === null) {
    const failed = mine.isError
    return { rows: null, total: 0, knownAt: 0, failed, partial: false, more: null, again }
  }
  if (beyond && asks && found.data) {
    return {
      rows: found.data.pages.flatMap((page) => page.data),
      total: found.data.pages[0]?.total ?? 0,
      knownAt: found.dataUpdatedAt,
      failed: false,
      partial: false,
      more: found.hasNextPage ? () => void found.fetchNextPage() : null,
      again,
    }
  }
  const all =
    options.view === 'starred' ? rowsOfStars(stars, kept) : byLastUse(kept, recentProjects(me.id))
  const rows = all.filter((row) => fits(row, options))
  const bare = !asks && options.view === 'all'
  return {
    rows,
    total: bare ? (mine.data?.total ?? 0) : rows.length,
    knownAt: mine.dataUpdatedAt,
    failed: false,
    partial: beyond && Boolean(asks),
    more: null,
    again,
  }
}
