import { queryOptions } from '@tanstack/react-query'
import { gateDeviceList, gateKeyList } from '../../../../contract/gate/device.ts'
import { gateDisplayList } from '../../../../contract/gate/display.ts'
import { entryBanList } from '../../../../contract/gate/site.ts'
import { keepPreviousOf } from '../../../lib/cache/keep-previous.ts'
import { call } from '../../../lib/call/call.ts'

export const manageKey = (projectId: number) => ['gate-manage', projectId] as const

export const entryBansQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...manageKey(projectId), 'bars'],
    queryFn: ({ signal }) =>
      call(entryBanList, { params: { projectId: String(projectId) }, signal }),
    meta: { persistence: 'memory', silent: true },
  })

export const displaysQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...manageKey(projectId), 'displays'],
    queryFn: ({ signal }) =>
      call(gateDisplayList, { params: { projectId: String(projectId) }, signal }),
    // A tablet may begin to show a gate at any time.
    refetchInterval: 30_000,
    meta: { persistence: 'memory', silent: true },
  })

export const keysQuery = (projectId: number) =>
  queryOptions({
    queryKey: [...manageKey(projectId), 'keys'],
    queryFn: ({ signal }) =>
      call(gateKeyList, { params: { projectId: String(projectId) }, signal }),
    meta: { persistence: 'memory', silent: true },
  })

export const phonesPerPage = 50

export const phonesKey = (projectId: number) => [...manageKey(projectId), 'phones']

interface PhonesRequest {
  keyword: string
  page: number
}

export const phonesQuery = (projectId: number, { keyword, page }: PhonesRequest) =>
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
    placeholderData: keepPreviousOf(phonesKey(projectId)),
    meta: { persistence: 'memory', silent: true },
  })
