import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useDates } from '../../i18n/use-dates.ts'
import { useDownloadedTable } from '../../lib/cache/use-downloaded-table.ts'
import { Problem } from '../../lib/call/problem.ts'
import { cardOf, chooseEmployees } from './downloaded-employees.ts'
import type { EmployeeSearch } from './employee-search.ts'
import { employeeQuery, employeesQuery, perPage } from './queries.ts'

/**
 * A page of the employees. Offline, a page that was never read is made from the offline download.
 */
export function useEmployees(projectId: number, search: EmployeeSearch) {
  const today = useDates().today()
  const query = useQuery(employeesQuery(projectId, search))
  const offline = query.error instanceof Problem && query.error.offline
  const without = query.data === undefined || query.isPlaceholderData
  const { table, looking } = useDownloadedTable('employees', projectId, offline && without)
  const cached = useMemo(
    () => table && chooseEmployees(table.rows, search, today, perPage),
    [table, search, today],
  )
  return {
    known: cached ?? query.data,
    failed: query.isError && !looking,
    readAt: cached && table ? table.at : query.dataUpdatedAt,
    stale: query.isPlaceholderData && !cached,
    again: () => void query.refetch(),
  }
}

/** One employee; offline, the downloaded card. */
export function useEmployee(projectId: number, id: number) {
  const query = useQuery(employeeQuery(projectId, id))
  const offline = query.error instanceof Problem && query.error.offline
  const { table, looking } = useDownloadedTable('employees', projectId, offline && !query.data)
  const row = table?.rows.find((one) => one.id === id)
  const cached = row && cardOf(row)
  return {
    employee: query.data ?? cached,
    error: looking ? null : query.error,
    readAt: query.data || !table ? query.dataUpdatedAt : table.at,
    again: () => void query.refetch(),
  }
}
