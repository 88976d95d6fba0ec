import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { companyList } from '../../../contract/company.ts'
import { fieldList } from '../../../contract/field.ts'
import { workerList } from '../../../contract/worker.ts'
import { call } from '../../lib/call/call.ts'
import { projectMembers } from '../project/queries.ts'

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

/** People of a project without an account. */
export function workersQuery(projectId: number) {
  return queryOptions({
    ...kept,
    queryKey: ['reference', 'worker', projectId] as const,
    queryFn: ({ signal }) =>
      call(workerList, { query: { projectId: String(projectId), perPage: '1000' }, signal }),
  })
}

/**
 * Fetches what forms refer to while there is a line, so that a form opened for the first time in a
 * basement has its lists. Failures are silent: the lists are asked for again where they are shown.
 */
export function warmReferences(client: QueryClient, projectId: number) {
  void client.prefetchQuery(companiesQuery(projectId))
  void client.prefetchQuery(fieldsQuery(projectId))
  void client.prefetchQuery(projectMembers(projectId))
}
