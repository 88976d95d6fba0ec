import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { gateDeviceList, gateKeyList } from '../../../../contract/gate/device.ts'
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

export const keysQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...manageKey(projectId), 'keys'],
    queryFn: ({ signal }) =>
      call(gateKeyList, { params: { projectId: String(projectId) }, signal }),
    meta: { keep: 'memory', silent: true },
  })

export const phonesPerPage = 50

export const phonesKey = (projectId: number) => [...manageKey(projectId), 'phones']

interface PhonesAsked {
  keyword: string
  page: number
}

export const phonesQuery = (projectId: number, { keyword, page }: PhonesAsked) =>
  queryOptions({
    queryKey: [...phonesKey(projectId), keyword, page],
    queryFn: ({ signal }) =>
      call(gateDeviceList, {
        params: { projectId: String(projectId) },
        query: {
          ...(keyword.trim() && { keyword: keyword.trim() }),
          page: String(page),
          perPage: String(phonesPerPage),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
    meta: { keep: 'memory', silent: true },
  })
