import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { ofAll } from '../../lib/cache/prepared-table.ts'
import { usePreparedTable } from '../../lib/cache/use-prepared-table.ts'
import { Problem } from '../../lib/call/problem.ts'
import { chooseWork, classesOf, type WorkClass } from './kept-work.ts'
import {
  midClassesQuery,
  sectorsQuery,
  standardWorkQuery,
  unitClassesQuery,
  unitTasksQuery,
  workPage,
} from './queries.ts'
import type { WorkSearch } from './work-search.ts'

/** The office cannot be asked, and has not answered this before. */
const isWithout = (query: UseQueryResult<unknown>) =>
  query.error instanceof Problem &&
  query.error.offline &&
  (query.data === undefined || query.isPlaceholderData)

/** What may be chosen at each depth; without a line, of the set that was prepared. */
export function useClasses(asked: WorkSearch): readonly (readonly WorkClass[])[] {
  const { sector, mid, unit } = asked
  const queries = [
    useQuery(sectorsQuery()),
    useQuery({ ...midClassesQuery(sector ?? 0), enabled: sector !== undefined }),
    useQuery({ ...unitClassesQuery(mid ?? 0), enabled: mid !== undefined }),
    useQuery({ ...unitTasksQuery(unit ?? 0), enabled: unit !== undefined }),
  ]
  const { table } = usePreparedTable('work', ofAll, queries.some(isWithout))
  const kept = useMemo(() => table && classesOf(table.rows, asked), [table, asked])
  return queries.map((query, depth) => query.data?.data ?? kept?.[depth] ?? [])
}

/** A page of the steps; without a line, out of the set that was prepared. */
export function useWork(asked: WorkSearch) {
  const query = useQuery(standardWorkQuery(asked))
  const { table, looking } = usePreparedTable('work', ofAll, isWithout(query))
  const kept = useMemo(() => table && chooseWork(table.rows, asked, workPage), [table, asked])
  return {
    known: kept ?? query.data,
    failed: query.isError && !looking,
    stale: query.isPlaceholderData && !kept,
    /** when what is shown out of the set was received; null where the office has answered this */
    keptAt: table?.at ?? null,
    again: () => void query.refetch(),
  }
}
