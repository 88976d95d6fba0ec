import { queryOptions } from '@tanstack/react-query'
import { employeeDetail, employeeList } from '../../../contract/employee/employee.ts'
import { keepPreviousOf } from '../../lib/cache/keep-previous.ts'
import { call } from '../../lib/call/call.ts'
import { filterOf } from './employee-filter.ts'
import type { EmployeeSearch } from './employee-search.ts'

export const employeeKeys = {
  project: (projectId: number) => ['employee', projectId] as const,
  one: (projectId: number, id: number) => ['employee', projectId, 'one', id] as const,
}

export const perPage = 20

/** A page of the employees; cached on the device for offline use. */
export const employeesQuery = (projectId: number, search: EmployeeSearch) => {
  const query = {
    ...filterOf(search),
    page: String(search.page ?? 1),
    perPage: String(perPage),
  }
  return queryOptions({
    queryKey: [...employeeKeys.project(projectId), 'list', query],
    queryFn: ({ signal }) =>
      call(employeeList, { params: { projectId: String(projectId) }, query, signal }),
    placeholderData: keepPreviousOf([...employeeKeys.project(projectId), 'list']),
    meta: { silent: true },
  })
}

export const employeeQuery = (projectId: number, id: number) =>
  queryOptions({
    queryKey: employeeKeys.one(projectId, id),
    queryFn: ({ signal }) =>
      call(employeeDetail, {
        params: { projectId: String(projectId) },
        query: { id: String(id) },
        signal,
      }),
    meta: { silent: true },
  })
