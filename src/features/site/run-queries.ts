import { queryOptions } from '@tanstack/react-query'
import { hseRentWork } from '../../../contract/office/hse.ts'
import { projectOrderList, projectOrderOn } from '../../../contract/project/project-order.ts'
import { projectGroups, projectRentWork } from '../../../contract/project/project-run.ts'
import { call } from '../../lib/call/call.ts'

export const runKeys = {
  orders: (id: number) => ['project', 'orders', id] as const,
  rentWork: (id: number) => ['project', 'rent-work', id] as const,
}

export const projectGroupsQuery = () =>
  queryOptions({
    queryKey: ['project', 'groups'],
    queryFn: ({ signal }) => call(projectGroups, { signal }),
    staleTime: 5 * 60_000,
    meta: { silent: true },
  })

/** All periods of a project, the latest first. */
export const ordersQuery = (id: number) =>
  queryOptions({
    queryKey: [...runKeys.orders(id), 'all'],
    queryFn: ({ signal }) =>
      call(projectOrderList, { query: { projectId: String(id), perPage: '500' }, signal }),
    meta: { silent: true },
  })

/** The period of today, by the project's clock at the server. */
export const todayOrderQuery = (id: number) =>
  queryOptions({
    queryKey: [...runKeys.orders(id), 'today'],
    queryFn: ({ signal }) =>
      call(projectOrderOn, { params: { projectId: String(id) }, query: {}, signal }),
    meta: { silent: true },
  })

/** What may be rented; codes change seldom. */
export const rentCodesQuery = () =>
  queryOptions({
    queryKey: ['hse', 'rent-work'],
    queryFn: ({ signal }) => call(hseRentWork, { query: {}, signal }),
    staleTime: 3_600_000,
    meta: { silent: true },
  })

export const rentWorkQuery = (id: number) =>
  queryOptions({
    queryKey: runKeys.rentWork(id),
    queryFn: ({ signal }) => call(projectRentWork, { params: { id: String(id) }, signal }),
    meta: { silent: true },
  })
