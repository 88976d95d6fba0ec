import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { companyList } from '../../../contract/company/company.ts'
import { drawingList } from '../../../contract/project/drawing.ts'
import { fieldList } from '../../../contract/project/field.ts'
import { workerList } from '../../../contract/project/worker.ts'
import { call } from '../../lib/call/call.ts'
import { projectMembers } from '../project/queries.ts'

/**
 * The lists that a form's references are chosen from. Stored on the device, so that a form opened
 * once works offline; names change seldom, so they stay fresh for an hour.
 */
const cached = { staleTime: 3_600_000, refetchOnWindowFocus: false } as const

export function companiesQuery(projectId: number) {
  return queryOptions({
    ...cached,
    queryKey: ['reference', 'company', projectId] as const,
    queryFn: ({ signal }) =>
      call(companyList, { query: { projectId: String(projectId), perPage: '1000' }, signal }),
  })
}

/** Work sites (현장·공구). */
export function fieldsQuery(projectId: number) {
  return queryOptions({
    ...cached,
    queryKey: ['reference', 'field', projectId] as const,
    queryFn: ({ signal }) =>
      call(fieldList, { query: { projectId: String(projectId), perPage: '1000' }, signal }),
  })
}

/** People of a project without an account. */
export function workersQuery(projectId: number) {
  return queryOptions({
    ...cached,
    queryKey: ['reference', 'worker', projectId] as const,
    queryFn: ({ signal }) =>
      call(workerList, { query: { projectId: String(projectId), perPage: '1000' }, signal }),
  })
}

/** Drawings of a project with their revisions: records name them, and pins are set on them. */
export function drawingsQuery(projectId: number) {
  return queryOptions({
    // Shorter: a new revision is to be seen soon.
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    queryKey: ['reference', 'drawing', projectId] as const,
    queryFn: ({ signal }) => call(drawingList, { query: { projectId: String(projectId) }, signal }),
    meta: { silent: true },
  })
}

/**
 * Fetches the lists for forms while online, so that a form first opened offline has them. Failures
 * are silent: the lists are fetched again where they are shown.
 */
export function warmReferences(client: QueryClient, projectId: number) {
  void client.prefetchQuery(companiesQuery(projectId))
  void client.prefetchQuery(fieldsQuery(projectId))
  void client.prefetchQuery(projectMembers(projectId))
  void client.prefetchQuery(drawingsQuery(projectId))
}
