import { queryOptions } from '@tanstack/react-query'
import { companyList } from '../../../contract/company.ts'
import { fieldList } from '../../../contract/field.ts'
import { projectUsers } from '../../../contract/project.ts'
import { workerList } from '../../../contract/worker.ts'
import { call } from '../../lib/call/call.ts'

/**
 * What a form's references are chosen from. Kept on the device, so that a form that was opened once
 * opens in a basement; names change seldom, so that an hour old is fresh.
 */
const kept = { staleTime: 3_600_000, refetchOnWindowFocus: false } as const

export function companiesQuery(projectId: number) {
  return queryOptions({
    ...kept,
    queryKey: ['reference', 'company', projectId] as const,
    queryFn: ({ signal }) =>
      call(companyList, { query: { projectId: String(projectId), perPage: '1000' }, signal }),
  })
}

/** Work sites (현장·공구). */
export function fieldsQuery(projectId: number) {
  return queryOptions({
    ...kept,
    queryKey: ['reference', 'field', projectId] as const,
    queryFn: ({ signal }) =>
      call(fieldList, { query: { projectId: String(projectId), perPage: '1000' }, signal }),
  })
}

/** Members of a project: name, company and position only (design §10). */
export function membersQuery(projectId: number) {
  return queryOptions({
    ...kept,
    queryKey: ['reference', 'member', projectId] as const,
    queryFn: ({ signal }) =>
      call(projectUsers, {
        params: { id: String(projectId) },
        query: { perPage: '10000' },
        signal,
      }),
  })
}

/** People of a project without an account. */
export function workersQuery(projectId: number) {
  return queryOptions({
    ...kept,
    queryKey: ['reference', 'worker', projectId] as const,
    queryFn: ({ signal }) =>
      call(workerList, { query: { projectId: String(projectId), perPage: '1000' }, signal }),
  })
}
