import { useQueryClient } from '@tanstack/react-query'
import { employeeList } from '../../../contract/employee/employee.ts'
import { employeeSheet } from '../../../contract/sheet/employees.ts'
import { call } from '../../lib/call/call.ts'
import { fieldsQuery } from '../board/references.ts'
import { savedAtOnce, useSaveRows } from '../excel-import/use-save-rows.ts'
import { filterOf } from './employee-filter.ts'
import type { EmployeeSearch } from './employee-search.ts'

/** The listed employees as a workbook; with phone numbers only where the reader may see them. */
export function useSaveEmployees(projectId: number, search: EmployeeSearch) {
  const client = useQueryClient()
  return useSaveRows(employeeSheet, async (page) => {
    // Fetched here: the screen may not have the names yet, and the column would be empty.
    const { data: sites } = await client.fetchQuery(fieldsQuery(projectId))
    const { data, total } = await call(employeeList, {
      params: { projectId: String(projectId) },
      query: { ...filterOf(search), page: String(page), perPage: String(savedAtOnce) },
      timeout: 60_000,
    })
    const names = new Map(sites.map(({ id, field_name }) => [id, field_name]))
    const rows = data.map(({ field_ids, ...row }) => ({
      ...row,
      fields: field_ids.flatMap((id) => names.get(id) ?? []).join(';'),
    }))
    return { rows, total }
  })
}
