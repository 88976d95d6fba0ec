import { queryOptions } from '@tanstack/react-query'
import { approvalAll } from '../../../../contract/approval/box.ts'
import type { RequestOf } from '../../../../contract/wire/endpoint.ts'
import { keepPreviousOf } from '../../../lib/cache/keep-previous.ts'
import { call } from '../../../lib/call/call.ts'
import { approvalKeys } from '../../approval-state/keys.ts'
import type { AllSearch } from './all-search.ts'

type AllRequest = NonNullable<RequestOf<typeof approvalAll>['query']>

/** Documents on a page. */
export const perAllPage = 50

/** The query of the call, without its page. */
export function allRequest(projectId: number | null, search: AllSearch): AllRequest {
  const { kind, status, urgent, confidential, by, from, to } = search
  const is = (key: string, value: string | undefined | false) =>
    value ? [{ key, operator: '=' as const, value }] : []
  const conditions = [
    ...is('kind', kind),
    ...is('status', status),
    ...is('priority', urgent && 'urgent'),
    ...is('security', confidential && 'confidential'),
  ]
  return {
    ...(projectId !== null && { projectId: String(projectId) }),
    keyword: search.q?.trim().slice(0, 200) || undefined,
    conditions: conditions.length > 0 ? conditions : undefined,
    ...((from || to) && { dateTarget: by ?? 'submitted_at', dateBegin: from, dateEnd: to }),
    orderTarget: search.sort,
    orderDirection: search.dir,
  }
}

export const allQuery = (projectId: number | null, search: AllSearch) =>
  queryOptions({
    queryKey: [...approvalKeys.everything, projectId, search] as const,
    queryFn: ({ signal }) =>
      call(approvalAll, {
        query: {
          ...allRequest(projectId, search),
          preview: '1',
          page: String(search.page ?? 1),
          perPage: String(perAllPage),
        },
        signal,
      }),
    placeholderData: keepPreviousOf([...approvalKeys.everything, projectId]),
    meta: { silent: true, refetchOnReconnect: true },
  })
