import { queryOptions } from '@tanstack/react-query'
import { gateBarList } from '../../../../contract/gate/site.ts'
import { call } from '../../../lib/call/call.ts'

export const manageKey = (projectId: number) => ['gate-manage', projectId] as const

export const barsQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...manageKey(projectId), 'bars'],
    queryFn: ({ signal }) =>
      call(gateBarList, { params: { projectId: String(projectId) }, signal }),
    meta: { keep: 'memory', silent: true },
  })
