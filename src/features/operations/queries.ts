import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { deviceList } from '../../../contract/identity/device.ts'
import { operationsState } from '../../../contract/office/operations.ts'
import type { AnswerOf } from '../../../contract/wire/endpoint.ts'
import { call } from '../../lib/call/call.ts'

export type OperationsState = AnswerOf<typeof operationsState>

const key = ['operations'] as const

/** Asked again while somebody looks at it. */
const everyMs = 60_000

/** The state of the installation. */
export const operationsQuery = () =>
  queryOptions({
    queryKey: [...key, 'state'],
    queryFn: ({ signal }) => call(operationsState, { signal }),
    refetchInterval: everyMs,
    meta: { silent: true },
  })

/** The devices' last reports; `page` from 1. */
export const devicesQuery = (page: number) =>
  queryOptions({
    queryKey: [...key, 'devices', page],
    queryFn: ({ signal }) => call(deviceList, { query: { page: String(page) }, signal }),
    refetchInterval: everyMs,
    placeholderData: keepPreviousData,
    meta: { silent: true },
  })
