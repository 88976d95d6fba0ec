import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ofAll } from '../../lib/cache/downloaded-table.ts'
import { useDownloadedTable } from '../../lib/cache/use-downloaded-table.ts'
import { Problem } from '../../lib/call/problem.ts'
import { chooseWork, classesOf, type WorkClass } from './downloaded-work.ts'
import {
  midClassesQuery,
  sectorsQuery,
  standardWorkQuery,
  unitClassesQuery,
  unitTasksQuery,
  workPage,
} from './queries.ts'
import type { WorkSearch } from './work-search.ts'

/** The server cannot be reached, and nothing is cached. */
const isWithout = (query: UseQueryResult<unknown>) =>
  query.error instanceof Problem &&
  query.error.offline &&
  (query.data === undefined || query.isPlaceholderData)

/** The options at each depth; offline, from the downloaded set. */
export function useClasses(requested: WorkSearch): readonly (readonly WorkClass[])[] {
  const { sector, mid, unit } = requested
  const queries = [
    useQuery(sectorsQuery()),
    useQuery({ ...midClassesQuery(sector ?? 0), enabled: sector !== undefined }),
    useQuery({ ...unitClassesQuery(mid ?? 0), enabled: mid !== undefined }),
    useQuery({ ...unitTasksQuery(unit ?? 0), enabled: unit !== undefined }),
  ]
  const { table } = useDownloadedTable('work', ofAll, queries.some(isWithout))
  const cached = useMemo(() => table && classesOf(table.rows, requested), [table, requested])
  return queries.map((query, depth) => query.data?.data ?? cached?.[depth] ?? [])
}

/** A page of the steps; offline, from the downloaded set. */
export function useWork(requested: WorkSearch) {
  const query = useQuery(standardWorkQuery(requested))
  const { table, looking } = useDownloadedTable('work', ofAll, isWithout(query))
  const cached = useMemo(
    () => table && chooseWork(table.rows, requested, workPage),
    [table, requested],
  )
  return {
    known: cached ?? query.data,
    failed: query.isError && !looking,
    stale: query.isPlaceholderData && !cached,
    /** when the shown set was downloaded; null where the server has answered */
    keptAt: table?.at ?? null,
    again: () => void query.refetch(),
  }
}
